"""Strokes on a board by mouse and by fingers: each is one move, and none paints over other marks."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from page_strokes import measure_strokes
from play_moves import TIMERS_OFF, TIMERS_ON
from web.board_page import cell, middle, moves_of, put_board, rows_of

pytestmark = pytest.mark.thorough

WIDE = {"kind": "nonogram", "rows": [[3], [2, 2], [], [6]], "columns": [[1]] * 6}


@pytest.fixture
def wide(open_page: Any) -> Any:
    return put_board(open_page("watch"), WIDE)


def drag(page: Any, *cells: tuple[int, int], button: str = "left") -> None:
    """Draws a stroke from cell to cell."""
    page.mouse.move(*middle(page, *cells[0]))
    page.mouse.down(button=button)
    for row, column in cells[1:]:
        page.mouse.move(*middle(page, row, column))
    page.mouse.up(button=button)


def test_a_click_cycles_and_the_right_button_marks_blank(wide: Any) -> None:
    for expected in ("#", ".", "?"):
        cell(wide, 1, 1).click()
        assert rows_of(wide)[0][0] == expected
    cell(wide, 1, 1).click(button="right")
    assert rows_of(wide)[0][0] == "."
    wide.evaluate("test.board.set({ click: 'fill' })")
    for expected in ("#", "?"):
        cell(wide, 1, 1).click()
        assert rows_of(wide)[0][0] == expected


def test_a_stroke_paints_what_its_first_cell_became_and_nothing_else(wide: Any) -> None:
    cell(wide, 1, 3).click(button="right")
    drag(wide, (1, 1), (1, 5))
    assert rows_of(wide)[0] == "##.##?" and moves_of(wide) == 2
    drag(wide, (1, 6), (1, 1), button="right")
    assert rows_of(wide)[0] == "##.##."
    wide.evaluate("test.board.set({ click: 'fill' })")
    drag(wide, (1, 1), (1, 6))
    assert rows_of(wide)[0] == "??.??." and moves_of(wide) == 4


def test_a_stroke_can_be_kept_to_its_line(wide: Any) -> None:
    drag(wide, (2, 1), (2, 3), (3, 4))
    assert rows_of(wide)[1:3] == ["###???", "???#??"]
    wide.evaluate("test.do(test.games.undo); test.board.set({ keepToLine: true })")
    drag(wide, (2, 1), (2, 3), (3, 4))
    assert rows_of(wide)[1:3] == ["####??", "??????"]


def test_the_run_is_counted_during_a_stroke(wide: Any) -> None:
    cell(wide, 4, 4).click()
    wide.mouse.move(*middle(wide, 4, 1))
    wide.mouse.down()
    wide.mouse.move(*middle(wide, 4, 3))
    assert wide.locator(".counter text").text_content() == "4" and moves_of(wide) == 1
    wide.mouse.up()
    assert wide.locator(".counter text").count() == 0 and rows_of(wide)[3] == "####??"


def test_pointing_lights_the_lines_and_a_clue_that_is_clicked_fills_the_rest(wide: Any) -> None:
    wide.mouse.move(*middle(wide, 2, 3))
    assert wide.locator(".lit rect[visibility='visible']").count() == 2
    header = wide.get_by_role("rowheader").nth(2)
    header.hover()
    assert wide.locator(".lit rect[visibility='visible']").count() == 1
    header.click()
    assert rows_of(wide)[2] == "......" and moves_of(wide) == 1


@pytest.fixture
def touched(open_page: Any) -> Iterator[Any]:
    page = put_board(open_page("watch", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True), WIDE)
    yield with_fingers(page)


def with_fingers(page: Any) -> Any:
    page.fingers, page.touched_at = page.context.new_cdp_session(page), time.time()
    page.evaluate(TIMERS_OFF)
    return page


def touch(page: Any, kind: str, *points: tuple[float, float]) -> None:
    """A touch that is, for the page, 50 milliseconds after the one before, however long that takes here."""
    page.touched_at += 0.05
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    event = {"type": f"touch{kind}", "touchPoints": fingers, "timestamp": page.touched_at}
    page.fingers.send("Input.dispatchTouchEvent", event)


def tap(page: Any, row: int, column: int) -> None:
    touch(page, "Start", middle(page, row, column))
    touch(page, "End")


def test_a_finger_paints_with_the_tool_and_a_long_press_with_the_other(touched: Any) -> None:
    tap(touched, 1, 1)
    assert rows_of(touched)[0] == "#?????"
    touch(touched, "Start", middle(touched, 2, 1))
    touch(touched, "Move", middle(touched, 2, 4))
    touch(touched, "End")
    assert rows_of(touched)[1] == "####??" and moves_of(touched) == 2
    touched.evaluate(TIMERS_ON)
    touch(touched, "Start", middle(touched, 3, 2))
    touched.wait_for_function("() => test.board.view.shown[13] === '.'")
    touched.evaluate(TIMERS_OFF)
    touch(touched, "End")
    assert rows_of(touched)[2] == "?.????"
    touched.evaluate("test.board.set({ tool: 'blank' })")
    tap(touched, 1, 2)
    touched.evaluate("test.board.set({ touch: 'cycle' })")
    for _ in range(2):
        tap(touched, 1, 4)
    assert rows_of(touched)[0] == "#.?.??"


def test_two_fingers_undo_and_leave_no_mark(touched: Any) -> None:
    tap(touched, 1, 1)
    one, other = middle(touched, 3, 2), middle(touched, 3, 5)
    touch(touched, "Start", one)
    touch(touched, "Start", one, other)
    touch(touched, "End")
    assert rows_of(touched) == ["??????"] * 4


def test_two_fingers_that_move_enlarge_the_board(touched: Any) -> None:
    before = cell(touched, 1, 1).bounding_box()["width"]
    (x, y), (far, _) = middle(touched, 3, 3), middle(touched, 3, 4)
    touch(touched, "Start", (x, y))
    touch(touched, "Start", (x, y), (far, y))
    for step in range(1, 5):
        touch(touched, "Move", (x - 8 * step, y), (far + 8 * step, y))
    touch(touched, "End")
    assert cell(touched, 1, 1).bounding_box()["width"] > before * 1.4 and moves_of(touched) == 0
    touched.get_by_role("button", name="Whole board").click()
    assert cell(touched, 1, 1).bounding_box()["width"] == before


def test_a_large_board_on_a_phone_begins_enlarged_with_its_clues_in_sight(open_page: Any) -> None:
    large = {"kind": "nonogram", "rows": [[1, 2, 3]] * 50, "columns": [[4, 5]] * 50}
    page = put_board(open_page("watch", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True), large)
    with_fingers(page)
    assert cell(page, 1, 1).bounding_box()["width"] == 24
    drawn, copied = (page.locator(f"{place} svg").first.bounding_box() for place in (".sheet", ".strip.top"))
    assert drawn["width"] == copied["width"]  # or clues are not above their columns
    page.evaluate("test.board.focus(49 * 50 + 25)")
    box, clue = cell(page, 50, 26).bounding_box(), page.locator(".strip.left").bounding_box()
    assert box["x"] > clue["x"] + clue["width"] - 1 and page.locator(".overview").is_visible()
    page.get_by_role("button", name="Whole board").click()
    assert page.locator(".scroller").evaluate("(place) => place.scrollWidth <= place.clientWidth")
    x, y = middle(page, 20, 20)
    touch(page, "Start", (x, y))
    touch(page, "End")
    page.get_by_role("button", name="Whole board").wait_for()
    assert moves_of(page) == 0 and cell(page, 20, 20).bounding_box()["width"] == 24


def test_strokes_on_a_large_board_are_one_move_each(open_page: Any) -> None:
    """As benchmarks/page_strokes.py draws them, which has the figures of their time."""
    page = open_page("watch")
    times = measure_strokes(page, 50, strokes=2)
    assert times["pointermove"] and len(times["pointerup"]) == 2
    assert moves_of(page) == 2 and rows_of(page)[:3] == ["." * 50, "#" * 50, "?" * 50]
