"""`--dialect`: the course text in either of its alphabets, from `reckon convert` and `reckon generate`."""

import json
from pathlib import Path

import pytest

from deadreckon import FormatError, load, write
from deadreckon.cli.main import main

ROOT = Path(__file__).parents[2]
ASSIGNMENT = str(ROOT / "examples" / "assignment.txt")
FIVE_KINDS = [
    "generate",
    "battleship",
    "--rows",
    "10",
    "--columns",
    "10",
    "--fleet",
    "2,1,1,1,1",
    "--kinds",
    "end",
    "--seed",
    "3",
]
LETTERS, ARROWS = set("WLRTB"), set(".<>^v")


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


def test_convert_writes_either_dialect(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arrows = tmp_path / "arrows.txt"
    assert main(["convert", ASSIGNMENT, str(arrows), "--dialect", "arrows"]) == 0
    assert arrows.read_text() == Path(ASSIGNMENT).read_text().replace("W", ".")
    assert main(["convert", str(arrows), "-", "--format", "course", "--dialect", "letters"]) == 0
    assert capsys.readouterr().out == Path(ASSIGNMENT).read_text()


@pytest.mark.parametrize("dialect", ["letters", "arrows"])
def test_generate_writes_five_kinds_of_ships_in_either_dialect(
    capsys: pytest.CaptureFixture[str], dialect: str
) -> None:
    assert main([*FIVE_KINDS, "--format", "course", "--dialect", dialect]) == 0
    text = capsys.readouterr().out
    *_, fleet = text.split()[:3]
    assert fleet == "21111"
    grid = set("".join(text.split()[3:]))
    assert grid & {"letters": LETTERS, "arrows": ARROWS}[dialect]
    assert not grid & {"letters": ARROWS, "arrows": LETTERS}[dialect]
    assert main([*FIVE_KINDS]) == 0
    assert load(text) == load(capsys.readouterr().out)


def test_a_folder_keeps_to_its_dialect(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = [*FIVE_KINDS, "--format", "course", "--jobs", "1", "--out", str(tmp_path)]
    assert main([*words, "--dialect", "arrows"]) == 0
    text = next(tmp_path.glob("*.txt")).read_text()
    assert set(text) & ARROWS
    assert not set(text) & LETTERS
    assert json.loads((tmp_path / "index.jsonl").read_text().splitlines()[0])["asked"]["format"] == "course (arrows)"
    capsys.readouterr()
    assert "format was 'course (arrows)' and is 'course'" in refused(capsys, *words)


@pytest.mark.parametrize(
    "command", [["convert", ASSIGNMENT, "-", "--format"], [*FIVE_KINDS, "--format"]], ids=lambda c: c[0]
)
def test_what_has_no_such_dialect_is_refused_in_words(capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    said = refused(capsys, *command, "json", "--dialect", "arrows")
    assert said == "reckon: --dialect: found the dialect 'arrows', expected none, as json has no dialects\n"
    said = refused(capsys, *command, "course", "--dialect", "greek")
    assert said == "reckon: --dialect: found the dialect 'greek', expected one of letters, arrows\n"


def test_it_goes_with_a_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert "as id has no dialects" in refused(capsys, *FIVE_KINDS, "--dialect", "arrows")


def test_from_python() -> None:
    puzzle = load(Path(ASSIGNMENT))
    assert write(puzzle, "course", dialect="arrows") == write(puzzle, "course").replace("W", ".")
    with pytest.raises(FormatError, match="found the dialect 'arrows', expected none, as json has no dialects"):
        write(puzzle, "json", dialect="arrows")
