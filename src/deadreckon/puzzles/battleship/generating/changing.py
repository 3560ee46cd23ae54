"""Puzzles near a puzzle: another given, or a ship moved."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.battleship.generating.drafts import draw
from deadreckon.puzzles.battleship.generating.wishes import BattleshipWishes
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.generator import Draft, Rival


def change(
    random: Random, draft: Draft[Battleship], harder: bool, wishes: BattleshipWishes, rival: Rival
) -> Draft[Battleship] | None:
    return draw(random, wishes, rival)
