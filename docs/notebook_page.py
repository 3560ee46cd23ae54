"""The notebook of `examples/` as a page, its cells run when the site is built."""

from __future__ import annotations

import ast
import contextlib
import json
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def notebook() -> str:
    """Every cell in order, what a cell shows below it; the notebook's own title is left to the page."""
    cells = json.loads((EXAMPLES / "notebook.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    with contextlib.chdir(EXAMPLES):
        return "\n\n".join(page_of(cell["cell_type"], "".join(cell["source"]), names) for cell in cells)


def page_of(kind: str, source: str, names: dict[str, Any]) -> str:
    if kind == "markdown":
        return "\n".join(line for line in source.splitlines() if not line.startswith("# "))
    shown = run_cell(source, names)
    code = f"```python\n{source}\n```"
    return code if shown is None else f"{code}\n\n{in_markdown(shown)}"


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """The value of the cell's last line, or None."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def in_markdown(shown: Any) -> str:
    """As a notebook shows it: its HTML where it has any, else its text."""
    if html := getattr(shown, "_repr_html_", None):
        return f'````{{raw}} html\n<div class="shown">{html()}</div>\n````'
    return f"```text\n{shown!r}\n```"
