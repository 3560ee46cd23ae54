"""Steps of an explanation as text: sentences, the assumptions behind them, and boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deadreckon.explaining.messages import Telling
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.drawing.annotations import DrawingNotes
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.step import Case, Set, Step

INDENT = "   "
SUPPOSED = "?"  # tag of a cell that an assumption marks
MAX_DRAWN = 4  # cases of a step; with more cases, none is drawn


def step_line(step: Step, telling: Telling) -> str:
    """Tactic, rating and sentences of a step."""
    unfair = f", {telling.sentence(Message('unfair'))}" if step.unfair else ""
    return f"{telling.tactic(step.tactic)} ({step.rating}{unfair}): {telling.sentence(*step.messages)}"


def step_lines(step: Step, telling: Telling, indent: str = "") -> Iterator[str]:
    """Lines of a step and of its assumptions, each with its numbered chain."""
    yield indent + step_line(step, telling)
    for case in step.cases:
        yield from case_lines(case, telling, f"{indent}   ")


def case_lines(case: Case, telling: Telling, indent: str) -> Iterator[str]:
    """Lines of an assumption, its chain of steps and its ending."""
    yield f"{indent}{telling.sentence(case.assumption)}"
    for number, link in enumerate(case.links, 1):
        first, *rest = step_lines(link, telling, f"{indent}   ")
        yield f"{indent}{number}. {first.lstrip()}"
        yield from rest
    closed = f" [{telling.contradiction(case.closed_by)}]" if case.closed_by else ""
    yield f"{indent}{telling.sentence(*case.ending)}{closed}"


def cell_notes(sets: Iterable[Set], letters: bool) -> DrawingNotes:
    """Notes of a drawing that name rows and columns and highlight these cells."""
    return DrawingNotes("letters" if letters else "numbers", frozenset(item[:2] for item in sets))


def print_chains(loaded: Loaded, board: Board, step: Step, telling: Telling) -> None:
    """Print the assumptions of a step, each with its chain in words and on the board before the step."""
    for case in step.cases:
        print(*case_lines(case, telling, INDENT), sep="\n")
        if len(step.cases) <= MAX_DRAWN:
            supposed, tags = _chain_board(board, case)
            notes = DrawingNotes("letters" if telling.letters else "numbers", tags=tags)
            drawn = loaded.kind.draw_text(loaded.puzzle, supposed, notes)
            print("".join(f"{INDENT}{line}\n" for line in drawn.splitlines()), end="")


def _chain_board(board: Board, case: Case) -> tuple[Board, tuple[tuple[int, int, str], ...]]:
    """The board with all marks of a case; and for each mark its cell and link number, ? for the assumption."""
    tags = {item[:2]: SUPPOSED for item in case.sets}
    marks = list(case.sets)
    for number, link in enumerate(case.links, 1):
        marks += link.sets
        for item in link.sets:
            tags.setdefault(item[:2], str(number))
    return with_marks(board, marks), tuple((row, column, tag) for (row, column), tag in sorted(tags.items()))
