"""What a teller has at hand: the table before and after an event, the texts, and names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.presentation.notices import Notice, PictureKind
from bot.presentation.texts import Escape, Fact, Texts, When
from engine.board import BLANK
from engine.endings import SCORELESS_TURNS
from engine.records import EndReason, Ruling
from engine.state import State


@dataclass(frozen=True)
class Scene:
    """An event's surroundings.

    Whatever a player wrote goes through `escape`, and every time through `when`.
    """

    before: State
    after: State
    texts: Texts
    escape: Escape
    when: When

    def say(self, key: str, /, **facts: Fact) -> str:
        """A text in the table's language."""
        return self.texts.say(key, **facts)

    def name(self, player: str) -> str:
        """How a player is called, ready to be shown."""
        return self.escape(self.written_name(player))

    def written_name(self, player: str) -> str:
        """The name as its player wrote it: that of their seat, now or a moment ago."""
        for seat in (*self.after.seats, *self.before.seats):
            if seat.player == player:
                return seat.name
        return player

    def names(self, players: Iterable[str]) -> str:
        """Several players in a row."""
        return ", ".join(self.name(player) for player in players)

    def public(
        self,
        kind: str,
        seat: str,
        text: str,
        facts: dict[str, object] | None = None,
        picture: PictureKind | None = None,
    ) -> Notice:
        """A game record for the thread: it carries the seat and the version of the newest move."""
        return Notice(kind, None, text, self._record(seat, facts), picture)

    def private(
        self, kind: str, seat: str, text: str, facts: dict[str, object] | None = None
    ) -> Notice:
        """A game record for one seat alone."""
        return Notice(kind, seat, text, self._record(seat, facts))

    def rack(self, player: str) -> Notice:
        """A seat's rack, to its owner."""
        rules, rack = self.after.rules, self.after.seat(player).rack
        values = rules.tiles.values
        shown = " ".join(tile if tile == BLANK else f"{tile}{values[tile]}" for tile in rack)
        text = self.say("rack", letters=shown) if rack else self.say("rack-empty")
        return Notice("rack", player, text, {"letters": rules.tiles.spell(rack)}, PictureKind.RACK)

    def bag(self) -> str:
        """How many tiles are left, and how many of them are owed (rules 7.2)."""
        return self.say("bag", bag=len(self.after.bag), owed=self.after.owed)

    def reason(self, reason: EndReason) -> str:
        """Why the game ends; of passes, by the rule of the table that they met (rules 2.3, 7.6)."""
        rules, state = self.after.rules, self.after
        if reason is EndReason.PASSES:
            if rules.two_passes_end and any(seat.passes >= 2 for seat in state.active):
                return self.say("reason-two-passes")
            if rules.six_scoreless and state.runs.scoreless >= SCORELESS_TURNS:
                return self.say("reason-six-scoreless")
        return self.say(f"reason-{reason}")

    def ruled(self, notice: Notice, ruling: Ruling | None) -> Notice:
        """The notice with who decided it, and why (rules 8.1).

        The reason is said whole: `escape` shortens what is long, so it takes it word by word.
        """
        if ruling is None or not ruling.reason:
            return notice
        reason = " ".join(self.escape(word) for word in ruling.reason.split())
        said = self.say("ruling", name=self.escape(ruling.name), reason=reason)
        facts = {"gm": ruling.gm, "name": ruling.name, "reason": ruling.reason}
        return replace(
            notice, text=f"{notice.text}\n{said}", facts={**notice.facts, "ruling": facts}
        )

    def _record(self, seat: str, facts: dict[str, object] | None) -> dict[str, object]:
        return {"seat": seat, "version": self.after.versions, **(facts or {})}
