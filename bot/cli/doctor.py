"""`tilekeeper doctor`: is everything there that the bot needs?"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.failures import CHECKED_AND_WRONG
from bot.cli.printing import printable
from bot.findings import Finding
from bot.misspelling import Misspelt, misspelt_settings
from bot.places import fault_of_folder
from bot.settings import BadSetting, Settings, read_settings

if TYPE_CHECKING:
    from engine.lexicon import Lexicon

MEGABYTE = 1_000_000
_ANEW = "install tilekeeper anew"

# What is looked at takes long to import: only this command waits for it.


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `doctor`."""
    parser = subparsers.add_parser(
        "doctor",
        help="check that everything is there that the bot needs",
        description="Check settings, token, intents, fonts, word lists, database and data"
        " directory, and say in one line each whether it is well or how to mend it. The bot may"
        " run.",
        epilog="Exit codes: 0 all is well, 1 something is missing, 2 a setting cannot be used.",
    )
    parser.set_defaults(func=_doctor)


def _doctor(arguments: argparse.Namespace) -> int:
    settings = read_settings()
    healthy = True
    for finding in _findings(settings):
        healthy = healthy and finding.fix is None
        print(printable(finding.line), flush=True)
    return 0 if healthy else CHECKED_AND_WRONG


def _findings(settings: Settings) -> Iterator[Finding]:
    yield from map(_misspelt, misspelt_settings())
    yield from _discord(settings)
    yield _fonts()
    yield from _lexicons(settings.data_dir)
    yield from _words_of_tables()
    yield _data_directory(settings.data_dir)
    yield from _database(settings.database_url, settings.data_dir)


def _misspelt(setting: Misspelt) -> Finding:
    return Finding(f"setting {setting.name}", f"there is none of this name{setting.hint}")


def _discord(settings: Settings) -> tuple[Finding, ...]:
    from bot.ui.diagnosis import ask_discord

    try:
        return asyncio.run(ask_discord(settings))
    except BadSetting as none:
        return (Finding("token", str(none)),)


def _fonts() -> Finding:
    from bot.rendering.lettering import Weight, coverage, font

    try:
        for weight in Weight:
            font(weight, 20)
        coverage()
    except Exception as error:  # whatever is broken is what was asked for
        return Finding("fonts", f"{_ANEW} ({type(error).__name__})")
    return Finding("fonts")


def _lexicons(folder: Path) -> Iterator[Finding]:
    """The lists that come with the program, and those that were imported."""
    from bot.persistence.word_lists import WordLists
    from engine.lexicon import load_lexicon, shipped_names

    imported = WordLists.within(folder)
    for name in shipped_names():
        yield _lexicon(name, load_lexicon, _ANEW)
    for name in imported.names():
        yield _lexicon(name, imported.load, "import it anew with --replace")


def _lexicon(name: str, load: Callable[[str], Lexicon], fix: str) -> Finding:
    try:
        found = load(name)
    except Exception as error:  # as for fonts
        return Finding(f"lexicon {name}", f"{fix} ({type(error).__name__})")
    return Finding(f"lexicon {name}: {len(found)} words, SHA-256 {found.sha256}")


def _words_of_tables() -> Iterator[Finding]:
    """What tables play with, by the fingerprint that an exported game carries."""
    from bot.services.tools import words_for
    from engine.rulesets import load_ruleset, ruleset_names

    tables: dict[str, list[str]] = {}
    for rules in map(load_ruleset, ruleset_names()):
        try:
            words = words_for(rules)
        except Exception as error:  # as for fonts
            yield Finding(f"words for {rules.id}", f"{_ANEW} ({type(error).__name__})")
            continue
        less = " less the words of the house rule" if rules.house_exclusions else ""
        told = f"{len(words)} words, {words.name}{less}, SHA-256 {words.sha256} in exported games"
        tables.setdefault(told, []).append(rules.id)
    for told, names in tables.items():
        yield Finding(f"words for {', '.join(names)}: {told}")


def _data_directory(folder: Path) -> Finding:
    """Whether files can be made there, or the directory itself can be made."""
    fault = fault_of_folder(folder)
    if fault is None:
        return Finding(f"data directory {folder}")
    return Finding(
        "writable data directory",
        f"{fault}: let the bot's user write there, or set TILEKEEPER_DATA_DIR",
    )


def _database_to_be(file: Path) -> Finding:
    """Whether a database can be made there: in its directory, or in what will hold that one."""
    fault = f"{file}: is in the way" if file.exists() else fault_of_folder(file.parent)
    if fault is None:
        return Finding(f"database: the first start makes {file}")
    return Finding(
        "database",
        f"{file} cannot be made ({fault}): let the bot write there, or set DATABASE_URL",
    )


def _database(url: str, folder: Path) -> Iterator[Finding]:
    """Whether the database can be read; one that is yet to be made is well too.

    If it can, whether the lists are there that its games play with.
    """
    from bot.persistence.checking import lists_in_use
    from bot.persistence.database import file_of, open_to_read
    from bot.persistence.failures import DatabaseFailure, DatabaseMissing
    from bot.persistence.upgrading import check_form

    try:
        engine = open_to_read(url)
        try:
            check_form(engine)
            used = lists_in_use(engine)
        finally:
            engine.dispose()
    except DatabaseMissing:
        yield _database_to_be(file_of(url))
        return
    except DatabaseFailure as failure:
        yield Finding("usable database", str(failure))
        return
    file = file_of(url)
    yield Finding(f"database {file}: {file.stat().st_size / MEGABYTE:.1f} MB")
    yield from _lists_lost(used, folder)


def _lists_lost(used: Mapping[tuple[str, str], int], folder: Path) -> Iterator[Finding]:
    """The imported lists that running games wait for, which names do not tell of."""
    from bot.persistence.word_lists import WordLists
    from engine.lexicon import LexiconError

    imported = WordLists.within(folder)
    for (name, sha256), games in used.items():
        try:
            imported.load_content(name, sha256)
        except (LexiconError, OSError):
            yield Finding(
                f"lexicon {name} of {games} running game{'' if games == 1 else 's'}",
                f"tilekeeper words import {name} FILE, whose SHA-256 is {sha256}",
            )
