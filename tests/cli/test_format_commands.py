"""`reckon formats` and `reckon convert`; and links, game IDs and packs given to the other commands."""

import io
import json
import sys
from pathlib import Path

import pytest

from deadreckon import load, load_all
from deadreckon.cli.main import main
from deadreckon.puzzles.kind import kinds

ROOT = Path(__file__).parents[2]
LINK = "https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c"
GAME_ID = "4x4:2/1/2/1/1.1/2/1/1"
ASSIGNMENT = str(ROOT / "examples" / "assignment.txt")
PLUS = "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n"
PACK = f'title "one"\n{PLUS}====\ntitle "two"\n{PLUS}'


@pytest.fixture
def pack(tmp_path: Path) -> str:
    path = tmp_path / "two.nonpack"
    path.write_text(PACK)
    return str(path)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def records(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_formats_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["formats"]) == 0
    table = capsys.readouterr().out
    assert main(["formats", "--json"]) == 0
    listed = {(row["kind"], row["format"]): row for row in records(capsys)}
    assert list(listed) == [(kind.name, name) for kind in kinds().values() for name in kind.formats()]
    assert listed["nonogram", "non"]["cannot express"] == [
        "letters other than a to z",
        "names of colours",
        "blocks of unknown length",
        "givens",
    ]
    assert [listed["nonogram", "non"][key] for key in ("reads", "writes", "ending")] == ["many", "yes", ".non"]
    assert [listed["nonogram", "pbm"][key] for key in ("reads", "writes", "ending")] == ["one", "solution", ".pbm"]
    assert [listed["battleship", "opb"][key] for key in ("reads", "writes")] == ["-", "yes"]
    assert [listed["nonogram", name]["says in remarks"] for name in ("g", "non")] == [["titles"], []]
    limited = [row for row in listed.values() if row["cannot express"] or row["says in remarks"]]
    assert len(table.splitlines()) == 1 + len(listed) + 2 + len(limited)
    assert "ships that touch, more than 10000 ships, titles\n" in table


@pytest.mark.parametrize("command", ["solve", "count", "compare --propagate gac"])
@pytest.mark.parametrize("source", [LINK, GAME_ID])
def test_a_link_or_game_id_is_a_puzzle_itself(command: str, source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), source, "--json"]) == 0
    assert records(capsys)


def test_a_solution_of_a_link_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "solution.txt").write_text("#..#\n##..\n..#.\n..#.\n")
    assert main(["check", GAME_ID, str(tmp_path / "solution.txt")]) == 0


