"""The view `watch`: a search step by step, its tree, board, log and domains linked; traces from files."""

import json
import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from deadreckon.cli.main import main
from deadreckon.service import ask
from page_server import go_to
from play_moves import TIMERS_OFF

pytestmark = pytest.mark.thorough

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARD = (EXAMPLES / "course" / "6x6-02.txt").read_text()
ID = ask({"ask": "open", "puzzle": BOARD})["id"]
METHODS: list[dict[str, Any]] = [
    {"model": "ships", "propagate": "fc", "nodes": 400},
    {"model": "letters", "search": "astar"},
    {"model": "cells"},
    {"model": "ships", "switches": ["explored", "inside"], "nodes": 400},
    {"model": "numbered", "propagate": "bt", "nodes": 400},
]
STATES = """async ([pieces, positions]) => {
  const { Trace } = await import('./watch/trace.js');
  const { domainSetAt } = await import('./watch/trace_domain.js');
  const trace = new Trace(pieces[0].problem);
  for (const piece of pieces) trace.addAll(piece.events ?? []);
  trace.finish();
  return positions.map((position) => trace.problem.variables.map(({ values }, variable) => {
    const set = domainSetAt(trace, position, variable);
    return ['left', 'now', 'since'].map((name) => set[name].map((place) => values[place]));
  }));
}"""
TREES = """async ([pieces, positions]) => {
  const { Trace } = await import('./watch/trace.js');
  const { visitedTree } = await import('./watch/tree_shape.js');
  const trace = new Trace(pieces[0].problem);
  for (const piece of pieces) trace.addAll(piece.events ?? []);
  trace.finish();
  const shapes = positions.map((position) => visitedTree(trace, position, { limit: 6 }));
  return shapes.map(({ nodes, path, folded }) => ({ nodes, path: [...path], folded: [...folded] }));
}"""
LINES = """async (pieces) => {
  const { Trace } = await import('./watch/trace.js');
  const { readTrace, writeTrace } = await import('./watch/trace_lines.js');
  const trace = new Trace(pieces[0].problem);
  for (const piece of pieces) trace.addAll(piece.events ?? []);
  const text = writeTrace(trace.finish());
  return [text, writeTrace(readTrace(text))];
}"""


