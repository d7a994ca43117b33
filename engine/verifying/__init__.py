"""Checking every draw of an exported game, with nothing but the export (rules 6).

`engine.draws` says how a draw is made.
"""

from engine.verifying.checking import verify
from engine.verifying.faults import Fault, Wrong
from engine.verifying.records import DrawRecord, GameRecord, Kind, UnreadableRecord, read_record

__all__ = [
    "DrawRecord",
    "Fault",
    "GameRecord",
    "Kind",
    "UnreadableRecord",
    "Wrong",
    "read_record",
    "verify",
]
