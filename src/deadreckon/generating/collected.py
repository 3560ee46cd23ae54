"""Results of one specification, in the order of their numbers and without duplicates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from deadreckon.explaining.grade_names import GRADES
from deadreckon.generating.generated import Generated, NotGenerated, not_generated
from deadreckon.generating.likeness import Unlike
from deadreckon.generating.puzzle_spec import PuzzleSpec
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.sentences import counted

Attempted: TypeAlias = Generated | NotGenerated


MAX_FAILURES = 3  # consecutive numbers without a puzzle before the search is given up
MAX_REPEATS = 300  # consecutive duplicates before the search is given up


class Collected:
    """Results so far: puzzles that wait for an earlier number, solutions seen, and recent failures."""

    def __init__(self, spec: PuzzleSpec, count: int, first: int, known: Iterable[Board] = ()) -> None:
        self.spec, self.count, self.left, self.expected = spec, count, count, first
        self.unlike = Unlike(kinds()[spec.kind], spec.distinct)
        self.unlike.remember_all(known)
        self.waiting: dict[int, Attempted] = {}
        self.failures: list[NotGenerated] = []  # since the last puzzle
        self.repeats = 0
        names_one = kinds()[spec.kind].generator().fit(spec.options) is not None
        self.most_failures = 1 if names_one else MAX_FAILURES  # another number would repeat the same search

    def next_puzzles(self) -> Iterator[Generated]:
        """Yield the puzzles that wait for no earlier number; raises NotGenerated after too many misses."""
        while self.left and self.expected in self.waiting:
            result = self.waiting.pop(self.expected)
            self.expected += 1
            if isinstance(result, NotGenerated):
                self.failures.append(result)
            elif not self.unlike.add(result.solution):
                self.repeats += 1
            else:
                self.left, self.failures, self.repeats = self.left - 1, [], 0
                yield result
            if len(self.failures) >= self.most_failures:
                raise self.failure(self.failures[-1].why)
            if self.repeats >= MAX_REPEATS:
                same = "too much like" if self.spec.distinct else "duplicates of"
                raise self.failure(f"the last {MAX_REPEATS} were {same} earlier ones, or turned")

    def failure(self, why: str) -> NotGenerated:
        """The error to raise if puzzles are missing, with the closest puzzle among all failures."""
        failures = self.failures + [one for _, one in sorted(self.waiting.items()) if isinstance(one, NotGenerated)]
        found = counted(self.count - self.left, "puzzle") if self.left < self.count else "no puzzle"
        wanted = f"{_range_words(self.spec.grades)} {self.spec.kind}".strip()
        text = f"found {found}, expected {counted(self.count, wanted)}: {why}"
        near = [failure for failure in failures if failure.closest]
        if not near:
            return not_generated(text)
        best = min(near, key=self._distance)
        return not_generated(text, best.closest, best.misses, best.gap)

    def _distance(self, failure: NotGenerated) -> tuple[int, float]:
        grade = failure.closest.grade if failure.closest else None
        if not grade or not self.spec.grades:
            return len(GRADES), failure.gap
        number = GRADES.index(grade.label)
        return min(abs(number - GRADES.index(wanted)) for wanted in self.spec.grades), failure.gap


def _range_words(grades: tuple[str, ...]) -> str:
    return " to ".join(dict.fromkeys((*grades[:1], *grades[-1:])))
