"""Two strategies in step, predictions, and being the heuristic."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from deadreckon.service import ask
from page_server import go_to
from test_watch_document import written_trace

pytestmark = pytest.mark.thorough

SIX = "id=drb1-3Yq9a8qEozk7glD"
PROPOSED = "switches=inside+zero-lines+in-order+remaining+forbidden-first+unmet-givens"
TWO = f"watch?{SIX}&compare=1&model=ships&{PROPOSED}&order=mrv&b.model=ships&b.{PROPOSED}&b.order=static"
SMALL = "watch?id=drb1-1YVKHOCEl0wzs&choose=1&model=ships&switches=inside+in-order+remaining+sums"


def decisions(page: Any) -> list[int]:
    return [int(text) for text in page.locator(".counters div:first-child dd").all_inner_texts()]


def opened(page: Any) -> Any:
    page.get_by_role("region", name="Counters of the whole search").wait_for()
    return page


def test_two_strategies_go_in_step(open_page: Any) -> None:
    page = opened(open_page(TWO))
    for made in range(3):  # the first step is the root's
        page.get_by_role("button", name="Step forward").click()
        assert decisions(page) == [made, made]
    page.get_by_role("button", name="Step back").click()
    assert decisions(page) == [1, 1]
    page.keyboard.press("End")
    ended = decisions(page)
    assert ended[0] < ended[1]
    page.keyboard.press("Home")
    assert decisions(page) == [0, 0]
    page.wait_for_function("() => !/[?&]at=[1-9]/.test(location.hash)")  # the address follows a moment later
    page.get_by_role("button", name="Next failure").click()
    assert decisions(page)[0] == decisions(page)[1] > 0
    page.wait_for_function("() => /[?&]at=[1-9]/.test(location.hash)")
    page.reload()
    opened(page)
    page.wait_for_function("() => document.querySelector('.counters dd').textContent !== '0'")


def test_the_counters_of_both_are_saved(open_page: Any) -> None:
    page = opened(open_page(TWO))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save CSV").click()
    head, *rows = saved.value.path().read_text().splitlines()
    columns = head.split(",")
    assert [row.split(",")[columns.index("order")] for row in rows] == ["mrv", "static"]
    assert all(int(row.split(",")[columns.index("decisions")]) > 0 for row in rows)


def test_on_a_narrow_screen_the_sides_are_tabs(open_page: Any) -> None:
    page = opened(open_page(TWO, viewport={"width": 390, "height": 844}, has_touch=True))
    headings = page.locator(".strategy-heading")
    expect(headings.nth(1)).to_be_hidden()
    page.get_by_role("tab", name="Strategy B").click()
    expect(headings.nth(0)).to_be_hidden()
    expect(headings.nth(1)).to_contain_text("static")


PAINTED = """(canvas) => {
  const { data } = canvas.getContext('2d').getImageData(80, 0, canvas.width - 80, canvas.height);
  return data.some((value) => value > 0);
}"""


def test_predictions_are_judged_with_the_reason(open_page: Any) -> None:
    page = opened(open_page("watch?lesson=3"))
    card = page.get_by_role("region", name="Predict")
    page.get_by_role("button", name="Pixels").first.click()
    pixels = page.locator(".pixel-room canvas").first
    page.get_by_role("button", name="Step forward").click()
    page.keyboard.press("End")
    assert pixels.evaluate(PAINTED)
    page.keyboard.press("Home")
    assert not pixels.evaluate(PAINTED)  # later steps are not shown
    page.get_by_role("button", name="Predict", exact=True).click()
    expect(card).to_contain_text("Which variable does mrv+heaviest take next?")
    page.get_by_role("button", name="Step forward").click()
    expect(card).to_contain_text("Which variable does mrv+heaviest take next?")  # no step before the answer
    card.get_by_role("button", name="ship 1.2").click()
    expect(card).to_contain_text("No. ship 3.1 has")
    expect(card).to_contain_text("0 of 1 right")
    page.keyboard.press("Enter")  # goes on
    expect(card).to_contain_text("Which domain does propagation prune most?")
    card.get_by_role("button", name="ship 1.2").press("Enter")
    expect(card).to_contain_text("Right. ship 1.2, ship 1.3: 17 values pruned.")
    card.get_by_role("button", name="Go on").click()
    expect(card).to_contain_text("Does propagation refute it at once?")
    card.get_by_role("button", name="Yes, it fails").click()
    expect(card).to_contain_text("Right. It fails:")
    expect(card).to_contain_text("2 of 3 right")
    card.get_by_role("button", name="Ask about B").click()
    expect(card).to_contain_text("Predict · B")
    page.get_by_role("button", name="Predict", exact=True).click()
    expect(card).to_have_count(0)


# The visible content of a scene, without identifiers of elements.
SCENE = """() => JSON.stringify([...document.querySelectorAll(
    '.strategy-heading, .domain-set, .search-tree:not(.sign-only), svg .domain, svg .notes, .log .now, .log .selected, '
    + '[aria-pressed=true], [role=tab][aria-selected=true], .heat rect, .board-tools select, .card, .where')]
  .filter((part) => part.checkVisibility())
  .map((part) => [part.value, part.outerHTML.replace(/(id|for|aria-controls)="[^"]*"/g, '')]))"""


def same_scene(page: Any, *fields: str) -> None:
    """Waits until the address has these fields, and until the same scene is opened by it."""
    page.wait_for_function("(fields) => fields.every((field) => location.hash.includes(field))", arg=fields)
    before = page.evaluate(SCENE)
    page.reload()
    page.wait_for_function(f"(before) => ({SCENE})() === before", arg=before)


def test_every_scene_has_an_address(open_page: Any) -> None:
    page = opened(open_page("watch?lesson=3"))
    sides = page.locator(".strategy")
    page.keyboard.press("e")
    for _ in range(2):
        page.get_by_role("button", name="Next failure").click()
    sides.nth(0).get_by_role("button", name="ship 2.2").click()
    sides.nth(1).get_by_role("button", name="Pixels").click()
    sides.nth(1).get_by_role("tab", name="Queue").click()
    sides.nth(1).get_by_label("Heat").select_option("pruned")
    same_scene(page, "lesson=3", "at=", "step=event", "variable=ship+2.2", "b.tree=pixels", "b.tab=queue", "b.heat=")
    assert "model" not in page.url  # the lesson has its strategies
    page.get_by_role("button", name="Strategy B").click()
    page.get_by_role("combobox", name="Variable order").select_option("mrv")
    page.get_by_role("button", name="Run").click()
    expect(sides.nth(1)).to_contain_text("Minimum remaining values")
    page.keyboard.press("d")
    page.get_by_role("button", name="Step forward").click()
    page.get_by_role("button", name="Predict", exact=True).click()
    same_scene(page, "lesson=3", "b.order=mrv", "at=", "predict=1")
    go_to(page, f"watch?{SIX}&model=ships&{PROPOSED}&at=60")
    page.get_by_role("slider", name="Position").wait_for()
    page.get_by_role("gridcell", name="Row 5, column 6").click()
    page.get_by_role("button", name="Stop at this node").click()
    same_scene(page, "at=60", "variable=ship", "stops=n")
    go_to(page, SMALL)
    card = page.get_by_role("region", name="Be the heuristic")
    card.get_by_role("group", name="Choose a variable").get_by_role("button").last.click()
    card.get_by_role("group", name="Choose a value for").locator("button:not([disabled])").first.click()
    expect(card).to_contain_text("You: 1 decision,")
    same_scene(page, "choose=1", "decisions=")


QUESTIONS = """async ([pieces, method]) => {
  const { Trace } = await import('./watch/trace.js');
  const { questionAt } = await import('./watch/predict.js');
  const trace = new Trace(pieces[0].problem);
  for (const piece of pieces) trace.addAll(piece.events ?? []);
  trace.finish();
  return trace.what.map((_, position) => questionAt(trace, position, method)).filter(Boolean);
}"""


def test_what_the_search_takes_is_a_right_answer_in_every_model(run_in_node: Any) -> None:
    asked = 0
    for model in ("cells", "letters", "numbered", "places", "ships"):
        for propagate in ("bt", "fc", "gac"):
            method = {"model": model, "propagate": propagate, "nodes": 60}
            pieces = ask({"ask": "trace", "puzzle": SIX.removeprefix("id="), **method})["pieces"]
            questions = run_in_node(QUESTIONS, [pieces, pieces[-1]["outcome"]["method"]])
            about = [question for question in questions if question["kind"] == "variable"]
            assert all(question["taken"] in question["right"] for question in about), (model, propagate)
            asked += len(about)
    assert asked > 50


def test_of_equals_each_is_right_and_the_tie_rule_is_told(open_page: Any) -> None:
    page = opened(open_page("watch?lesson=3"))
    card = page.get_by_role("region", name="Predict")
    for _ in range(4):  # the root, and three decisions
        page.get_by_role("button", name="Step forward").click()
    page.get_by_role("button", name="Predict", exact=True).click()
    for _ in range(20):
        if "Which variable does mrv" not in card.inner_text():
            card.locator(".choice, .primary").first.click()
    page.locator(".strategy").first.get_by_role("button", name="ship 2.2").click()
    expect(card).to_contain_text(
        re.compile(r"Right\. ship 2\.1, ship 2\.2 have \d remaining values each.*ship 2\.1 is taken")
    )


def test_local_search_is_not_asked_about(open_page: Any) -> None:
    page = opened(open_page("watch?id=drb1-1YVKHOCEl0wzs&compare=1&search=local&seed=4&b.search=local&b.seed=4"))
    page.get_by_role("button", name="Predict", exact=True).click()
    expect(page.locator(".asking")).to_contain_text("Nothing is asked")


def test_being_the_heuristic_to_the_solution(open_page: Any) -> None:
    page = open_page(SMALL)
    card = page.get_by_role("region", name="Be the heuristic")
    expect(card).to_contain_text("You: 0 decisions")
    made = failures = 0
    for _ in range(60):
        if "Solved with" in card.inner_text():
            break
        stuck = re.search(r"Every value of .* backtrack", card.inner_text())
        if stuck:
            card.get_by_role("button", name="Backtrack").click()
            expect(card).not_to_contain_text(stuck[0])
            continue
        card.get_by_role("group", name="Choose a variable").get_by_role("button").last.click()
        card.get_by_role("group", name="Choose a value for").locator("button:not([disabled])").first.click()
        made += 1
        expect(card).to_contain_text(f"You: {made} decision{'s' * (made > 1)},")
        failures += "is refuted: " in card.inner_text()
    assert failures > 0
    assert decisions(page) == [made]
    expect(card).to_contain_text("mrv with values as listed:")
    card.get_by_role("button", name="Restart").click()
    expect(card).to_contain_text("You: 0 decisions")


def test_a_search_without_a_decision_says_that_there_is_nothing_to_predict(open_page: Any) -> None:
    page = open_page("watch?id=drb1-3Ysr3ErBQxZ&model=ships")
    page.get_by_role("button", name="Predict", exact=True).click()
    expect(page.locator(".asking")).to_contain_text("propagation alone ends this search")


def test_what_the_orders_would_take_is_told_on_request(open_page: Any) -> None:
    page = open_page(SMALL)
    card = page.get_by_role("region", name="Be the heuristic")
    card.get_by_text("What the orders would take").click()
    expect(card).to_contain_text("static: ship 1.1")
    card.get_by_role("button", name="ship 3.1").click()
    expect(card).to_contain_text("most-constraining: r")


@pytest.mark.server  # it takes the answer away on its way
def test_a_choice_that_is_not_answered_says_so_and_the_keyboard_goes_on(open_page: Any) -> None:
    page = open_page(SMALL)
    card = page.get_by_role("region", name="Be the heuristic")
    first = card.get_by_role("group", name="Choose a variable").get_by_role("button").first
    expect(first).to_be_focused()
    page.evaluate("document.querySelectorAll('.answers button').forEach((one) => one.click())")  # faster than answers
    page.route("**/api/ask/choose", lambda route: route.abort())
    value = card.get_by_role("group", name="Choose a value for").locator("button:not([disabled])").first
    value.press("Enter")
    expect(card.get_by_role("alert")).to_be_visible()
    page.unroute("**/api/ask/choose")
    value.press("Enter")
    expect(card).to_contain_text("You: 1 decision,")
    expect(card.get_by_role("alert")).to_have_count(0)


DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  document.querySelector('.compare').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
}"""


def test_a_students_trace_opens_beside_ours(open_page: Any, tmp_path: Path) -> None:
    page = opened(open_page(TWO))
    trace = tmp_path / "queens.jsonl"
    trace.write_text(written_trace(tmp_path))
    page.evaluate(DROP, ["queens.jsonl", trace.read_text()])
    expect(page.locator(".strategy-heading").nth(1)).to_contain_text("queens.jsonl")
    page.get_by_role("button", name="Next solution").click()
    expect(page.get_by_role("row", name="queens.jsonl")).to_be_visible()
