"""Every path that a document names exists, and the tour names every room."""

import ast
import os
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted((ROOT / "docs").rglob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]
TOUR, TREE = ROOT / "docs" / "tour.md", ROOT / "docs" / "decisions" / "tree.md"
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?!/)[\w.*<>/-]+")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s#:]+)(?:#[^)\s]*)?\)")
OTHER_TREES = {"build", "node_modules", "__pycache__", "deadreckon.egg-info"}
KINDS = ("battleship", "nonogram")
WALK = re.compile(r"^\*\*(.+)\*\*\n\n((?:(?:\d\.|  ) .+\n)+)", re.MULTILINE)

NOT_PATHS = {"dom/wdeg", "application/wasm", "text/javascript", "cschuerc/BimaruSolver", "deadreckon.lab"}
WRITTEN_BY_COMMANDS = {
    "build/core",
    "build/docs",
    "build/zig",
    ".venv/bin/reckon",
    ".venv/compiler",
    "src/deadreckon/pages/tab/core.wasm",
    "deadreckon/pages/tab/core.wasm",
    "core.wasm",
    "answers/",
    "build.js",
    "icon-*.png",
    "opened.json",
    "package.bin",
    "page-.../",
    "page-1a2b.../",
    "pyodide/",
    "shared.js",
    "FOLDER/index.jsonl",
    "captain-0002.json",
    "nonogram-0000.picture.svg",
    "NAME.3-of-100.lab",
    "report/by-FACTOR/VALUE/",
    "OUT.db",
    "mine.toml",
    "report.html",
    "marks/marks.csv",
    "marks/summary.html",
    "marks/students/NAME/page.html",
    "results.json",
    "NAME.txt",
    "solutions/NAME.txt",
    "handout/",
    "week3/handout",
}


@cache
def paths() -> tuple[str, ...]:
    """Every file and folder of the tree, with a slash in front of each and behind folders."""
    found = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in OTHER_TREES and (name == ".ci" or name[0] != ".")]
        here = Path(folder).relative_to(ROOT).as_posix()
        found += [f"/{here}/{name}" for name in files] + [f"/{here}/{name}/" for name in folders]
    return tuple(found)


@cache
def endings() -> set[str]:
    """Of all files, so that `words.js` is taken for a file and `verdict.board` for a name of Python."""
    return {Path(path).suffix for path in (*paths(), *WRITTEN_BY_COMMANDS)} - {""}


def named_paths(document: Path) -> set[str]:
    names = {name for name in CODE.findall(document.read_text(encoding="utf-8")) if PATH.fullmatch(name)}
    return {name for name in names if "/" in name or Path(name).suffix in endings()} - NOT_PATHS


def is_there(name: str) -> bool:
    """Whether the tree has a path that ends with `name`, in which `<kind>` and `*` stand for any name."""
    pattern = re.sub(r"<\w+>|\\\*", "[^/]+", re.escape(name).replace(r"\<", "<").replace(r"\>", ">"))
    ending = re.compile(f".*/{pattern}{'' if name.endswith('/') else '/?'}")
    return any(ending.fullmatch(path) for path in paths())


def rooms(folder: str) -> set[str]:
    """Every folder below `folder` that has files, as a document names it: without src/deadreckon."""
    found = {path.rpartition("/")[0] for path in paths() if path.startswith(f"/{folder}/") and not path.endswith("/")}
    return {f"{path[1:]}/".removeprefix("src/deadreckon/") for path in found} - {""}


def with_each_kind(names: set[str]) -> set[str]:
    return {name.replace("<kind>", kind) for name in names for kind in KINDS}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_path_a_document_names_is_there(document):
    assert {name for name in named_paths(document) - WRITTEN_BY_COMMANDS if not is_there(name)} == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_of_a_document_leads_to_a_file(document):
    targets = set(LINK.findall(FENCED.sub("", document.read_text(encoding="utf-8"))))
    assert {target for target in targets if not (document.parent / target).exists()} == set()


def test_no_exception_is_left_over():
    named = {name for document in DOCUMENTS for name in named_paths(document)}
    assert WRITTEN_BY_COMMANDS - named == set()


@pytest.mark.parametrize("document", [TOUR, TREE], ids=lambda path: path.name)
@pytest.mark.parametrize("folder", ["src/deadreckon", "native", "tests"])
def test_every_room_is_named(document, folder):
    assert len(rooms(folder)) > 10
    assert rooms(folder) - with_each_kind(named_paths(document)) == set()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_block_of_code_is_closed(document):
    fences = [line for line in document.read_text(encoding="utf-8").splitlines() if line.startswith("```")]
    assert len(fences) % 2 == 0, fences
    assert all(line == "```" for line in fences[1::2]), fences


def test_no_message_names_a_document_that_a_wheel_lacks():
    for source in (ROOT / "src").rglob("*.py"):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        comments = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in comments]
        assert [node.value for node in texts if isinstance(node.value, str) and "docs/" in node.value] == [], source


def test_the_tour_walks_through_the_page():
    """From the first file of the page to the service and back to the board, in at least a dozen scripts."""
    walks = {title: set(CODE.findall(steps)) for title, steps in WALK.findall(TOUR.read_text(encoding="utf-8"))}
    assert len(walks) == 5
    (page,) = (names for names in walks.values() if "browser/index.html" in names)
    assert page >= {"browser/app.js", "browser/service.js", "pages/server/api.py", "service/explaining.py"}
    assert len({name for name in page if name.endswith(".js")}) > 12


def test_the_example_of_a_tactic_is_as_the_files_have_it():
    """Each block of code begins with the path of its file."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(?:cpp|python)\n(?://|#) (\S+)\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 6
    for path, code in blocks:
        assert code in (ROOT / path).read_text(encoding="utf-8"), path
