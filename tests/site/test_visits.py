"""Visits of a site, each in a new browser: the first, a later one, offline, and with a newer version."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Nonogram, write
from deadreckon.pages.site.folder import write_folder
from play_moves import click_cell, marks, painted_cells, tool, wait_until_solved
from site_server import SiteServer

PUZZLE = "battleship-001"
ID = write(Nonogram.of([[1], [3]], [[1], [2], [1]]), "id").strip()  # of no puzzle of the pack
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Asked as the page itself asks, whose Python is started already.
VERDICT = """import(document.querySelector("link[href$='shared.js']").href)
  .then(({ modules }) => modules['service.js'].ask({ ask: 'verdict', puzzle: 'drb1-3YqoH2oUK-2m-' }))"""
EMPTY_MODULE = b"\0asm\x01\0\0\0"
NO_MODULE = EMPTY_MODULE + b"\xff"
KEPT = "navigator.serviceWorker.ready.then(() => true)"
CACHES = "caches.keys()"
SNAPSHOTS = """async () => {
  for (;;) {
    const found = [];
    for (const name of await caches.keys())
      if (await (await caches.open(name)).match(new URL('memory', location.href))) found.push(name);
    if (found.length) return found;
    await new Promise((goOn) => setTimeout(goOn, 100));
  }
}"""
SPOIL = """async () => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  await cache.put(new URL('memory', location.href), new Response(new Uint8Array(31457408)));
}"""
SPOILED = """async () => {
  const [name] = await caches.keys();
  const found = await (await caches.open(name)).match(new URL('memory', location.href));
  return !found || new Uint32Array(await found.arrayBuffer(), 0, 1)[0] === 0;
}"""
Visit = Callable[..., Any]


def first_visit(visit: Visit, where: str = "#play") -> Any:
    """Until later ones need no network."""
    page = visit(where)
    assert page.evaluate(VERDICT)["answer"] == "unique"
    page.evaluate(SNAPSHOTS)
    assert page.evaluate(KEPT)
    return page


def build_of(page: Any) -> str:
    return str(page.evaluate("document.documentElement.dataset.site"))


def test_after_a_first_visit_it_needs_no_network_and_keeps_games(visit: Visit, server: SiteServer) -> None:
    page = first_visit(visit, f"#play?pack={PUZZLE}")
    click_cell(page, painted_cells(PUZZLE)[0])
    played = marks(page)
    assert "ship" in played
    server.stop()
    page = visit(f"#play?pack={PUZZLE}")
    page.get_by_role("grid").wait_for()
    assert marks(page) == played
    tool(page, "Hint").click()
    page.get_by_role("region", name="Hint").get_by_role("button", name="Show why").wait_for()
    page = visit("#watch?lesson=3")
    page.get_by_role("heading", name="Lesson 3:").wait_for()
    page.get_by_role("region", name="Counters of the whole search").wait_for()
    page = visit("#watch?id=australia&graph=1")
    page.locator(".graph-sentence", has_text="WA = R is decided").wait_for()


@pytest.mark.tab
def test_a_newer_version_is_announced_and_taken_at_the_next_start(
    visit: Visit, server: SiteServer, newer_files: dict[str, bytes]
) -> None:
    page = first_visit(visit, f"#play?pack={PUZZLE}")
    older = build_of(page)
    click_cell(page, painted_cells(PUZZLE)[0])
    played = marks(page)
    write_folder(server.folder / server.path, newer_files)
    server.asked.clear()
    page = visit(f"#play?pack={PUZZLE}")
    said = page.locator(".start-line").get_by_text("A new version is there: it is taken at the next start.")
    said.wait_for()
    assert build_of(page) == older
    assert not [path for path in server.asked if path.endswith((".wasm", "package.bin"))]  # unchanged: not loaded again
    page = visit(f"#play?pack={PUZZLE}")
    page.wait_for_function("(older) => document.documentElement.dataset.site !== older", arg=older)
    page.get_by_role("link", name="Other").wait_for()
    page.get_by_role("grid").wait_for()
    assert marks(page) == played
    page.wait_for_function("async (newer) => (await caches.keys()).join().endsWith(newer)", arg=build_of(page))
    assert len(page.evaluate(CACHES)) == 1
    [name] = page.evaluate(SNAPSHOTS)
    assert name.endswith(build_of(page))


@pytest.mark.tab
def test_a_broken_snapshot_is_dropped_and_the_start_is_plain(visit: Visit) -> None:
    page = first_visit(visit)
    page.evaluate(SPOIL)
    page = visit()
    assert page.evaluate(VERDICT)["answer"] == "unique"
    page.wait_for_function(f"async () => !(await ({SPOILED})())")


def test_one_plays_before_python_is_there_on_a_phone(visit: Visit, server: SiteServer) -> None:
    server.held = ".wasm"
    page = visit("#play", **PHONE)
    page.get_by_role("heading", name="Puzzle of the day").wait_for()
    assert page.get_by_role("link", name="homework.txt").count() == 1
    assert re.match(r"Hints are being (loaded|prepared)", page.locator(".start-line").inner_text())
    page.goto(f"{server.address}#play?pack={PUZZLE}")
    page.get_by_role("grid").wait_for()
    page.goto(f"{server.address}?embed#play?id={ID}")
    page.get_by_role("grid").wait_for()
    assert page.get_by_role("gridcell").count() == 6
    page.goto(f"{server.address}#play?pack={PUZZLE}")
    page.get_by_role("grid").wait_for()
    page.get_by_role("button", name="ship").locator("visible=true").tap()
    for cell in painted_cells(PUZZLE):
        click_cell(page, cell)
    wait_until_solved(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    server.held = ""
    assert page.evaluate(VERDICT)["answer"] == "unique"
    page.locator(".start-line").wait_for(state="hidden")


def test_a_browser_that_cannot_compile_python_says_so(visit: Visit, server: SiteServer) -> None:
    (server.folder / server.path / "pyodide" / "pyodide.asm.wasm").write_bytes(NO_MODULE)
    page = visit(f"#play?pack={PUZZLE}")
    said = "Hints, checks and new puzzles cannot be started in this browser. You can play without them."
    page.locator(".start-line").get_by_text(said).wait_for()
    click_cell(page, painted_cells(PUZZLE)[0])
    assert "ship" in marks(page)
    tool(page, "Hint").click()
    page.get_by_role("region", name="Hint").get_by_text(said).wait_for()


@pytest.mark.tab
@pytest.mark.parametrize("core", [NO_MODULE, EMPTY_MODULE])
def test_where_the_core_alone_fails_the_kernel_answers(visit: Visit, server: SiteServer, core: bytes) -> None:
    (server.folder / server.path / "core.wasm").write_bytes(core)
    assert visit().evaluate(VERDICT)["answer"] == "unique"


@pytest.mark.tab
def test_a_worker_that_dies_is_replaced_and_its_question_told(visit: Visit) -> None:
    page = first_visit(visit)
    said = page.evaluate(
        """async () => {
          const { WorkerPool } = await import('./tab/worker_pool.js');
          const { Question } = await import('./tab/question.js');
          const start = () => {
            const worker = { postMessage() {}, terminate() {} };
            worker.postMessage = ({ number, request }) => queueMicrotask(() => {
              if (request.includes('die')) return worker.onerror(new ErrorEvent('error', { message: 'died' }));
              worker.onmessage({ data: { number, piece: '{"well":true}' } });
              worker.onmessage({ data: { number, end: true, bytes: 0 } });
            });
            return { worker, said: [{ ready: true, bytes: 0 }] };
          };
          const pool = new WorkerPool(start, () => {});
          const ask = (request) => {
            const question = new Question(request, null);
            pool.ask(question);
            return question.answered.catch((error) => error.name);
          };
          return [await ask({ ask: 'die' }), await ask({ ask: 'live' })];
        }"""
    )
    assert said == ["WorkerDied", {"well": True}]


@pytest.mark.tab
def test_one_puzzle_can_stand_alone_in_another_page(visit: Visit, server: SiteServer, tmp_path: Path) -> None:
    frame_of_puzzle = f'<iframe src="{server.path}?embed#play?pack={PUZZLE}" width="700" height="700"></iframe>'
    (tmp_path / "course.html").write_text(f"<!DOCTYPE html><title>Course</title>{frame_of_puzzle}")
    page = visit().context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/course.html")
    frame = page.frame_locator("iframe")
    frame.get_by_role("grid").wait_for()
    assert not frame.get_by_role("navigation").is_visible()
    assert not frame.locator(".back").is_visible()
