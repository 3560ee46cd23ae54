"""What axe-core finds on every view, in light and dark, wide and narrow."""

import os
from pathlib import Path
from typing import Any

import pytest

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
VIEWS = {
    "start": "play",
    "play a battleship": "play?pack=battleship-100",
    "play a nonogram": "play?pack=nonogram-050",
    "set": "set?id=drb1-3Ysr3ErBQxZ",
    "watch": "watch?id=drb1-3Ysr3ErBQxZ",
    "lesson": "watch?lesson=3",
}
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "narrow and dark": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "has_touch": True},
}
FOUND = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
    .filter((found) => found.impact !== 'minor')
    .map((found) => `${found.impact} ${found.id}: ${found.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)"""


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.is_file():
        missing = "axe-core is not installed: `make node` does that where there is npm"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    return AXE.read_text(encoding="utf-8")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(open_page: Any, axe: str, view: str, screen: str) -> None:
    page = open_page(VIEWS[view], **SCREENS[screen])
    page.wait_for_load_state("networkidle")
    page.evaluate(axe)
    assert page.evaluate(FOUND) == []