def test_solve_says_which_format_it_took(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", LINK, GAME_ID, ASSIGNMENT, "--json"]) == 0
    found = [(row["file"], row["format"], row["answer"]) for row in records(capsys)]
    assert found == [(LINK, "puzzlink", "unique"), (GAME_ID, "sgt", "unique"), (ASSIGNMENT, "course", "unique")]


@pytest.mark.parametrize("others", [[], [GAME_ID]])
def test_every_puzzle_of_a_pack_is_solved(pack: str, others: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", pack, *others, "--json"]) == 0
    assert [row["file"] for row in records(capsys)] == [f"{pack}#1", f"{pack}#2", *others]


def test_one_puzzle_of_a_pack_can_be_named(pack: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", f"{pack}#2", "-", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "two"
    assert f"{pack}: found 2 puzzles, expected one, such as {pack}#1" in refused(capsys, "hint", pack)
    assert f"{pack}#3: found 2 puzzles, expected at least 3" in refused(capsys, "count", f"{pack}#3")


def test_a_file_may_be_called_like_a_link_or_a_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("4x4:2", "puzzle#2"):
        (tmp_path / name).write_text(Path(ASSIGNMENT).read_text())
        assert main(["solve", str(tmp_path / name), "--json"]) == 0
        assert [row["format"] for row in records(capsys)] == ["course"]


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for text, expected in ((LINK, ["-"]), (PACK, ["-#1", "-#2"]), (f"{LINK}\n{GAME_ID}\n", ["-#1", "-#2"])):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert main(["solve", "-", "--json"]) == 0
        assert [row["file"] for row in records(capsys)] == expected
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    assert "-: line 1: found" in refused(capsys, "count", "-")


def test_what_is_no_puzzle_names_what_was_looked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "cannot read no/such/file: No such file" in refused(capsys, "solve", "no/such/file")
    said = refused(capsys, "solve", "https://puzz.link/p?slither/4/4/dgdh2c7b")
    assert "line 1: found 'https://puzz.link/p?slither" in said
    assert main(["solve", "http://a.org/#play?pack=battleship-001", "--json"]) == 0
    assert [row["answer"] for row in records(capsys)] == ["unique"]
    assert "'x-1' is no puzzle of the pack" in refused(capsys, "solve", "?pack=x-1")
    assert "line 1: found 1 parts behind 'battleship'" in refused(capsys, "solve", "battleship/6")
    name = tmp_path / "name.txt"
    name.write_text(ASSIGNMENT)  # a file that says the name of another is not that other
    assert "expected a puzzle in a format that is known" in refused(capsys, "solve", str(name))


def test_convert_goes_by_the_ending_or_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "out.json"
    assert main(["convert", ASSIGNMENT, str(target)]) == 0
    assert load(target) == load(Path(ASSIGNMENT))
    assert main(["convert", str(target), str(tmp_path / "out.txt")]) == 0
    assert (tmp_path / "out.txt").read_text() == Path(ASSIGNMENT).read_text()
    assert main(["convert", ASSIGNMENT, "-", "--format", "puzzlink"]) == 0
    assert load(capsys.readouterr().out) == load(Path(ASSIGNMENT))
    assert "expected --format FORMAT or a file with the ending of one" in refused(capsys, "convert", ASSIGNMENT, "-")
    assert "'non' is none of course," in refused(capsys, "convert", ASSIGNMENT, "-", "--format", "non")


def test_convert_refuses_what_would_be_lost(pack: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "convert", f"{pack}#1", "-", "--format", "sgt")
    assert "cannot be written as sgt: found the title 'one', expected none, as a game ID cannot express that" in said
    assert said.endswith("(--without titles leaves it out)\n")
    lighthouse = str(ROOT / "examples" / "lighthouse.xml")
    assert refused(capsys, "convert", lighthouse, "-", "--format", "non").endswith(
        "(--without 'names of colours' leaves it out)\n"
    )
    assert refused(capsys, "convert", lighthouse, "-", "--format", "sgt").endswith("cannot express that\n")
    assert main(["convert", f"{pack}#1", "-", "--format", "sgt", "--without", "titles"]) == 0
    assert capsys.readouterr().out == "3x3:1/3/1/1/3/1\n"
    said = refused(capsys, "convert", f"{pack}#1", "-", "--format", "sgt", "--without", "colours")
    assert "'colours' is none of names of colours, givens, titles" in said


def test_convert_keeps_packs_together(pack: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "out.non"
    assert main(["convert", pack, str(target)]) == 0
    assert [one.title for one in load_all(target)] == ["one", "two"]
    assert main(["convert", pack, "-", "--format", "puzzlink", "--without", "titles"]) == 0
    assert len(load_all(capsys.readouterr().out)) == 2
    said = refused(capsys, "convert", pack, "-", "--format", "json")
    assert "found 2 puzzles, expected one, as json holds one puzzle: name it with #1, #2, ..." in said


def test_a_note_names_the_format_that_would_read_another_puzzle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "doubtful.txt"
    path.write_text("2 3\n2 1 1\n1 1\n\n1 2\n0\n1 1\n")
    assert main(["convert", str(path), "-", "--format", "sgt"]) == 0
    out, err = capsys.readouterr()
    assert (out, err) == ("3x2:2//1/1.1/1\n", f"reckon: {path}: read as pycsp3; --from nin would read it otherwise\n")
    assert main(["convert", str(path), "-", "--format", "sgt", "--from", "pycsp3"]) == 0
    assert capsys.readouterr() == (out, "")
