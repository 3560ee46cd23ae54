"""The style and the ES modules of a page, each bundled into one text, so that the page needs no other file."""

from __future__ import annotations

from importlib.resources import files

from deadreckon.puzzles.drawing.tokens import TOKENS

# In import order; a page that is served imports the files themselves.
MODULES = (
    "board/board_view",
    "board/chain_view",
    "board/places_view",
    "explanation/positions",
    "explanation/stepper",
    "theme",
    "explanation/explanation",
)


def page_style() -> str:
    """The style of the page of an explanation: colours, boards, and its own rules."""
    return "\n".join([token_style(), _read("board/board.css"), _read("explanation/explanation.css")])


def token_style() -> str:
    """The tokens as CSS variables, on light ground and on dark."""
    light, dark = ("; ".join(f"--{name}: {pair[side]}" for name, pair in TOKENS.items()) for side in (0, 1))
    return (
        f":root {{ {light} }}\n:root[data-theme='dark'] {{ {dark} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme='light']) {{ {dark} }} }}"
    )


def page_script() -> str:
    """All modules as one, without their imports."""
    lines = [line for name in MODULES for line in _read(f"{name}.js").splitlines() if not line.startswith("import ")]
    return "\n".join(line.removeprefix("export ") for line in lines)


def _read(name: str) -> str:
    return (files("deadreckon") / "browser" / name).read_text(encoding="utf-8")
