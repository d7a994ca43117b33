"""What stands above the turns: who plays, by which rules; and that pragmas stand in their places.

A pragma of ours, `#tilekeeper-rules nine-tile [option=value …]`, names the rule set; without it a
game is Classic with the English tiles, whatever its lexicon: words are not judged.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.gcg.faults import Unreadable
from engine.gcg.records import GcgGame, Pragma, Turn
from engine.options import WORDS, BadOption, UnknownOption, why_refused, with_options
from engine.rulesets import Ruleset, load_ruleset, ruleset_names

MOST_PLAYERS = 4
OUR_RULES = "tilekeeper-rules"
_OF_HEADER = {
    *("character-encoding", "title", "description", "id", "lexicon"),
    *("game-type", "board-layout", "tile-set", "tile-distribution", OUR_RULES),
    *("player1", "player2", "player3", "player4"),
}
_PLAYER = re.compile(r"player(\d+)")
_LAST_RACK = re.compile(r"rack(\d+)")
# Lexica whose games have other tiles than the English, by how their names begin.
_FOREIGN = {
    "FRA": "French",
    "FRENCH": "French",
    "ODS": "French",
    "RD": "German",
    "GERMAN": "German",
    "OSPS": "Polish",
    "POLISH": "Polish",
    "FISE": "Spanish",
    "FILE": "Spanish",
    "SPANISH": "Spanish",
    "DISC": "Catalan",
    "CATALAN": "Catalan",
    "NSF": "Norwegian",
    "NORWEGIAN": "Norwegian",
    "ICELANDIC": "Icelandic",
}


@dataclass(frozen=True)
class Header:
    """Nicks in order of play, and the rules; `named` when the file itself says by which rules."""

    nicks: tuple[str, ...]
    rules: Ruleset
    named: bool


def read_header(game: GcgGame) -> Header:
    """Who plays and how, once all pragmas are known to stand in their places.

    Raises Unreadable for a pragma out of place, players that cannot be, and games of other kinds.
    """
    if not game.lines:
        raise Unreadable(1, "is empty")
    _check_places(game)
    rules, nicks = _rules(game), _nicks(game)
    _check_kind(game, rules)
    for turn in game.turns:
        if turn.nick not in nicks:
            raise Unreadable(turn.line, f"there is no player {turn.nick!r}")
    return Header(nicks, rules, game.pragma(OUR_RULES) is not None)


def last_rack_of(pragma: Pragma) -> int | None:
    """The number of the player whose rack `#rack2` gives; None for other pragmas."""
    found = _LAST_RACK.fullmatch(pragma.key)
    return int(found[1]) if found else None


def _check_places(game: GcgGame) -> None:
    first_turn: Turn | None = None
    last_rack: Pragma | None = None
    seen: dict[str, int] = {}
    for place, line in enumerate(game.lines):
        if isinstance(line, Turn):
            first_turn = first_turn or line
            if last_rack is not None:
                raise Unreadable(line.line, f"a move after the last rack of line {last_rack.line}")
            continue
        if line.key == "character-encoding" and place:
            raise Unreadable(line.line, "#character-encoding must be the first line")
        if line.key == "note" and first_turn is None:
            raise Unreadable(line.line, "#note must follow the move that it is about")
        if last_rack_of(line) is not None:
            last_rack = line
        elif line.key not in _OF_HEADER:
            continue
        elif first_turn is not None:
            raise Unreadable(line.line, f"#{line.name} must stand before the first move")
        if line.key in seen:
            raise Unreadable(line.line, f"#{line.name} stands in line {seen[line.key]} already")
        seen[line.key] = line.line


def _nicks(game: GcgGame) -> tuple[str, ...]:
    """The players in order of play; without #player lines, in the order in which they moved."""
    declared = [pragma for pragma in game.pragmas if _PLAYER.fullmatch(pragma.key)]
    nicks: dict[str, int] = {}
    for number, pragma in enumerate(declared, 1):
        if pragma.key != f"player{number}" or number > MOST_PLAYERS:
            raise Unreadable(pragma.line, f"#{pragma.name} stands where #player{number} should")
        nick = pragma.text.partition(" ")[0]
        if not nick or nick in nicks:
            raise Unreadable(pragma.line, f"#{pragma.name} needs a nick of its own")
        nicks[nick] = pragma.line
    if not declared:
        nicks = {turn.nick: turn.line for turn in reversed(game.turns)}
        nicks = dict(sorted(nicks.items(), key=lambda item: item[1]))
    if not 2 <= len(nicks) <= MOST_PLAYERS:
        line = max(nicks.values(), default=1)
        raise Unreadable(line, f"2 to {MOST_PLAYERS} play, here {len(nicks) or 'nobody'}")
    return tuple(nicks)


def _rules(game: GcgGame) -> Ruleset:
    pragma = game.pragma(OUR_RULES)
    if pragma is None:
        return load_ruleset("classic")
    name, *options = pragma.text.split() or [""]
    if name not in ruleset_names():
        known = ", ".join(ruleset_names())
        raise Unreadable(pragma.line, f"there are no rules {name!r}; known are {known}")
    rules = load_ruleset(name)
    try:
        # Words are not judged here, so it is all the same which list they are from.
        pairs = [pair for pair in map(_option, options) if pair[0] != WORDS]
        return with_options(rules, pairs)
    except (UnknownOption, BadOption) as refusal:
        raise Unreadable(pragma.line, why_refused(rules, refusal)) from refusal


def _option(shown: str) -> tuple[str, str]:
    name, _, value = shown.partition("=")
    return name, value


def _check_kind(game: GcgGame, rules: Ruleset) -> None:
    """Other variants, boards and tiles cannot be checked. Raises Unreadable, which names them."""
    kinds = {
        "game-type": ("game type", ("classic", rules.id)),
        "board-layout": ("board layout", ("standard15", "crosswordgame", rules.layout)),
        "tile-set": ("tile set", ("english set", rules.tileset)),
        "tile-distribution": ("tile distribution", (rules.tileset,)),
    }
    for key, (kind, known) in kinds.items():
        pragma = game.pragma(key)
        if pragma is not None and pragma.text.lower() not in known:
            raise Unreadable(
                pragma.line, f"{kind} {pragma.text!r} is not known here; known is {known[0]}"
            )
    lexicon = game.pragma("lexicon")
    named = game.pragma(OUR_RULES) is not None  # a list of somebody's own may be called anything
    if lexicon is None or rules.tileset != "english" or named:
        return
    for beginning, language in _FOREIGN.items():
        if lexicon.text.upper().startswith(beginning):
            raise Unreadable(
                lexicon.line,
                f"lexicon {lexicon.text!r} is {language}; only games with English tiles are known",
            )
