"""The reason of a step, tested to be enough and cut down to facts of which none can be left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.explaining.minimal_reasons import minimal_facts
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.sentences import lines_named
from deadreckon.puzzles.step import Because, Case, Step

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.explainer import Explainer
    from deadreckon.puzzles.puzzle import Puzzle

Named: TypeAlias = tuple[str, Any]  # "cells", "ships" or "lines", and one of them
Groups: TypeAlias = Sequence[Sequence[Named]]  # what is best left out first


def with_minimal_reason(puzzle: Puzzle, board: Board, step: Step) -> Step:
    """The step with a reason that is enough and no more, as are those of the links and endings of its cases.

    A reason that is not enough is widened by all that is known on the board before it is cut.
    """
    explainer = kind_of(puzzle).explainer()
    if explainer.enough is None:
        return step
    step = replace(step, cases=tuple(_minimal_case(puzzle, board, case) for case in step.cases))
    enough = partial(_is_enough, explainer, puzzle, board, step)
    facts = _facts_of_cases(board, step, explainer) if step.cases else _by_use(step.because, step.text)
    because = _minimal_because(facts, enough, _all_facts(explainer, puzzle, board))
    step = replace(step, because=replace(because, rules=step.because.rules))
    return replace(step, text=explainer.told(board, step)) if explainer.told else step


def _minimal_case(puzzle: Puzzle, board: Board, case: Case) -> Case:
    """The case with minimal reasons, of each link on the board as it is there."""
    explainer = kind_of(puzzle).explainer()
    links = []
    for link, before in boards_of_links(board, case):
        links.append(with_minimal_reason(puzzle, before, link))
    case = replace(case, links=tuple(links))
    if not case.closed_by:
        return case
    after = board_after(board, case)
    enough = partial(_is_enough, explainer, puzzle, after, None)
    facts = _by_use(case.because, case.ending)
    return replace(case, because=_minimal_because(facts, enough, _all_facts(explainer, puzzle, after)))


def boards_of_links(board: Board, case: Case) -> Sequence[tuple[Step, Board]]:
    """Each link of a case and the board before it."""
    found = []
    board = with_marks(board, case.sets)
    for link in case.links:
        found.append((link, board))
        board = with_marks(board, link.sets)
    return found


def board_after(board: Board, case: Case) -> Board:
    """The board with the assumption of a case and all that its links set."""
    return with_marks(board, [*case.sets, *(item for link in case.links for item in link.sets)])


def _is_enough(explainer: Explainer, puzzle: Puzzle, board: Board, step: Step | None, some: Sequence[Named]) -> bool:
    return explainer.enough is not None and explainer.enough(puzzle, board, _because(some), step) is True


def _minimal_because(named: Groups, enough: Callable[[Sequence[Named]], bool], everything: Groups) -> Because:
    """A minimal part of the named facts that is enough; where these are not, of all that is known.

    Facts of the first group are left out before any of the next: what is needed then is needed with fewer facts too.
    """
    groups = named
    if not enough(_joined(groups)):
        known = set(_joined(groups))
        groups = [*([fact for fact in group if fact not in known] for group in everything), *groups]
        if not enough(_joined(groups)):
            return _because(_joined(named))
    kept: list[Named] = []
    for number, group in enumerate(groups):
        kept += minimal_facts(group, partial(_enough_with, enough, [*kept, *_joined(groups[number + 1 :])]))
    return _because(kept)


def _enough_with(enough: Callable[[Sequence[Named]], bool], others: Sequence[Named], some: Sequence[Named]) -> bool:
    return enough([*others, *some])


def _joined(groups: Groups) -> list[Named]:
    return [fact for group in groups for fact in group]


def _because(facts: Sequence[Named]) -> Because:
    """Facts as a reason: cells in reading order, rows before columns."""
    by_kind: dict[str, list[Any]] = {"cells": [], "lines": [], "ships": []}
    for kind, item in facts:
        by_kind[kind].append(item)
    rows_first = sorted(by_kind["lines"], key=lambda line: (line.startswith("column"), int(line.split()[1])))
    return Because(tuple(sorted(by_kind["cells"])), tuple(rows_first), tuple(by_kind["ships"]))


def _by_use(because: Because, text: str) -> Groups:
    """The facts of a reason, those best left out first: what the sentence does not name, cells that its lines have."""
    told = lines_named(text)
    lines, ships = dict.fromkeys(because.lines), dict.fromkeys(because.ships)
    cells = [
        (f"row {row + 1}" in told or f"column {column + 1}" in told, (row, column)) for row, column in because.cells
    ]
    return [
        [("lines", line) for line in lines if line not in told],
        [("ships", ship) for ship in ships if ship not in text],
        [("cells", cell) for is_told, cell in cells if not is_told],
        [("cells", cell) for is_told, cell in cells if is_told],
        [("ships", ship) for ship in ships if ship in text],
        [("lines", line) for line in lines if line in told],
    ]


def _all_facts(explainer: Explainer, puzzle: Puzzle, board: Board) -> Groups:
    """All that is known: the lines, the ships, and the cells of the board."""
    facts = explainer.relaxing.facts(puzzle, board) if explainer.relaxing else ()
    return [
        [("lines", fact.line) for fact in facts if fact.line],
        [("ships", fact.ship) for fact in facts if fact.ship],
        [("cells", (r, c)) for r, row in enumerate(board) for c, mark in enumerate(row) if mark != explainer.unknown],
    ]


def _facts_of_cases(board: Board, step: Step, explainer: Explainer) -> Groups:
    """What the tactic names, then what the links and endings of its cases rest on, of the board before them."""
    reasons = [link.because for case in step.cases for link in case.links] + [case.because for case in step.cases]
    cells = {(row, column) for because in reasons for row, column in because.cells}
    known = [(row, column) for row, column in sorted(cells) if board[row][column] != explainer.unknown]
    of_cases: Groups = [
        [("lines", line) for line in dict.fromkeys(line for because in reasons for line in because.lines)],
        [("ships", ship) for ship in dict.fromkeys(ship for because in reasons for ship in because.ships)],
        [("cells", cell) for cell in known],
    ]
    named = set(_joined(of_cases))
    return [*([fact for fact in group if fact not in named] for group in _by_use(step.because, "")), *of_cases]
