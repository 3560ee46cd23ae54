"""A puzzle explained from its givens to its solution: at each position the step of the easiest tactic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from deadreckon.explaining.minimal_reasons import facts_together
from deadreckon.explaining.mistakes import without_mistakes
from deadreckon.explaining.proof import SECONDS, OutOfTime, prove
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.explaining.proof import Proof
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.puzzles.step import Set, Step
    from deadreckon.puzzles.tactic import Position
    from deadreckon.solving.verdict import Answer

AnyTactic: TypeAlias = Tactic[Any, Any]
TOTAL = 60.0  # seconds for a whole explanation, by default


@dataclass(frozen=True)
class Explanation:
    """`boards[i]` is the board before `steps[i]`; the last board is the one after all steps."""

    puzzle: Puzzle
    answer: Answer  # of the solver
    steps: tuple[Step, ...]
    boards: tuple[Board, ...]
    finished: bool  # nothing is left to find on the last board
    in_time: bool = True  # False where the time limit cut the steps short
    mistakes: tuple[Set, ...] = ()  # of the board that the explanation was to begin from; boards[0] is without them

    def _repr_html_(self) -> str:
        """The page of the explanation in a frame of its own, for a notebook."""
        from deadreckon.explaining.page import explanation_frame

        return explanation_frame(self)


def explain(
    puzzle: Puzzle, board: Board | None = None, *, uniqueness: bool = False, seconds: float = TOTAL
) -> Explanation:
    """Explain from a partly filled board, or from the givens, as far as anything follows; raises Undecided.

    `uniqueness` allows the tactics that take it for granted that there is one solution. After so many `seconds` the
    explanation ends with the steps found so far; the clock is read between tactics.
    """
    explainer = kind_of(puzzle).explainer()
    if board is not None:
        board = puzzle.with_givens(board).given_rows()  # raises InvalidPuzzle for what is no board of the puzzle
    proof = prove(puzzle, SECONDS, seconds)
    first, mistakes = without_mistakes(puzzle, board, proof) if board and proof.solutions else (board, ())
    start = explainer.start(puzzle, first or puzzle.given_rows(), proof.only)
    tactics = usable_tactics(explainer.tactics, proof, uniqueness and proof.only is not None)
    steps_taken, in_time = [], True
    try:
        for step in steps_from(start, tactics, proof):
            steps_taken.append(step)
    except OutOfTime:
        in_time = False
    boards = (start.board, *(position.board for _, position in steps_taken))
    finished = steps_taken[-1][1].finished if steps_taken else start.finished
    return Explanation(
        puzzle, proof.answer, tuple(step for step, _ in steps_taken), boards, finished, in_time, mistakes
    )


def usable_tactics(tactics: Sequence[AnyTactic], proof: Proof, uniqueness: bool = False) -> tuple[AnyTactic, ...]:
    """The tactics allowed here, easiest first, with the minimal-reason fallback in its place."""
    usable = [tactic for tactic in tactics if uniqueness or not tactic.optional]
    return tuple(sorted([*usable, facts_together(proof)], key=lambda tactic: tactic.rating))


def steps_from(position: Position, tactics: Sequence[AnyTactic], proof: Proof) -> Iterator[tuple[Step, Position]]:
    """Each step and the position after it, every step proved; stops where nothing more follows."""
    while proof.solutions and not position.finished:
        step = next_step(position, tactics, proof)
        if step is None:
            return
        position = position.after(step)
        yield step, position


def next_step(position: Position, tactics: Sequence[AnyTactic], proof: Proof) -> Step | None:
    """The easiest step there is, proved; None where no tactic finds one. Raises OutOfTime."""
    step = easiest_step(position, tactics, proof.look)
    if step:
        proof.check(step, position.board)
    return step


def easiest_step(
    position: Position, tactics: Sequence[AnyTactic], look: Callable[[], None] = lambda: None
) -> Step | None:
    """The step of the lowest rating; a tactic that has no easier step than the best so far is not asked."""
    best = None
    for tactic in tactics:
        look()
        if best and best.rating <= tactic.rating:
            break
        step = tactic.best_step(position)
        if step and (best is None or step.rating < best.rating):
            best = step
    return best
