"""Whether tactics up to a rating solve a puzzle; called thousands of times by the generators."""

from __future__ import annotations

from deadreckon.explaining.explain import EXPLAINING, usable_tactics
from deadreckon.explaining.grade import NotGraded
from deadreckon.explaining.proof import SECONDS, Undecided, prove
from deadreckon.explaining.way import follow
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle


def can_be_solved_by(puzzle: Puzzle, hardest: float, *, limits: Limits = EXPLAINING) -> bool:
    """Whether steps rated at most `hardest` lead to the end, and so prove that there is one solution.

    Stops if no such step is found. Raises NotGraded if a limit is reached.
    """
    try:
        return _can_be_solved(puzzle, hardest, Effort.within(limits))
    except (Undecided, OutOfEffort) as error:
        raise NotGraded("a limit was reached before it was known whether such steps solve it") from error


def _can_be_solved(puzzle: Puzzle, hardest: float, effort: Effort) -> bool:
    kind = kind_of(puzzle)
    explainer = kind.explainer()
    tactics, solution = explainer.tactics, None
    if hardest >= explainer.direct:  # a known solution makes assumptions fewer, and facts are needed
        proof = prove(puzzle, SECONDS, effort)
        if proof.only is None:
            return False
        tactics, solution = usable_tactics(explainer.tactics, proof), proof.only
    usable = [tactic for tactic in tactics if tactic.silent or (tactic.rating <= hardest and not tactic.optional)]
    usable.sort(key=lambda tactic: not tactic.silent)
    position = explainer.start(puzzle, puzzle.given_rows(), solution, effort)
    way = follow(position, usable, effort, explainer, hardest)
    if not way.in_time:
        raise OutOfEffort
    return way.last.finished and not kind.violations(puzzle, way.last.board)
