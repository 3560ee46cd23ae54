"""Places of ships as pencil marks: counted in the fleet list, outlined, struck by hints, saved with the game."""

from typing import Any

from deadreckon.service import ask
from play_moves import STATE, click_cell, open_puzzle, opened_from_pack, tool

PUZZLE = "battleship-121"
BOARD = ["000000", "0W0W00", "000000", "WWWWWW", "0W00W?", "000WWW"]  # a hint strikes r3c4 to r3c6 for the cruiser
OUTLINES = "() => [...document.querySelectorAll('svg .places .place')].length"
HINTED = "() => ['.notes .place:not(.out)', '.notes .place.out'].map((kind) => document.querySelectorAll(kind).length)"


def open_before_the_strike(open_page: Any, **options: Any) -> Any:
    page = open_page("play", **options)
    state = page.evaluate(STATE, [list("".join(BOARD)), opened_from_pack(PUZZLE)])
    page.evaluate("(where) => { location.hash = where; }", f"play?pack={PUZZLE}&state={state}")
    page.get_by_role("grid").wait_for()
    return page


def ships(page: Any, name: str) -> Any:
    return page.get_by_role("region", name="Fleet").get_by_role("button", name=name).locator("visible=true")


def told(page: Any) -> str:
    return str(page.locator("#live").inner_text())


def test_places_are_counted_outlined_and_read_out(open_page: Any) -> None:
    page = open_before_the_strike(open_page)
    cruiser = ships(page, "cruiser 0 of 1 found, 5 places")
    assert page.evaluate(OUTLINES) == 0
    cruiser.focus()
    page.keyboard.press("Enter")
    assert page.evaluate(OUTLINES) == 5 and cruiser.get_attribute("aria-pressed") == "true"
    assert told(page) == "Cruiser: 5 places: r3c1 to r3c3, r3c2 to r3c4, r3c3 to r3c5, r3c4 to r3c6, r1c3 to r3c3."
    assert page.get_by_role("gridcell").nth(12).get_attribute("aria-label").endswith("in place a (cruiser)")
    assert page.get_by_role("gridcell").nth(14).get_attribute("aria-label").endswith("in places a, b, c, e (cruiser)")
    click_cell(page, 14, "right")
    assert page.evaluate(OUTLINES) == 1  # in step with the board
    page.keyboard.press("Control+z")
    ships(page, "submarine").click()  # one kind at a time, and above eight places their number alone
    assert page.evaluate(OUTLINES) == 0
    assert "They are outlined as soon as 8 or fewer are left." in told(page)
    ships(page, "submarine").click()
    assert told(page) == "Submarine: places hidden."


def test_a_hint_strikes_places_which_are_kept_with_the_game_and_taken_back_by_one_undo(open_page: Any) -> None:
    page = open_before_the_strike(open_page)
    ships(page, "cruiser").click()
    tool(page, "Hint").click()
    page.get_by_role("button", name="Show why").click()
    assert page.locator(".stages li").all_inner_texts()[-1] == "Strike"
    assert page.evaluate(HINTED) == [5, 0] and page.evaluate(OUTLINES) == 0  # the hint's own, with letters
    page.get_by_role("button", name="Show what to strike").click()
    assert page.evaluate(HINTED) == [4, 1]
    page.get_by_role("button", name="Strike the places").click()
    places = ships(page, "cruiser 0 of 1 found, 4 places (5 before striking)").locator(".places")
    assert " ".join(places.inner_text().split()) == "5 4 places (5 before striking)"
    assert page.evaluate(OUTLINES) == 4
    page.get_by_role("button", name="Next hint").click()
    page.get_by_role("button", name="Show why").click()
    next_step = ask(
        {"ask": "hint", "puzzle": opened_from_pack(PUZZLE)["puzzle"], "board": BOARD, "struck": [[15, 16, 17]]}
    )
    assert next_step["step"]["name"] != "Starved line"
    assert page.locator(".step-title").inner_text().startswith(next_step["step"]["name"])
    page.reload()
    ships(page, "cruiser 0 of 1 found, 4 places (5 before striking)").wait_for()
    page.keyboard.press("Control+z")
    assert told(page) == "1 struck place is back."
    ships(page, "cruiser 0 of 1 found, 5 places").wait_for()
    page.keyboard.press("Control+y")
    assert told(page) == "1 place struck."


def test_a_game_without_ships_has_no_places(open_page: Any) -> None:
    page = open_puzzle(open_page, "nonogram-001")
    assert not page.locator(".ships").count()
