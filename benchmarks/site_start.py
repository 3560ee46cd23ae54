"""The page in a tab alone: how long visits take until Python answers, and what answers and stopping take then.

python benchmarks/site_start.py build/site [--visits 5]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from page_server import QUIET, find_browser
from site_server import SiteServer

ANSWERS = 30  # of each question
# Milliseconds since the page was asked for: until it can be played, and until Python has answered.
START = """async () => {
  const { ask } = await import('./service.js');
  while (!document.querySelector('.day-board svg')) await new Promise(requestAnimationFrame);
  const shown = performance.now();
  await ask({ ask: 'turn' }).catch(() => {});
  return { shown, ready: performance.now() };
}"""
QUESTIONS = """async (times) => {
  const { ask, cancel, stream } = await import('./service.js');
  const sleep = (ms) => new Promise((goOn) => setTimeout(goOn, ms));
  const { puzzles } = await ask({ ask: 'pack' });
  const tens = puzzles.filter(({ rows, columns }) => rows === 10 && columns === 10);
  await sleep(3000); // the second worker starts, both warm up
  const took = { hint: [], verdict: [], stop: [] };
  for (let time = 0; time < times; time++)
    for (const name of ['hint', 'verdict']) {
      const begin = performance.now();
      await ask({ ask: name, puzzle: tens[time % tens.length].id });
      took[name].push(performance.now() - begin);
    }
  for (let time = 0; time < 5; time++) {
    const wish = { kind: 'battleship', rows: 14, columns: 14, grade: 'Admiral', seed: time, seconds: 60 };
    stream({ ask: 'generate', ...wish }, () => {}, 'new').catch(() => {});
    await sleep(500);
    const begin = performance.now();
    cancel('new');
    await ask({ ask: 'verdict', puzzle: tens[0].id });
    took.stop.push(performance.now() - begin);
    await sleep(3000);
  }
  return took;
}"""
SETTLED = """async () => {
  await navigator.serviceWorker.ready;
  const kept = async () => (await caches.keys()).length && (await caches.match('memory'));
  while (!(await kept())) await new Promise((goOn) => setTimeout(goOn, 100));
}"""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--visits", type=int, default=5)
    options = parser.parse_args()
    took: dict[str, list[float]] = defaultdict(list)
    for _ in range(options.visits):
        with TemporaryDirectory() as profile:
            measure(options.folder, Path(profile), took)
    print(f"milliseconds in Chromium, {options.visits} visits each: median (least to most)")
    for name, all_times in took.items():
        print(f"{name:24} {median(all_times):7.0f} ({min(all_times):.0f} to {max(all_times):.0f})")


def measure(folder: Path, profile: Path, took: dict[str, list[float]]) -> None:
    """A first visit, a later one, and one without the server, each in a browser that is started for it."""
    server = SiteServer(folder)
    with page_of(profile, server.address) as page:
        note(took, "first visit", page.evaluate(START))
        page.evaluate(SETTLED)
    with page_of(profile, server.address) as page:
        note(took, "later visit", page.evaluate(START))
        for name, times in page.evaluate(QUESTIONS, ANSWERS).items():
            took["answer after a stop" if name == "stop" else f"{name}, 10x10"] += times
    server.stop()
    with page_of(profile, server.address) as page:
        note(took, "offline", page.evaluate(START))


def note(took: dict[str, list[float]], visit: str, found: dict[str, float]) -> None:
    took[f"{visit}: shown"].append(found["shown"])
    took[f"{visit}: ready"].append(found["ready"])


@contextmanager
def page_of(profile: Path, address: str) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        context = driver.chromium.launch_persistent_context(profile, executable_path=find_browser(), args=QUIET)
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.goto(address)
        yield page
        context.close()


if __name__ == "__main__":
    main()
