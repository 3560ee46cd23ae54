"""Whole puzzles on the page: by mouse, by keyboard alone, by touch on a phone, and by hints."""

from typing import Any

from deadreckon.packs.pack import pack_puzzle
from play_moves import (
    TIMERS_OFF,
    click_cell,
    drag,
    marks,
    middle,
    open_puzzle,
    painted_cells,
    runs_of,
    state_before_the_hardest,
    tool,
    wait_until_solved,
)

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BATTLESHIP, NONOGRAM, BY_ASSUMPTION = "battleship-001", "nonogram-501", "battleship-147"


def test_a_battleship_by_mouse_with_undo_to_the_start_and_redo_to_the_end(open_page: Any) -> None:
    page = open_puzzle(open_page, BATTLESHIP)
    ships = painted_cells(BATTLESHIP)
    for cell in ships:
        click_cell(page, cell)
    wait_until_solved(page)
    assert page.get_by_role("region", name="Fleet").get_by_text("6 of 6 found").is_visible()
    solved = marks(page)
    while tool(page, "Undo").get_attribute("aria-disabled") == "false":
        page.keyboard.press("Control+z")
    assert set(marks(page)) == {"unknown"}
    while tool(page, "Redo").get_attribute("aria-disabled") == "false":
        tool(page, "Redo").click()
    assert marks(page) == solved


def test_a_nonogram_by_mouse_with_strokes(open_page: Any) -> None:
    page = open_puzzle(open_page, NONOGRAM)
    for first, last in runs_of(painted_cells(NONOGRAM), pack_puzzle(NONOGRAM).columns):
        drag(page, first, last)
    wait_until_solved(page)
    page.get_by_role("button", name="Next like it").click()
    page.get_by_role("heading", name="no. 502").wait_for()


def test_a_battleship_by_keyboard_alone(open_page: Any) -> None:
    page = open_puzzle(open_page, BATTLESHIP)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # to the board
    at = (0, 0)
    for cell in painted_cells(BATTLESHIP):
        row, column = divmod(cell, 6)
        move = (["ArrowDown"] * (row - at[0])) + ["ArrowRight" if column > at[1] else "ArrowLeft"] * abs(column - at[1])
        for key in [*move, "Enter"]:
            page.keyboard.press(key)
        at = (row, column)
    wait_until_solved(page)


def test_a_battleship_by_touch_on_a_phone(open_page: Any) -> None:
    page = open_puzzle(open_page, BATTLESHIP, **PHONE)
    page.evaluate(TIMERS_OFF)
    page.get_by_role("button", name="water").locator("visible=true").tap()
    page.touchscreen.tap(*middle(page, 35))
    assert marks(page)[35] == "water"
    page.get_by_role("button", name="ship").locator("visible=true").tap()
    for cell in painted_cells(BATTLESHIP):
        page.touchscreen.tap(*middle(page, cell))
    wait_until_solved(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_hints_to_the_end_write_only_when_asked(open_page: Any) -> None:
    page = open_puzzle(open_page, BATTLESHIP)
    panel = page.get_by_role("region", name="Hint")
    page.keyboard.press("h")
    for _ in range(40):
        before = marks(page)
        for word in ("Show why", "Show the move"):
            panel.get_by_role("button", name=word).click()
            assert marks(page) == before
        panel.get_by_role("button", name="Write it").click()
        if page.get_by_role("region", name="Solved").is_visible():
            break
        panel.get_by_role("button", name="Next hint").click()
    wait_until_solved(page)


def test_a_mistake_comes_first_in_a_hint_and_is_framed(open_page: Any) -> None:
    page = open_puzzle(open_page, BATTLESHIP)
    water = next(cell for cell in range(36) if cell not in painted_cells(BATTLESHIP))
    click_cell(page, water)
    tool(page, "Hint").click()
    panel = page.get_by_role("region", name="Hint")
    panel.get_by_role("button", name="Clear the mistakes").wait_for()
    assert panel.locator("[aria-current=step]").inner_text() == "Mistakes"
    assert page.locator(".notes .danger").count()
    panel.get_by_role("button", name="Clear the mistakes").click()
    assert set(marks(page)) == {"unknown"}


def test_a_chain_of_an_assumption_is_read_beside_its_numbers_and_played(open_page: Any) -> None:
    state = state_before_the_hardest(open_page("play"), BY_ASSUMPTION)
    page = open_puzzle(open_page, BY_ASSUMPTION, f"&state={state}", **PHONE)
    tool(page, "Hint").click()
    page.get_by_role("button", name="Show why").click()
    links = page.locator(".chain .link")
    assert links.count() == 4
    assert page.locator(".washes .danger").count() and not page.locator(".notes .danger").count()  # a wash, no outline
    spaces = links.evaluate_all("(links) => links.map((link) => parseFloat(getComputedStyle(link).paddingLeft))")
    assert min(spaces) >= 30  # of which the disc with the number takes 24
    discs = "(links) => links.map((link) => getComputedStyle(link, '::before').backgroundColor)"
    assert set(links.evaluate_all(discs)) == {"rgb(151, 41, 111)"}  # the number is white
    page.get_by_role("button", name="Next link").click()
    assert page.locator(".chain .now").count() == 1
    page.evaluate("() => scrollTo(0, 300)")
    assert page.get_by_role("grid").bounding_box()["y"] >= 0  # the board stays in sight
