"""`tilekeeper moves`: all legal plays of a rack on a board."""

from __future__ import annotations

import argparse
import json
from collections import Counter

from bot.cli.failures import BadInput
from bot.cli.words import words_of
from engine.alphabets import LookAlike, UnknownLetter
from engine.board import BLANK, Board
from engine.lexicon import shipped_names, tileset_of
from engine.movegen import Finder, ScoredPlay, finder_for
from engine.placement import place
from engine.rulesets import Ruleset, load_ruleset, ruleset_names
from engine.tiles import Tiles

HELP = """\
Prints every legal play of RACK on the board, best first, those of equal points by their notation.
A play lays one word: several words a turn and joker swaps are not sought.

  FEN   the board: 15 rows with / between, numbers for runs of empty squares (15 for an empty row),
        blanks in lower case, [CH] for a tile of several letters
  RACK  letters, ? for a blank

A play is written as in GCG: 8H across, H8 down, . for a tile that lies there, blanks in lower case.
With --json: one array of {"notation", "score", "words"}, words being all that the play makes.
"""


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "moves",
        help="list all legal plays of a rack on a board",
        description=HELP,
        epilog="Exit codes: 0 listed, even if there is none; 2 bad usage or input.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--board", metavar="FEN", required=True, help="what lies on the board")
    parser.add_argument("--rack", metavar="RACK", required=True, help="the tiles to play with")
    parser.add_argument("--top", metavar="N", type=_count, help="only the N best")
    parser.add_argument(
        "--lexicon", metavar="L", help="the list of words (default: that of the rules)"
    )
    parser.add_argument(
        "--rules",
        metavar="R",
        choices=ruleset_names(),
        help=f"whose rules count: {', '.join(ruleset_names())}"
        " (default: classic, or those that play with L)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON array")
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """List the plays."""
    rules = _rules(arguments.rules, arguments.lexicon)
    board, rack = _board(arguments.board, rules), _rack(arguments.rack, rules)
    plays = _finder(rules, arguments.lexicon).plays(board, rack, rules)[: arguments.top]
    if arguments.json:
        print(json.dumps([_record(board, scored, rules) for scored in plays], ensure_ascii=False))
        return 0
    for scored in plays:
        words = " ".join(_words(board, scored, rules))
        print(f"{scored.points:4}  {scored.play!s:20}  {words}")
    if not plays:
        print("no play")
    return 0


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1")
    return int(text)


def _rules(named: str | None, lexicon: str | None) -> Ruleset:
    """The rules named, or else Classic's; but if only others play with the list named, theirs."""
    rules = load_ruleset(named or "classic")
    if named is not None or lexicon is None or lexicon == rules.lexicon:
        return rules
    others = map(load_ruleset, ruleset_names())
    return next((other for other in others if other.lexicon == lexicon), rules)


def _finder(rules: Ruleset, lexicon: str | None) -> Finder:
    """Raises BadInput for an unknown list, and for one of another alphabet."""
    name = lexicon or rules.lexicon
    tileset = tileset_of(name) if name in shipped_names() else rules.tileset
    finder = finder_for(words_of(rules, name, tileset))
    if not len(finder.index(rules.tiles.alphabet).lengths):
        raise BadInput(f"no word of {name} can be laid with the tiles of {rules.id}")
    return finder


def _board(fen: str, rules: Ruleset) -> Board:
    """Raises BadInput."""
    try:
        return Board.parse(fen.strip(), rules.tiles.alphabet)
    except (UnknownLetter, LookAlike) as refusal:
        raise BadInput(f"board: {_told(refusal, rules)}") from None
    except ValueError as error:
        raise BadInput(f"board: {error}") from None


def _rack(text: str, rules: Ruleset) -> Tiles:
    """Raises BadInput, also for more tiles than a rack holds and more blanks than there are."""
    try:
        rack = rules.tiles.parse_rack(text)
    except (UnknownLetter, LookAlike) as refusal:
        raise BadInput(f"rack: {_told(refusal, rules)}") from None
    if not 0 < len(rack) <= rules.rack_size:
        raise BadInput(f"rack: {len(rack)} tiles, but {rules.id} has 1 to {rules.rack_size}")
    blanks, there = Counter(rack)[BLANK], rules.tiles.counts[BLANK]
    if blanks > there:
        raise BadInput(f"rack: {blanks} blanks, but {rules.id} has {there}")
    return rack


def _told(refusal: UnknownLetter | LookAlike, rules: Ruleset) -> str:
    if isinstance(refusal, LookAlike):
        return f"{refusal.letter!r} only looks like {refusal.meant!r}"
    return f"{refusal.letter!r} is no letter of {rules.id}"


def _record(board: Board, scored: ScoredPlay, rules: Ruleset) -> dict[str, object]:
    words = _words(board, scored, rules)
    return {"notation": str(scored.play), "score": scored.points, "words": words}


def _words(board: Board, scored: ScoredPlay, rules: Ruleset) -> list[str]:
    """The words that a play makes, the main one first."""
    words = place(board, scored.play, rules.board.start).words
    return [rules.tiles.alphabet.spell(word.tokens) for word in words]
