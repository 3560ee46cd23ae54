"""Watch before a class: lecture mode, the pseudocode with its line lit, and scenes saved as animations for slides."""

import re
from pathlib import Path
from typing import Any

import pytest

from deadreckon.service import ask
from test_watch_document import written_trace

pytestmark = pytest.mark.thorough

SIX = "drb1-3Yq9a8qEozk7glD"
PROPOSED = "model=ships&switches=inside+in-order+remaining&order=mrv"
# The texts in sight that are smaller than they should be, and whether anything scrolls or has a header.
SEEN = """async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame); // sizes follow the window before it is painted
  const small = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!textContent.trim() || parentElement.closest('.skip, .hidden-but-read, .tree-reader, noscript')) continue;
    if (!parentElement.checkVisibility({ checkVisibilityCSS: true })) continue;
    const scale = parentElement instanceof SVGElement ? parentElement.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(parentElement).fontSize) * scale;
    if (size < 19.9) small.push([textContent.trim(), size]);
  }
  const page = document.documentElement;
  const parts = '.strategy, .board-room, .page-board .sheet, .explained, .controls, .leave';
  const boxes = [...document.querySelectorAll(parts)];
  const outside = boxes.filter((box) => box.checkVisibility()).filter((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  });
  const buttons = [...document.querySelectorAll('.watch-bar button, .watch-menus button')];
  const cut = buttons.filter((button) => button.checkVisibility()).filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [left + 3, right - 3].some((x) => !button.contains(document.elementFromPoint(x, (top + bottom) / 2)));
  });
  outside.push(...cut);
  const scrolls = page.scrollHeight > innerHeight || page.scrollWidth > innerWidth;
  const header = document.getElementById('top').checkVisibility();
  const explained = [...document.querySelectorAll('.explained')].find((each) => each.checkVisibility());
  const sentence = parseFloat(getComputedStyle(explained).fontSize);
  const isGlued = explained.innerText !== explained.textContent; // words without the space between them
  return { small, scrolls, outside: outside.map((box) => box.className), header, sentence, isGlued };
}"""
FITS = {"small": [], "scrolls": False, "outside": [], "header": False, "sentence": 24, "isGlued": False}


def lit(page: Any) -> str:
    return str(page.locator(".code-pane [aria-current=step]").first.inner_text())


def test_a_lecture_fills_the_screen_in_large_type_and_leaves_by_escape(open_page: Any, tmp_path: Path) -> None:
    page = open_page(f"watch?id={SIX}&{PROPOSED}&step=event&at=120", viewport={"width": 1280, "height": 720})
    page.locator(".counters dd").first.wait_for()
    assert page.get_by_role("region", name="Pseudocode").is_visible()
    page.keyboard.press("p")
    assert not page.get_by_role("region", name="Pseudocode").is_visible()
    page.keyboard.press("p")
    page.keyboard.press("l")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("f")  # the keys of Watch
    assert lit(page) == "if D(X) is empty then return failure"
    assert page.locator(".explained").inner_text().startswith("Domain wipe-out: no value is left to ship")
    for width, height in ((1280, 720), (1920, 1080), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SEEN) == FITS, (width, height)
    assert page.locator(".path-tree .now").text_content() in page.locator(".search-tree .label").text_content()
    page.wait_for_function("() => /lecture=1/.test(location.hash) && !/at=120/.test(location.hash)")
    own = tmp_path / "queens.jsonl"
    own.write_text(written_trace(tmp_path))
    page.keyboard.press("Escape")
    page.wait_for_function("() => !location.hash.includes('lecture')")
    assert page.get_by_role("link", name="Watch").is_visible()
    page.get_by_role("button", name="Puzzle", exact=True).click()
    page.get_by_label("Open a trace").set_input_files(own)
    page.get_by_role("heading", name="Trace of queens.jsonl").wait_for()
    page.get_by_role("button", name="Lecture", exact=True).click()
    page.keyboard.press("End")
    assert page.evaluate(SEEN) == FITS and lit(page).startswith("if assignment is complete")
    page.evaluate("location.hash = '#watch?lesson=1'")
    page.get_by_role("region", name="Counters of the whole search").wait_for()
    page.keyboard.press("l")
    page.keyboard.press("f")
    assert lit(page) == "if assignment violates c then return failure"
    page.get_by_role("button", name="B", exact=True).click()  # one of two strategies, which go on in step
    headings = page.locator(".strategy-heading h2")
    assert [heading.is_visible() for heading in headings.all()] == [False, True]
    page.wait_for_function("() => /lesson=1&.*lecture=1/.test(location.hash)")
    assert page.evaluate(SEEN) == FITS
    page.evaluate("location.hash = '#set'")
    page.get_by_role("link", name="Set").wait_for()  # the mode ends with the view


