"""Rows by letters in the sentences of steps."""

import re
from pathlib import Path

import pytest

from deadreckon import explain, load
from deadreckon.explaining.messages import Telling
from deadreckon.puzzles.drawing.annotations import row_letter


def test_letters_as_spreadsheets_count() -> None:
    assert [row_letter(number) for number in (1, 26, 27, 52, 53, 702, 703)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]


@pytest.mark.parametrize("name", ["course/10x10-01.txt", "course/10x10-05.txt", "anchor.non", "lighthouse.xml"])
def test_no_row_keeps_its_number(name: str) -> None:
    for step in explain(load(Path(__file__).parents[2] / "examples" / name)).steps:
        said = [step.messages, *(link.messages for case in step.cases for link in case.links)]
        said += [messages for case in step.cases for messages in ((case.assumption,), case.ending)]
        for messages in said:
            text = Telling(letters=True).sentence(*messages)
            assert not re.search(r"\br\d+c\d+|\b[Rr]ows? \d", text), text
