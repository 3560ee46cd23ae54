"""A board on the page: its drawing, and the grid for screen readers and keys."""

from typing import Any

import pytest

from web.board_page import cell, focused, moves_of, put_board, rows_of

pytestmark = pytest.mark.thorough

SEA = {"kind": "battleship", "rows": [2, 1, 1, 2, 2, 2], "columns": [1, 4, 0, 2, 1, 2], "fleet": [3, 2, 1],
       "givens": ["000000", "0000S0", "000000", "000000", "00000W", "000000"]}  # fmt: skip
COLOURS = {"kind": "nonogram", "rows": [[[1, "r"], [1, "b"]], [[2, "b"]]],
           "columns": [[[1, "r"], [1, "b"]], [[2, "b"]], []],
           "colours": [["r", "red", "#cc0000"], ["b", "blue", "#0000cc"]]}  # fmt: skip


@pytest.fixture
def sea(open_page: Any) -> Any:
    return put_board(open_page("watch"), SEA)


def marks(page: Any) -> str:
    """The looks that are drawn."""
    return str(page.evaluate("test.board.view.shown.join('')"))


def test_cells_and_headers_say_what_they_are(sea: Any) -> None:
    assert sea.get_by_role("grid").get_attribute("aria-label") == "A battleship board of 6 rows and 6 columns"
    assert sea.get_by_role("gridcell").count() == 36 and sea.get_by_role("row").count() == 7
    assert cell(sea, 2, 5).get_attribute("aria-label") == "Row 2, column 5: submarine, given"
    assert sea.get_by_role("rowheader", name="Row 2: 1 needed, 1 placed").count() == 1
    assert sea.get_by_role("columnheader", name="Column 2: 4 needed, 0 placed").count() == 1
    sea.evaluate("test.do((game) => test.games.paint(test.games.beginTrial(game), [[0, '?'], [7, '?'], [1, 'W']]))")
    assert cell(sea, 1, 1).get_attribute("aria-label") == "Row 1, column 1: ship, trial 1, mistake"
    assert cell(sea, 1, 2).get_attribute("aria-label") == "Row 1, column 2: water, trial 1"
    assert sea.get_by_role("rowheader", name="Row 2: 1 needed, 2 placed, broken").count() == 1


def test_a_drawing_alone_shows_what_is_given(sea: Any) -> None:
    drawn = """async () => {
      const { svg } = (await import('/board/drawing.js')).drawingOf(test.opened.board);
      return [...svg.querySelectorAll('use')].map((use) => !!svg.querySelector(use.getAttribute('href')));
    }"""
    assert sea.evaluate(drawn) == [True] * 4  # water and a mark, for a submarine and for water


def test_there_is_one_tab_stop_and_arrows_move_it(sea: Any) -> None:
    assert sea.locator(".grid [tabindex='0']").count() == 1
    cell(sea, 1, 1).focus()
    for key, label in (
        ("ArrowDown", "Row 2, column 1"),
        ("ArrowRight", "Row 2, column 2"),
        ("End", "Row 2, column 6"),
        ("ArrowRight", "Row 2: 1 needed"),
        ("ArrowRight", "Row 2: 1 needed"),
        ("ArrowLeft", "Row 2, column 6"),
        ("Control+End", "Row 6, column 6"),
        ("ArrowDown", "Column 6: 2 needed"),
        ("Home", "Row 6, column 1"),
        ("Control+Home", "Row 1, column 1"),
        ("ArrowUp", "Row 1, column 1"),
    ):
        sea.keyboard.press(key)
        assert focused(sea).startswith(label), key
    assert sea.locator(".grid [tabindex='0']").count() == 1


def test_keys_paint(sea: Any) -> None:
    cell(sea, 1, 1).focus()
    for key, row in (
        ("Enter", "?00000"),
        ("Enter", "W00000"),
        ("Enter", "000000"),
        ("Space", "W00000"),
        ("Backspace", "000000"),
        ("Control+ArrowRight", "??0000"),
        ("Shift+ArrowRight", "??W000"),
        ("Shift+ArrowLeft", "??W000"),
    ):
        sea.keyboard.press(key)
        assert rows_of(sea)[0] == row, key
    cell(sea, 2, 5).focus()
    sea.keyboard.press("Enter")
    sea.keyboard.press("Backspace")
    assert rows_of(sea)[1] == "0000S0"


def test_keys_read_a_line_and_fill_its_rest(sea: Any) -> None:
    cell(sea, 2, 4).focus()
    sea.keyboard.press("r")
    assert sea.locator("#live").inner_text() == "Row 2: 4 unknown, ship, unknown"
    sea.keyboard.press("c")
    assert sea.locator("#live").inner_text() == "Column 4: 6 unknown"
    sea.keyboard.press("End")
    sea.keyboard.press("ArrowRight")
    sea.keyboard.press("Enter")
    assert rows_of(sea)[1] == "WWWWSW" and moves_of(sea) == 1


