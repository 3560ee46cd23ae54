"""What the generator knows of battleships; the options stand apart, as help needs them alone."""

from __future__ import annotations

from deadreckon.puzzles.battleship.generating.appearance import appearance
from deadreckon.puzzles.battleship.generating.changing import change
from deadreckon.puzzles.battleship.generating.drafts import draw, draw_about
from deadreckon.puzzles.battleship.generating.few_givens import failure_cost
from deadreckon.puzzles.battleship.generating.sample import sample
from deadreckon.puzzles.generator import Generator

GENERATOR = Generator(draw, change, draw_about, appearance, failure_cost=failure_cost, sample=sample)
