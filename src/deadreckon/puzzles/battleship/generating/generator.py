"""The generator of battleship puzzles; the options are a separate module, which is all that help imports."""

from __future__ import annotations

from deadreckon.puzzles.battleship.generating.appearance import appearance
from deadreckon.puzzles.battleship.generating.changing import change
from deadreckon.puzzles.battleship.generating.drafts import draw, draw_about
from deadreckon.puzzles.battleship.generating.few_givens import failure_cost
from deadreckon.puzzles.battleship.generating.sample import sample
from deadreckon.puzzles.generator import Generator

GENERATOR = Generator(draw, change, draw_about, appearance, failure_cost=failure_cost, sample=sample)
