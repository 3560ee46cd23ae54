"""The page as it is served: its modules and its stylesheets joined, in a folder that is named by their content.

What has such an address never changes, so that a browser asks for it once. A server and a site serve the same files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

from deadreckon.explaining.page_files import token_style
from deadreckon.pages.joined_modules import SHARED, joined_modules

NAME_LENGTH = 16
PREFIX = "page-"  # of the folder
STYLE, ICON, INDEX, TOKENS = "style.css", "icon.svg", "index.html", "tokens.css"
SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')
CSS_COMMENT = re.compile(r"[ \t]*/\*.*?\*/", re.DOTALL)
SCRIPT = '<script type="module" src="app.js">'


@dataclass(frozen=True)
class JoinedPage:
    """The folder, its files by their paths in it, and the text of index.html, which lies beside the folder."""

    folder: str
    files: dict[str, str]
    source: str

    def index(self, preloaded: Iterable[str], told: Mapping[str, str]) -> str:
        """index.html that loads the joined files, and names those in its head that are sure to be needed.

        `told` are data attributes of the document's element, by which the page knows who serves it.
        """
        style = f'<link rel="stylesheet" href="{self.folder}{STYLE}">\n'
        names = (SHARED, *preloaded)
        preloads = "".join(f'<link rel="modulepreload" href="{self.folder}{name}">\n' for name in names)
        data = "".join(f' data-{name}="{escape(value)}"' for name, value in told.items())
        text = SHEET.sub("", self.source)
        for old, new in (
            (SCRIPT, f"{style}{preloads}{SCRIPT}".replace('"app.js"', f'"{self.folder}app.js"')),
            (f'href="{ICON}"', f'href="{self.folder}{ICON}"'),
            ('<html lang="en">', f'<html lang="en"{data}>'),
        ):
            text = replace_once(text, old, new)
        return text


def replace_once(text: str, old: str, new: str) -> str:
    """The text with `old`, which it contains exactly once, replaced by `new`."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def joined_page(browser: Traversable | None = None) -> JoinedPage:
    """The joined page from the folder of its sources."""
    sources = source_files(browser or files("deadreckon") / "browser")
    modules = {path: text for path, text in sources.items() if path.endswith(".js")}
    sheets = SHEET.findall(sources[INDEX])
    style = CSS_COMMENT.sub("", "\n".join(token_style() if path == TOKENS else sources[path] for path in sheets))
    made = joined_modules(modules) | {STYLE: style, ICON: sources[ICON]}
    return JoinedPage(f"{PREFIX}{_hash(made)}/", made, sources[INDEX])


def source_files(folder: Traversable, path: str = "") -> dict[str, str]:
    """The texts of all files below a folder, by their paths."""
    found: dict[str, str] = {}
    for entry in folder.iterdir():
        if entry.is_dir():
            found |= source_files(entry, f"{path}{entry.name}/")
        elif not entry.name.startswith("."):
            found[path + entry.name] = entry.read_text(encoding="utf-8")
    return found


def _hash(made: dict[str, str]) -> str:
    whole = sha256()
    for path, text in sorted(made.items()):
        whole.update(f"{path}\0{len(text)}\0{text}".encode())
    return whole.hexdigest()[:NAME_LENGTH]
