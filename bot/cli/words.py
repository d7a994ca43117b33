"""`tilekeeper words`: is it a word here, and why not; import a word list of one's own."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from bot.cli.failures import CHECKED_AND_WRONG, BadInput
from bot.persistence.word_lists import NameTaken, WordLists
from bot.settings import data_dir, make_data_dir
from engine.lexicon import (
    Fault,
    HouseWords,
    Lexicon,
    LexiconError,
    WordListFault,
    Words,
    house_exclusions,
    keys_of,
    load_lexicon,
    read_word_list,
    shipped_names,
    tileset_of,
)
from engine.rulesets import Ruleset, load_ruleset, ruleset_names
from engine.tiles import load_tileset, tileset_names

_KINDS = {
    Fault.INTERJECTION: "interjection",
    Fault.NOTE: "musical note",
    Fault.ABBREVIATION: "abbreviation",
    Fault.LETTER_NAME: "name of a letter",
}
_MARKS = {  # what no word of any rule set has (rules.md 1.4, 2.6)
    ".": "abbreviation: written with dots",
    "-": "written with a hyphen",
    "'": "written with an apostrophe",
    "\u2019": "written with an apostrophe",
}


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `words` with its two actions."""
    parser = subparsers.add_parser("words", help="check words, import word lists")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_check(actions)
    _add_import(actions)


def _add_check(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    check = actions.add_parser(
        "check",
        help="is it a word here, and why not",
        description="Say of each WORD whether it stands under a rule set, and if not, why.",
        epilog="Exit codes: 0 all are words, 1 some are not, 2 bad usage.",
    )
    check.add_argument("words", nargs="+", metavar="WORD", help="a word, in any case")
    check.add_argument(
        "--lexicon", metavar="L", help="the list to look in (default: that of the rules)"
    )
    check.add_argument(
        "--rules",
        metavar="R",
        choices=ruleset_names(),
        help=f"whose rules count: {', '.join(ruleset_names())}"
        " (default: ttvn, or those that play with L)",
    )
    check.set_defaults(func=_check)


def _add_import(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    importer = actions.add_parser(
        "import",
        help="keep a word list of your own",
        description="Keep the words of FILE under NAME: one word a line, in any case, alone or with"
        " a definition after a space or tab. Tables can then play with it (words=NAME). Games that"
        " run keep the list they began with, whatever its name means by now.",
        epilog="Exit codes: 0 kept, or there already; 2 bad usage or a bad line in FILE.",
    )
    importer.add_argument("name", metavar="NAME", help="letters, digits, _ and -")
    importer.add_argument("file", metavar="FILE", type=Path, help="UTF-8 text, or else ISO 8859-1")
    importer.add_argument(
        "--replace", action="store_true", help="let NAME mean this list, whatever it meant before"
    )
    importer.add_argument(
        "--alphabet",
        metavar="A",
        default="english",
        choices=tileset_names(),
        help=f"whose letters the words have: {', '.join(tileset_names())} (default: english)",
    )
    importer.set_defaults(func=_import)


def _check(arguments: argparse.Namespace) -> int:
    written = [word.strip() for word in arguments.words]
    if not all(written):
        raise BadInput("a WORD is empty")
    rules = _rules(arguments.rules, arguments.lexicon)
    name = arguments.lexicon or rules.lexicon
    tileset = tileset_of(name) if name in shipped_names() else rules.tileset
    words = words_of(rules, name, tileset)
    key = keys_of(load_tileset(tileset).alphabet)
    faults = [_fault(word, words, key, rules) for word in written]
    for word, fault in zip(written, faults, strict=True):
        print(f"{_shown(word)}: {f'no: {fault}' if fault else f'yes ({words.name})'}")
    return CHECKED_AND_WRONG if any(faults) else 0


def _rules(named: str | None, lexicon: str | None) -> Ruleset:
    """The rules named, or else TTVN's; but if only others play with the list named, theirs."""
    ttvn = load_ruleset("ttvn")
    if named is not None:
        return load_ruleset(named)
    if lexicon is None or lexicon == ttvn.lexicon:
        return ttvn
    others = map(load_ruleset, ruleset_names())
    return next((rules for rules in others if rules.lexicon == lexicon), ttvn)


def words_of(rules: Ruleset, name: str, tileset: str) -> Lexicon | HouseWords:
    """The list of that name under these rules. Raises BadInput for an unknown one."""
    lists = own_lists()
    try:
        if name in shipped_names():
            lexicon = load_lexicon(name)
        elif lists.find(name) is not None:
            lexicon = lists.load(name)
        else:
            valid = ", ".join((*shipped_names(), *lists.names()))
            raise BadInput(f"no lexicon {name!r} for {rules.id}; valid: {valid}")
    except LexiconError as error:
        raise BadInput(str(error)) from error
    if not rules.house_exclusions:
        return lexicon
    return HouseWords.of(lexicon, house_exclusions(tileset))


def _fault(word: str, words: Words, key: Callable[[str], str], rules: Ruleset) -> str | None:
    """Why `word` does not stand, for people; None if it does."""
    for mark, fault in _MARKS.items():
        if mark in word:
            return fault
    try:
        reason = words.fault(key(word))
    except ValueError as error:
        return str(error)
    if reason is None:
        return None
    if reason == Fault.UNKNOWN:
        return f"not in {words.name}"
    return f"{_KINDS[Fault(reason)]}, house rule of {rules.id}"


def _shown(word: str) -> str:
    return word.upper() if word.isprintable() else ascii(word)


def _import(arguments: argparse.Namespace) -> int:
    lexicon = _read(arguments.name, arguments.file, arguments.alphabet)
    folder = data_dir()
    make_data_dir(folder)
    lists = WordLists.within(folder)
    keep = lists.replace if arguments.replace else lists.add
    try:
        there = lists.find(lexicon.name)
        keep(lexicon, datetime.now(UTC))
    except NameTaken as error:
        fix = "--replace lets the name mean this one, another name keeps both"
        raise BadInput(f"{error}; {fix}") from error
    except LexiconError as error:
        raise BadInput(str(error)) from error
    if there is None:
        print(f"{lexicon.name}: imported")
    elif there.sha256 == lexicon.sha256:
        print(f"{lexicon.name}: already there")
    else:
        print(f"{lexicon.name}: replaced; running games keep the list they began with")
    _print_fingerprint(lexicon)
    return 0


def _read(name: str, file: Path, alphabet: str) -> Lexicon:
    """The list in a file. Raises BadInput with file and line; OSError if it cannot be opened."""
    content = file.read_bytes()
    if b"\0" in content:  # ISO 8859-1 would make letters of anything
        raise BadInput(f"{file}: is no text in UTF-8 or ISO 8859-1")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        text = content.decode("iso-8859-1")
    try:
        return read_word_list(name, text, keys_of(load_tileset(alphabet).alphabet))
    except WordListFault as error:
        raise BadInput(f"{file}:{error.line}: {error.fault}") from error
    except LexiconError as error:
        raise BadInput(f"{file}: {error}") from error


def _print_fingerprint(lexicon: Lexicon) -> None:
    """What tells one list from another without showing a word of it."""
    lengths = lexicon.by_length()
    print(f"words: {len(lexicon)}")
    print(f"2-letter words: {lengths[2]}")
    print(f"3-letter words: {lengths[3]}")
    print(f"sha256: {lexicon.sha256}")


def own_lists() -> WordLists:
    """The lists that the host has imported. Raises BadSetting."""
    return WordLists.within(data_dir())
