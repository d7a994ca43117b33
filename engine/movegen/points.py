"""What plays score, as sums over the letters that are laid (rules 1.8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from engine.board import SIZE
from engine.layouts import Layout
from engine.movegen.arrays import Ints
from engine.movegen.grid import CELLS, TWINS, WIDTH
from engine.movegen.survey import Survey
from engine.scoring import Pricing


@dataclass(frozen=True, eq=False)
class Points:
    """The prices of windows: points = `base` + sum over the gaps of a letter's value * `times`.

    `base` [windows]; `times` [gaps, windows], 0 where a window has no such gap; `values` [codes].
    """

    base: Ints
    times: Ints
    values: Ints
    blank_worth_letter: bool

    @classmethod
    def of(cls, survey: Survey, pricing: Pricing) -> Points:
        """What `pricing` pays for the windows of a survey."""
        grid, hooks, windows, rows = survey.grid, survey.hooks, survey.windows, survey.rows
        letter, word = _premiums(pricing.layout)
        inside = survey.cells - windows.position * CELLS
        squares = np.where(survey.cells < grid.size, inside, CELLS)
        letter_times, word_times = letter.take(squares), word.take(squares)
        lengths = hooks.length.take(rows)
        main, crossing = word_times.prod(axis=0), word_times * (lengths > 0)
        ends = windows.start + windows.length
        lying = grid.sums.take(ends) - grid.sums.take(windows.start)
        base = main * lying + (crossing * hooks.points.take(rows)).sum(axis=0)
        base += np.array([pricing.bingo.get(n, 0) for n in range(SIZE + 1)]).take(windows.gaps)
        if pricing.letters_count:
            base += windows.length + lengths.sum(axis=0)
        worth = pricing.tileset.values
        values = np.array([0, *(worth[token] for token in pricing.tileset.alphabet.letters)])
        return cls(base, letter_times * (main + crossing), values, pricing.blank_worth_letter)


@cache
def _premiums(layout: Layout) -> tuple[Ints, Ints]:
    """What each cell multiplies a letter and a word by: [CELLS + 1] each, the last is no cell."""
    letter, word = np.ones(CELLS + 1, np.intp), np.ones(CELLS + 1, np.intp)
    letter[-1] = 0
    for square, premium in layout.premiums.items():
        cell = square.row * WIDTH + square.col
        for at in (cell, int(TWINS[cell])):
            letter[at], word[at] = premium
    return letter, word
