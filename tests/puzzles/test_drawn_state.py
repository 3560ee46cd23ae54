"""Boards drawn in a terminal are read back as the states they show."""

import re
from pathlib import Path

import pytest

from deadreckon import explain, load
from deadreckon.puzzles.drawing.annotations import DrawingNotes
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kind_of

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = ["assignment.txt", "course/10x10-01.txt", "anchor.non", "lighthouse.xml"]
NOTES = [
    DrawingNotes(names, framed)
    for names in ("none", "numbers", "letters")
    for framed in (frozenset(), frozenset({(0, 0), (0, 1), (2, 3), (4, 5)}))
]


@pytest.mark.thorough
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("notes", NOTES)
def test_every_drawing_is_read_back(name, notes):
    puzzle = load(EXAMPLES / name)
    kind, boards = kind_of(puzzle), explain(puzzle).boards
    for board in (boards[0], boards[len(boards) // 2], boards[-1]):
        drawn = kind.draw_text(puzzle, board, notes)
        for text in (drawn, f"3. Some words, with row 3:\n{drawn}\nand more\n", drawn.replace(" \n", "\n")):
            assert kind.explainer().read_state(text, puzzle) == board


@pytest.mark.parametrize("name", FILES)
def test_what_is_only_supposed_is_not_filled_in(name):
    puzzle = load(EXAMPLES / name)
    kind, board = kind_of(puzzle), explain(puzzle).boards[-1]
    unknown = kind.explainer().unknown
    drawn = kind.draw_text(puzzle, board, DrawingNotes("numbers", tags=((0, 0, "?"), (1, 2, "1"), (3, 3, "12"))))
    read = kind.explainer().read_state(drawn, puzzle)
    changed = [(r, c) for r, row in enumerate(read) for c, mark in enumerate(row) if mark != board[r][c]]
    assert changed == [(0, 0), (1, 2), (3, 3)]
    assert {read[r][c] for r, c in changed} == {unknown}


@pytest.mark.parametrize("name", FILES)
def test_drawings_of_other_sizes_are_refused(name):
    puzzle = load(EXAMPLES / name)
    kind = kind_of(puzzle)
    drawn = kind.draw_text(puzzle, puzzle.given_rows(), NOTES[2])
    lines = drawn.splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if "┌" in line)
    for text, complaint in (
        (drawn + drawn, "found 2 boards, expected one"),
        ("".join([*lines[: first + 1], *lines[first + 2 :]]), f"expected {puzzle.height} rows"),
        (drawn.replace("┌─", "┌"), "found a frame of another width"),
    ):
        with pytest.raises(FormatError, match=complaint):
            kind.explainer().read_state(text, puzzle)


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("assignment.txt", "Wx", "found 'x', expected one of 0SWLRTBM?"),
        ("assignment.txt", "?x", "found 'x', expected one of 0SWLRTBM or 0S.<>^vM, or ?"),
        ("assignment.txt", "W?", "found 1 row, expected 6 rows"),
        ("assignment.txt", "W\n" * 6, "found 1 cell in row 1, expected 6 cells"),
        ("anchor.non", "#", "found 1 row of 1 cell, expected 11 rows of 9"),
    ],
)
def test_a_state_of_another_size_or_with_other_marks_is_refused(name, text, complaint):
    puzzle = load(EXAMPLES / name)
    with pytest.raises(FormatError, match=re.escape(complaint)):
        kind_of(puzzle).explainer().read_state(text, puzzle)


def test_a_state_has_parts_of_unknown_kind_below_notes_and_dashes():
    puzzle = load(EXAMPLES / "assignment.txt")
    rows = ["W?0000", *["000000"] * (puzzle.height - 1)]
    for before in ("", "------\n", "Time: 0.3\n\n"):
        assert kind_of(puzzle).explainer().read_state(before + "\n".join(rows), puzzle) == tuple(rows)
