"""The ledger of gold, and the scores of ended games."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, case, exists, func, insert, select

from bot.persistence.store.base import Part
from bot.persistence.tables import GAMES, GOLD, SEATS
from bot.services.records import Cause, GoldEntry, Standing
from engine.state import Phase

_NAMES = ("guild", "player", "game", "version", "cause", "amount", "at")
# One cause pays once, however often it is told.
_ADD = insert(GOLD).from_select(
    _NAMES,
    select(*[bindparam(f"new_{name}", type_=GOLD.c[name].type) for name in _NAMES]).where(
        ~exists().where(
            *[
                GOLD.c[name] == bindparam(f"new_{name}", type_=GOLD.c[name].type)
                for name in ("game", "version", "player", "cause")
            ]
        )
    ),
)
_BALANCE = func.sum(GOLD.c.amount)


class Gold(Part):
    """The part of the store that adds up."""

    def balances(self, guild: int) -> Sequence[tuple[int, int]]:
        """See the port."""
        query = (
            select(GOLD.c.player, _BALANCE)
            .where(GOLD.c.guild == guild)
            .group_by(GOLD.c.player)
            .order_by(_BALANCE.desc(), GOLD.c.player)
        )
        with self._reading() as connection:
            return [(player, gold) for player, gold in connection.execute(query)]

    def ledger(self, guild: int, player: int, limit: int) -> Sequence[GoldEntry]:
        """See the port."""
        query = (
            select(*[GOLD.c[name] for name in _NAMES])
            .where(GOLD.c.guild == guild, GOLD.c.player == player)
            .order_by(GOLD.c.id.desc())
            .limit(limit)
        )
        with self._reading() as connection:
            return [
                GoldEntry(guild, player, str(game), version, Cause(cause), amount, at)
                for guild, player, game, version, cause, amount, at in connection.execute(query)
            ]

    def standings(self, guild: int) -> Sequence[Standing]:
        """See the port. The gold is the whole balance, as `balances` has it."""
        gold = dict(self.balances(guild))
        query = (
            select(
                SEATS.c.player,
                func.count(),
                func.sum(case((SEATS.c.won, 1), else_=0)),
                func.sum(SEATS.c.score),
                func.max(SEATS.c.best_turn),
            )
            .join(GAMES, GAMES.c.id == SEATS.c.game)
            .where(GAMES.c.guild == guild, GAMES.c.phase == Phase.ENDED.value)
            .group_by(SEATS.c.player)
        )
        with self._reading() as connection:
            rows = connection.execute(query).all()
        found = [
            Standing(player, games, wins, points, best, gold.get(player, 0))
            for player, games, wins, points, best in rows
        ]
        return sorted(found, key=lambda one: (-one.gold, -one.points, one.player))


def add_gold(connection: Connection, entries: Sequence[GoldEntry]) -> None:
    """Write entries into the ledger, each once."""
    for entry in entries:
        connection.execute(
            _ADD,
            {
                "new_guild": entry.guild,
                "new_player": entry.player,
                "new_game": int(entry.game),
                "new_version": entry.version,
                "new_cause": entry.cause.value,
                "new_amount": entry.amount,
                "new_at": entry.at,
            },
        )
