"""A series of puzzles that rises from grade to grade, each with a title, and no two of them alike."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from time import perf_counter

from deadreckon.generating.generate_in_order import generate_in_order
from deadreckon.generating.generated import Generated
from deadreckon.generating.puzzle_spec import PuzzleSpec, possible_grades
from deadreckon.puzzles.board import Board
from deadreckon.workers.executor import Executor


@dataclass(frozen=True)
class Earlier:
    """A puzzle of the series that exists already."""

    label: str
    number: int  # among those of its grade and seed
    solution: Board


def generate_series(
    spec: PuzzleSpec,
    count: int,
    executor: Executor | None = None,
    earlier: Sequence[Earlier] = (),
    known: Iterable[Board] = (),
    seconds: float | None = None,
) -> Generator[Generated, None, None]:
    """The puzzles of a series of `count` after the `earlier` ones; raises NotGenerated.

    The grades of the specification, or all that its options allow, have equal shares, up to one puzzle.
    """
    ends = None if seconds is None else perf_counter() + seconds
    solutions = [*known, *[each.solution for each in earlier]]
    place = len(earlier)
    for label, share in shares_of(spec.grades or tuple(possible_grades(spec)), count):
        numbers = [each.number for each in earlier if each.label == label]
        left = None if ends is None else max(ends - perf_counter(), 0.0)
        of_grade, first = replace(spec, grades=(label,), distinct=True), max(numbers, default=-1) + 1
        if len(numbers) == share:
            continue
        with closing(
            generate_in_order(of_grade, share - len(numbers), executor, first, list(solutions), left)
        ) as puzzles:
            for made in puzzles:
                place += 1
                solutions.append(made.solution)
                yield replace(made, puzzle=made.puzzle.titled(f"{place}. {label}"))


def shares_of(grades: Sequence[str], count: int) -> list[tuple[str, int]]:
    """How many puzzles each grade has; easier grades get what cannot be shared equally."""
    least, more = divmod(count, len(grades))
    return [(grade, least + (number < more)) for number, grade in enumerate(grades)]
