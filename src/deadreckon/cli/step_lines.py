"""A step of an explanation as lines of text, with the assumptions it rests on indented below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deadreckon.puzzles.step import Case, Step


def step_line(step: Step) -> str:
    """The tactic of a step, its rating and its sentences."""
    unfair = ", unfair" if step.unfair else ""
    return f"{step.tactic} ({step.rating}{unfair}): {step.text}"


def step_lines(step: Step, indent: str = "") -> Iterator[str]:
    """A step with the assumptions it rests on, each with its numbered chain."""
    yield indent + step_line(step)
    for case in step.cases:
        yield from case_lines(case, f"{indent}   ")


def case_lines(case: Case, indent: str) -> Iterator[str]:
    """An assumption, its links and its ending."""
    yield f"{indent}{case.text}"
    for number, link in enumerate(case.links, 1):
        first, *rest = step_lines(link, f"{indent}   ")
        yield f"{indent}{number}. {first.lstrip()}"
        yield from rest
    closed = f" [{case.closed_by}]" if case.closed_by else ""
    yield f"{indent}{case.ending}{closed}"
