"""The next step from any partly filled board, in stages; mistakes are reported first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.explaining.explain import EXPLAINING, Explanation, next_step, usable_tactics
from deadreckon.explaining.mistakes import NO_MISTAKES, Mistakes, without_mistakes
from deadreckon.explaining.proof import SECONDS, Proof, prove
from deadreckon.explaining.rounds import AnyTactic
from deadreckon.explaining.where_to_look import where_to_look, where_to_write
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import listed
from deadreckon.puzzles.step import Cell, Step

if TYPE_CHECKING:
    from deadreckon.solving.verdict import Answer

STAGES = ("mistakes", "where", "why", "move")


@dataclass(frozen=True)
class Hint:
    """The next step from a board. `board` is the board as filled in, without mistakes, with the givens and with obvious
    marks, such as the kinds of parts of complete ships; `step` is None if nothing follows."""

    puzzle: Puzzle
    answer: Answer  # of the solver
    mistakes: Mistakes
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
            return self.mistakes.text, done
        return (
            self.mistakes.text,
            f"Look at {where_to_look(self.step, self.puzzle.height, self.puzzle.width)}.",
            f"{self.step.tactic} ({self.step.rating}). {self.summary}",
            f"{self.step.text} {self._move_text(self.step)}",
        )

    @property
    def first_stage(self) -> str:
        """The name of the first stage that has something to say."""
        return "mistakes" if self.mistakes or len(self.stages) == 1 else "where"

    @property
    def board_after(self) -> Board:
        """The board after the move."""
        return with_marks(self.board, self.step.sets) if self.step else self.board

    def _repr_html_(self) -> str:
        """The stages, and below them the board with what the step sets and rests on, for a notebook."""
        from html import escape

        from deadreckon.explaining.page import explanation_frame

        words = "".join(f"<p>{escape(stage)}</p>" for stage in self.stages)
        steps, boards = ((self.step,), (self.board, self.board_after)) if self.step else ((), (self.board,))
        return words + explanation_frame(Explanation(self.puzzle, self.answer, steps, boards, self.finished), "Hint")

    def _move_text(self, step: Step) -> str:
        """The marks to write and their cells, grouped by mark."""
        marks: dict[str, set[Cell]] = {}
        for row, column, mark in step.sets:
            marks.setdefault(mark, set()).add((row, column))
        unknown = kind_of(self.puzzle).explainer().unknown
        moves = [f"write {mark} {where_to_write(cells, step, self.board, unknown)}" for mark, cells in marks.items()]
        moves += [f"note that {line} has {count}" for line, count in step.learns]
        return f"So {listed(moves)}." if moves else ""


def hint(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    uniqueness: bool = False,
    limits: Limits = EXPLAINING,
) -> Hint:
    """The easiest step from this board; raises Undecided, also if a limit is reached."""
    return next(hints_from(puzzle, board, uniqueness=uniqueness, limits=limits))


def hints_from(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    uniqueness: bool = False,
    limits: Limits = EXPLAINING,
) -> Iterator[Hint]:
    """The hint from this board, and those after it as each move is made; raises Undecided.

    Later hints know what a step learns or rules out without a mark to write.
    """
    explainer = kind_of(puzzle).explainer()
    if board is not None:
        board = puzzle.with_givens(board).given_rows()  # raises InvalidPuzzle unless it is a board of the puzzle
    proof = prove(puzzle, SECONDS, Effort.within(limits))
    if not proof.solutions:
        yield Hint(puzzle, proof.answer, NO_MISTAKES, puzzle.given_rows(), None, "")
        return
    right, mistakes = without_mistakes(puzzle, board or puzzle.given_rows(), proof)
    position = explainer.start(puzzle, right, proof.only, proof.effort)
    tactics = usable_tactics(explainer.tactics, proof, uniqueness and proof.only is not None)
    step, position = next_step(position, tactics, proof)
    while step:
        yield Hint(puzzle, proof.answer, mistakes, position.board, step, _summary(step, tactics), position.finished)
        step, position = next_step(position.after(step), tactics, proof)
    yield Hint(puzzle, proof.answer, mistakes, position.board, None, "", position.finished)


def hint_of_step(explanation: Explanation, number: int) -> Hint:
    """The hint for this step of an explanation, on the board before it."""
    puzzle, step = explanation.puzzle, explanation.steps[number]
    proof = Proof(puzzle, explanation.answer, (), SECONDS, Effort())
    summary = _summary(step, usable_tactics(kind_of(puzzle).explainer().tactics, proof, uniqueness=True))
    return Hint(puzzle, explanation.answer, NO_MISTAKES, explanation.boards[number], step, summary)


def _summary(step: Step, tactics: Sequence[AnyTactic]) -> str:
    """Summary of the tactic of a step."""
    return next((tactic.summary for tactic in tactics if tactic.name == step.tactic), "")
