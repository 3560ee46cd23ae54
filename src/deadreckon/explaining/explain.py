"""A puzzle explained from its givens to its solution: at each position the step of the easiest tactic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.explaining.minimal_reasons import facts_together
from deadreckon.explaining.mistakes import NO_MISTAKES, Mistakes, without_mistakes
from deadreckon.explaining.proof import SECONDS, Proof, Undecided, prove
from deadreckon.explaining.rounds import AnyTactic, easiest_round
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Step
from deadreckon.puzzles.tactic import Position

if TYPE_CHECKING:
    from deadreckon.solving.verdict import Answer

# Work: tactics tried, links followed, solver calls. Seconds are a safeguard for what counted work does not cover.
EXPLAINING = Limits(work=50_000, seconds=600.0)


@dataclass(frozen=True)
class Explanation:
    """Steps from a board towards the solution: `boards[i]` is the board before `steps[i]`, the last one the board after
    all."""

    puzzle: Puzzle
    answer: Answer  # of the solver
    steps: tuple[Step, ...]
    boards: tuple[Board, ...]
    finished: bool  # nothing is left to find on the last board
    in_time: bool = True  # False if a limit on work or time cut the steps short
    out_of_work: bool = False  # the limit was that on work
    mistakes: Mistakes = NO_MISTAKES  # of the start board; boards[0] is without them

    def _repr_html_(self) -> str:
        """The explanation as a page in its own frame, for a notebook."""
        from deadreckon.explaining.page import explanation_frame

        return explanation_frame(self)


def explaining_within(seconds: float) -> Limits:
    """The limits of explaining with another limit on seconds."""
    return Limits(work=EXPLAINING.work, seconds=seconds)


def explain(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    uniqueness: bool = False,
    silent: bool = False,
    limits: Limits = EXPLAINING,
) -> Explanation:
    """Explain from a partly filled board, or from the givens, as far as anything follows; raises Undecided.

    `uniqueness` allows tactics that assume that there is only one solution. Obvious steps, the kinds of a finished
    ship's parts, are included only with `silent`; boards show them in any case. The explanation ends with the steps
    found so far when a limit on work, which is counted and so the same on every machine, or on seconds is reached.
    """
    under_way = begin_explanation(puzzle, board, uniqueness=uniqueness, silent=silent, limits=limits)
    told = list(under_way.steps())
    steps, boards = tuple([step for step, _, _ in told]), [before for _, before, _ in told]
    return Explanation(
        puzzle,
        under_way.answer,
        steps,
        (*boards, under_way.board),
        under_way.finished,
        under_way.in_time,
        under_way.out_of_work,
        under_way.mistakes,
    )


class UnderWay:
    """An explanation whose steps are found on demand; `board` is the current board."""

    def __init__(
        self, proof: Proof, position: Position, tactics: Sequence[AnyTactic], mistakes: Mistakes, silent: bool
    ) -> None:
        self.answer, self.mistakes, self.in_time, self.out_of_work = proof.answer, mistakes, True, False
        self._proof, self._position, self._tactics, self._silent = proof, position, tactics, silent

    @property
    def board(self) -> Board:
        board: Board = self._position.board
        return board

    @property
    def finished(self) -> bool:
        """Nothing is left to find on the board."""
        return bool(self._position.finished)

    def steps(self) -> Iterator[tuple[Step, Board, Board]]:
        """Each step with the boards before and after it; silent steps appear on the next board, unless they are
        included."""
        try:
            for step, position in steps_from(self._position, self._tactics, self._proof):
                before, is_told = self.board, self._silent or not step.silent
                told = self._proof.reasons.minimal_step(before, step) if is_told else step  # may reach the work limit
                self._position = position
                if is_told:
                    yield told, before, self.board
        except OutOfEffort:
            self.in_time, self.out_of_work = False, self._proof.effort.is_all_spent


def begin_explanation(
    puzzle: Puzzle,
    board: Board | None = None,
    *,
    uniqueness: bool = False,
    silent: bool = False,
    limits: Limits = EXPLAINING,
) -> UnderWay:
    """The lazy form of `explain`; raises Undecided."""
    explainer = kind_of(puzzle).explainer()
    if board is not None:
        board = puzzle.with_givens(board).given_rows()  # raises InvalidPuzzle unless it is a board of the puzzle
    proof = prove(puzzle, SECONDS, Effort.within(limits))
    first, mistakes = without_mistakes(puzzle, board, proof) if board and proof.solutions else (board, NO_MISTAKES)
    proof = proof.at(first or puzzle.given_rows())
    start = proof.start(first or puzzle.given_rows())
    tactics = usable_tactics(explainer.tactics, proof, uniqueness and proof.only is not None)
    return UnderWay(proof, start, tactics, mistakes, silent)


def usable_tactics(
    tactics: Sequence[AnyTactic], proof: Proof | None, uniqueness: bool = False
) -> tuple[AnyTactic, ...]:
    """The tactics allowed here: silent ones, then the easiest first, with the minimal-reason fallback in its place.

    Without a proof the fallback finds nothing.
    """
    usable = [tactic for tactic in tactics if uniqueness or not tactic.optional]
    return tuple(sorted([*usable, facts_together(proof)], key=lambda tactic: (not tactic.silent, tactic.rating)))


def steps_from(position: Position, tactics: Sequence[AnyTactic], proof: Proof) -> Iterator[tuple[Step, Position]]:
    """Each step and the position after it, every step proved; stops if nothing more follows. Raises OutOfEffort."""
    while proof.solutions and not position.finished:
        best = easiest_round(position, tactics, proof.effort)
        if best is None:
            return
        for step in best.tactic.steps_of_round(best.found):  # may include less than was found: the rest is found again
            proof.check(step, position.board)
            position = position.after(step)
            yield step, position


def next_step(position: Position, tactics: Sequence[AnyTactic], proof: Proof) -> tuple[Step | None, Position]:
    """The easiest step that is not silent, proved, and the position it is made at; None if no tactic finds one.

    Raises Undecided.
    """
    try:
        while not position.finished:
            step = easiest_step(position, tactics, proof.effort)
            if step is None:
                break
            proof.check(step, position.board)
            if not step.silent:
                return proof.reasons.minimal_step(position.board, step), position
            position = position.after(step)
    except OutOfEffort as error:
        raise Undecided from error
    return None, position


def easiest_step(position: Position, tactics: Sequence[AnyTactic], effort: Effort | None = None) -> Step | None:
    """The first step of the easiest round. Raises OutOfEffort."""
    best = easiest_round(position, tactics, effort or Effort())
    return (
        best.tactic.steps_of_round(best.found if best.tactic.merged_messages else best.found[:1])[0] if best else None
    )
