"""`reckon site`: its errors, and its treatment of an existing folder."""

import os
from pathlib import Path

import pytest

from deadreckon.cli.main import main
from deadreckon.pages.site import SiteError
from deadreckon.pages.site.folder import listed_files, refuse_foreign, write_folder
from deadreckon.pages.site.pyodide_release import FILE, find_archive


@pytest.fixture
def no_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


def test_a_folder_with_other_things_is_refused(tmp_path, capsys):
    (tmp_path / "thesis.tex").write_text("years of work")
    assert main(["site", str(tmp_path)]) == 2
    assert f"{tmp_path} already exists and is no site; --force writes into it" in capsys.readouterr().err
    refuse_foreign(tmp_path, force=True)
    with pytest.raises(SiteError, match="is a file, expected a folder"):
        refuse_foreign(tmp_path / "thesis.tex", force=True)


def test_a_missing_archive_and_a_wrong_one_are_named(tmp_path, capsys):
    assert main(["site", str(tmp_path / "out"), "--without-core", "--pyodide", str(tmp_path / "none.tgz")]) == 2
    assert "none.tgz: No such file" in capsys.readouterr().err
    (tmp_path / "wrong.tgz").write_bytes(b"wrong")
    assert main(["site", str(tmp_path / "out"), "--without-core", "--pyodide", str(tmp_path / "wrong.tgz")]) == 2
    assert "wrong.tgz is not the archive of pyodide@" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_without_npm_it_says_how_to_go_on(no_cache, monkeypatch):
    monkeypatch.setenv("PATH", str(no_cache))
    with pytest.raises(SiteError, match=r"npm, which brings Pyodide, is not installed: .* name it with --pyodide"):
        find_archive()


def npm_that(folder: Path, script: str) -> str:
    npm = folder / "npm"
    npm.write_text(f"#!/bin/sh\n{script}\n")
    npm.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for npm is a shell script")
def test_an_npm_that_cannot_reach_the_network_is_quoted(no_cache, monkeypatch):
    monkeypatch.setenv("PATH", npm_that(no_cache, "echo 'npm error network timeout' >&2; exit 1"))
    with pytest.raises(SiteError, match=r"npm error network timeout; is there a network\?"):
        find_archive()


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for npm is a shell script")
def test_what_npm_has_brought_is_kept(no_cache, monkeypatch):
    monkeypatch.setenv("PATH", npm_that(no_cache, f"echo x > {FILE}"))
    first = find_archive()
    assert first.read_text() == "x\n" and first.is_relative_to(no_cache)
    monkeypatch.setenv("PATH", str(no_cache / "nothing"))
    assert find_archive() == first


def test_a_newer_site_replaces_an_older_one(files, newer_files, tmp_path):
    write_folder(tmp_path, files | {"gone.js": b"old"})
    (tmp_path / "build.js").write_bytes(files["build.js"].replace(b'"core.wasm"', b'"gone.js": "",\n"core.wasm"'))
    (tmp_path / "mine.txt").write_text("not of the site")
    refuse_foreign(tmp_path, force=False)
    write_folder(tmp_path, newer_files)
    there = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert there == {*newer_files, "mine.txt"}
    assert listed_files((tmp_path / "build.js").read_text()) == listed_files(newer_files["build.js"].decode())


def test_the_command_writes_a_site_with_the_puzzles_of_a_folder(archive, tmp_path, capsys):
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "one.txt").write_text("drb1-3YqoH2oUK-2m-\n")
    given = ["--pyodide", str(archive), "--pack", str(tmp_path / "pack"), "--title", "Course", "--without-core"]
    assert main(["site", str(tmp_path / "out"), *given]) == 0
    said = capsys.readouterr()
    assert "any web server can serve it" in said.out and "collecting the page" in said.err
    assert '"one.txt"' in (tmp_path / "out" / "opened.json").read_text()
    assert "<title>Course</title>" in (tmp_path / "out" / "index.html").read_text()
