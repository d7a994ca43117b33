"""First answers to an interaction."""

from __future__ import annotations

from typing import Final

from bot.standin.validation.commands import COMPLETIONS
from bot.standin.validation.messages import ANSWER, ANSWER_EDITED, DEFERRED
from bot.standin.validation.modals import MODAL
from bot.standin.validation.rules import Rule, anything, maybe, one_of, record, tagged

_TYPE = one_of(*range(1, 14))


def _with(data: Rule) -> Rule:
    return record({"type": _TYPE, "data": data}, needs=["type", "data"])


def _perhaps_with(data: Rule) -> Rule:
    return record({"type": _TYPE, "data": maybe(data)})


CALLBACK: Final = tagged(
    {
        1: _perhaps_with(anything),
        4: _with(ANSWER),
        5: _perhaps_with(DEFERRED),
        6: _perhaps_with(DEFERRED),
        7: _perhaps_with(ANSWER_EDITED),
        8: _with(COMPLETIONS),
        9: _with(MODAL),
        12: _perhaps_with(anything),
    }
)
