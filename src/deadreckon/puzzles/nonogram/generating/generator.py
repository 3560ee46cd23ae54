"""The generator of nonograms; the options are a separate module, which is all that help imports."""

from __future__ import annotations

from deadreckon.puzzles.generator import Generator
from deadreckon.puzzles.nonogram.generating.appearance import appearance
from deadreckon.puzzles.nonogram.generating.changing import change, draw_about
from deadreckon.puzzles.nonogram.generating.drafts import draw, failure_cost
from deadreckon.puzzles.nonogram.generating.from_picture import pictured
from deadreckon.puzzles.nonogram.generating.line_solving import hardest_step
from deadreckon.puzzles.nonogram.generating.side_by_side import fit

MAX_LIKENESS = 0.8  # share of painted cells

GENERATOR = Generator(
    draw,
    change,
    draw_about=draw_about,
    appearance=appearance,
    fit=fit,
    failure_cost=failure_cost,
    hardest=hardest_step,
    pictured=pictured,
    max_likeness=lambda _height, _width: MAX_LIKENESS,
)
