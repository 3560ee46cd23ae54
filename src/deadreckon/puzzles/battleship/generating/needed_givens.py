"""The givens that make a solution the only one: by rivals that each must be told apart from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.engine import engine_arguments, engine_takes
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship, given_agrees
from deadreckon.puzzles.generator import TooHard

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.generator import Rival

NODES = 20_000  # decisions for each question whether there is a rival
QUESTIONS = 1_000  # for a puzzle, at most; a 10x10 takes about ten
RIVALS = 2  # looked for at once: to begin a search anew takes as long as to find some
LARGE, STAGES = 120, 10  # above so many cells givens are left out in stages: else it takes too long to find rivals
HUGE, HUGE_STAGES, HUGE_NODES = 400, 40, 2_000  # above so many cells it may not be known whether all are needed


@dataclass(frozen=True)
class Needed:
    """A puzzle with one solution, and whether it is known that none of its givens can be left out."""

    puzzle: Battleship
    irredundant: bool = True


def needed_givens(
    blank: Battleship, solution: Board, marks: str, groups: Sequence[tuple[int, ...]], rival: Rival
) -> Needed | None:
    """The puzzle with all groups of givens, after each in turn was left out if the solution stays the only one.

    None where all givens together are not enough. What is left out depends on the order of groups alone, not on which
    rivals are found: so the core and `rival` make the same puzzles. Raises TooHard.
    """
    core = native_core()
    if core is not None and engine_takes(core, blank):
        return _by_core(core, blank, solution, marks, groups)
    return _by_rivals(blank, solution, marks, groups, rival)


def _by_core(
    core: ModuleType, blank: Battleship, solution: Board, marks: str, groups: Sequence[tuple[int, ...]]
) -> Needed | None:
    order = [-1] * len(marks)
    for number, group in enumerate(groups):
        for cell in group:
            order[cell] = number
    status, boards = core.battleship_needed_givens(
        *engine_arguments(core, blank),
        "".join(solution),
        marks,
        tuple(order),
        stages_of(blank),
        RIVALS,
        nodes_of(blank),
    )
    needed = blank.with_givens(boards[0]) if boards else None
    if core.STATUSES[status] == "limit":
        return _unsure(needed)
    return Needed(needed) if needed else None


def stages_of(blank: Battleship) -> int:
    cells = blank.height * blank.width
    return HUGE_STAGES if cells > HUGE else STAGES if cells > LARGE else 1


def nodes_of(blank: Battleship) -> int:
    return HUGE_NODES if blank.height * blank.width > HUGE else NODES


def _unsure(puzzle: Battleship | None) -> Needed:
    """What is left of a huge board where it takes too long to leave out more; raises TooHard for any other."""
    if puzzle is None or puzzle.height * puzzle.width <= HUGE:
        raise TooHard("a limit was reached before it was known whether there is another solution")
    return Needed(puzzle, irredundant=False)


def _by_rivals(
    blank: Battleship, solution: Board, marks: str, groups: Sequence[tuple[int, ...]], rival: Rival
) -> Needed | None:
    """Where the givens needed to tell all rivals so far apart from the solution leave another rival, it is added.

    In each stage some more groups can be left out; all after them are still given.
    """
    rivals: list[int] = []
    left: Battleship | None = None
    stage, stages = 1, stages_of(blank)
    for _ in range(QUESTIONS):
        end = len(groups) * stage // stages
        needed = [groups[number] for number in bit_positions(hit_in_order(rivals)) if number < end]
        puzzle = _give(blank, marks, [*needed, *groups[end:]])
        try:
            other = rival(puzzle, solution)
        except TooHard:
            break
        if other is not None:
            apart = _groups_apart(other, marks, groups)
            if not apart:
                return None
            rivals.append(apart)
        elif stage == stages:
            return Needed(puzzle)
        else:
            left, stage = puzzle, stage + 1
    return _unsure(left)


def hit_in_order(sets: Sequence[int]) -> int:
    """The elements left after each in turn, the lowest first, was left out if the others still hit all sets.

    An element is needed where it is the last of a set of which all others were left out.
    """
    needed = 0
    for each in sorted(sets, key=int.bit_length):
        if not each & needed:
            needed |= 1 << each.bit_length() - 1
    return needed


def _groups_apart(rival: Board, marks: str, groups: Sequence[tuple[int, ...]]) -> int:
    """The groups of givens that a rival does not agree with."""
    letters, apart = "".join(rival), 0
    for number, group in enumerate(groups):
        if not all(given_agrees(marks[cell], letters[cell]) for cell in group):
            apart |= 1 << number
    return apart


def _give(blank: Battleship, marks: str, groups: Sequence[tuple[int, ...]]) -> Battleship:
    given, width = {cell for group in groups for cell in group}, blank.width
    letters = "".join([mark if cell in given else UNKNOWN for cell, mark in enumerate(marks)])
    return blank.with_givens(tuple([letters[i : i + width] for i in range(0, len(letters), width)]))
