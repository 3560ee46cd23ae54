"""Neighbours of a puzzle: a ship moved, other givens, or other counts hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from deadreckon.puzzles.battleship.generating.drafts import finish
from deadreckon.puzzles.battleship.generating.few_givens import towards_few_givens
from deadreckon.puzzles.battleship.generating.moved_ships import move_ship
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.generating.sketch import RANKS, Sketch, hidden_lines, random_ranks
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship
from deadreckon.puzzles.generator import Draft, Rival

MOVES_OF_SHIPS = 0.8  # share of changes that move a ship
LEAN_STEP = 0.1  # how much a change shifts the sketch towards ship parts or water


def change(
    random: Random, draft: Draft[Battleship], harder: bool, options: BattleshipOptions, rival: Rival
) -> Draft[Battleship] | None:
    """A neighbour of a draft, biased towards harder or easier; None if no givens are sufficient."""
    sketch: Sketch = draft.sketch or sketch_of(random, draft.puzzle, draft.solution)
    lean = max(-1.0, sketch.lean - LEAN_STEP) if harder else min(1.0, sketch.lean + LEAN_STEP)
    sketch = replace(sketch, lean=lean)
    lot = random.random()
    if lot < MOVES_OF_SHIPS:
        moved = replace(sketch, solution=move_ship(random, sketch.solution, options))
        sketch = towards_few_givens(random, moved, options)
    elif options.hide_counts and lot < (1 + MOVES_OF_SHIPS) / 2:
        sketch = replace(sketch, hidden=hidden_lines(random, options))
    else:
        sketch = swap_given(random, sketch, draft.puzzle)
    return finish(sketch, options, rival)


def sketch_of(random: Random, puzzle: Battleship, solution: tuple[str, ...]) -> Sketch:
    """A sketch that reproduces a puzzle without redundant givens: its givens are left out last."""
    ranks = [
        rank // 2 + (RANKS // 2 if mark != UNKNOWN else 0)
        for rank, mark in zip(random_ranks(random, puzzle.height * puzzle.width), "".join(puzzle.givens))
    ]
    hidden = [line for line, count in enumerate((*puzzle.row_counts, *puzzle.column_counts)) if count is None]
    return Sketch(solution, tuple(ranks), 0.0, frozenset(hidden))


def swap_given(random: Random, sketch: Sketch, puzzle: Battleship) -> Sketch:
    """Make one of the givens the first to be left out, and some other cell the last."""
    ranks = list(sketch.ranks)
    given = [number for number, mark in enumerate("".join(puzzle.givens)) if mark != UNKNOWN]
    if given:
        ranks[random.choice(given)] = random.getrandbits(10)
    ranks[random.randrange(len(ranks))] = RANKS - 1 - random.getrandbits(10)
    return replace(sketch, ranks=tuple(ranks))
