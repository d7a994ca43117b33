"""An exported game as values, as `bot.services.export` writes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from engine.tiles import Tiles

T = TypeVar("T")
_NAMES = {str: "a text", int: "a number", bool: "true or false", list: "a list", dict: "an object"}


class UnreadableRecord(ValueError):
    """The text is no exported game; the message says what is missing or of the wrong kind."""


class Kind(StrEnum):
    """What a draw was for."""

    FIRST = "first"  # to see who begins; the tiles go back
    RACK = "rack"
    REFILL = "refill"
    EXCHANGE = "exchange"


@dataclass(frozen=True)
class DrawRecord:
    """One draw; `tiles` and `returned` are empty while the game goes on."""

    n: int
    cause: int
    seat: str
    kind: Kind | None
    count: int
    tiles: Tiles
    returned: Tiles


@dataclass(frozen=True)
class GameRecord:
    """A game; `secret` is None until it has ended, `bag` is the full one in canonical order."""

    game: str
    tileset: str
    commitment: str
    secret: bytes | None
    conserved: bool
    order: tuple[str, ...]
    posts: Mapping[str, int]
    bag: Tiles
    drawn: int
    draws: tuple[DrawRecord, ...]


def read_record(data: object) -> GameRecord:
    """Read what JSON gave. Raises UnreadableRecord."""
    if not isinstance(data, dict):
        raise UnreadableRecord("is no exported game: not an object")
    secret = _secret(data)
    draws = tuple(
        _draw(draw, place, secret is not None)
        for place, draw in enumerate(_required(data, "draws", list), 1)
    )
    return GameRecord(
        game=_encodable(_required(data, "game", str)),
        tileset=_optional(data, "tileset", ""),
        commitment=_required(data, "commitment", str).lower(),
        secret=secret,
        conserved=_optional(data, "conserved", True),
        order=_texts(_optional(data, "order", []), "order"),
        posts=_posts(_optional(data, "posts", {})),
        bag=_texts(_required(data, "bag", list), "bag"),
        drawn=_optional(data, "drawn", len(draws)),
        draws=draws,
    )


def _encodable(text: str) -> str:
    """The game's ID, which goes into every draw as UTF-8. Raises UnreadableRecord."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise UnreadableRecord("'game' holds half a character") from error
    return text


def _secret(data: dict[str, Any]) -> bytes | None:
    if "secret" not in data:
        raise UnreadableRecord("has no 'secret', which is null until the game has ended")
    if data["secret"] is None:
        return None
    shown = _required(data, "secret", str)
    try:
        return bytes.fromhex(shown)
    except ValueError as error:
        raise UnreadableRecord("'secret' is not hexadecimal") from error


def _draw(data: object, place: int, ended: bool) -> DrawRecord:
    where = f"draw in place {place}: "
    if not isinstance(data, dict):
        raise UnreadableRecord(f"{where}not an object")
    tiles, returned = (
        _texts(_required(data, key, list, where), key, where) if ended else ()
        for key in ("tiles", "returned")
    )
    kind = _optional(data, "kind", "", where)
    if kind and kind not in list(Kind):
        raise UnreadableRecord(f"{where}unknown kind {kind!r}; known are {', '.join(Kind)}")
    return DrawRecord(
        n=_required(data, "n", int, where),
        cause=_required(data, "cause", int, where),
        seat=_required(data, "seat", str, where),
        kind=Kind(kind) if kind else None,
        count=_optional(data, "count", len(tiles), where),
        tiles=tiles,
        returned=returned,
    )


def _required(data: dict[str, Any], key: str, kind: type[T], where: str = "") -> T:
    if key not in data:
        raise UnreadableRecord(f"{where}has no {key!r}")
    value = data[key]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise UnreadableRecord(f"{where}{key!r} is not {_NAMES[kind]}")
    return value


def _optional(data: dict[str, Any], key: str, default: T, where: str = "") -> T:
    return _required(data, key, type(default), where) if key in data else default


def _texts(values: list[object], key: str, where: str = "") -> tuple[str, ...]:
    if not all(isinstance(value, str) for value in values):
        raise UnreadableRecord(f"{where}{key!r} is not a list of texts")
    return tuple(map(str, values))


def _posts(posts: dict[str, object]) -> dict[str, int]:
    return {seat: _required(dict(posts), seat, int, "posts: ") for seat in posts}
