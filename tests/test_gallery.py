"""The gallery shows every picture there is, and the page itself where `make site` has put the documents beside it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from site_server import SiteServer

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GALLERY = (DOCS / "gallery.md").read_text(encoding="utf-8")
LIVE = re.compile(r'<div id="live-page">.*?</script>\n\n', re.DOTALL)
ICON = '<link rel="icon" href="data:,">'  # browsers ask a server for one otherwise
MARKING = re.compile(r"^\t(echo .*page_beside\.js)", re.MULTILINE)  # as the Makefile says where the page is


def test_every_picture_is_shown_with_a_sentence():
    pictures = {"book.png", *(path.relative_to(DOCS).as_posix() for path in (DOCS / "page").glob("*.png"))}
    assert set(re.findall(r'<img src="([^"]+)"', GALLERY)) == pictures
    assert len(re.findall(r'^<img src="[^"]+" alt="[^"]+" width="\d+">\n\n\S.+\.$', GALLERY, re.MULTILINE)) == len(
        pictures
    )


@pytest.fixture
def site(tmp_path):
    """A folder as `make site` leaves it, with the gallery's part for the page, and a page that only has a name."""
    documents = tmp_path / "build" / "site" / "docs"
    shutil.copytree(DOCS / "static", documents / "_static")
    (documents.parent / "index.html").write_text(f"{ICON}<title>the page</title>", encoding="utf-8")
    (documents / "gallery.html").write_text(f"{ICON}{LIVE.search(GALLERY)[0]}", encoding="utf-8")
    return tmp_path


def mark(site):
    [command] = MARKING.findall((ROOT / "Makefile").read_text(encoding="utf-8"))
    subprocess.run(["sh", "-c", command], cwd=site, check=True)


@pytest.fixture
def open_gallery(browser):
    """The gallery in a browser, and what went wrong: complaints, answers that are errors, requests to elsewhere."""
    pages = []

    def open_gallery(address):
        page, faults = browser.new_page(), []
        pages.append(page)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text))
        page.on("requestfailed", lambda asked: faults.append(asked.url))
        page.on("request", lambda asked: asked.url.startswith(address) or faults.append(asked.url))
        page.goto(f"{address}docs/gallery.html")
        return page, faults

    yield open_gallery
    for page in pages:
        page.close()


def test_the_page_is_embedded_where_it_is_beside_the_documents(site, open_gallery):
    mark(site)
    server = SiteServer(site / "build" / "site")
    page, faults = open_gallery(server.address)
    frame = page.frame_locator("#live-page iframe")
    assert frame.locator("title").text_content() == "the page"
    assert page.frames[1].url == f"{server.address}?embed#play?pack=battleship-017"
    assert page.get_by_text("Here stands the page").count() == 0
    assert faults == []
    server.stop()


def test_elsewhere_a_sentence_says_how_to_get_it(site, open_gallery):
    server = SiteServer(site / "build" / "site")
    page, faults = open_gallery(server.address)
    assert says_how_to_get_it(page)
    assert faults == []
    server.stop()


@pytest.mark.parametrize("marked", [False, True], ids=["alone", "beside the page"])
def test_a_gallery_opened_as_a_file_says_so_too(site, marked, open_gallery):
    if marked:
        mark(site)
    page, faults = open_gallery(f"{(site / 'build' / 'site').as_uri()}/")
    assert says_how_to_get_it(page)
    assert faults == []


def says_how_to_get_it(page):
    return page.get_by_text("Here stands the page").is_visible() and page.locator("iframe").count() == 0