def test_a_lecture_in_german_fits_and_shows_a_whole_domain(open_page: Any) -> None:
    page = open_page("watch?lesson=3&at=12&lecture=1", locale="de", viewport={"width": 1280, "height": 720})
    page.locator(".lecture .counters dd").first.wait_for()
    for width, height in ((1280, 720), (1024, 768), (768, 1024), (960, 600)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SEEN) == FITS, (width, height)
    page.set_viewport_size({"width": 1280, "height": 720})
    heading = "([...texts]) => texts.filter((text) => text.scrollWidth > text.clientWidth).length"
    assert page.locator(".strategy-heading:visible :is(h2, p)").evaluate_all(heading) == 0
    cut = "(set) => set.scrollHeight > set.clientHeight"
    assert not page.locator(".strategy:visible .domain-set").first.evaluate(cut)


def test_what_an_event_prunes_from_a_long_domain_is_in_sight(open_page: Any) -> None:
    page = open_page("watch?lesson=6&at=60&lecture=1", viewport={"width": 1280, "height": 720})
    whole = page.locator(".strategy:visible .domain-set").first
    pruned = whole.locator(".part", has_text="pruned by this event").bounding_box()
    room = whole.bounding_box()
    assert pruned["y"] + pruned["height"] <= room["y"] + room["height"]


LIT = """async ([pieces, stopAfter]) => {
  const { Trace } = await import('./watch/trace.js');
  const { lineOf, listingOf } = await import('./watch/pseudocode.js');
  const { eventRecord } = await import('./watch/trace_lines.js');
  const { outcome } = pieces[pieces.length - 1];
  const trace = new Trace(pieces[0].problem);
  for (const piece of pieces) trace.addAll(piece.events ?? []);
  trace.propagation = outcome.method.propagate;
  trace.stopAfter = stopAfter;
  trace.finish();
  const listing = listingOf(trace, outcome.method);
  const told = trace.what.map((_, event) => {
    const [where, line] = lineOf(listing, trace, event);
    const { event: what, why } = eventRecord(trace, event);
    const reason = ['explored', 'ruled out before'].includes(why) ? why : '';
    return [what, reason, listing[where][0].text, listing[where][line].text].join('|');
  });
  return [...new Set(told)].map((text) => text.split('|'));
}"""
SEARCH_LINES = {
    "decide": "add {var = value} to",
    "undo": "undo ",
    "queue": r"add s.* to frontier",
    "load": r"s ← POP\(frontier\)|restore s",
    "draw": "current ← a random assignment",
    "move": "current ← next|set var = value",
    "broken": "else discard s",
}
METHODS: list[dict[str, Any]] = [
    {"model": "ships", "propagate": "bt", "nodes": 20},
    {"model": "ships", "propagate": "fc", "nodes": 20},
    {"model": "ships", "solutions": 1},
    {"model": "ships", "switches": ["explored", "inside"], "nodes": 40},
    {"model": "cells", "propagate": "bt", "nodes": 40},
    {"model": "letters", "search": "astar", "nodes": 20},
    {"search": "local"},
    {"search": "local", "local": "annealing=none"},
]


