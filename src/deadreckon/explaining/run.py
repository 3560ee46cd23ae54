"""The whole way from what a puzzle gives to its solution: the easiest tactic first, and again after each step."""

from __future__ import annotations

from deadreckon.explaining.proof import SECONDS, prove
from deadreckon.explaining.reasons import facts_together
from deadreckon.frozen import frozen
from deadreckon.puzzles import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deadreckon.explaining.proof import Proof
    from deadreckon.explaining.step import Position, Step, Tactic
    from deadreckon.puzzles import Board, Puzzle
    from deadreckon.verdict import Answer


@frozen
class Explanation:
    """`boards[i]` is the board before `steps[i]`; the last board is what they come to."""

    puzzle: Puzzle
    answer: Answer  # of the solver
    steps: tuple[Step, ...]
    boards: tuple[Board, ...]
    finished: bool  # not where a puzzle has several solutions, or none


def explain(
    puzzle: Puzzle, board: Board | None = None, uniqueness: bool = False, seconds: float = SECONDS
) -> Explanation:
    """Explain from a partly filled board, or from the givens, as far as anything follows; raises Undecided.

    `uniqueness` allows the tactics that take it for granted that there is one solution.
    """
    ladder = kind_of(puzzle).ladder()
    proof = prove(puzzle, seconds)
    start = ladder.start(puzzle, board or ladder.givens(puzzle), proof.only)
    walked = list(walk(start, chosen(ladder.tactics, proof, uniqueness and proof.only is not None), proof))
    boards = (start.board, *(position.board for _, position in walked))
    finished = walked[-1][1].finished if walked else start.finished
    return Explanation(puzzle, proof.answer, tuple(step for step, _ in walked), boards, finished)


def chosen(tactics: Sequence[Tactic], proof: Proof, uniqueness: bool = False) -> tuple[Tactic, ...]:
    """Those to be used, and among them, by its rating, what is done where none of them sees a step."""
    usable = [tactic for tactic in tactics if uniqueness or not tactic.optional]
    return tuple(sorted([*usable, facts_together(proof)], key=lambda tactic: tactic.rating))


def walk(position: Position, tactics: Sequence[Tactic], proof: Proof) -> Iterator[tuple[Step, Position]]:
    """Each step and the position after it, every step proved; stops where nothing more follows."""
    while proof.solutions and not position.finished:
        step = next_step(position, tactics, proof)
        if step is None:
            return
        position = position.after(step)
        yield step, position


def next_step(position: Position, tactics: Sequence[Tactic], proof: Proof) -> Step | None:
    """The easiest step there is, proved; None where no tactic sees one."""
    step = easiest(position, tactics)
    if step:
        proof.check(step, position.board)
    return step


def easiest(position: Position, tactics: Sequence[Tactic]) -> Step | None:
    """The step of the lowest rating; a tactic is not asked when all it can offer is harder than what is found."""
    best = None
    for tactic in tactics:
        if best and best.rating <= tactic.rating:
            break
        step = offered(tactic, position)
        if step and (best is None or step.rating < best.rating):
            best = step
    return best


def offered(tactic: Tactic, position: Position) -> Step | None:
    """The tactic's best step, or all its steps as one where it only fills in."""
    steps = tactic.find(position)
    if tactic.together:
        found = list(steps)
        return tactic.together(found) if found else None
    return next(steps, None)
