"""The outbox: what is owed to whom, and what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, insert, or_, select, update

from bot.persistence.store.base import Part, key_of
from bot.persistence.tables import LETTERS
from bot.services.records import Letter, LetterStatus

_ADD = insert(LETTERS).returning(LETTERS.c.id, sort_by_parameter_order=True)
_LETTERS = select(
    LETTERS.c.game,
    LETTERS.c.first,
    LETTERS.c.last,
    LETTERS.c.reader,
    LETTERS.c.created,
    LETTERS.c.held_until,
    LETTERS.c.status,
    LETTERS.c.message,
    LETTERS.c.id,
).order_by(LETTERS.c.id)


class Letters(Part):
    """The part of the store that knows which messages are owed."""

    def pending(self, now: datetime) -> Sequence[Letter]:
        """See the port."""
        return self._letters(
            _LETTERS.where(
                LETTERS.c.status == LetterStatus.PENDING.value,
                or_(LETTERS.c.held_until.is_(None), LETTERS.c.held_until <= now),
            )
        )

    def release(self, letters: Iterable[int]) -> None:
        """See the port."""
        with self._writing() as connection:
            connection.execute(
                update(LETTERS).where(LETTERS.c.id.in_(list(letters))).values(held_until=None)
            )

    def settle_letter(self, letter: int, status: LetterStatus, message: int | None) -> None:
        """See the port."""
        with self._writing() as connection:
            connection.execute(
                update(LETTERS)
                .where(LETTERS.c.id == letter)
                .values(status=status.value, message=message)
            )

    def undelivered(self, game: str, player: int) -> Sequence[Letter]:
        """See the port."""
        return self._letters(
            _LETTERS.where(
                LETTERS.c.game == key_of(game),
                LETTERS.c.reader == player,
                LETTERS.c.status == LetterStatus.UNDELIVERABLE.value,
            )
        )

    def messages_like(self, letter: Letter) -> frozenset[int]:
        """See the port."""
        others = select(LETTERS.c.message).where(
            LETTERS.c.reader == letter.to,  # IS NULL for None
            LETTERS.c.message.is_not(None),
            LETTERS.c.id != letter.id,
        )
        if letter.to is None:
            others = others.where(LETTERS.c.game == key_of(letter.game))
        with self._reading() as connection:
            return frozenset(connection.scalars(others))

    def _letters(self, query: Select[Any]) -> Sequence[Letter]:
        with self._reading() as connection:
            return tuple(map(_letter_of, connection.execute(query)))


def add_letters(connection: Connection, key: int, letters: Sequence[Letter]) -> tuple[Letter, ...]:
    """Owe these letters; they come back with their IDs."""
    if not letters:
        return ()
    rows = [
        {
            "game": key,
            "first": letter.first,
            "last": letter.last,
            "reader": letter.to,
            "nonce": letter.nonce,
            "created": letter.created,
            "held_until": letter.held_until,
            "status": letter.status.value,
            "message": letter.message,
        }
        for letter in letters
    ]
    numbers = connection.scalars(_ADD, rows).all()
    return tuple(
        replace(letter, id=number) for letter, number in zip(letters, numbers, strict=True)
    )


def _letter_of(row: Sequence[Any]) -> Letter:
    game, first, last, reader, created, held_until, status, message, number = row
    return Letter(
        str(game), first, last, reader, created, held_until, LetterStatus(status), message, number
    )
