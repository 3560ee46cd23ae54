"""`deadreckon.generate`: puzzles of a kind, by options and grade."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from deadreckon.generating.generate_in_order import generate_in_order
from deadreckon.generating.generated import Generated
from deadreckon.generating.puzzle_spec import puzzle_spec, random_seed, refuse_more_than_one
from deadreckon.generating.series import generate_series
from deadreckon.kernel.limits import Limits, refuse_other_limits
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.generator import refuse_all_but_numbers, refuse_all_but_truths
from deadreckon.workers.executor import on_this_machine

NO_LIMITS = Limits()


def generate(
    kind: str = "battleship",
    *,
    grade: str | None = None,
    count: int = 1,
    seed: int | None = None,
    jobs: int | None = 1,
    distinct: bool = False,
    series: int | None = None,
    not_in: Iterable[Board] = (),
    limits: Limits = NO_LIMITS,
    **options: Any,
) -> Iterator[Generated]:
    """Puzzles of a kind, each with one solution; `reckon generate KIND --help` lists the options (`options`).

    The same seed gives the same puzzles, whatever `jobs` is: the number of processes, None for one per core. Without a
    seed a random one is taken, which is recorded in each puzzle. No solution comes twice, turned or mirrored; with
    `distinct`, none is much like another. `series` puzzles, instead of `count`, rise from grade to grade, are distinct
    and have titles. Solutions in `not_in` count as earlier ones, and are kept at the same distance. Raises UnknownName
    and InvalidOptions at once; raises NotGenerated, after the puzzles found, if no more are found or the limit on
    seconds is reached.
    """
    refuse_all_but_numbers("count", count, 1)
    refuse_all_but_truths("distinct", distinct)
    if series is not None:
        refuse_all_but_numbers("series", series, 1)
    if jobs is not None:
        refuse_all_but_numbers("jobs", jobs, 1)
    refuse_other_limits(limits, "seconds")
    known = list(not_in)
    spec = puzzle_spec(kind, options, grade, random_seed() if seed is None else seed, distinct or bool(known))
    refuse_more_than_one(spec, series or count)
    executor = None if jobs == 1 or (series or count) == 1 else on_this_machine(jobs)
    if series is not None:
        return generate_series(spec, series, executor, known=known, seconds=limits.seconds)
    return generate_in_order(spec, count, executor, known=known, seconds=limits.seconds)
