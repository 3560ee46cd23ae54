"""The next step from any partly filled board, told in stages; mistakes are named first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.explaining.explain import MOST_WORK, TOTAL, Explanation, next_step, usable_tactics
from deadreckon.explaining.mistakes import mistakes_in_words, without_mistakes
from deadreckon.explaining.proof import SECONDS, prove
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.sentences import cell_names, lines_in_words, listed
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.puzzles.step import Set
    from deadreckon.solving.verdict import Answer

MOST_LINES = 4  # named as the place to look; of a step that rests on more, the lines of the cells it sets are


@dataclass(frozen=True)
class Hint:
    """`board` is what was filled in, without the mistakes and with the givens; `step` is None where nothing follows."""

    puzzle: Puzzle
    answer: Answer  # of the solver
    mistakes: tuple[Set, ...]
    board: Board
    step: Step | None
    summary: str  # of the tactic
    finished: bool = False  # nothing is left to find on the board

    @property
    def stages(self) -> tuple[str, ...]:
        """The hint in stages: mistakes so far; where to look; which tactic; the move and why."""
        if self.answer == "none":
            return ("The puzzle has no solution.",)
        if self.step is None:
            done = "The board is finished." if self.finished else "Nothing more follows: solutions differ."
            return self._mistakes_text(), done
        why = f"{self.step.tactic} ({self.step.rating}). {self.summary}"
        return (
            self._mistakes_text(),
            f"Look at {_where_text(self.step)}.",
            why,
            f"{self.step.text} {self._move_text(self.step)}",
        )

    def _repr_html_(self) -> str:
        """The stages, and below them the board with what the step sets and rests on, for a notebook."""
        from html import escape

        from deadreckon.explaining.page import explanation_frame

        words = "".join(f"<p>{escape(stage)}</p>" for stage in self.stages)
        return words + explanation_frame(self._as_explanation(), "Hint")

    def _as_explanation(self) -> Explanation:
        """The step alone, from the board before it to the board after it."""
        if self.step is None:
            return Explanation(self.puzzle, self.answer, (), (self.board,), self.finished)
        boards = (self.board, with_marks(self.board, self.step.sets))
        return Explanation(self.puzzle, self.answer, (self.step,), boards, self.finished)

    def _move_text(self, step: Step) -> str:
        """What to write into which cells, those with the same mark together."""
        width = len(self.board[0])
        marks: dict[str, int] = {}
        for row, column, mark in step.sets:
            marks[mark] = marks.get(mark, 0) | 1 << row * width + column
        moves = [f"write {mark} at {cell_names(width, cells)}" for mark, cells in marks.items()]
        moves += [f"note that {line} has {count}" for line, count in step.learns]
        return f"So {listed(moves)}." if moves else ""

    def _mistakes_text(self) -> str:
        if not self.mistakes:
            return "No mistakes so far."
        return mistakes_in_words(self.mistakes)


def hint(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    uniqueness: bool = False,
    work: int = MOST_WORK,
    seconds: float = TOTAL,
) -> Hint:
    """The easiest step from this board; raises Undecided, also when it takes more than so much `work` or `seconds`."""
    explainer = kind_of(puzzle).explainer()
    if board is not None:
        board = puzzle.with_givens(board).given_rows()  # raises InvalidPuzzle for what is no board of the puzzle
    proof = prove(puzzle, SECONDS, Effort(work, seconds))
    if not proof.solutions:
        return Hint(puzzle, proof.answer, (), puzzle.given_rows(), None, "")
    right, mistakes = without_mistakes(puzzle, board or puzzle.given_rows(), proof)
    position = explainer.start(puzzle, right, proof.only, proof.effort)
    tactics = usable_tactics(explainer.tactics, proof, uniqueness and proof.only is not None)
    step = None if position.finished else next_step(position, tactics, proof)
    summary = next((tactic.summary for tactic in tactics if step and tactic.name == step.tactic), "")
    return Hint(puzzle, proof.answer, mistakes, right, step, summary, position.finished)


def _where_text(step: Step) -> str:
    """Where to look: the lines a step rests on if they are few, else its ships, else lines of the cells it sets."""
    because = step.because
    if 0 < len(because.lines) <= MOST_LINES:
        return lines_in_words(because.lines)
    if because.ships and not step.cases:
        return f"where {listed([f'the {ship}' for ship in because.ships])} can lie"
    rows = sorted({row + 1 for row, _, _ in step.sets})
    columns = sorted({column + 1 for _, column, _ in step.sets})
    fewest, name = min(((rows, "row"), (columns, "column")), key=lambda lines: len(lines[0]))
    return lines_in_words([f"{name} {number}" for number in fewest])
