"""The page's index.html as the site has it: it knows that the tab answers, and what a browser may let it do."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from deadreckon.page import POLICY, policy_text
from deadreckon.site.page_modules import modules_of

# A meta element cannot say who may frame the page; anybody may, so that a puzzle can stand in a page of a course.
SITE_POLICY = {name: value for name, value in POLICY.items() if name != "frame-ancestors"}
SITE_POLICY["script-src"] += " 'wasm-unsafe-eval'"
FIRST = '<script type="module" src="tab/first_worker.js"></script>'  # Python starts while the page is still loading
LOADED_AT_ONCE = ("app.js", "play/view.js", "tab/start_line.js", "tab/tab_transport.js")


def index_page(title: str, build: str, python_bytes: int) -> bytes:
    """`build` names what the site is made of; `python_bytes` are those to be loaded until Python can start."""
    text = (files("deadreckon") / "browser" / "index.html").read_text(encoding="utf-8")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{policy_text(SITE_POLICY)}">'
    links = '<link rel="manifest" href="manifest.webmanifest">\n<link rel="apple-touch-icon" href="icon-192.png">'
    preloads = "\n".join(f'<link rel="modulepreload" href="{path}">' for path in modules_of(*LOADED_AT_ONCE))
    for old, new in (
        ('<html lang="en">', f'<html lang="en" data-site="{build}" data-python-bytes="{python_bytes}">'),
        ('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy}'),
        ("<title>deadreckon</title>", f"<title>{escape(title)}</title>"),
        ('<script type="module" src="app.js">', f'{FIRST}\n{preloads}\n<script type="module" src="app.js">'),
        ("</head>", f"{links}\n</head>"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text.encode()
