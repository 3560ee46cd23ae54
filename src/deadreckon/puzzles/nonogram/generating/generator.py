"""The generator of nonograms; the options are a separate module, which is all that help imports."""

from __future__ import annotations

from deadreckon.puzzles.generator import Generator
from deadreckon.puzzles.nonogram.generating.appearance import appearance
from deadreckon.puzzles.nonogram.generating.changing import change, draw_about
from deadreckon.puzzles.nonogram.generating.drafts import draw, failure_cost
from deadreckon.puzzles.nonogram.generating.from_picture import pictured
from deadreckon.puzzles.nonogram.generating.line_solving import hardest_step
from deadreckon.puzzles.nonogram.generating.side_by_side import fit

GENERATOR = Generator(draw, change, draw_about, appearance, fit, failure_cost, hardest=hardest_step, pictured=pictured)
