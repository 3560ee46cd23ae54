"""Entries of a book: their order by grade, and the hints on their hardest steps."""

from pathlib import Path

import pytest

from deadreckon import BookDesign, Grade, explain, grade, load, solve
from deadreckon.booklet.content import book_content
from deadreckon.booklet.drawings import picture_svg, puzzle_picture, solution_svg
from deadreckon.booklet.entry import MAX_HINTS, Entry, prepare_entry
from deadreckon.booklet.make_book import in_order

EXAMPLES = Path(__file__).parents[2] / "examples"
PUZZLE = load(EXAMPLES / "course" / "6x6-06.txt")


def entry(label, hardest, total):
    return Entry(PUZZLE, "unique", None, Grade(label, hardest, 1.0, total, 9, 4.0, False))


def test_the_order_is_by_label_then_hardest_then_sum():
    expected = [
        entry("Seaman", 1.3, 20.0),
        entry("Seaman", 2.0, 10.0),
        entry("Seaman", 2.0, 11.0),
        entry("Captain", 4.0, 99.0),  # moved up by the sum of its hard steps
        entry("Admiral", 7.0, 50.0),
        Entry(PUZZLE, "multiple"),
    ]
    assert in_order(expected[::-1]) == expected


@pytest.mark.parametrize("name", ["course/6x6-06.txt", "anchor.non"])
def test_hints_are_of_the_hardest_steps_with_the_board_before_them(name):
    puzzle = load(EXAMPLES / name)
    prepared = prepare_entry(puzzle)
    explanation = explain(puzzle)
    assert prepared.grade == grade(puzzle) == prepare_entry(puzzle, hints=False).grade
    hard = [number for number, step in enumerate(explanation.steps) if step.rating == prepared.grade.hardest]
    found = [(hint.board, hint.step) for hint in prepared.hints]
    assert found == [(explanation.boards[number], explanation.steps[number]) for number in hard[:MAX_HINTS]]
    assert all(len(hint.stages) == 4 for hint in prepared.hints)


def test_drawings_are_those_of_the_puzzle_that_has_the_number():
    puzzles = [load(EXAMPLES / name) for name in ("anchor.non", "course/6x6-06.txt")]
    content, drawings = book_content([prepare_entry(puzzle, hints=False) for puzzle in puzzles], BookDesign(hints=()))
    for number, puzzle in enumerate(puzzles, 1):
        assert drawings[f"solution-{number}.svg"] == solution_svg(puzzle, solve(puzzle).solutions[0])
        assert drawings[f"puzzle-{number}.svg"] == picture_svg(puzzle_picture(puzzle))
    assert [row["size"] for row in content["entries"]] == [[11, 9], [6, 6]]
