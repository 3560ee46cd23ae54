"""The words and highlights of Play: no sentence twice, few kinds of outlines, clues struck out; links in and out."""

import re
from typing import Any

import pytest

from deadreckon.packs.pack import pack_puzzle
from page_server import go_to
from play_moves import choose_from_menu, click_cell, open_puzzle, painted_cells, tool

SENTENCES_TWICE = """() => {
  const unseen = [...document.querySelectorAll('.hidden-but-read')].filter((element) => !element.hidden);
  for (const element of unseen) element.hidden = true;
  const lines = document.body.innerText.split(/\\n|(?<=[.!?]) +/).map((line) => line.trim());
  for (const element of unseen) element.hidden = false;
  const sentences = lines.filter((line) => line.split(/\\s+/).length > 2 && /[.!?]$/.test(line));
  return sentences.filter((line, index) => sentences.indexOf(line) < index);
}"""
OUTLINES = """() => [...new Set([...document.querySelectorAll('.notes > *')]
  .filter((note) => !note.classList.contains('disc')).map((note) => note.getAttribute('class')))]"""


def told_twice(page: Any) -> list[str]:
    """The sentences that stand more than once in what can be seen."""
    found: list[str] = page.evaluate(SENTENCES_TWICE)
    return found


def test_no_sentence_stands_twice_and_a_hint_has_at_most_two_kinds_of_outlines(open_page: Any) -> None:
    page = open_page("play")
    page.get_by_role("button", name="Open a file or link").wait_for()
    assert told_twice(page) == []
    go_to(page, "play?pack=battleship-001")
    page.get_by_role("grid").wait_for()
    tool(page, "Hint").click()
    hint = page.get_by_role("region", name="Hint")
    for stage in ("Show why", "Show the move", "Write it"):
        hint.get_by_role("button", name=stage).wait_for()
        assert told_twice(page) == [] and len(page.evaluate(OUTLINES)) <= 2
        assert page.locator(".washes .reason").count() and page.locator(".frames .reason").count()
        if stage != "Write it":
            hint.get_by_role("button", name=stage).click()
    assert "ghosts" in page.evaluate(OUTLINES)
    hint.get_by_role("button", name="Close").click()
    assert not page.locator(".washes rect, .frames rect").count()
    for cell in range(6):
        click_cell(page, cell)
    tool(page, "Check").click()
    check = page.get_by_role("region", name="Check")
    check.get_by_text("Row 1: 4 needed").wait_for()
    assert page.locator(".frames .danger").count() and page.locator(".washes .danger").count()
    assert told_twice(page) == []
    check.get_by_role("button", name="Close").click()
    assert page.locator(".broken-rules").get_by_text("Row 1: 4 needed").is_visible()


def test_a_row_with_all_its_blocks_is_struck_and_counted(open_page: Any) -> None:
    page = open_puzzle(open_page, "nonogram-001")
    columns = pack_puzzle("nonogram-001").columns
    row = [cell for cell in painted_cells("nonogram-001") if cell < columns]
    assert row and len(row) < columns
    for cell in row:
        click_cell(page, cell)
    page.get_by_text(f"1 of {pack_puzzle('nonogram-001').rows} rows").wait_for()
    assert not page.locator("[data-item^='row 1.']:not(.done)").count()


def test_links_are_pasted_and_shared(open_page: Any) -> None:
    page = open_page("play")

    def paste(text: str) -> None:
        page.get_by_role("button", name="Open a file or link").click()
        page.get_by_label("Paste a puzzle").fill(text)
        page.get_by_role("button", name="Open", exact=True).click()

    paste("1 2 x 3")
    refusal = page.get_by_role("dialog").get_by_role("alert")
    refusal.get_by_text("found '1 2 x 3'").wait_for()
    assert len(refusal.inner_text()) < 100
    page.get_by_role("button", name="Choose the format").click()
    page.get_by_role("combobox", name="Format").select_option("course")
    refusal.get_by_text("found '1 2 x 3'").wait_for(state="detached")  # the format says what it misses
    page.keyboard.press("Escape")
    paste("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#2x2:1/1/1/1%2CA")
    page.get_by_role("heading", name="Nonogram 2").wait_for()
    page.get_by_role("link", name="Play", exact=True).click()
    paste("https://example.org/board/?embed#play?pack=battleship-003")
    page.get_by_role("heading", name="no. 3").wait_for()
    choose_from_menu(page, "Share")
    sync_api = pytest.importorskip("playwright.sync_api")
    first = page.locator("dialog input").first
    sync_api.expect(first).to_have_value(re.compile(r"^https://puzz\.link/p\?battleship/6/6/"))
    assert page.get_by_text("work on this machine only").is_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Play", exact=True).click()
    refused = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    paste("https://example.org/#play?pack=nonogram-005")
    page.get_by_role("heading", name="no. 5").wait_for()
    choose_from_menu(page, "Share")
    sync_api.expect(page.get_by_role("textbox", name="The puzzle as text")).not_to_have_value("")
    assert refused == []  # formats without colours are not asked for
