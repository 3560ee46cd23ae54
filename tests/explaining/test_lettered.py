"""Rows by letters: every way in which sentences name cells and rows, and nothing else."""

import re
from pathlib import Path

import pytest

from deadreckon import explain, load
from deadreckon.explaining.lettered import in_letters
from deadreckon.explaining.messages import Telling
from deadreckon.puzzles.drawing.annotations import row_letter


@pytest.mark.parametrize(
    ("numbers", "letters"),
    [
        ("r3c4 and r10c12 are water", "C4 and J12 are water"),
        ("r1c2 to r4c2", "A2 to D2"),
        ("Row 5 needs 2 ship parts", "Row E needs 2 ship parts"),
        ("Rows 1, 3 and 27 and columns 2 and 4", "Rows A, C and AA and columns 2 and 4"),
        ("rows 1 to 4 in columns 5 to 7", "rows A to D in columns 5 to 7"),
        ("row 2, 3 ships", "row B, 3 ships"),
        ("Column 3 has 4 of 5", "Column 3 has 4 of 5"),
        ("row 3 (2 1)", "row C (2 1)"),
    ],
)
def test_sentences(numbers: str, letters: str) -> None:
    assert in_letters(numbers) == letters


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
