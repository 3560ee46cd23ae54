"""Every battleship format through one checker: round trip, sniffing, and broken texts that give FormatError alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadreckon.puzzles import FormatError
from deadreckon.puzzles.battleship import board, format_course, format_json, format_lists
from deadreckon.puzzles.battleship.puzzle import Puzzle

FORMATS = [format_course.FORMAT, format_lists.FORMAT, format_json.FORMAT]
NAMES = [form.name for form in FORMATS]


@st.composite
def puzzles(draw, touching, letters, unknown_counts=False):
    """Well-formed puzzles, most of them without a solution: formats must not care."""
    height, width = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    count = st.integers(0, 12) | st.none() if unknown_counts else st.integers(0, 12)
    row = st.text(letters, min_size=width, max_size=width)
    return Puzzle(
        tuple(draw(st.lists(count, min_size=height, max_size=height))),
        tuple(draw(st.lists(count, min_size=width, max_size=width))),
        tuple(draw(st.lists(st.integers(0, 12), min_size=1, max_size=6))),
        tuple(draw(st.lists(row, min_size=height, max_size=height))),
        draw(st.sampled_from(touching)),
    )


EXPRESSIBLE = {
    "course": puzzles(["never"], "0WSLRTBM"),
    "lists": puzzles(["free"], "0"),
    "json": puzzles(["never", "diagonal", "free"], "0WSLRTBM?", unknown_counts=True),
}


@pytest.mark.parametrize("form", FORMATS, ids=NAMES)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_back(form, data):
    puzzle = data.draw(EXPRESSIBLE[form.name])
    text = form.write(puzzle)
    assert form.read(text) == puzzle
    assert form.read("\ufeff" + text.replace("\n", "\r\n")) == puzzle
    assert [other.name for other in FORMATS if other.sniff(text)] == [form.name]


@given(puzzle=EXPRESSIBLE["course"])
@settings(max_examples=60, deadline=None)
def test_both_course_dialects_say_the_same(puzzle):
    assert format_course.read(format_course.write(puzzle, "arrows")) == puzzle


JUNK = st.sampled_from(
    [*"0123456789SWLRTBM.<>^vVox?-:,\"{}[]'\t\r\n ", "\u00b2", "\u2028", "-----\n", "null", "1e3", "true"]
)


def mutated(data, text):
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 3)))
        text = text[:start] + data.draw(JUNK | st.just("") | st.characters()) + text[end:]
    return text


@pytest.mark.parametrize("form", FORMATS, ids=NAMES)
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_broken_text_is_read_or_refused_but_never_crashes(form, data):
    text = mutated(data, form.write(data.draw(EXPRESSIBLE[form.name])))
    for other in FORMATS:
        other.sniff(text)
        try:
            puzzle = other.read(text)
        except FormatError as error:
            assert error.found
            assert error.expected
            assert 0 <= error.line <= len(text.replace("\r", "\n").split("\n")) + 1
        else:
            assert len(puzzle.givens) == puzzle.height
            assert {len(row) for row in puzzle.givens} == {puzzle.width}
    try:
        board.read_board(text)
    except FormatError as error:
        assert error.line >= 1
        assert error.column >= 1


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("21x222\n140212\n321\n000000\n", "course"),
        ("211222\n140212\nabc\n000000\n", "course"),
        ("Time: 3\n\n211222\n", "course"),
        ('{"row_targets": [1, "ships": [0]}', "lists"),
        ("row_targets = [\n2,\n1\n]\ncol_targets = [1]", "lists"),
        ('"row_targets": [\n2,\n1,\n1]', "lists"),
        ('{"kind": "Battleship", "rows": [1', "json"),
        ('{"rows": [1], "columns": [1], "fleet": [1]}', "json"),
        ('{\n"kind"\n:\n"battleship"\n', "json"),
    ],
)
def test_a_slightly_broken_text_goes_to_the_reader_it_was_meant_for(text, name):
    (form,) = [form for form in FORMATS if form.sniff(text)]
    assert form.name == name
    with pytest.raises(FormatError):
        form.read(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "hello",
        '{"kind": "nonogram", "rows": [[1]], "columns": [[1]], "title": "fleet"}',
        '{"kind": "nonogram", "title": "battleship", "fleet": 1}',
        '{"kind": 3}',
        'title "fleet"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n',
        "width 2\nheight 1\nrows\n2\ncolumns\n1\n1\n",
        "[[1], [1]]",
    ],
)
def test_other_texts_belong_to_no_format_here(text):
    assert [form.name for form in FORMATS if form.sniff(text)] == []
