"""Styles of the page: sheets of a view reach that view alone; no view gives a class only another view styles."""

import re
from pathlib import Path

import deadreckon

BROWSER = Path(deadreckon.__file__).parent / "browser"
VIEWS = {"play": ("play",), "set": ("set",), "watch": ("watch", "graph", "teach")}
SHARED_SHEETS = ("app.css", "board/board.css", "board/grid.css")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS_IN_SELECTOR = re.compile(r"\.([a-zA-Z][\w-]*)")
CLASS_GIVEN = re.compile(r"""class: '([^'\n]*)'""")


def sheet(path: Path) -> str:
    return COMMENT.sub("", path.read_text()).strip()


def outer_selectors(text: str) -> list[str]:
    """The selectors and at-rules outside all braces."""
    found, depth, start = [], 0, 0
    for index, letter in enumerate(text):
        if letter == "{":
            if depth == 0:
                found.append(text[start:index].strip())
            depth += 1
        elif letter == "}":
            depth -= 1
            start = index + 1
    assert depth == 0
    return found


def styled(text: str) -> set[str]:
    """The classes that the selectors of a sheet name."""
    return {name for rule in re.findall(r"([^{};]+)\{", text) for name in CLASS_IN_SELECTOR.findall(rule)}


def styled_by_view() -> dict[str, set[str]]:
    return {
        view: {name for folder in folders for path in (BROWSER / folder).glob("*.css") for name in styled(sheet(path))}
        for view, folders in VIEWS.items()
    }


def test_the_sheets_of_a_view_reach_that_view_alone() -> None:
    for view, folders in VIEWS.items():
        for folder in folders:
            for path in (BROWSER / folder).glob("*.css"):
                assert outer_selectors(sheet(path)) == [f":where([data-view='{view}'])"], path.name


def test_every_sheet_is_shared_or_of_one_view() -> None:
    linked = set(re.findall(r'rel="stylesheet" href="([^"]+)"', (BROWSER / "index.html").read_text()))
    of_views = {
        f"{folder}/{path.name}"
        for folders in VIEWS.values()
        for folder in folders
        for path in (BROWSER / folder).glob("*.css")
    }
    assert linked == {"tokens.css", *SHARED_SHEETS, *of_views}


def test_no_view_gives_a_class_that_only_another_view_styles() -> None:
    by_view = styled_by_view()
    shared = {name for path in SHARED_SHEETS for name in styled(sheet(BROWSER / path))}
    for view, folders in VIEWS.items():
        others = set().union(*(names for other, names in by_view.items() if other != view)) - by_view[view] - shared
        for path in (path for folder in folders for path in (BROWSER / folder).glob("*.js")):
            given = {name for names in CLASS_GIVEN.findall(path.read_text()) for name in names.split()}
            assert not given & others, f"{path.name} gives {given & others}, which only other views style"
