"""The page's index.html as the site has it: it knows that the tab answers, and what a browser may let it do."""

from __future__ import annotations

from html import escape

from deadreckon.pages.joined_page import JoinedPage, replace_once
from deadreckon.pages.policy import POLICY, policy_text

# A meta element cannot say who may frame the page; anybody may, so that a puzzle can stand in a page of a course.
SITE_POLICY = {name: value for name, value in POLICY.items() if name != "frame-ancestors"}
SITE_POLICY["script-src"] += " 'wasm-unsafe-eval'"
FIRST = "tab/first_worker.js"  # Python starts while the page is still loading
PRELOADED = ("play/view.js", "tab/start_line.js", "tab/tab_transport.js")


def index_page(page: JoinedPage, title: str, build: str, python_bytes: int) -> bytes:
    """`build` names what the site is made of; `python_bytes` are those to be loaded until Python can start."""
    text = page.index(PRELOADED, {"site": build, "python-bytes": str(python_bytes)})
    policy = f'<meta http-equiv="Content-Security-Policy" content="{policy_text(SITE_POLICY)}">'
    first = f'<script type="module" src="{page.folder}{FIRST}"></script>'
    links = '<link rel="manifest" href="manifest.webmanifest">\n<link rel="apple-touch-icon" href="icon-192.png">'
    for old, new in (
        ('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy}\n{first}'),
        ("<title>deadreckon</title>", f"<title>{escape(title)}</title>"),
        ("</head>", f"{links}\n</head>"),
    ):
        text = replace_once(text, old, new)
    return text.encode()
