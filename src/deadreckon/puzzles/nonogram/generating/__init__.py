"""Generating nonograms: a picture, random or given, changed where its clues allow another solution."""

from __future__ import annotations

from deadreckon.puzzles.generator import Generator
from deadreckon.puzzles.nonogram.generating.appearance import appearance
from deadreckon.puzzles.nonogram.generating.changing import change
from deadreckon.puzzles.nonogram.generating.drafts import draw, failure_cost
from deadreckon.puzzles.nonogram.generating.fitting import fit
from deadreckon.puzzles.nonogram.generating.from_picture import pictured
from deadreckon.puzzles.nonogram.generating.hard_drafts import draw_about
from deadreckon.puzzles.nonogram.generating.hardest_step import hardest_step
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions

GENERATOR = Generator(
    NonogramOptions, draw, change, draw_about, appearance, fit, failure_cost, hardest=hardest_step, pictured=pictured
)