def test_every_event_of_every_search_lights_its_line_of_the_pseudocode(run_in_node: Any) -> None:
    seen = set()
    for method in METHODS:
        pieces = ask({"ask": "trace", "puzzle": SIX, **method})["pieces"]
        for what, why, function, line in run_in_node(LIT, [pieces, method.get("solutions", 2)]):
            seen.add((what, line))
            if what == "keep":
                expected = "prune value from interchangeable" if why == "explored" else r"prune (the )?values"
            elif what == "fail":
                expected = "if value ∉ D" if why == "ruled out before" else r"if .*then return failure"
            elif what == "solution":
                expected = "if .* (complete|violated) then (return|report)"
            else:
                expected = SEARCH_LINES[what]
            assert re.match(expected, line), (method, what, line)
            is_inference = (what == "keep" and why != "explored") or (what == "fail" and why != "ruled out before")
            assert function.startswith("function INFERENCE") == is_inference
    lines = {line for _, line in seen}
    assert {"if value ∉ D(var) then move fails", "prune value from interchangeable variables"} <= lines
    assert {
        "if assignment is complete then return assignment",
        "if assignment is complete then report it; return",
    } <= lines
    assert {"current ← next", "set var = value in current", "restore s"} <= lines


# What is seen of a saved animation in the middle of each frame: marks, the label in the tree, the sentence.
FRAMES = """([text, many, rate]) => {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  document.body.append(svg);
  svg.pauseAnimations();
  const seen = (shape) => getComputedStyle(shape).visibility === 'visible';
  const frames = Array.from({ length: many }, (_, frame) => {
    svg.setCurrentTime((frame + 0.5) / rate);
    const uses = [...svg.querySelectorAll('use')].filter(seen);
    const texts = [...svg.querySelectorAll('text')].filter(seen);
    return {
      marks: uses.map((use) => ['href', 'x', 'y'].map((name) => use.getAttribute(name)).join(' ')).sort(),
      sentence: texts.filter((one) => one.getAttribute('font-size') === '24').map((one) => one.textContent).join(' '),
      path: texts.filter((one) => one.getAttribute('fill') === window.accent).map((one) => one.textContent),
    };
  });
  svg.remove();
  return frames;
}"""
IMAGE = """async (text) => {
  const image = Object.assign(new Image(), { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}` });
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}"""
STATE = """() => {
  const uses = (layers, more) => [...document.querySelectorAll(layers)].map((use) =>
    ['href', 'x', 'y'].map((name) => use.getAttribute(name) + (name === 'href' ? more : '')).join(' '));
  window.accent = getComputedStyle(document.querySelector('.path-tree .now') ?? document.body).fill;
  return {
    marks: [...uses('.page-board .sheet > svg > :is(.tints, .marks, .hollow-edges) use', ''),
      ...uses('.hollow-insides use', '-hollow')].sort(),
    sentence: document.querySelector('.explained').textContent,
    path: [...document.querySelectorAll('.path-tree .now')].map((label) => label.textContent),
  };
}"""


def test_animations_follow_the_events(open_page: Any) -> None:
    page = open_page(f"watch?id={SIX}&{PROPOSED}&step=event&at=118&lecture=1", viewport={"width": 1280, "height": 720})
    page.locator(".lecture .counters dd").first.wait_for()
    states = []
    for _ in range(24):
        states.append(page.evaluate(STATE))
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Animation (SVG)").click()
    page.get_by_label("To event").fill("900")
    assert page.get_by_role("button", name="Save animation").is_disabled()
    page.get_by_label("From event").fill("118")
    page.get_by_label("To event").fill("141")
    page.get_by_label("Events a second").select_option("2")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save animation").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert not re.search(r"var\(|<script|<style|class=|style=", text)
    assert page.evaluate(FRAMES, [text, 24, 2]) == states
    assert len({state["sentence"] for state in states}) > 15 and len({str(state["path"]) for state in states}) > 2
    assert page.evaluate(IMAGE, text) == [1280, 620]
