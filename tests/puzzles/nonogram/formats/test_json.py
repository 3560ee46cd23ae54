"""Our JSON for nonograms: round trip of every feature, and errors that name the path."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.nonogram.formats.json import FORMAT
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black

RED = Colour("r", "red", "#ff0000")
PLAIN = {"kind": "nonogram", "rows": [[1, None], []], "columns": [[1], [], [1]]}
FULL = {
    "kind": "nonogram",
    "title": "Tea",
    "author": "a baker",
    "colours": [["#", "black", "#000000"], ["r", "red", "#ff0000"]],
    "rows": [[[1, "#"], [None, "r"]], []],
    "columns": [[[1, "#"]], [[1, "r"]]],
    "givens": ["#?", ".?"],
}
PUZZLE = Nonogram(
    rows=(((1, 1), (0, 2)), ()),
    columns=(((1, 1),), ((1, 2),)),
    colours=(BLACK, RED),
    givens=("#?", ".?"),
    title="Tea",
    author="a baker",
)


def test_everything_can_be_said():
    assert FORMAT.read(json.dumps(FULL)) == PUZZLE
    assert FORMAT.write(PUZZLE) == (
        '{\n  "kind": "nonogram",\n  "title": "Tea",\n  "author": "a baker",\n'
        '  "colours": [["#", "black", "#000000"], ["r", "red", "#ff0000"]],\n'
        '  "rows": [[[1, "#"], [null, "r"]], []],\n  "columns": [[[1, "#"]], [[1, "r"]]],\n'
        '  "givens": [\n    "#?",\n    ".?"\n  ]\n}\n'
    )


def test_black_and_white_needs_no_colours():
    puzzle = Nonogram(black((1, 0), ()), black((1,), (), (1,)))
    assert FORMAT.read(json.dumps(PLAIN)) == puzzle
    assert FORMAT.write(puzzle) == (
        '{\n  "kind": "nonogram",\n  "rows": [[1, null], []],\n  "columns": [[1], [], [1]]\n}\n'
    )
    listed = PLAIN | {"colours": [["#", "black", "#000000"]], "rows": [[[1, "#"], [None, "#"]], []]}
    assert FORMAT.read(json.dumps(listed | {"columns": [[[1, "#"]], [], [[1, "#"]]]})) == puzzle


def test_capitals_in_a_colour_are_the_same_colour():
    assert FORMAT.read(json.dumps(FULL).replace("#ff0000", "#FF0000")) == PUZZLE


@pytest.mark.parametrize(
    ("base", "change", "said"),
    [
        (PLAIN, {"kind": "battleship"}, 'found "battleship" at kind, expected "nonogram"'),
        (PLAIN, {"rows": [[True]]}, "found true at rows[0][0], expected a whole number from 0 to 999999"),
        (PLAIN, {"rows": [[], [1.0]]}, "found 1.0 at rows[1][0], expected a whole number from 0 to 999999"),
        (PLAIN, {"rows": [[1, 0]]}, "found 0 at rows[0][1], expected at least 1, or null for an unknown length"),
        (PLAIN, {"columns": [[-1]]}, "found -1 at columns[0][0], expected a whole number from 0 to 999999"),
        (PLAIN, {"columns": [[10**6]]}, "found 1000000 at columns[0][0], expected a whole number from 0 to 999999"),
        (PLAIN, {"columns": []}, "found a list of 0 at columns, expected a list of 1 to 1000"),
        (PLAIN, {"rows": [1]}, "found 1 at rows[0], expected a list of 0 to 1000"),
        (PLAIN, {"rows": "11"}, 'found "11" at rows, expected a list of 1 to 1000'),
        (PLAIN, {"rows": [[[1, "#"]]]}, "found a list of 2 at rows[0][0], expected a whole number from 0 to 999999"),
        (PLAIN, {"title": 3}, "found 3 at title, expected a string"),
        (PLAIN, {"author": None}, "found null at author, expected a string"),
        (PLAIN, {"givens": ["???"]}, "found a list of 1 at givens, expected a list of 2"),
        (PLAIN, {"givens": ["???", "??r"]}, "found 'r' at givens[1][2], expected one of ?.#"),
        (PLAIN, {"givens": ["???", 7]}, "found 7 at givens[1], expected a string of 3 letters out of ?.#"),
        (PLAIN, {"colors": []}, "found the unknown key 'colors', expected one of kind, rows, columns, "
                                "colours, givens, title, author"),
        (FULL, {"givens": ["??", "?"]}, 'found "?" at givens[1], expected a string of 2 letters out of ?.#r'),
        (FULL, {"rows": [[[1, "g"]]]}, 'found "g" at rows[0][0][1], expected the letter of a colour, one of #r'),
        (FULL, {"rows": [[[1, "#r"]]]}, 'found "#r" at rows[0][0][1], expected the letter of a colour, one of #r'),
        (FULL, {"rows": [[[1, 2]]]}, "found 2 at rows[0][0][1], expected the letter of a colour, one of #r"),
        (FULL, {"rows": [[[0, "r"]]]}, "found 0 at rows[0][0][0], expected at least 1, or null for an unknown length"),
        (FULL, {"rows": [[1]]}, "found 1 at rows[0][0], expected a list of 2"),
        (FULL, {"rows": [[["r", 1]]]}, "found 1 at rows[0][0][1], expected the letter of a colour, one of #r"),
        (FULL, {"colours": []}, "found a list of 0 at colours, expected a list of 1 to 63"),
        (FULL, {"colours": [["r", "red"]]}, "found a list of 2 at colours[0], expected a list of 3"),
        (FULL, {"colours": [["r", "", "#ff0000"]] * 2},
         'found "r" at colours[1][0], expected one visible character, another for each colour'),
        (FULL, {"colours": [["?", "", "#ff0000"]]},
         'found "?" at colours[0][0], expected one visible character, another for each colour'),
        (FULL, {"colours": [[1, "", "#ff0000"]]},
         "found 1 at colours[0][0], expected one visible character, another for each colour"),
        (FULL, {"colours": [["r", None, "#ff0000"]]}, "found null at colours[0][1], expected a name"),
        (FULL, {"colours": [["r", "red", "red"]]},
         'found "red" at colours[0][2], expected #rrggbb in digits and the letters a to f'),
        (FULL, {"colours": [["r", "red", 255]]},
         "found 255 at colours[0][2], expected #rrggbb in digits and the letters a to f"),
    ],
)  # fmt: skip
def test_each_wrong_value_is_named_by_its_path(base, change, said):
    with pytest.raises(FormatError) as caught:
        FORMAT.read(json.dumps(base | change))
    assert str(caught.value) == said


values = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 3) | st.text("#r?.", max_size=2), st.lists, max_leaves=4
)


@given(st.sampled_from([PLAIN, FULL]), st.sampled_from(list(FULL)), values)
def test_any_value_in_any_place_is_read_or_refused(base, key, value):
    try:
        puzzle = FORMAT.read(json.dumps(base | {key: value}))
    except FormatError:
        return
    assert FORMAT.read(FORMAT.write(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("text", "looks"),
    [
        (json.dumps(PLAIN), True),
        ('{"kind": "Nonogram", "rows": [[1', True),
        ('\ufeff {"rows": [[1]], "columns": [[1]]}', False),  # the format plain
        ('{"kind": "battleship", "rows": [1]}', False),
        ('{"rows": [1], "columns": [1], "fleet": [1]}', False),
        ("rows\n1\n", False),
        ("", False),
    ],
)
def test_sniff(text, looks):
    assert FORMAT.sniff(text) is looks
