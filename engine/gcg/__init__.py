"""GCG, the text format in which crossword games are recorded: read, write and check it.

Two kinds of line: `#name text`, a pragma, and `>NICK: RACK ACTION +SCORE TOTAL`, a turn or what
follows one. The actions are listed in `engine.gcg.records`.
"""

from engine.gcg.checking import Checked, Verdict, check, check_file
from engine.gcg.faults import Differs, GcgError, Unreadable
from engine.gcg.reading import decode, parse_game
from engine.gcg.recording import from_events
from engine.gcg.records import GcgGame
from engine.gcg.replay import Step, replay
from engine.gcg.writing import format_game

__all__ = [
    "Checked",
    "Differs",
    "GcgError",
    "GcgGame",
    "Step",
    "Unreadable",
    "Verdict",
    "check",
    "check_file",
    "decode",
    "format_game",
    "from_events",
    "parse_game",
    "replay",
]
