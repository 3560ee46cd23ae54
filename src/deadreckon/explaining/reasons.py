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
KINDS = ("cells", "ships", "lines")  # those that a person would rather do without come first


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


def _minimal_because(
    named: Sequence[Named], enough: Callable[[Sequence[Named]], bool], everything: Sequence[Named]
) -> Because:
    """A minimal part of the named facts that is enough; where these are not, of all that is known."""
    facts = list(named)
    if not enough(facts):
        facts = [fact for fact in everything if fact not in set(facts)] + facts
        if not enough(facts):
            return _because(named)
    return _because(minimal_facts(facts, enough))


def _because(facts: Sequence[Named]) -> Because:
    """Facts as a reason: cells in reading order, rows before columns."""
    by_kind: dict[str, list[Any]] = {kind: [] for kind in KINDS}
    for kind, item in facts:
        by_kind[kind].append(item)
    rows_first = sorted(by_kind["lines"], key=lambda line: (line.startswith("column"), int(line.split()[1])))
    return Because(tuple(sorted(by_kind["cells"])), tuple(rows_first), tuple(by_kind["ships"]))


def _by_use(because: Because, text: str) -> list[Named]:
    """The facts of a reason, those best left out first: what the sentence does not name, cells before ships."""
    lines = lines_named(text)
    facts = [(kind, item) for kind in KINDS for item in dict.fromkeys(getattr(because, kind))]
    return sorted(facts, key=lambda fact: fact[1] in lines or (fact[0] == "ships" and fact[1] in text))


def _facts_of_cases(board: Board, step: Step, explainer: Explainer) -> list[Named]:
    """What the tactic names, then what the links and endings of its cases rest on, of the board before them."""
    of_cases: dict[Named, None] = {}
    for case in step.cases:
        for because in (*(link.because for link in case.links), case.because):
            of_cases |= dict.fromkeys((kind, item) for kind in KINDS for item in getattr(because, kind))
    known = [fact for fact in of_cases if fact[0] != "cells" or board[fact[1][0]][fact[1][1]] != explainer.unknown]
    named = [fact for fact in _by_use(step.because, step.text) if fact not in of_cases]
    return named + sorted(known, key=lambda fact: KINDS.index(fact[0]))


def _all_facts(explainer: Explainer, puzzle: Puzzle, board: Board) -> list[Named]:
    """All that is known: the cells of the board, the ships and the lines."""
    cells: list[Named] = [
        ("cells", (r, c)) for r, row in enumerate(board) for c, mark in enumerate(row) if mark != explainer.unknown
    ]
    facts = explainer.relaxing.facts(puzzle, board) if explainer.relaxing else ()
    ships: list[Named] = [("ships", fact.ship) for fact in facts if fact.ship]
    return cells + ships + [("lines", fact.line) for fact in facts if fact.line]
