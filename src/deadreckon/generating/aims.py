"""Target grade of a puzzle, and the distance of a draft to it."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from deadreckon.explaining.explain import usable_tactics
from deadreckon.explaining.grade import Grade, grade_way
from deadreckon.explaining.grade_names import GRADES, HIGHEST, LABELS
from deadreckon.explaining.proof import SECONDS, Proof
from deadreckon.explaining.way import Way, follow
from deadreckon.generating.generated import Quality, graded_quality
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.generator import CommonOptions, Draft
from deadreckon.puzzles.kind import kind_of

HARDEST_STEP = 10.0  # approximate; scales differences of hardest steps


@dataclass(frozen=True)
class Aim:
    """Target grade (None for any) and quality requirements for the path to the solution."""

    label: str | None
    options: CommonOptions

    @property
    def low(self) -> float:
        """Lower bound of the grade: the hardest step is rated above it."""
        number = GRADES.index(self.label) if self.label else 0
        return LABELS[number - 1][1] if number else 0.0

    @property
    def high(self) -> float:
        """Upper bound of the grade: no step is rated above it."""
        return inf if self.label in (None, HIGHEST) else LABELS[GRADES.index(self.label)][1]

    @property
    def hard(self) -> float:
        """Difficulty of the grade, from 0 (easiest) to 1 (hardest)."""
        return GRADES.index(self.label) / (len(GRADES) - 1) if self.label else 0.5


@dataclass(frozen=True)
class Measured:
    """A draft with its distance to an aim."""

    draft: Draft
    way: Way
    gap: float  # 0 if the draft meets the aim
    too_easy: bool = False
    grade: Grade | None = None  # None if the steps that the aim allows do not solve the puzzle
    quality: Quality | None = None  # None if the grade is wrong


def measure(draft: Draft, aim: Aim, effort: Effort) -> Measured:
    """Solve a draft by the steps that the aim allows; if it is too hard, the gap grows with the cells left open."""
    way = follow_draft(draft, effort, aim.high, every_position=aim.options.narrow)
    if way.least is not None:
        return Measured(draft, way, 0.2 + _share_open(draft, way))
    grade = grade_way(draft.puzzle, draft.solution, way)
    if aim.label and grade.label != aim.label:
        too_easy = GRADES.index(grade.label) < GRADES.index(aim.label)
        gap = 0.2 + (aim.low - grade.hardest) / HARDEST_STEP if too_easy else 0.15
        return Measured(draft, way, gap, too_easy, grade)
    quality = graded_quality(draft, way, grade, aim.low, aim.options.narrow)
    return Measured(draft, way, _quality_gap(quality, aim.options), aim.options.narrow, grade, quality)


def follow_draft(draft: Draft, effort: Effort, hardest: float = inf, *, every_position: bool = False) -> Way:
    """Solve a draft, whose solution is known, by steps rated at most `hardest`."""
    puzzle, solution = draft.puzzle, draft.solution
    explainer = kind_of(puzzle).explainer()
    proof = Proof(puzzle, "unique", (solution,), SECONDS, effort)
    position = explainer.start(puzzle, puzzle.given_rows(), solution, effort)
    tactics = usable_tactics(explainer.tactics, proof)
    return follow(position, tactics, effort, explainer, hardest, every_position=every_position)


def _share_open(draft: Draft, way: Way) -> float:
    unknown = kind_of(draft.puzzle).explainer().unknown
    return sum(row.count(unknown) for row in way.last.board) / (draft.puzzle.height * draft.puzzle.width)


def _quality_gap(quality: Quality, options: CommonOptions) -> float:
    """Gap of a draft of the right grade, below every gap for a wrong grade."""
    missing = max(0, options.openings - (quality.openings or 0))
    too_wide = max(0, (quality.width or 1) - 1) if options.narrow else 0
    return 0.1 * (1 - 1 / (1 + missing + too_wide))
