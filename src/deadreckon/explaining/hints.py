"""The next step from any partly filled board, in stages; mistakes are reported first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.explaining.explain import EXPLAINING, Explanation, next_step, usable_tactics
from deadreckon.explaining.messages import Telling
from deadreckon.explaining.mistakes import NO_MISTAKES, Mistakes, without_mistakes
from deadreckon.explaining.proof import SECONDS, prove
from deadreckon.explaining.where_to_look import where_to_look, where_to_write
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board, count_unknown, with_marks
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import Message, Messages
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Because, Cell, Place, Step

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
    finished: bool = False  # nothing is left to find on the board

    @property
    def stages(self) -> tuple[str, ...]:
        """The hint in stages: mistakes so far; where to look; which tactic; the move and why. In English."""
        return self.stages_told(Telling())

    def stages_told(self, telling: Telling, marks_named: bool = False) -> tuple[str, ...]:
        """The stages in any language, marks to write as letters of a board or by their names."""
        if self.answer == "none":
            return (telling.sentence(Message("no_solution")),)
        mistakes = telling.sentence(self.mistakes.number, *self.mistakes.messages)
        if self.step is None:
            left = count_unknown(self.board, kind_of(self.puzzle).explainer().unknown)
            rest = Message("board_finished") if self.finished else Message("solutions_differ", number=left)
            return mistakes, telling.sentence(rest)
        tactic = self.step.tactic
        return (
            mistakes,
            telling.sentence(self._where),
            f"{telling.tactic(tactic)} ({self.step.rating}). {telling.summary(self.puzzle.kind, tactic)}",
            telling.sentence(*self.step.messages, *self._moves(self.step, marks_named)),
        )

    @property
    def _where(self) -> Message:
        assert self.step
        ship_length = kind_of(self.puzzle).explainer().ship_length
        return where_to_look(self.step, self.puzzle.height, self.puzzle.width, ship_length)

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

    def _moves(self, step: Step, marks_named: bool) -> Messages:
        """The marks to write and their cells, grouped by mark, the counts to note, and the places to strike."""
        marks: dict[str, set[Cell]] = {}
        for row, column, mark in step.sets:
            marks.setdefault(mark, set()).add((row, column))
        explainer = kind_of(self.puzzle).explainer()
        moves = []
        for mark, cells in marks.items():
            where = where_to_write(cells, step, self.board, explainer.unknown)
            named = explainer.mark_message(self.puzzle, mark) if marks_named else mark
            moves.append(Message("write_mark", mark=named, where=where))
        moves += [Message("note_count", line=line, count=count) for line, count in step.learns]
        moves += [Message("strike_places", places=step.strikes)] if step.strikes else []
        return (Message("moves", moves=tuple(moves)),) if moves else ()


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
    struck: Sequence[Place] = (),
) -> Iterator[Hint]:
    """The hint from this board, and those after it as each move is made; raises Undecided.

    Later hints know what a step learns, rules out or strikes without a mark to write. Places `struck` by earlier hints
    are known where they hold no ship of their length in any solution.
    """
    explainer = kind_of(puzzle).explainer()
    if board is not None:
        board = puzzle.with_givens(board).given_rows()  # raises InvalidPuzzle unless it is a board of the puzzle
    proof = prove(puzzle, SECONDS, Effort.within(limits))
    if not proof.solutions:
        yield Hint(puzzle, proof.answer, NO_MISTAKES, puzzle.given_rows(), None)
        return
    right, mistakes = without_mistakes(puzzle, board or puzzle.given_rows(), proof)
    proof = proof.at(right)
    position = proof.start(right)
    for place in struck:
        strike = Step("", 0.0, (), Because(), (), strikes=(place,))
        if proof.holds(strike, right):
            position = position.after(strike)
    tactics = usable_tactics(explainer.tactics, proof, uniqueness and proof.only is not None)
    step, position = next_step(position, tactics, proof)
    while step:
        yield Hint(puzzle, proof.answer, mistakes, position.board, step, position.finished)
        step, position = next_step(position.after(step), tactics, proof)
    yield Hint(puzzle, proof.answer, mistakes, position.board, None, position.finished)


def hint_of_step(explanation: Explanation, number: int) -> Hint:
    """The hint for this step of an explanation, on the board before it."""
    puzzle, step = explanation.puzzle, explanation.steps[number]
    return Hint(puzzle, explanation.answer, NO_MISTAKES, explanation.boards[number], step)