def test_ships_are_drawn_as_they_become_known(sea: Any) -> None:
    def paint(changes: str) -> str:
        sea.evaluate(f"test.do((game) => test.games.paint(game, {changes}))")
        return marks(sea)

    assert paint("[[18, '?'], [19, '?'], [20, '?']]")[18:21] == "L-?"
    assert paint("[[21, 'W']]")[18:22] == "L-RW"
    assert paint("[[30, '?'], [24, 'W'], [31, 'W']]")[30] == "S"
    sea.evaluate("test.do((game) => test.games.paint(test.games.beginTrial(game), [[33, '?'], [34, '?'], [35, 'W']]))")
    assert marks(sea)[30:36] == "SW0000" and sea.locator(".trials text").all_text_contents() == ["1", "1", "1"]
    assert sea.locator(".items .done").evaluate_all("items => items.map((item) => item.dataset.item)")[:2] == [
        "ship 3.0",
        "ship 1.0",
    ]


def test_colours_are_chosen_by_digits_and_clues_read_in_words(open_page: Any) -> None:
    page = put_board(open_page("watch"), COLOURS)
    assert page.get_by_role("rowheader").first.get_attribute("aria-label") == "Row 1: clue 1 red, 1 blue"
    assert page.get_by_role("columnheader", name="Column 3: all blank, the rest is forced").count() == 1
    cell(page, 1, 2).focus()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert rows_of(page)[0] == "rb?" and page.evaluate("test.told") == [["colour", "b"], ["colour", "r"]]
    assert cell(page, 1, 1).get_attribute("aria-label") == "Row 1, column 1: red"
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "Row 1: clue 1 red, 1 blue, 2 of 2 done, the rest is forced"
    page.keyboard.press("Enter")
    assert rows_of(page)[0] == "rb."


def test_two_boards_on_a_page_have_ids_of_their_own(sea: Any) -> None:
    ids = sea.evaluate(
        """async () => {
          const { PageBoard } = await import('/board/page_board.js');
          new PageBoard(document.getElementById('view'), test.opened, { readOnly: true });
          return [...document.querySelectorAll('[id]')].map(({ id }) => id);
        }"""
    )
    assert len(ids) == len(set(ids))


def test_a_board_that_is_read_only_tells_which_cell_was_picked(open_page: Any) -> None:
    page = put_board(open_page("watch"), SEA, readOnly=True)
    cell(page, 3, 4).click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert page.evaluate("test.told") == [["pick", 15], ["pick", 16]] and moves_of(page) == 0


def test_what_is_shown_beyond_marks_can_be_taken_away(sea: Any) -> None:
    layers = ".differences text, .numbers text, .heat rect"
    sea.evaluate(
        """() => {
          test.board.showDifferences(new Map([[0, 3], [1, 5]]));
          test.board.showNumbers(new Map([[2, 7]]));
          test.board.showHeat(new Map([[3, 0.5], [4, 0]]));
        }"""
    )
    assert sea.locator(layers).count() == 4
    sea.evaluate(
        """() => {
          test.board.showDifferences(new Map([[1, 5]]));
          test.board.showNumbers(new Map());
          test.board.showHeat(new Map());
          test.board.finish();
        }"""
    )
    assert sea.locator(layers).all_text_contents() == ["5"] and sea.locator(".filled").count() == 1


@pytest.mark.parametrize(
    "width, height, kind, expected",
    [(1280, 800, "battleship", 56), (390, 844, "battleship", 44), (1280, 800, "nonogram", 32)],
)
def test_a_cell_has_whole_pixels(open_page: Any, width: int, height: int, kind: str, expected: int) -> None:
    puzzle = SEA if kind == "battleship" else COLOURS
    page = put_board(open_page("watch", viewport={"width": width, "height": height}), puzzle)
    box = cell(page, 1, 1).bounding_box()
    assert (box["width"], box["height"]) == (expected, expected)
    drawn = page.locator(".sheet > svg > g.frame rect").first.bounding_box()
    rows, columns = len(puzzle["rows"]), len(puzzle["columns"])
    end = cell(page, rows, columns).bounding_box()
    assert abs(drawn["x"] - box["x"]) < 1 and abs(drawn["y"] - box["y"]) < 1
    assert abs(drawn["x"] + expected * (columns - 1) - end["x"]) < 1
    assert abs(drawn["y"] + expected * (rows - 1) - end["y"]) < 1
    top, left = (page.get_by_role(header).first.bounding_box() for header in ("columnheader", "rowheader"))
    assert abs(top["x"] - box["x"]) < 1 and abs(left["y"] - box["y"]) < 1
