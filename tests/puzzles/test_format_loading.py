"""`load`: from texts, files and names, and without opening more than it must."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deadreckon import UnknownName, load, load_all, read_board, recognise
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.encoding import Decoded, decode
from deadreckon.puzzles.loading import Recognised

SAMPLE = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"


def test_a_text_its_bytes_and_the_path_of_a_file_are_the_same(tmp_path):
    path = tmp_path / "puzzle.txt"
    path.write_text(SAMPLE)
    assert load(SAMPLE) == load(SAMPLE.encode()) == load(path)
    assert load_all(SAMPLE) == load_all(SAMPLE.encode()) == load_all(path) == [load(SAMPLE)]
    assert recognise(SAMPLE) == recognise(SAMPLE.encode()) == recognise(path) == Recognised("battleship", "course")
    assert load(SAMPLE).kind == "battleship"
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.txt")


@pytest.mark.parametrize("read", [load, load_all, recognise])
def test_a_text_is_never_the_name_of_a_file(tmp_path, monkeypatch, read):
    (tmp_path / "secret").write_text("the key is 42\n")
    (tmp_path / "puzzle").write_text(SAMPLE)
    monkeypatch.chdir(tmp_path)
    for text in ("secret", os.fspath(tmp_path / "secret"), "puzzle", "a\0b", "x" * 5000, os.fspath(tmp_path)):
        with pytest.raises(FormatError, match="a puzzle in a format that is known") as caught:
            read(text)
        assert "key" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("none.txt", "a pathlib.Path for a file"),
        ("battleship-001", "deadreckon.pack_puzzle for a puzzle of the pack"),
    ],
)
def test_who_hands_over_a_name_is_told_how_to(name, expected):
    with pytest.raises(
        FormatError, match=rf"found '{name}', expected {expected}, or a puzzle in a format that is known$"
    ):
        load(name)


def test_who_hands_over_the_name_of_a_board_is_told_how_to():
    with pytest.raises(
        FormatError, match=r"^found 'board.txt', expected a pathlib.Path for a file, or a finished board$"
    ):
        read_board("board.txt", load(SAMPLE))


@pytest.mark.parametrize("source", [None, 3, ["1x1:1/1"]])
def test_what_is_no_text_is_refused_in_words(source):
    with pytest.raises(TypeError, match=r"^found the .*, expected a pathlib.Path, a text or bytes$"):
        load(source)


@pytest.mark.parametrize(
    ("data", "text", "note"),
    [
        (b"caf\xc3\xa9", "café", ""),
        (b"\xef\xbb\xbfcaf\xc3\xa9", "café", ""),
        ("café".encode("utf-16"), "café", "read as UTF-16"),
        ("café".encode("utf-16-le"), "café", "read as UTF-16"),
        ("cafe".encode("utf-16-be"), "cafe", "read as UTF-16"),
        (b"caf\xe9\n", "café\n", "read as Latin-1, as it is not UTF-8"),
        (b"\x93caf\xe9\x94", "\u201ccafé\u201d", "read as Windows-1252, as it is not UTF-8"),
        (b"", "", ""),
    ],
)
def test_what_is_not_utf_8_is_read_with_a_note(data, text, note):
    assert decode(data) == Decoded(text, note)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"ab\ncd\x00\xff", "line 2, column 3: found byte 0x00, expected text in UTF-8, UTF-16 or Latin-1"),
        (b"ab\xff\x01", "line 1, column 3: found byte 0xff, expected text in UTF-8, UTF-16 or Latin-1"),
        (b"\x93ab\x81", "line 1, column 4: found byte 0x81, expected text in UTF-8, UTF-16 or Latin-1"),
        ("é".encode("utf-16") + b"\x00", "line 1, column 5: found byte 0x00, expected text in"),
    ],
)
def test_bytes_that_are_no_text_are_named_with_their_place(data, said):
    with pytest.raises(FormatError) as caught:
        decode(data)
    assert str(caught.value).startswith(said)


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path):
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(2**40)  # a terabyte of nothing, which takes no room
    for read in (load, load_all, recognise):
        with pytest.raises(FormatError, match=r"found more than 16777216 bytes, .*--max-bytes or Python's max_bytes"):
            read(path)
    assert load(SAMPLE, max_bytes=len(SAMPLE)) == load(SAMPLE)
    for source in (SAMPLE, SAMPLE.encode()):
        with pytest.raises(FormatError, match="found more than 10 bytes"):
            load(source, max_bytes=10)


def test_the_format_may_be_named():
    text = "3 2\n1\n1\n1\n1\n0\n"
    assert load(text, "nin") == load(text)
    with pytest.raises(FormatError, match="no line #"):
        load(text, "mk")
    with pytest.raises(UnknownName, match="'nim' is none of course, non, "):
        load(text, "nim")
    with pytest.raises(UnknownName, match="'opb' is none of"):  # can only be written
        load(text, "opb")
    assert load('{"kind": "nonogram", "rows": [[1]], "columns": [[1]]}', "json").kind == "nonogram"
    assert load_all("1x1:1/1\n1x1:1/1\n", "sgt")[1].kind == "nonogram"


@pytest.mark.needs("PIL")
def test_a_picture_is_one_whatever_lines_its_bytes_form():
    from io import BytesIO

    from PIL import Image

    saved = BytesIO()
    Image.new("1", (2, 1)).save(saved, "PNG")
    assert recognise(saved.getvalue() + b"\n:\n1\n:\n1\n").format == "png"
    assert recognise(b"P4\n:\n:\n").format == "pbm"


def formats_among(modules):
    return [name for name in modules if re.fullmatch(r"deadreckon\.puzzles\.\w+\.formats\.(?!shared)\w+", name)]


def test_the_usual_format_opens_no_other():
    program = f"import sys; from deadreckon import load; load({SAMPLE!r}); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert formats_among(loaded) == ["deadreckon.puzzles.battleship.formats.course"]
    assert not {name for name in loaded if name.startswith(("xml", "PIL", "json"))}
    unneeded = ("assignments", "game_id", "json_text", "pseudo_boolean", "puzzlink", "pzprv3", "xml_text")
    assert not set(loaded) & {f"deadreckon.puzzles.formats.{name}" for name in unneeded}


def test_the_course_command_opens_no_other(tmp_path):
    (tmp_path / "in.txt").write_text(SAMPLE)
    command = [sys.executable, "-X", "importtime", str(Path(__file__).parents[2] / "battle.py"), "in.txt", "out.txt"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path).stderr
    loaded = [line.split()[-1] for line in told.splitlines()]
    assert formats_among(loaded) == ["deadreckon.puzzles.battleship.formats.course"]


@pytest.mark.parametrize("one", ["1x1:1/1\n", "$1\n1\n1\n", "width 1\nheight 1\nrows\n1\ncolumns\n1\n====\n"])
def test_the_number_of_puzzles_in_a_text_has_a_limit(one, monkeypatch):
    monkeypatch.setattr("deadreckon.puzzles.loading.MAX_PUZZLES", 50)
    monkeypatch.setattr("deadreckon.puzzles.formats.parts.MAX_PUZZLES", 50)
    assert len(load_all(one * 50)) == 50
    with pytest.raises(FormatError, match=r"found (51|more than 50) puzzles in one text, expected (1 to|at most) 50$"):
        load_all(one * 51)
