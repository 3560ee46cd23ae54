"""Links to Penpa+: clues in the margins are read, every other drawing is refused by name."""

import base64
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadreckon import check, load, read_board
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import load_text
from deadreckon.puzzles.nonogram.formats.penpa import FORMAT
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.solutions import own_solutions

CLUES = {(-1, 0): "2", (-1, 1): "1", (-1, 2): "1", (0, -2): "1", (0, -1): "?", (1, -1): "2"}
PUZZLE = Nonogram(black((1, 0), (2,)), black((2,), (1,), (1,)), title="Flag, red")


def page(numbers=CLUES, symbols=(), painted=(), more="", head="square,5,4,38,0,1,1", margins=(2, 0, 2, 0), top=2):
    """The text in a link: a grid of 2 rows and 3 columns inside the margins."""

    def at(cells):
        return json.dumps({str((row + top + 2) * 9 + column + 4): value for (row, column), value in cells.items()})

    entries = at({cell: [number, 1, "1"] for cell, number in numbers.items()})
    puzzle = f"{{zR:{{z_:[]}},zS:{{}},zN:{entries},zY:{at(dict(symbols))}{more}}}"
    answer = f"{{zR:{{z_:[zO]}},zS:{at(dict(painted))}}}"
    titled = f"{head},304,0,0,0,0,Title: Flag%2C red,Author: ,,,OFF,false"
    return "\n".join([titled, json.dumps(list(margins)), "{z9:zA}", puzzle, answer, "[]"])


def packed(text):
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "m=edit&p=" + base64.b64encode(deflate.compress(text.encode()) + deflate.flush()).decode()


@pytest.mark.parametrize("host", ["", "https://swaroopg92.github.io/penpa-edit/#", "https://example.org/?"])
def test_clues_are_the_numbers_in_the_margins(host):
    [loaded] = load_text(host + packed(page()))
    assert (loaded.format.name, loaded.puzzle) == ("penpa", PUZZLE)
    assert load(host + packed(page()).replace("edit&", "solve&") + "&a=x") == PUZZLE


def test_margins_need_not_be_alike():
    assert load(packed(page(head="square,5,3,38", margins=(1, 0, 2, 0), top=1))) == PUZZLE


def test_a_blank_line_is_0():
    assert load(packed(page(CLUES | {(1, -1): "0"}))).rows[1] == ()


def test_what_is_painted_is_the_answer():
    link = packed(page(painted={(0, 0): 4, (0, 1): 2, (0, 2): 8, (1, 0): 1, (1, 1): 3}))
    assert read_board(link, PUZZLE) == ("#.#", "##.")
    assert check(PUZZLE, read_board(link, PUZZLE)) == []
    boards = [board for _, board in own_solutions(f"{link}\n\n4x4:2/1/2/1/1.1/2/1/1\n{packed(page())}\n")]
    assert boards == [("#.#", "##."), None, None]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (page(symbols={(0, 0): [1, "battleship_B", 1]}), "a battleship in Penpa+, expected another format, as Penpa+"),
        (page(symbols={(0, 0): [1, "circle_L", 1]}), "a drawing with symbol, expected a nonogram"),
        (page(more=',zL:{"1,2":3}'), "a drawing with zL, expected a nonogram"),
        (page(CLUES | {(0, 0): "1"}), "a number at row 1, column 1 of the grid, expected a nonogram"),
        (page(CLUES | {(-1, -1): "1"}), "a number at row 0, column 0 of the grid, expected a nonogram"),
        (page({cell: n for cell, n in CLUES.items() if cell != (0, -2)}), "no line with two numbers, expected"),
        (page({cell: n for cell, n in CLUES.items() if cell != (1, -1)}), "no number next to row 2, expected"),
        (page({cell: n for cell, n in CLUES.items() if cell != (0, -1)} | {(-2, 0): "1"}), "no number next to row 1"),
        (page(CLUES | {(0, -2): "0"}), "0 among the numbers of row 1, expected at least 1"),
        (page(CLUES | {(1, -1): "A"}), "'A', expected a plain number or ?"),
        (page(CLUES | {(9, 9): "1"}), "an element outside of cells, at '130', expected only numbers"),
        (page(head="hex,5,4,38"), "the grid 'hex', expected a square grid"),
        (page(margins=(2, 2, 2, 0)), "the margins '[2, 2, 2, 0]', expected less than the grid"),
        (page(margins=(2, 0)), "the margins '[2, 0]', expected four numbers"),
        (page(head="square,5,4000,38"), "4000, expected the height, at most 1000"),
        (page(more=",zN:[1]"), "a list of 1 for number, expected an object"),
        ("x" * 3_000_000, "a link that does not end, expected at most 2000000 characters"),
    ],
)
def test_what_is_no_nonogram_is_named(text, said):
    with pytest.raises(FormatError) as caught:
        load(packed(text))
    assert said in str(caught.value)


@pytest.mark.parametrize("link", ["m=edit&p=", "m=edit&p=!!!!", "m=edit&p=AAAA", packed(page())[:-30], "m=edit&p=é"])
def test_broken_links_are_named(link):
    assert FORMAT.sniff(link)
    with pytest.raises(FormatError):
        load(link)


@pytest.mark.parametrize("text", ["see m=edit&p=x", "m=edit", "https://example.org/", "\n" * 3_000_000 + "m=edit&p=x"])
def test_other_texts_are_left_alone(text):
    assert not FORMAT.sniff(text)


@given(st.integers(0, 400), st.integers(0, 12), st.text('0123456789{}[]":,z?SNY-\n', max_size=8))
def test_a_broken_page_is_read_or_refused_but_never_crashes(start, length, junk):
    text = page(painted={(0, 0): 4})
    link = packed(text[:start] + junk + text[start + length :])
    for read in (FORMAT.read, FORMAT.solutions):
        try:
            read(link)
        except FormatError as error:
            assert error.found
