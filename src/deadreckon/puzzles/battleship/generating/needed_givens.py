"""Irredundant givens that make a solution unique: every rival must contradict one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType

from deadreckon.kernel.bits import bit_positions
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.engine import engine_arguments, engine_takes
from deadreckon.puzzles.battleship.puzzle import UNKNOWN, Battleship, given_agrees
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import Rival, TooHard

NODES = 20_000  # search nodes per search for a rival
QUESTIONS = 1_000  # limit per puzzle; a 10x10 takes about ten
RIVALS = 2  # searched for at once: restarting the search costs as much as finding some
LARGE, STAGES = 120, 10  # boards of more cells leave givens out in stages, or the search for rivals takes too long
HUGE, HUGE_STAGES, HUGE_NODES = 400, 40, 2_000  # boards of more cells may keep redundant givens


@dataclass(frozen=True)
class Needed:
    """A puzzle with one solution, and whether its givens are proved irredundant."""

    puzzle: Battleship
    irredundant: bool = True


def needed_givens(
    blank: Battleship, solution: Board, marks: str, groups: Sequence[tuple[int, ...]], rival: Rival
) -> Needed | None:
    """The puzzle with all groups of givens, minus each group in turn that is not needed for uniqueness.

    None if all givens together are not sufficient. The result depends on the order of the groups alone, not on which
    rivals are found, so the core and `rival` make the same puzzles. Raises TooHard.
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
    """The givens left of a huge board if leaving out more takes too long; raises TooHard for any other board."""
    if puzzle is None or puzzle.height * puzzle.width <= HUGE:
        raise TooHard("a limit was reached before it was known whether there is another solution")
    return Needed(puzzle, irredundant=False)


def _by_rivals(
    blank: Battleship, solution: Board, marks: str, groups: Sequence[tuple[int, ...]], rival: Rival
) -> Needed | None:
    """Collect rivals until the givens needed to exclude all of them leave no other rival.

    In each stage some more groups can be left out; all later groups are still given.
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
    """An irredundant hitting set: each element in turn, lowest first, is left out if the others still hit all sets.

    An element is needed if it is the last of a set whose other elements were all left out.
    """
    needed = 0
    for each in sorted(sets, key=int.bit_length):
        if not each & needed:
            needed |= 1 << each.bit_length() - 1
    return needed


def _groups_apart(rival: Board, marks: str, groups: Sequence[tuple[int, ...]]) -> int:
    """The groups with a given that contradicts the rival."""
    letters, apart = "".join(rival), 0
    for number, group in enumerate(groups):
        if not all(given_agrees(marks[cell], letters[cell]) for cell in group):
            apart |= 1 << number
    return apart


def _give(blank: Battleship, marks: str, groups: Sequence[tuple[int, ...]]) -> Battleship:
    given, width = {cell for group in groups for cell in group}, blank.width
    letters = "".join([mark if cell in given else UNKNOWN for cell, mark in enumerate(marks)])
    return blank.with_givens(tuple([letters[i : i + width] for i in range(0, len(letters), width)]))
