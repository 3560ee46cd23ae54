"""`reckon book`: its output and its refusals; the book itself is tested in tests/booklet."""

import sys
from pathlib import Path

import pytest

from deadreckon.cli.main import main

pytest.importorskip("typst")

EXAMPLES = Path(__file__).parents[2] / "examples"
EASY, HARD = (str(EXAMPLES / "course" / name) for name in ("6x6-07.txt", "6x6-03.txt"))
BARE = ["--hints", "none", "--no-solutions", "--jobs", "1"]
SEVERAL = '{"kind": "battleship", "rows": [2, 0, 1], "columns": [1, 1, 1], "fleet": [1, 1]}'
NONE = '{"kind": "battleship", "rows": [2, 0, 2], "columns": [1, 1, 1], "fleet": [1, 1]}'


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    return tmp_path / "book.pdf"


def test_it_says_which_number_each_file_has(pdf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", HARD, EASY, "--pdf", str(pdf), *BARE]) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["number", "grade", "hardest", "file"],
        ["1", "Seaman", "1.3", EASY],
        ["2", "Ensign", "4.0", HARD],
    ]
    assert pdf.read_bytes().startswith(b"%PDF")


def test_a_folder_is_all_puzzles_in_it(tmp_path: Path, pdf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text(Path(EASY).read_text())
    (tmp_path / "in" / "b.non").write_text((EXAMPLES / "anchor.non").read_text())
    (tmp_path / "in" / "README").write_text("# Nothing to solve here\n")
    assert main(["book", str(tmp_path / "in"), "--pdf", str(pdf), *BARE]) == 0
    out, err = capsys.readouterr()
    assert {line.split()[-1].rsplit("/")[-1] for line in out.splitlines()[1:]} == {"a.txt", "b.non"}
    assert err.startswith(f"reckon: left out {tmp_path}/in/README: ")


def test_what_comes_twice_is_said(tmp_path: Path, pdf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = tmp_path / "again.txt"
    again.write_text(Path(EASY).read_text())
    assert main(["book", EASY, HARD, str(again), "--pdf", str(pdf), *BARE]) == 0
    said = f"reckon: {EASY} and {again} have the same solution, turned or mirrored perhaps\n"
    assert capsys.readouterr().err == said


def test_a_puzzle_without_one_solution_is_named_and_nothing_is_written(
    tmp_path: Path, pdf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    several, none, broken = (tmp_path / name for name in ("several.json", "none.json", "broken.txt"))
    several.write_text(SEVERAL)
    none.write_text(NONE)
    broken.write_text(Path(EASY).read_text()[:-3])
    assert main(["book", EASY, str(several), str(none), "--pdf", str(pdf), *BARE]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"reckon: {several}: it has several solutions; --any prints it with a note",
        f"reckon: {none}: it has no solution",
    ]
    assert main(["book", EASY, str(none), "--pdf", str(pdf), *BARE, "--any"]) == 1
    assert main(["book", EASY, str(broken), "--pdf", str(pdf), *BARE]) == 2
    assert str(broken) in capsys.readouterr().err
    assert not pdf.exists()
    assert main(["book", EASY, str(several), "--pdf", str(pdf), *BARE, "--any"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["2", "-", "-", str(several)]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--per-page", "3"], "found 3, expected one of 1, 2, 4, 6"),
        (["--paper", "a5"], "found 'a5', expected one of a4, letter"),
        (["--hints", "where,all"], "found 'all', expected some of where, why, move, or none"),
    ],
)
def test_wrong_words(words: list[str], complaint: str, pdf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["book", EASY, "--pdf", str(pdf), *words])
    assert complaint in capsys.readouterr().err


def test_without_typst_it_says_what_to_install(
    pdf: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["book", EASY, "--pdf", str(pdf)]) == 2
    assert capsys.readouterr().err.endswith("-m pip install 'deadreckon[book]'\n")