def button(page: Any, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


MANY = {"decision": "decisions", "failure": "failures", "solution": "solutions"}  # names of the counters


def counters(page: Any) -> dict[str, int]:
    names, figures = (page.locator(f".counters {part}").all_inner_texts() for part in ("dt", "dd"))
    return {MANY.get(name, name): int(figure) for name, figure in zip(names, figures)}


def watched(open_page: Any, where: str = "", **options: Any) -> Any:
    page = open_page(f"watch?id={ID}{where}", **options)
    page.locator(".counters dd").first.wait_for()
    return page


def labels(page: Any) -> list[str]:
    """The labels of cells for screen readers."""
    return page.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")


def position(page: Any) -> int:
    return int(page.get_by_role("slider", name="Position in the search").input_value())


def domains_by_replay(records: list[dict[str, Any]], wanted: set[int]) -> dict[int, list[list[list[Any]]]]:
    """By number of events, for each variable: values left, pruned by the last event, pruned since the decision."""
    names = [variable["name"] for variable in records[0]["variables"]]
    # By decision: the domains, and the values pruned since then, each with the line of the event.
    states: list[tuple[list[list[Any]], list[tuple[int, int, Any]]]]
    states = [([variable["values"] for variable in records[0]["variables"]], [])]
    queued, found = {}, {}
    for line, record in enumerate(records):
        what = record["event"]
        domains, pruned = states[-1]
        if what == "decide":
            index = names.index(record["variable"])
            states.append(([[record["value"]] if n == index else values for n, values in enumerate(domains)], []))
        elif what == "keep":
            index, removed = names.index(record["variable"]), record["removed"]
            rest = [[v for v in values if n != index or v not in removed] for n, values in enumerate(domains)]
            states[-1] = (rest, [*pruned, *((line, index, value) for value in removed)])
        elif what == "undo":
            del states[record["depth"] + 1 :]
        elif what == "queue":
            queued[record["state"]] = states[-1]
        elif what == "load":
            states = [queued[record["state"]]]
        if line in wanted:
            found[line] = [domain_parts(record, line, number, name, states[-1]) for number, name in enumerate(names)]
    return found


def domain_parts(record: dict[str, Any], line: int, number: int, name: str, state: Any) -> list[list[Any]]:
    domains, pruned = state
    last = line - (record["event"] == "fail" and record["variable"] == name)  # a wipe-out is the end of a pruning
    own = [(at == last, value) for at, index, value in pruned if index == number]
    return [domains[number], *([value for is_now, value in own if is_now == wanted] for wanted in (True, False))]


def traced(tmp_path: Path, *options: str) -> Path:
    """The file that the command line writes."""
    target = tmp_path / "search.jsonl"
    main(["solve", str(EXAMPLES / "course" / "6x6-02.txt"), *options, "--trace", str(target)])
    return target


def open_trace(page: Any, file: Any) -> None:
    button(page, "Puzzle").click()
    page.get_by_label("Open a trace").set_input_files(file)


def test_a_search_is_stepped_to_its_solution_and_back(open_page: Any) -> None:
    page = watched(open_page)
    before = labels(page)
    assert counters(page) == {"decisions": 0, "failures": 0, "pruned": 0, "solutions": 0}
    steps = 0
    while not counters(page)["solutions"]:
        button(page, "Step forward").click()
        steps += 1
    assert counters(page)["decisions"] == 3 and page.get_by_text("solution found").count()
    assert not any("unknown" in label for label in labels(page))
    assert page.locator(".hollow-edges use").count() > 0  # what propagation has fixed
    page.get_by_role("link", name="Watch").focus()
    for _ in range(steps):
        page.keyboard.press("ArrowLeft")
    assert position(page) == 0 and labels(page) == before
    page.keyboard.press("s")
    assert counters(page)["solutions"] == 1
    assert page.locator(".counters dt").last.inner_text() == "solution"
    page.keyboard.press("Home")
    page.keyboard.press("e")
    page.keyboard.press("ArrowRight")
    assert position(page) == 1
    page.evaluate(TIMERS_OFF)
    button(page, "Play").click()
    button(page, "Pause").click()
    assert button(page, "Play").is_visible()


def test_tree_board_and_log_select_one_another(open_page: Any) -> None:
    page = watched(open_page)
    button(page, "Next failure").click()
    assert counters(page)["failures"] == 1
    assert "domain wipe-out" in page.get_by_role("listbox").get_by_role("option", selected=True).inner_text()
    assert page.locator(".notes .danger").count()
    page.locator(".search-tree [data-node='1']").click(force=True)
    assert page.locator(".search-tree [data-node]").count() == 2  # the root and the first decision: nothing to come
    button(page, "Step forward").click()
    assert page.locator(".search-tree [data-node='2'].on-path").count()
    at_node = position(page)
    cell = page.get_by_role("gridcell", name="Row 6, column 3")
    cell.click()
    said = page.locator(".explained").inner_text()
    assert said.startswith("r6c3 is") and "by event" in said and position(page) == at_node
    event = int(said.split("by event ")[1].split(":")[0])
    assert page.locator(".log .selected").get_attribute("data-event") == str(event - 1)
    assert page.locator(".notes .target").count()
    page.locator(f".log [data-event='{event - 1}']").click()
    assert position(page) == event
    page.get_by_role("tab", name="Pruning").click()
    assert "whole fleet by cells" in page.get_by_role("table").inner_text()
    page.get_by_role("tab", name="Queue").click()
    assert page.get_by_text("Waiting:").count()
    page.get_by_role("tree").focus()
    page.keyboard.press("ArrowUp")
    assert "root: decision" in page.locator("#live").text_content()
    page.keyboard.press("ArrowDown")
    assert "failure" in page.get_by_role("treeitem", selected=True).text_content()


def test_a_domain_is_a_set_in_the_list_and_on_the_board(open_page: Any) -> None:
    switches = "inside+zero-lines+in-order+remaining+forbidden-first+unmet-givens"
    page = open_page(f"watch?id=drb1-3Yq9a8qEozk7glD&model=ships&switches={switches}&step=event&at=45")
    shown, strip = page.get_by_role("group", name="Domain"), page.locator(".domain-strip button")
    expect(shown).to_contain_text("ship 2.2 2 of 5 left { r4c6↓ r5c6↓ }")
    expect(shown).to_contain_text("pruned by this event { r3c2↓ r4c2↓ r5c2↓ }")
    drawn = {name: page.locator(f".domain rect.{name}").count() for name in ("left", "now", "since")}
    assert drawn == {"left": 2, "now": 3, "since": 0} and page.locator(".domain .slash.now").count() == 3
    page.keyboard.press("ArrowRight")
    expect(shown).to_contain_text("ship 3.1 0 of 2 left")  # it follows the events
    strip.filter(has_text="ship 2.2").click()
    expect(shown).to_contain_text("pruned since the last decision { r3c2↓ r4c2↓ r5c2↓ }")
    assert page.locator(".domain rect.since").count() == page.locator(".domain .slash.since").count() == 3
    page.keyboard.press("ArrowRight")
    expect(shown).to_contain_text("ship 2.2 2 of 5 left")  # it stays until another is chosen
    page.locator(".log [data-event='43']").click()
    expect(shown).to_contain_text("ship 2.1 decided { r5c1→ }")
    page.locator(".search-tree [data-node='1']").click(force=True)
    expect(shown).to_contain_text("ship 1.1 decided { r1c1 }")
    for variable in ("ship 3.1", "ship 2."):  # both can cover the cell
        page.get_by_role("gridcell", name="Row 5, column 6").click()
        expect(shown).to_contain_text(variable)
    for where, texts in (
        ("drb1-3Yq9a8qEozk7glD&model=letters&step=event&at=89", {"left": ["B"], "now": ["L"], "since": ["W"]}),
        ("drb1-3Yq9a8qEozk7glD&model=places&step=event&at=70", {"left": [], "now": [], "since": []}),
    ):
        go_to(page, f"watch?id={where}")
        expect(page.locator("output")).to_have_text(re.compile(where.rpartition("=")[2] + " of"))
        for name, expected in texts.items():
            assert page.locator(f".domain text.{name}").all_text_contents() == expected
    expect(shown).to_contain_text("2 down from r2c5 1 of 2 left { 0 } pruned by this event { 1 }")
    assert page.locator(".domain rect.now").count() == 1


def test_breakpoints_and_heat(open_page: Any) -> None:
    page = watched(open_page)
    page.get_by_role("gridcell", name="Row 2, column 2").click()
    button(page, "Stop when a value that covers r2c2 is assigned or pruned").click()
    button(page, "Next breakpoint").click()
    first = position(page)
    button(page, "Next breakpoint").click()
    assert 0 < first < position(page)
    page.get_by_label("Heat").select_option("pruned")
    assert page.locator(".heat rect").count() > 5


def test_a_propagation_is_given_up_where_local_search_takes_none(open_page: Any) -> None:
    page = watched(open_page, "&model=ships&propagate=fc")
    button(page, "Strategy").click()
    page.get_by_label("Search", exact=True).select_option("local")
    page.locator("option[value=fc]:disabled").wait_for(state="attached")
    button(page, "Run").click()
    page.get_by_role("heading", name="Local search").wait_for()
    button(page, "Next solution").click()
    page.wait_for_url("**search=local**")
    assert "propagate" not in page.url


def test_choices_without_effect_cannot_be_made_and_the_address_keeps_all(open_page: Any) -> None:
    page = watched(open_page, "&model=cells")
    button(page, "Strategy").click()
    assert page.get_by_label("Variable order").locator("option[value=mrv]").is_disabled()
    assert page.get_by_label("Seed").is_disabled()
    page.get_by_label("Model").select_option("ships")
    page.get_by_text("Switches: 14 of 16 on").wait_for()
    page.get_by_label("Variable order").select_option("mrv")
    page.get_by_text("but mrv was requested").first.wait_for(state="attached")
    button(page, "Run").click()
    page.get_by_role("heading", name="Minimum remaining values", exact=True).wait_for()
    button(page, "Next solution").click()
    page.wait_for_url("**at=*")
    assert "model=ships" in page.url and "order=mrv" in page.url
    where = position(page)
    assert where and counters(page)["solutions"] == 1
    page.reload()
    page.locator(".counters dd").first.wait_for()
    assert position(page) == where and counters(page)["solutions"] == 1


def test_domains_and_tree_at_any_event_are_those_of_a_replay(run_in_node: Any) -> None:
    for method in METHODS:
        pieces = ask({"ask": "trace", "puzzle": BOARD, **method})["pieces"]
        text, again = run_in_node(LINES, pieces)
        assert text == again
        records = [json.loads(line) for line in text.splitlines()]
        wanted = set(random.Random(5).sample(range(len(records)), min(60, len(records))))
        found = domains_by_replay(records, wanted)
        shown = run_in_node(STATES, [pieces, sorted(found)])
        for position, sets in zip(sorted(found), shown):
            expected = found[position]
            for [left, now, since], [wanted_left, wanted_now, wanted_since] in zip(sets, expected, strict=True):
                assert left == wanted_left, (method, position)
                assert sorted(map(str, now)) == sorted(map(str, wanted_now)), (method, position)
                assert sorted(map(str, since)) == sorted(map(str, wanted_since)), (method, position)
        assert max(found) > 20
        shapes = run_in_node(TREES, [pieces, sorted(found)])
        folded = [check_tree(records, *at) for at in zip(sorted(found), shapes, strict=True)]
        assert any(folded) or shapes[-1]["nodes"][-1] < 6, method


def check_tree(records: list[dict[str, Any]], position: int, shape: dict[str, Any]) -> int:
    """Whether the tree is that of the decisions so far, the current path unfolded; how many subtrees are folded."""
    parents, path, states = [-1], [0], {}
    for record in records[1 : position + 1]:
        if record["event"] == "decide":
            parents.append(path[-1])
            path = [*path, len(parents) - 1]
        elif record["event"] == "undo":
            path = path[: record["depth"] + 1]
        elif record["event"] == "queue":
            states[record["state"]] = path[-1]
        elif record["event"] == "load":
            path = [states[record["state"]]]
    while parents[path[0]] >= 0:  # a state that was restored lies anywhere
        path = [parents[path[0]], *path]
    drawn, folded = set(shape["nodes"]), dict(shape["folded"])
    assert shape["path"] == path and not folded.keys() & set(path)
    siblings = {node for node, parent in enumerate(parents) if parent in path}
    assert {*path, *siblings} <= drawn <= set(range(len(parents)))
    assert len(drawn) + sum(folded.values()) - len(folded) == len(parents)
    return len(folded)


def test_a_trace_of_the_command_line_is_opened(open_page: Any, tmp_path: Path) -> None:
    page = open_page("watch")
    page.locator(".counters dd").first.wait_for()
    open_trace(page, traced(tmp_path, "--model", "letters"))
    page.get_by_role("heading", name="Trace of search.jsonl").wait_for()
    button(page, "Next solution").click()
    assert not any("unknown" in label for label in labels(page))  # the line of the problem names the puzzle
    assert counters(page)["decisions"] > 3


def test_a_trace_of_ones_own_needs_no_puzzle(open_page: Any, tmp_path: Path) -> None:
    lines = [
        {"event": "problem", "variables": [{"name": f"r1c{c}", "values": [0, 1]} for c in (1, 2)], "constraints": []},
        {"event": "decide", "variable": "r1c1", "value": 1},
        {"event": "keep", "variable": "r1c2", "removed": [1], "why": "at most one"},
        {"event": "solution", "values": [1, 0]},
    ]
    own = tmp_path / "own.jsonl"
    own.write_text("".join(json.dumps(line) + "\n" for line in lines))
    page = watched(open_page)
    open_trace(page, own)
    page.get_by_role("heading", name="Trace of own.jsonl").wait_for()
    button(page, "Next solution").click()
    assert page.locator(".plain-board td").all_inner_texts() == ["1", "0"]
    assert page.locator(".domain-strip .domain").all_inner_texts() == ["r1c1\n1 (decided)", "r1c2\n0"]


def test_backtracking_logs_each_failure_once(open_page: Any) -> None:
    page = watched(open_page, "&model=ships&propagate=bt&nodes=40&step=event")
    button(page, "Next failure").click()
    first = position(page)
    log = page.get_by_role("listbox")
    assert "inconsistent" in log.get_by_role("option", selected=True).inner_text()
    page.keyboard.press("ArrowLeft")
    assert "decision" in log.get_by_role("option", selected=True).inner_text()
    page.keyboard.press("End")
    assert counters(page)["failures"] > 5
    button(page, "To the start").click()
    stops = []
    for _ in range(counters(page)["failures"] or 6):
        button(page, "Next failure").click()
        stops.append(position(page))
    assert stops[0] == first and all(b - a > 1 for a, b in pairwise(stops))


def test_a_move_for_a_value_that_a_given_excludes_is_shown(open_page: Any, run_in_node: Any) -> None:
    puzzle = "drb1-3Yq9a8qEozk7glD"
    pieces = ask({"ask": "trace", "puzzle": puzzle, "model": "cells", "propagate": "bt", "nodes": 60})["pieces"]
    assert any(event[:1] == [0] and event[2] < 0 for piece in pieces for event in piece.get("events", ()))
    page = open_page(f"watch?id={puzzle}&model=cells&propagate=bt&nodes=60")
    page.locator(".counters dd").first.wait_for()
    page.keyboard.press("End")
    assert counters(page)["decisions"] == 60
    text, again = run_in_node(LINES, pieces)
    assert text == again and "ruled out before" in text


def test_a_students_trace_is_shown_though_its_variables_are_none_of_ours(open_page: Any) -> None:
    page = watched(open_page)
    variables = [{"name": "first guess", "values": [1, 2]}]
    puzzle = "drb1-3Yq9a8qEozk7glD"  # another one than is open
    lines = [{"event": "problem", "variables": variables, "puzzle": puzzle}, {"event": "solution", "values": [2]}]
    open_trace(page, {"name": "own.jsonl", "mimeType": "", "buffer": "\n".join(map(json.dumps, lines)).encode()})
    page.get_by_role("heading", name="Trace of own.jsonl").wait_for()
    page.get_by_role("button", name="first guess").wait_for()


def test_a_broken_file_leaves_what_was_shown(open_page: Any, tmp_path: Path) -> None:
    page = watched(open_page)
    broken = tmp_path / "broken.jsonl"
    broken.write_text('{"event": "problem", "variables": [], "constraints": []}\n\n{"event": "load", "state": 3}\n')
    open_trace(page, broken)
    page.get_by_role("alert").get_by_text(
        'line 3: found state 3, expected one that "queue" put into the frontier'
    ).wait_for()
    button(page, "Next solution").click()
    assert counters(page)["solutions"] == 1


def test_a_tree_of_100000_nodes(open_page: Any, tmp_path: Path) -> None:
    names = [f"x{n}" for n in range(20)]
    lines = [{"event": "problem", "variables": [{"name": name, "values": [0, 1]} for name in names], "constraints": []}]
    depth, chance = 0, random.Random(1)
    for _ in range(100_000):
        if depth == len(names) or (depth and chance.random() < 0.5):
            depth = chance.randrange(depth)
            lines += [{"event": "fail", "why": "bad luck", "variable": None}, {"event": "undo", "depth": depth}]
        lines.append({"event": "decide", "variable": names[depth], "value": chance.randrange(2)})
        depth += 1
    large = tmp_path / "large.jsonl"
    large.write_text("".join(json.dumps(line) + "\n" for line in lines))
    page = watched(open_page)
    open_trace(page, large)
    page.get_by_role("heading", name="Trace of large.jsonl").wait_for()
    assert button(page, "Tree").is_disabled()
    page.keyboard.press("End")
    canvas = page.locator(".pixel-room canvas")
    box = canvas.bounding_box()
    canvas.click(position={"x": box["width"] / 2, "y": 40})
    assert 40_000 < counters(page)["decisions"] < 60_000
    before = counters(page)["failures"]
    button(page, "Next failure").click()
    assert counters(page)["failures"] == before + 1


def test_best_first_and_local_search_are_shown_too(open_page: Any) -> None:
    page = watched(open_page, "&model=letters&search=astar")
    button(page, "Next solution").click()
    assert page.get_by_text("restored").count()
    go_to(page, f"watch?id={ID}&search=local&seed=3")
    page.get_by_role("heading", name="Local search").wait_for()
    button(page, "Next solution").click()
    assert page.get_by_text("Violation now: 0").is_visible()
    assert counters(page)["values moved"] > 10 and "failures" not in counters(page)


def test_what_can_be_saved(open_page: Any) -> None:
    page = watched(open_page)
    button(page, "Next solution").click()
    button(page, "Save").click()
    saved = {}
    for name in ("Counters (CSV)", "Tree (SVG)", "Tree (PNG)", "Trace (JSON Lines)"):
        with page.expect_download() as download:
            button(page, name).click()
        saved[name] = Path(download.value.path()).read_bytes()
    assert saved["Counters (CSV)"].decode().splitlines()[1].count("unique") == 1
    assert saved["Tree (SVG)"].startswith(b"<svg") and b"var(" not in saved["Tree (SVG)"]
    assert saved["Tree (PNG)"].startswith(b"\x89PNG")
    assert json.loads(saved["Trace (JSON Lines)"].splitlines()[0])["puzzle"] == ID


NAME_LATE = """(where) => import('./address.js').then(({ nameAddress }) => {
  location.hash = where;
  nameAddress(document.getElementById('view'), 'watch', {});  // before the page hears of the address
})"""


def test_an_address_gone_to_is_not_overwritten_by_the_name_of_the_scene_before(open_page: Any) -> None:
    page = watched(open_page)
    page.evaluate(NAME_LATE, f"watch?id={ID}&compare=1")
    page.locator(".compare .counters dd").first.wait_for()


SIZES = ((360, 640), (375, 812), (812, 375), (768, 1024), (1280, 800), (1920, 1080))
# How far the page, its counters and their table reach beyond their room, and what is too small to be tapped.
MISFITS = """() => [
  document.documentElement.scrollWidth - innerWidth,
  ...[...document.querySelectorAll('.strategy')].map((panel) => Math.max(...[...panel.querySelectorAll('.counters div')]
    .map((one) => Math.ceil(one.getBoundingClientRect().right - panel.getBoundingClientRect().right)))),
  ...[...document.querySelectorAll('.counters-table .scrolls')].map((table) => table.scrollWidth - table.clientWidth),
  ...[...document.querySelectorAll('#view :is(button, select, a, summary, .event, .tap, [type=range])')]
    .map((one) => [one.textContent, one.checkVisibility() ? one.getBoundingClientRect() : {}])
    .filter(([, { width, height }]) => width && Math.min(width, height) < 39.5)
    .map(([text]) => text),
].filter((misfit) => typeof misfit === 'string' || misfit > 0)"""


def test_watch_fits_every_screen_in_german_and_can_be_tapped(open_page: Any) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "de"}
    page = watched(open_page, "&model=ships&step=event", **phone)
    button(page, "Nächster Fehlschlag").tap()
    panel = page.locator(".strategy").bounding_box()
    assert panel["x"] >= 0 and panel["x"] + panel["width"] <= 390
    for where in ("", f"watch?id={ID}&compare=1&model=ships&b.model=letters&at=9&tab=pruning"):
        if where:
            go_to(page, where)
            page.locator(".counters-table td").first.wait_for()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(MISFITS) == [], (where, width, height)
