"""The next step from any partly filled board, told in stages; mistakes are named first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.explaining.explain import TOTAL, next_step, usable_tactics
from deadreckon.explaining.mistakes import mistakes_in_words, without_mistakes
from deadreckon.explaining.proof import SECONDS, prove
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.sentences import cell_names, lines_in_words, listed
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board, Puzzle
    from deadreckon.puzzles.step import Set
    from deadreckon.solving.verdict import Answer

MOST_LINES = 4  # to look at; a step that rests on more is pointed to by its cells


@dataclass(frozen=True)
class Hint:
    """`board` is what was filled in, without the mistakes and with the givens; `step` is None where nothing follows."""

    answer: Answer  # of the solver
    mistakes: tuple[Set, ...]
    board: Board
    step: Step | None
    summary: str  # of the tactic
    finished: bool = False  # nothing is left to find on the board

    @property
    def stages(self) -> tuple[str, ...]:
        """Are there mistakes; where to look; which technique and why; the move."""
        if self.answer == "none":
            return ("The puzzle has no solution.",)
        if self.step is None:
            done = "The board is finished." if self.finished else "Nothing more follows: solutions differ."
            return self._mistakes(), done
        why = f"{self.step.tactic} ({self.step.rating}). {self.summary}"
        return self._mistakes(), f"Look at {_where(self.step)}.", why, f"{self.step.text} {self._move(self.step)}"

    def _move(self, step: Step) -> str:
        """What to write where, the same mark together."""
        width = len(self.board[0])
        marks: dict[str, int] = {}
        for row, column, mark in step.sets:
            marks[mark] = marks.get(mark, 0) | 1 << row * width + column
        said = [f"write {mark} at {cell_names(width, cells)}" for mark, cells in marks.items()]
        said += [f"note that {line} has {count}" for line, count in step.learns]
        return f"So {listed(said)}." if said else ""

    def _mistakes(self) -> str:
        if not self.mistakes:
            return "No mistakes so far."
        return mistakes_in_words(self.mistakes)


def hint(puzzle: Puzzle, board: Board | None = None, uniqueness: bool = False, total: float = TOTAL) -> Hint:
    """The easiest step from this board; raises Undecided, also when it takes longer than `total` seconds."""
    explainer = kind_of(puzzle).explainer()
    proof = prove(puzzle, SECONDS, total)
    if not proof.solutions:
        return Hint(proof.answer, (), explainer.givens(puzzle), None, "")
    right, mistakes = without_mistakes(puzzle, board or explainer.givens(puzzle), proof)
    position = explainer.start(puzzle, right, proof.only)
    tactics = usable_tactics(explainer.tactics, proof, uniqueness and proof.only is not None)
    step = None if position.finished else next_step(position, tactics, proof)
    summary = next((tactic.summary for tactic in tactics if step and tactic.name == step.tactic), "")
    return Hint(proof.answer, mistakes, right, step, summary, position.finished)


def _where(step: Step) -> str:
    """Lines if they are few, else ships, else the cells that will be set."""
    because = step.because
    if 0 < len(because.lines) <= MOST_LINES:
        return lines_in_words(because.lines)
    if because.ships and not step.cases:
        return f"where {listed([f'the {ship}' for ship in because.ships])} can lie"
    rows = sorted({row + 1 for row, _, _ in step.sets})
    columns = sorted({column + 1 for _, column, _ in step.sets})
    fewest, name = min(((rows, "row"), (columns, "column")), key=lambda found: len(found[0]))
    return lines_in_words([f"{name} {number}" for number in fewest])
