"""The reason of a step, tested to be enough and cut down to facts of which none can be left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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

Named: TypeAlias = tuple[str, Any]  # one of KINDS, and one of these
Groups: TypeAlias = Sequence[Sequence[Named]]  # what is best left out first
KINDS = ("lines", "ships", "excluded", "cells")  # what is found is seen at a glance, so counts are left out first


def with_minimal_reason(puzzle: Puzzle, board: Board, step: Step) -> Step:
    """The step with a reason that is enough and no more, as are those of the links and endings of its cases.

    A reason that is not enough is widened by all that is known on the board before it is cut. One with a rule that is
    no fact of the board, as that there is one solution, is left as it is.
    """
    explainer = kind_of(puzzle).explainer()
    if explainer.enough is None:
        return step
    step = replace(step, cases=tuple(_minimal_case(puzzle, board, case) for case in step.cases))
    if step.because.rules:
        return step
    enough = partial(_is_enough, explainer, puzzle, board, step)
    facts = _facts_of_cases(board, step, explainer) if step.cases else _by_use(step.because, step.text)
    because = _minimal_because(facts, enough, partial(_all_facts, explainer, puzzle, board))
    step = replace(step, because=because)
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
    return replace(case, because=_minimal_because(facts, enough, partial(_all_facts, explainer, puzzle, after)))


def unproved(puzzle: Puzzle, board: Board, step: Step) -> Iterator[str]:
    """What the named facts are not enough for: the step, a link or an ending of its cases, in words."""
    explainer = kind_of(puzzle).explainer()
    if explainer.enough is None:
        return
    if not step.because.rules and explainer.enough(puzzle, board, step.because, step) is False:
        yield f"{step.tactic}: {step.text} {step.because}"
    for case in step.cases:
        for link, before in boards_of_links(board, case):
            yield from unproved(puzzle, before, link)
        after = board_after(board, case)
        if case.closed_by and explainer.enough(puzzle, after, case.because, None) is False:
            yield f"{case.ending} {case.because}"


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
    named: Groups, enough: Callable[[Sequence[Named]], bool], everything: Callable[[], Groups]
) -> Because:
    """A minimal part of the named facts that is enough; where these are not, of all that is known.

    Facts of the first group are left out before any of the next: what is needed then is needed with fewer facts too.
    """
    groups = named
    if not enough(_joined(groups)):
        known = set(_joined(groups))
        groups = [*([fact for fact in group if fact not in known] for group in everything()), *groups]
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
    by_kind: dict[str, list[Any]] = {kind: [] for kind in KINDS}
    for kind, item in facts:
        by_kind[kind].append(item)
    by_kind["lines"].sort(key=lambda line: (line.startswith("column"), int(line.split()[1])))
    by_kind["cells"].sort()
    return Because(**{kind: tuple(items) for kind, items in by_kind.items()})


def _by_use(because: Because, text: str) -> Groups:
    """The facts of a reason, those best left out first: what the sentence does not name, cells that its lines have."""
    told = lines_named(text)
    facts = [(kind, item) for kind in KINDS for item in dict.fromkeys(getattr(because, kind))]
    groups = [[fact for fact in facts if fact[0] == kind and not _is_told(fact, told, text)] for kind in KINDS]
    return groups + [[fact for fact in facts if fact[0] == kind and _is_told(fact, told, text)] for kind in KINDS[::-1]]


def _is_told(fact: Named, lines: set[str], text: str) -> bool:
    """Whether a sentence that names these lines tells a fact: a line or ship by name, a cell by its line."""
    kind, item = fact
    if kind == "lines":
        return item in lines
    if kind == "ships":
        return item in text
    return bool({f"row {item[0] + 1}", f"column {item[1] + 1}"} & lines)


def _all_facts(explainer: Explainer, puzzle: Puzzle, board: Board) -> Groups:
    """All that is known: the lines, the ships, and the cells of the board."""
    facts = explainer.relaxing.facts(puzzle, board) if explainer.relaxing else ()
    marks = [(r, c, mark) for r, row in enumerate(board) for c, mark in enumerate(row)]
    return [
        [("lines", fact.line) for fact in facts if fact.line],
        [("ships", fact.ship) for fact in facts if fact.ship],
        [("cells", (r, c)) for r, c, mark in marks if mark != explainer.unknown],
    ]


def _facts_of_cases(board: Board, step: Step, explainer: Explainer) -> Groups:
    """What the tactic names, then what the links and endings of its cases rest on, of the board before them."""
    of_cases: dict[Named, None] = {}
    for case in step.cases:
        within = {("excluded", item) for link in case.links for item in link.rules_out}
        for because in (*(link.because for link in case.links), case.because):
            facts = [(kind, item) for kind in KINDS for item in getattr(because, kind)]
            of_cases |= dict.fromkeys(fact for fact in facts if fact not in within)
    known = [fact for fact in of_cases if fact[0] != "cells" or board[fact[1][0]][fact[1][1]] != explainer.unknown]
    named = [[fact for fact in group if fact not in of_cases] for group in _by_use(step.because, "")]
    return [*named, *([fact for fact in known if fact[0] == kind] for kind in KINDS)]
