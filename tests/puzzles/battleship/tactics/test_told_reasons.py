"""What a reason names, the words tell: no line and no number of ships only in the fields."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadreckon import explain, load
from deadreckon.puzzles.sentences import lines_named
from deadreckon.puzzles.step import Because, Step

COURSE = Path(__file__).parents[4] / "examples" / "course"


def told_reasons(step: Step) -> Iterator[tuple[Because, str]]:
    """Reasons and their words: of a step without cases, of links, and of endings."""
    if not step.cases:
        yield step.because, step.text
    for case in step.cases:
        for link in case.links:
            yield from told_reasons(link)
        if case.closed_by:
            yield case.because, case.ending_text


@pytest.mark.parametrize("name", ["8x8-03", "10x10-06", "10x10-12"])
def test_words_tell_the_lines_and_ships_of_their_reason_and_no_other_lines(name: str) -> None:
    for step in explain(load(COURSE / f"{name}.txt")).steps:
        for because, text in told_reasons(step):
            assert set(because.lines) == lines_named(text), text
            assert all(re.search(rf"\b{ship}s?\b", text) for ship in because.ships), (because.ships, text)


WOODEN = re.compile(r"in 1 way\b|\b2 ways; in all|[Ii]n all 2 |\ball 2 |\bthe 1 |(?:Then|steps?|at once) 1 \w+ still")


@pytest.mark.parametrize("name", ["6x6-03", "8x8-03", "8x8-08", "10x10-06"])
def test_one_and_two_are_said_as_people_say_them(name: str) -> None:
    for step in explain(load(COURSE / f"{name}.txt")).steps:
        texts = [step.text, *(text for _, text in told_reasons(step))]
        assert not list(filter(WOODEN.search, texts))
