"""Steps of an explanation as text: sentences, the assumptions behind them, and boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deadreckon.puzzles.board import Board
from deadreckon.puzzles.drawing.annotations import DrawingNotes
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.step import Case, Set, Step

INDENT = "   "
MAX_DRAWN = 4  # cases of a step; with more cases, none is drawn


def step_line(step: Step) -> str:
    """Tactic, rating and sentences of a step."""
    unfair = ", unfair" if step.unfair else ""
    return f"{step.tactic} ({step.rating}{unfair}): {step.text}"


def step_lines(step: Step, indent: str = "") -> Iterator[str]:
    """Lines of a step and of its assumptions, each with its numbered chain."""
    yield indent + step_line(step)
    for case in step.cases:
        yield from case_lines(case, f"{indent}   ")


def case_lines(case: Case, indent: str) -> Iterator[str]:
    """Lines of an assumption, its chain of steps and its ending."""
    yield f"{indent}{case.text}"
    for number, link in enumerate(case.links, 1):
        first, *rest = step_lines(link, f"{indent}   ")
        yield f"{indent}{number}. {first.lstrip()}"
        yield from rest
    closed = f" [{case.closed_by}]" if case.closed_by else ""
    yield f"{indent}{case.ending}{closed}"


def cell_notes(sets: Iterable[Set], letters: bool) -> DrawingNotes:
    """Notes of a drawing that name rows and columns and highlight these cells."""
    return DrawingNotes("letters" if letters else "numbers", frozenset(item[:2] for item in sets))


def print_chains(loaded: Loaded, board: Board, step: Step, letters: bool) -> None:
    """Print the assumptions of a step, each with its chain in words and on the board before the step."""
    from deadreckon.explaining.chain_marks import chain_board

    for case in step.cases:
        print(*case_lines(case, INDENT), sep="\n")
        if len(step.cases) <= MAX_DRAWN:
            supposed, tags = chain_board(board, case)
            notes = DrawingNotes("letters" if letters else "numbers", tags=tags)
            drawn = loaded.kind.draw_text(loaded.puzzle, supposed, notes)
            print("".join(f"{INDENT}{line}\n" for line in drawn.splitlines()), end="")
