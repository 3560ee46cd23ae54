"""The messages of a step name every line and every number of ships in its reason."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from deadreckon import explain, load
from deadreckon.explaining.messages import languages, sentences
from deadreckon.puzzles.battleship.ship_names import ship_length
from deadreckon.puzzles.message import Messages, named_lengths, named_lines, named_outcomes
from deadreckon.puzzles.step import Because, Step

COURSE = Path(__file__).parents[4] / "examples" / "course"


def told_reasons(step: Step) -> Iterator[tuple[Because, Messages]]:
    """Reasons with their messages: of steps without cases, of links, and of endings."""
    if not step.cases:
        yield step.because, step.messages
    for case in step.cases:
        for link in case.links:
            yield from told_reasons(link)
        if case.closed_by:
            yield case.because, case.ending


@pytest.mark.parametrize("name", ["8x8-03", "10x10-06", "10x10-12"])
def test_words_tell_the_lines_and_ships_of_their_reason_and_no_other_lines(name: str) -> None:
    for step in explain(load(COURSE / f"{name}.txt")).steps:
        for because, messages in told_reasons(step):
            assert set(because.lines) == named_lines(messages), messages
            assert set(map(ship_length, because.ships)) <= named_lengths(messages), (because.ships, messages)


@pytest.mark.parametrize("language", languages())
def test_what_messages_name_is_in_their_sentences(language: str) -> None:
    """Each line by its number, in every language."""
    for step in explain(load(COURSE / "10x10-06.txt")).steps:
        for because, messages in told_reasons(step):
            numbers = {line.split()[1] for line in because.lines}
            assert numbers <= set(re.findall(r"\b\d+\b", sentences(messages, language))), messages


WOODEN = re.compile(r"in 1 way\b|\b2 ways; in all|[Ii]n all 2 |\ball 2 |\bthe 1 |(?:Then|steps?|at once) 1 \w+ still")


@pytest.mark.parametrize("name", ["6x6-03", "8x8-03", "8x8-08", "10x10-06"])
def test_one_and_two_are_said_as_people_say_them(name: str) -> None:
    for step in explain(load(COURSE / f"{name}.txt")).steps:
        texts = [step.text, *(sentences(messages) for _, messages in told_reasons(step))]
        assert not list(filter(WOODEN.search, texts))


def every_step(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps and the links of their cases."""
    for step in steps:
        yield step
        for case in step.cases:
            yield from every_step(case.links)


@pytest.mark.parametrize("name", ["6x6-03", "8x8-03", "10x10-06", "10x10-12"])
def test_water_around_ships_is_named_and_complete_lines_too(name: str) -> None:
    for step in every_step(explain(load(COURSE / f"{name}.txt")).steps):
        water = {(row, column) for row, column, _ in step.sets}
        if step.tactic == "Surround ship":
            assert {cell for cells in named_outcomes(step.messages) for cell in cells} == water, step.text
        if step.tactic == "Line complete":
            lines = named_lines(step.messages)
            assert lines == set(step.because.lines)
            assert all(f"row {row + 1}" in lines or f"column {column + 1}" in lines for row, column in water), step.text
