"""Target grade of a puzzle, and the distance of a draft to it."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from deadreckon.explaining.explain import usable_tactics
from deadreckon.explaining.grade import Grade, grade_taken, grade_way
from deadreckon.explaining.grade_names import GRADES, HIGHEST, LABELS
from deadreckon.explaining.proof import SECONDS, Proof
from deadreckon.explaining.way import Way, follow
from deadreckon.generating.generated import Quality, graded_quality, quality_of
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.generator import CommonOptions, Draft, GradedDraft, WantedWay
from deadreckon.puzzles.kind import Kind, kind_of

NEARLY = 0.05  # half of the largest gap of a draft of the right grade
HARDEST_STEP = 10.0  # approximate; scales differences of hardest steps


@dataclass(frozen=True)
class Aim:
    """Target grade (None for any) and quality requirements for the path to the solution."""

    label: str | None
    options: CommonOptions
    assuming: frozenset[str] = frozenset()  # names of tactics that assume something
    in_line: frozenset[str] = frozenset()  # names of tactics that look at one line

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


def aim_of(kind: Kind, label: str | None, options: CommonOptions) -> Aim:
    """The aim for puzzles of a kind."""
    explainer = kind.explainer()
    assuming = [tactic.name for tactic in explainer.tactics if tactic.assumes or tactic.rating >= explainer.direct]
    return Aim(label, options, frozenset(assuming), kind.generator().in_line)


@dataclass(frozen=True)
class Measured:
    """A draft with its distance to an aim."""

    draft: Draft
    way: Way
    gap: float  # 0 if the draft meets the aim
    too_easy: bool = False
    grade: Grade | None = None  # None if the steps that the aim allows do not solve the puzzle
    quality: Quality | None = None  # None if the grade is wrong


def wanted_way(kind: Kind, aim: Aim) -> WantedWay:
    """The way that the aim allows, for a kind that drafts puzzles of a grade by itself."""
    tactics = usable_tactics(kind.explainer().tactics, None)
    return WantedWay(tactics, aim.low, aim.high, aim.hard)


def measure_found(found: GradedDraft, aim: Aim, effort: Effort) -> Measured:
    """The distance of a draft, whose way is known, to an aim."""
    if aim.options.narrow or not found.sure:
        return measure(found.draft, aim, effort)
    way = Way(found.taken, (), None)
    grade = grade_taken(found.draft.puzzle, found.taken, found.draft.solution)
    if aim.label and grade.label != aim.label:
        return Measured(found.draft, way, 0.15, False, grade)
    quality = quality_of(found.draft, found.taken, found.openings, None, aim.low)
    return Measured(found.draft, way, _quality_gap(quality, way, aim), False, grade, quality)


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
    gap = _quality_gap(quality, way, aim)
    if not gap and aim.options.needs and _solves_without(draft, aim, effort):
        gap = NEARLY
    return Measured(draft, way, gap, aim.options.narrow, grade, quality)


def _solves_without(draft: Draft, aim: Aim, effort: Effort) -> bool:
    """Whether the puzzle is solved without the technique that it must need."""
    return follow_draft(draft, effort, aim.high, without=aim.options.needs).least is None


def follow_draft(
    draft: Draft, effort: Effort, hardest: float = inf, *, every_position: bool = False, without: str = ""
) -> Way:
    """Solve a draft, whose solution is known, by steps rated at most `hardest`, and `without` a tactic."""
    puzzle, solution = draft.puzzle, draft.solution
    explainer = kind_of(puzzle).explainer()
    proof = Proof(puzzle, "unique", (solution,), SECONDS, effort)
    position = explainer.start(puzzle, puzzle.given_rows(), solution, effort)
    tactics = [tactic for tactic in usable_tactics(explainer.tactics, proof) if tactic.name != without]
    return follow(position, tactics, effort, explainer, hardest, every_position=every_position)


def _share_open(draft: Draft, way: Way) -> float:
    unknown = kind_of(draft.puzzle).explainer().unknown
    return sum(row.count(unknown) for row in way.last.board) / (draft.puzzle.height * draft.puzzle.width)


def _quality_gap(quality: Quality, way: Way, aim: Aim) -> float:
    """Gap of a draft of the right grade, below every gap for a wrong grade."""
    options = aim.options
    misses = max(0, options.openings - (quality.openings or 0))
    misses += max(0, (quality.width or 1) - 1) if options.narrow else 0
    misses += max(0, max(options.hard_steps, aim.low > 0) - (quality.hard_steps or 0))
    if options.assumptions is not None:
        misses += max(0, sum(step.steps for step in way.taken if step.tactic in aim.assuming) - options.assumptions)
    misses += sum(step.unfair for step in way.taken) if not options.unfair else 0
    misses += options.first_in_line and not (way.taken and way.taken[0].tactic in aim.in_line)
    return 2 * NEARLY * (1 - 1 / (1 + misses))
