"""A puzzle one grade harder or easier, by as few changes as possible: all single changes, then pairs, and so on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from deadreckon.explaining.grade import HIGHEST, LABELS, NotGraded, grade
from deadreckon.explaining.solvable import can_be_solved_by
from deadreckon.generating.generate_one import GRADES
from deadreckon.generating.nearby import Nearby, OtherGivens, OtherPictures, Sort
from deadreckon.generating.variation import NotVaried, Variation, not_varied
from deadreckon.generating.vary_words import not_found_in_words, regraded_in_words
from deadreckon.puzzles.effort import OutOfEffort
from deadreckon.puzzles.generator import TooHard

if TYPE_CHECKING:
    from deadreckon.explaining.grade import Grade
    from deadreckon.generating.variation import Change
    from deadreckon.generating.vary_request import Request
    from deadreckon.puzzles.generator import Draft
    from deadreckon.puzzles.puzzle import Puzzle

MOST_CHANGES = 5
GRADING = 20  # units of work that a grade counts for; a puzzle that is looked at for another solution is one
WORK = 10_000  # units of explaining that a puzzle which is tried may take: at the median it takes some hundreds


@dataclass(frozen=True)
class Hit:
    """Changes that lead to the wanted grade, or nearer to it."""

    changes: tuple[Change, ...]
    draft: Draft[Puzzle]
    grade: Grade


def regrade(request: Request) -> Variation:
    """The puzzle one label up or down; raises NotVaried."""
    solution = request.only_solution()
    before = request.grade(request.puzzle)
    if before is None or (before.at_least and before.label != HIGHEST):
        raise not_varied("undecided: the grade of the puzzle was not known in time", undecided=True)
    harder = request.how == "harder"
    wanted = _next_label(before.label, harder)
    if request.material == "givens":
        nearby: Nearby = OtherGivens(request.puzzle, solution, harder)
    else:
        nearby = OtherPictures(request.puzzle, solution)
    search = _Search(request, nearby, before, wanted)
    search.run()
    if search.best is None:
        raise _not_found(search)
    return _varied(search, search.best)


def _next_label(label: str, harder: bool) -> str:
    if label == (GRADES[-1] if harder else GRADES[0]):
        raise not_varied(f"the puzzle is of the grade {label}: there is none {'above' if harder else 'below'}")
    return GRADES[GRADES.index(label) + (1 if harder else -1)]


class _Search:
    """Sets of changes that are tried, sort by sort, and which of the sorts were not, or not wholly."""

    def __init__(self, request: Request, nearby: Nearby, before: Grade, wanted: str) -> None:
        self.request, self.nearby, self.before, self.wanted = request, nearby, before, wanted
        self.random = Random(f"vary {request.seed}")
        self.border = {label: hardest for label, hardest, _ in LABELS}.get(wanted)
        self.best: Hit | None = None
        self.closest: Hit | None = None  # of those of another grade
        self.left_out: set[Sort] = set()

    @property
    def fewest_left_out(self) -> int:
        """All sets of fewer changes than this were tried."""
        return min([sort.number for sort in self.left_out], default=MOST_CHANGES + 1)

    def run(self) -> None:
        """Find a smallest set of changes; where the work allowed is done before, the smallest as yet."""
        try:
            self._run_likely()
            for sort in sorted(self.left_out, key=lambda sort: sort.number):
                if not sort.likely and not (self.best and sort.number >= len(self.best.changes)):
                    self._try(sort)
        except OutOfEffort:
            pass

    def _run_likely(self) -> None:
        """Try sets with a likely change until one leads to the grade; pairs without any come later, for the proof."""
        for number in range(1, MOST_CHANGES + 1):
            for unlikely in range(number + 1):
                sort = Sort(number - unlikely, unlikely)
                self.left_out.add(sort)
                if (number == 1 or sort.likely) and not self.best:
                    self._try(sort)

    def _try(self, sort: Sort) -> None:
        self.left_out.add(sort)
        known = sort.is_listed(self.nearby)
        for changes in sort.sets(self.random, self.nearby):
            self.request.effort.spend()
            try:
                hit = self._hit(changes)
            except (TooHard, NotGraded):
                known = False
                continue
            if hit and hit.grade.label == self.wanted:
                self.best = hit
                return
            if hit and self._is_closest(hit):
                self.closest = hit
        if known:
            self.left_out.remove(sort)

    def _hit(self, changes: tuple[Change, ...]) -> Hit | None:
        """The changed puzzle and its grade; None where it is not unique, or above the wanted grade."""
        draft = self.nearby.draft(changes)
        if draft is None:
            return None
        self.request.effort.spend(GRADING)
        puzzle, seconds = draft.puzzle, self.request.seconds_left
        if self.border is not None and not can_be_solved_by(puzzle, self.border, work=WORK, seconds=seconds):
            return None
        found = grade(puzzle, work=WORK, seconds=seconds)
        if found.at_least and found.label != HIGHEST:
            raise NotGraded("not in time")
        return Hit(tuple(sorted(changes, key=lambda change: (change.row, change.column))), draft, found)

    def _is_closest(self, hit: Hit) -> bool:
        """Whether a puzzle of another grade is nearer to the wanted one than the original and what was found before."""
        if self.closest:
            return hit.grade.hardest > self.closest.grade.hardest
        return self.request.how == "easier" or hit.grade.hardest > self.before.hardest


def _varied(search: _Search, hit: Hit) -> Variation:
    request, proved = search.request, len(hit.changes) <= search.fewest_left_out
    text = regraded_in_words(request.puzzle, hit.changes, request.material, (search.before, hit.grade), proved)
    return Variation(
        request.how,
        request.puzzle,
        hit.draft.puzzle,
        hit.draft.solution,
        hit.changes,
        request.material,
        search.before,
        hit.grade,
        proved,
        text,
    )


def _not_found(search: _Search) -> NotVaried:
    request, fewest = search.request, search.fewest_left_out
    closest = _varied(search, search.closest) if search.closest else None
    return not_varied(not_found_in_words(search.wanted, fewest - 1, request.material, closest), True, closest)
