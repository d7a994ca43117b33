"""`tilekeeper thread`: play a thread file and print what the GM says."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bot.cli.failures import BadInput, FaultInFile
from bot.cli.words import own_lists
from bot.cli.writing import check_file_to_be, check_folder_to_be
from bot.services.export import export_game
from bot.services.tools import SHIPPED, Library, WordsMissing
from bot.thread_file.pictures import Album
from bot.thread_file.runner import Heard, Run, Said
from bot.thread_file.script import Deletion, Edit, Post, Script, read_script
from engine.errors import DataError
from engine.gcg import from_events
from engine.rulesets import Ruleset
from engine.state import Phase

HELP = """\
Plays a thread file: UTF-8 text, one post a line.

  # comment
  @rules ttvn [option=value ...]   before the first post; default ttvn; words=NAME: a list of
                                   your own that was imported
  @language vi|en|ru               default en
  @start 2006-12-12T10:00          when the thread begins
  @secret HEX                      the secret of the draws, to repeat a run exactly
  @rack NAME LETTERS               NAME holds these letters from now on, ? is a blank
  @clock +25h                      time passes (m, h, d); deadlines inside it fire
  @button NAME start|lock|accept|challenge|confirm|always-lock|N
  NAME: text                       a post; \\n in the text is a line break
  ~NAME: text    ~NAME n: text     NAME edits their latest post, or post n
  -NAME:         -NAME n:          NAME deletes their latest post, or post n

Posts, edits and deletions are numbered together from 1. Private messages are marked (to NAME).
"""


def add_to(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "thread",
        help="play a thread file",
        description=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="the thread file; - for standard input")
    parser.add_argument(
        "--images", metavar="DIR", type=Path, help="write the pictures of boards and racks here"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object a line instead of texts"
    )
    parser.add_argument("--posts", action="store_true", help="print the posts between the answers")
    parser.add_argument("--export", metavar="OUT", type=Path, help="write the game as JSON here")
    parser.add_argument("--gcg", metavar="OUT", type=Path, help="write the game as GCG here")
    parser.set_defaults(func=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the file."""
    check_folder_to_be(arguments.images)
    check_file_to_be(arguments.export)
    check_file_to_be(arguments.gcg)
    try:
        script = _script(arguments.file)
        run_of_file = Run.begin(script, _library(script.header.rules))
        album = Album(arguments.images) if arguments.images else None
        for said in run_of_file.play(script):
            if isinstance(said, Heard):
                if arguments.posts:
                    print(_as_post(said))
                continue
            picture = album.keep(said) if album else None
            print(_as_json(said, picture) if arguments.json else _as_text(said))
    except DataError as error:
        raise FaultInFile(str(error)) from None
    except WordsMissing as error:
        raise BadInput(f"{error}: import it anew with --replace") from error
    if arguments.export:
        game = export_game(run_of_file.events, run_of_file.draws.secret)
        text = json.dumps(game, ensure_ascii=False, indent=1) + "\n"
        arguments.export.write_text(text, encoding="utf-8")
    if arguments.gcg:
        if run_of_file.state.phase is Phase.LOBBY:
            raise BadInput(f"{arguments.file}: no game has begun: there is no GCG to write")
        arguments.gcg.write_text(from_events(run_of_file.events), encoding="utf-8")
    return 0


def _library(rules: Ruleset) -> Library:
    """Where the words of these rules are: who plays with ours needs no data directory."""
    return SHIPPED if rules.imported is None else Library(own_lists())


def _script(file: str) -> Script:
    if file != "-":
        content = Path(file).read_bytes()
    elif sys.stdin is None:  # as Python has it when whoever started it has closed it
        raise BadInput("-: standard input is closed")
    else:
        content = sys.stdin.buffer.read()
    return read_script(content, file, lambda: own_lists().offered())


def _as_json(said: Said, picture: str | None) -> str:
    notice = said.notice
    record: dict[str, object] = {
        "post": said.post,
        "to": notice.to or "thread",
        "kind": notice.kind,
        "text": notice.text,
        **notice.facts,
    }
    if picture:
        record["image"] = picture
    return json.dumps(record, ensure_ascii=False)


def _as_post(heard: Heard) -> str:
    step = heard.step
    match step:
        case Post():
            head, text = f"{step.name}: ", step.text
        case Edit():
            head, text = f"{step.name} edits post {step.post}: ", step.text
        case Deletion():
            head, text = f"{step.name} deletes post {step.post}", ""
    return "\n".join(f"> {line}" for line in (head + text).split("\n"))


def _as_text(said: Said) -> str:
    mark = f"(to {said.notice.to}) " if said.notice.to else ""
    return "\n".join(f"{mark}{line}" for line in said.notice.text.split("\n"))
