"""Cases of a step numbered by chain, in reading order: a case within a link comes after that link's own chain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count

from deadreckon.puzzles.step import Case, Step


@dataclass(frozen=True)
class NumberedCase:
    """A case, the number of its chain, and its links, each with the cases that it rests on."""

    number: int
    case: Case
    links: tuple[tuple[Step, tuple[NumberedCase, ...]], ...]


def number_cases(cases: Iterable[Case], counter: Iterator[int] | None = None) -> tuple[NumberedCase, ...]:
    """The cases numbered from 0, or from the counter on."""
    counter = count() if counter is None else counter
    return tuple([_number_case(case, next(counter), counter) for case in cases])


def _number_case(case: Case, number: int, counter: Iterator[int]) -> NumberedCase:
    return NumberedCase(number, case, tuple([(link, number_cases(link.cases, counter)) for link in case.links]))
