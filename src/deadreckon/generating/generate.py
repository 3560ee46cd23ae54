"""`deadreckon.generate`: puzzles of a kind, by options and grade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deadreckon.generating.generate_in_order import generate_in_order
from deadreckon.generating.generated import Generated
from deadreckon.generating.puzzle_spec import puzzle_spec, random_seed, refuse_more_than_one
from deadreckon.puzzles.generator import InvalidOptions, refuse_all_but_numbers
from deadreckon.workers.executor import on_this_machine


def generate(
    kind: str = "battleship",
    *,
    grade: str | None = None,
    count: int = 1,
    seed: int | None = None,
    jobs: int | None = 1,
    seconds: float | None = None,
    **options: Any,
) -> Iterator[Generated]:
    """Puzzles of a kind, each with one solution; `reckon generate KIND --help` lists the options (`options`).

    The same seed gives the same puzzles, whatever `jobs` is: the number of processes, None for one per core. Without a
    seed a random one is taken, which is recorded in each puzzle. Raises UnknownName and InvalidOptions at once; raises
    NotGenerated, after the puzzles found, if no more are found or after `seconds`.
    """
    refuse_all_but_numbers("count", count, 1)
    if jobs is not None:
        refuse_all_but_numbers("jobs", jobs, 1)
    if seconds is not None and not (isinstance(seconds, (int, float)) and seconds > 0):
        raise InvalidOptions(f"seconds: found {seconds!r:.60}, expected a number above 0")
    spec = puzzle_spec(kind, options, grade, random_seed() if seed is None else seed)
    refuse_more_than_one(spec, count)
    executor = None if jobs == 1 or count == 1 else on_this_machine(jobs)
    return generate_in_order(spec, count, executor, seconds=seconds)
