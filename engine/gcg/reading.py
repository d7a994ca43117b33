"""From the bytes of a GCG file to its lines, in every dialect that is met."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator

from engine.gcg.faults import Unreadable
from engine.gcg.records import (
    Action,
    ChallengePrice,
    EndRack,
    Exchanged,
    GcgGame,
    Line,
    Passed,
    Played,
    Pragma,
    TakenBack,
    TimePenalty,
    Turn,
)

ENCODINGS = {"utf-8": "utf-8", "utf8": "utf-8", "iso-8859-1": "iso-8859-1"}
_LETTER = r"(?:[^\W\d_]|\[[^\W\d_][^\s\[\]]*\])"
_RACK = re.compile(rf"(?:{_LETTER}|\?)+|_+")
_END_RACK = re.compile(rf"\(((?:{_LETTER}|\?)*)\)")
_PLACE = r"(?:\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2})"
_BEGINS_ACTION = re.compile(rf"[-(*]|{_PLACE}$")
_PART = re.compile(rf"({_PLACE}) ((?:{_LETTER}|\.)+)")
_SWAP = re.compile(rf"\* ({_PLACE}) = ({_LETTER})")
_NUMBER = re.compile(r"\+?-?\d{1,6}")
_TURN = re.compile(r">(?:(\S+?):(?=\s|$)|([^\s:]+):)(.*)")
_WITH_TEXT_BELOW = ("note", "description")


def decode(content: bytes) -> str:
    """The text of a file: in the encoding that it names, else UTF-8, else ISO 8859-1.

    Raises Unreadable.
    """
    marked = content.startswith(codecs.BOM_UTF8)
    content = content.removeprefix(codecs.BOM_UTF8)
    if b"\0" in content:
        raise Unreadable(_line_of(content, content.index(b"\0")), "is no text")
    named = re.match(rb"#character-encoding[ \t]+(\S*)", content, re.IGNORECASE)
    if named is None and not marked:
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError:
            return content.decode("iso-8859-1")
    name = named[1].decode("ascii", "replace") if named else "UTF-8"
    encoding = ENCODINGS.get(name.lower())
    if encoding is None:
        raise Unreadable(1, f"unknown character encoding {name!r}; known are UTF-8, ISO-8859-1")
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        raise Unreadable(_line_of(content, error.start), f"is not {name}") from error


def _line_of(content: bytes, place: int) -> int:
    return len(re.findall(rb"\r\n|\r|\n", content[:place])) + 1


def parse_game(text: str) -> GcgGame:
    """Read a file. Raises Unreadable for a line that is not GCG."""
    lines: list[Line] = []
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", unicodedata.normalize("NFC", text)), 1):
        shown = raw.strip()
        if shown.startswith(">"):
            lines.append(_turn(shown, number))
        elif shown.startswith("#"):
            name, *said = re.split(r"\s+", shown[1:], maxsplit=1)
            lines.append(Pragma(name, "".join(said), number))
        elif shown:
            lines.append(_continued(lines, shown, number))
    return GcgGame(tuple(lines))


def _continued(lines: list[Line], shown: str, number: int) -> Pragma:
    """The note before, taken off `lines`, with one more line. Raises Unreadable."""
    if lines and isinstance(note := lines[-1], Pragma) and note.key in _WITH_TEXT_BELOW:
        lines.pop()
        return Pragma(note.name, f"{note.text}\n{shown}", note.line)
    raise Unreadable(number, f"{_short(shown)} begins neither with # nor with >")


def _turn(shown: str, number: int) -> Turn:
    """A `>` line. Raises Unreadable."""
    found = _TURN.fullmatch(shown)
    if found is None:
        raise Unreadable(number, f"{_short(shown)} has no nick and colon after the >")
    fields = found[3].split()
    rack = fields.pop(0) if fields and not _BEGINS_ACTION.match(fields[0]) else ""
    if rack and not _RACK.fullmatch(rack):
        raise Unreadable(number, f"{_short(rack)} is no rack")
    if not fields:
        raise Unreadable(number, "has no move: 8H WORD, -TILES, -, -- or (TILES)")
    action = _action(fields, number)
    return Turn(found[1] or found[2], rack, action, *_numbers(fields, action, number), number)


def _action(fields: list[str], number: int) -> Action:
    """The action with which `fields` begin; it is taken off them. Raises Unreadable."""
    first = fields[0]
    plain: dict[str, Action] = {
        "-": Passed(),
        "--": TakenBack(),
        "(challenge)": ChallengePrice(),
        "(time)": TimePenalty(),
    }
    if first in plain:
        del fields[0]
        return plain[first]
    if first.startswith("-"):
        return _exchange(fields.pop(0), number)
    if first.startswith("("):
        return _end_rack(fields.pop(0), number)
    pieces = []
    while fields and not _NUMBER.fullmatch(fields[0]):
        pieces.append(fields.pop(0))
    return Played("; ".join(_pieces(" ".join(pieces), number)))


def _exchange(shown: str, number: int) -> Exchanged:
    given = shown[1:]
    if re.fullmatch(r"\d{1,2}", given) and int(given):
        return Exchanged("", int(given))
    if not _RACK.fullmatch(given):
        raise Unreadable(number, f"{_short(shown)} is no exchange")
    return Exchanged(given)


def _end_rack(shown: str, number: int) -> EndRack:
    found = _END_RACK.fullmatch(shown)
    if found is None or found[1] != found[1].upper():
        raise Unreadable(
            number, f"{_short(shown)} is neither (challenge), (time) nor a rack that is left"
        )
    return EndRack(found[1])


def _pieces(shown: str, number: int) -> Iterator[str]:
    """The parts and joker swaps of a play, as `engine.moves` writes them. Raises Unreadable."""
    for piece in re.split(r"\s*;\s*", shown):
        if part := _PART.fullmatch(piece):
            yield f"{part[1].upper()} {part[2]}"
        elif swap := _SWAP.fullmatch(piece):
            yield f"* {swap[1].upper()} = {swap[2]}"
        else:
            raise Unreadable(number, f"{_short(piece)} is no move such as 8H WORD or H8 WO.D")


def _numbers(fields: list[str], action: Action, number: int) -> tuple[int | None, int | None]:
    """Score and total. Only a pass and an exchange may lack the score. Raises Unreadable."""
    if len(fields) > 2 or not all(_NUMBER.fullmatch(field) for field in fields):
        raise Unreadable(number, f"{_short(' '.join(fields))} is no score and total")
    if not fields:
        if not isinstance(action, (Passed, Exchanged)):
            raise Unreadable(number, "has no score")
        return None, None
    score, *total = (int(field.removeprefix("+")) for field in fields)
    return score, total[0] if total else None


def _short(shown: str) -> str:
    return repr(shown if len(shown) <= 40 else f"{shown[:39]}…")
