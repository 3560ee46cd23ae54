"""Search for a puzzle of a grade among nearby puzzles: fewest changes first."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random

from deadreckon.explaining.grade import Grade, grade_way
from deadreckon.explaining.grade_names import HIGHEST
from deadreckon.generating.aims import Aim, follow_draft
from deadreckon.generating.nearby import Nearby, Sort, Try
from deadreckon.generating.vary_task import VaryTask
from deadreckon.puzzles.effort import Effort, OutOfEffort
from deadreckon.puzzles.generator import CommonOptions, Draft, TooHard
from deadreckon.puzzles.puzzle import Puzzle

MAX_CHANGES = 5
GRADING = 20  # units of work for a grading; a uniqueness check is one unit
WORK = 10_000  # limit for grading a puzzle tried, in units of Effort: most take some hundreds


@dataclass(frozen=True)
class Hit:
    """A puzzle at a distance of `number` changes, and its grade."""

    number: int
    draft: Draft[Puzzle]
    grade: Grade


class NearbySearch:
    """Tries nearby puzzles class by class, and records the classes not exhausted, for the proof of minimality."""

    def __init__(self, task: VaryTask, sorts: Nearby, wanted: str, above: float, share: float = 1.0) -> None:
        """The closest puzzle of another grade needs a step rated above `above`; `share` of the work left is used."""
        self.sorts, self.wanted, self.above = sorts, wanted, above
        self.high = Aim(wanted, CommonOptions()).high
        self.random = Random(f"vary {task.seed}")
        self.effort = task.effort
        self.most = self.effort.spent + share * (self.effort.most - self.effort.spent)
        self.best: Hit | None = None
        self.closest: Hit | None = None
        self.left_out: set[Sort] = set()

    @property
    def fewest_left_out(self) -> int:
        """All puzzles that differ by fewer changes than this were tried."""
        return min([sort.number for sort in self.left_out], default=MAX_CHANGES + 1)

    def run(self) -> None:
        """Find the wanted grade; then, for the proof, try the unlikely classes with fewer changes that were skipped."""
        try:
            unlikely = self._run_likely()
            for sort in unlikely:
                if self.best and sort.number < self.best.number:
                    self._try_sort(sort)
        except OutOfEffort:
            pass

    def _run_likely(self) -> list[Sort]:
        """Try the likely classes until there is a hit; returns the classes skipped."""
        passed_over = []
        for number in range(1, MAX_CHANGES + 1):
            for sort in self.sorts(number):
                self.left_out.add(sort)
                if not sort.likely:
                    passed_over.append(sort)
                elif self._try_sort(sort):
                    return passed_over
        return passed_over

    def _try_sort(self, sort: Sort) -> bool:
        """Whether a puzzle of this class has the wanted grade."""
        all_known = sort.complete
        for draft in sort.tries(self.random):
            self._spend(1)
            try:
                hit = self._hit(draft, sort.number)
            except TooHard:
                all_known = False
                continue
            if hit and hit.grade.label == self.wanted:
                self.best = hit
                return True
            if hit and hit.grade.hardest > (self.closest.grade.hardest if self.closest else self.above):
                self.closest = hit
        if all_known:
            self.left_out.remove(sort)
        return False

    def _spend(self, work: int) -> None:
        self.effort.spend(work)
        if self.effort.spent > self.most:
            raise OutOfEffort

    def _hit(self, attempt: Try, number: int) -> Hit | None:
        """The changed puzzle and its grade; None if it is not unique or is above the wanted grade. Raises
        TooHard."""
        draft = attempt()
        if draft is None:
            return None
        self._spend(GRADING)
        effort = Effort(WORK, self.effort.seconds_left)
        way = follow_draft(draft, effort, self.high)
        if way.least is not None and self.high < inf:
            if effort.is_over:
                raise TooHard
            return None
        grade = grade_way(draft.puzzle, draft.solution, way)
        if grade.at_least and grade.label != HIGHEST:
            raise TooHard
        return Hit(number, draft, grade)
