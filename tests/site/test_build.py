"""The files of a site: the same for the same input, small enough, nothing missing and nothing from elsewhere."""

import ast
import io
import json
import re
import zipfile
from dataclasses import replace
from datetime import date, timedelta
from gzip import compress
from zlib import decompress

import pytest

from deadreckon.packs.puzzle_of_the_day import puzzle_of_the_day
from deadreckon.pages.site import SiteError
from deadreckon.pages.site.app_manifest import icon
from deadreckon.pages.site.compression import with_compressed
from deadreckon.pages.site.fixed_answers import DAYS, FIRST_DAY, answer_files, packed
from deadreckon.pages.site.folder import build_name, listed_files
from deadreckon.pages.site.make_site import Site, make_site
from deadreckon.pages.site.needed_modules import imported, package_files
from deadreckon.pages.site.pyodide_release import read_release

DENSE = (".bin", ".png")
ELSEWHERE = (
    "deadreckon._native",
    "deadreckon.workers",
)  # imported only with a compiled core, or with processes


def unpacked(content):
    return json.loads(decompress(content))


def test_the_same_site_is_the_same_bytes(site: Site, files, newer_files):
    assert make_site(site, lambda _: None) == files
    assert newer_files["build.js"] != files["build.js"]


@pytest.mark.tab
def test_it_is_small_enough_to_be_loaded(site: Site):
    brotli = pytest.importorskip("brotli", reason="brotli is not installed")
    files = make_site(replace(site, to_compress=True), lambda _: None)
    dense = sum(len(content) for path, content in files.items() if path.endswith(DENSE))
    others = [content for path, content in files.items() if not path.endswith(DENSE)]
    assert dense + sum(len(compress(each, 9)) for each in others) < 7_000_000
    assert dense + sum(len(brotli.compress(each)) for each in others) < 5_500_000


def test_compressed_files_stand_beside_and_are_no_part_of_the_list(files):
    pytest.importorskip("brotli", reason="brotli is not installed")
    few = {path: files[path] for path in ("index.html", "answers/first.bin", "build.js")}
    made = with_compressed(few, lambda _: None)
    assert set(made) == {*few, "index.html.gz", "index.html.br", "build.js.gz", "build.js.br"}
    assert with_compressed(few, lambda _: None) == made


def test_every_file_is_listed_with_its_hash(files):
    assert set(listed_files(files["build.js"].decode())) == set(files) - {"build.js", "service_worker.js"}


def test_any_change_gives_the_build_another_name(files):
    names = {build_name(files | {path: files[path] + b" "}) for path in ("opened.json", "package.bin", "core.wasm")}
    assert len(names | {build_name(files)}) == 4


def test_nothing_is_inline_and_nothing_from_elsewhere(files):
    page = files["index.html"].decode()
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';" in policy
    assert "unsafe-inline" not in policy and "frame-ancestors" not in policy
    assert not re.findall(r'(?:href|src)="(?:https?:|/)', page)
    manifest = json.loads(files["manifest.webmanifest"])
    assert {each["src"] for each in manifest["icons"]} <= set(files)
    assert manifest["start_url"] == manifest["scope"] == "./"


def test_a_title_is_text(site: Site):
    page = make_site(replace(site, title='<b>"Ships"</b>'), lambda _: None)["index.html"].decode()
    assert "<title>&lt;b&gt;&quot;Ships&quot;&lt;/b&gt;</title>" in page


def test_the_package_has_what_the_service_needs_and_no_more():
    package = package_files()
    rooms = {path.split("/")[1] for path in package}
    assert {"service", "kernel", "pages", "packs"} <= rooms
    assert not rooms & {"cli", "lab", "marking", "workers", "browser"}
    assert {path.split("/")[2] for path in package if path.startswith("deadreckon/pages/")} == {"__init__.py", "tab"}
    names = {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in package}
    for path, text in package.items():
        if path.endswith(".py"):
            wanted = {name for name in imported(text, "") if name.startswith("deadreckon.")}
            missing = {name for name in wanted if name not in names and name.rpartition(".")[0] not in names}
            assert {name for name in missing if not name.startswith(ELSEWHERE)} == set(), path


def test_the_library_has_every_module_that_its_modules_import_at_once(site: Site, files):
    with zipfile.ZipFile(io.BytesIO(site.pyodide["python_stdlib.zip"])) as whole:
        all_modules = {module_of(path) for path in whole.namelist()}
    with zipfile.ZipFile(io.BytesIO(files["pyodide/python_stdlib.zip"])) as taken:
        texts = {path: taken.read(path).decode() for path in taken.namelist()}
    modules = {module_of(path) for path in texts}
    assert {"json", "random", "dataclasses", "asyncio"} <= modules and "unittest" not in modules
    for path, text in texts.items():
        at_once = "\n".join(re.findall(r"^(?:import|from) .*", text, re.MULTILINE))
        package = module_of(path) if path.endswith("__init__.py") else module_of(path).rpartition(".")[0]
        assert {name for name in imported(at_once, package) if name in all_modules} <= modules, path


def module_of(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_the_walk_reads_imports_as_python_does():
    source = "import a, b.c as d\nfrom .e import (f,\n  g)  # h\ndef i():\n    from ..j import k\n"
    assert ast.parse(source)
    assert set(imported(source, "x.y")) == {"a", "b.c", "x.y.e", "x.y.e.f", "x.y.e.g", "x.j", "x.j.k"}


def test_the_puzzle_of_each_day_is_known_without_python():
    files = answer_files([])
    first, earlier = unpacked(files["answers/first.bin"]), unpacked(files["answers/earlier.bin"])
    names = [puzzle["name"] for puzzle in (*first["answers"]['{"ask":"pack"}']["puzzles"], *earlier["puzzles"])]
    for number in (0, 1, 300, DAYS - 1):
        day = FIRST_DAY + timedelta(number)
        assert names[first["days"]["places"][number]] == puzzle_of_the_day(day).name
    assert date.fromisoformat(first["days"]["first"]) == FIRST_DAY


def test_icons_are_pictures():
    small = icon(32)
    assert small.startswith(b"\x89PNG") and small == icon(32) != icon(32, 0.5)


def test_packed_is_the_same_every_time():
    assert unpacked(packed({"ä": [1, 2]})) == {"ä": [1, 2]}


@pytest.mark.parametrize("content", [b"", b"no archive"])
def test_another_archive_is_refused(content):
    with pytest.raises(SiteError, match=r"x.tgz is not the archive of pyodide@"):
        read_release(content, "x.tgz")
