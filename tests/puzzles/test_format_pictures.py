"""Pictures: each becomes the puzzle whose clues it has, and a puzzle the picture of a solution."""

import sys
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadreckon import load, recognise, solve
from deadreckon.cli.main import main
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import load_text
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black, clue_of
from puzzles.format_puzzles import PUZZLES

Image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
EXAMPLES = Path(__file__).parents[2] / "examples"
PICTURES = [form for form in kinds()["nonogram"].formats().values() if form.draw]
RED = Colour("a", "a", "#d40000")


def puzzle_of(picture, colours=(BLACK,)):
    letters = "".join(colour.letter for colour in colours)
    columns = tuple(clue_of("".join(column), letters) for column in zip(*picture))
    return Nonogram(tuple(clue_of(row, letters) for row in picture), columns, colours)


def seen(puzzle):
    """Clues by the shades of their blocks: a picture knows no letters."""
    sides = (puzzle.rows, puzzle.columns)
    return [[[(length, puzzle.colours[k - 1].rgb) for length, k in clue] for clue in clues] for clues in sides]


@pytest.mark.parametrize("form", PICTURES, ids=lambda form: form.name)
@given(data=st.data())
@settings(max_examples=30)
def test_any_characters_behind_the_beginning(form, data):
    picture = form.draw(puzzle_of(("#.",)), ("#.",))
    text = picture[: data.draw(st.integers(2, 40))] + data.draw(st.text(max_size=20))
    try:
        form.read(text)
    except FormatError:
        return


def test_the_ways_to_write_a_pbm():
    expected = puzzle_of(("#.#", "..#"))
    for text in (
        "P1\n3 2\n1 0 1\n0 0 1\n",
        "P1 # a remark\n# 9 9\n3\n2 # another\n101001",
        "P1\r\n3 2\r\n1 0 1\r\n0 0 1\r\n",
        "P1\n3 2\n10 # 1 1\n1001 1 1",
        "P4\n3 2\n\xa0\x20",
        "P4 3 2 \xa0\x3f\xff",
    ):
        assert load(text) == expected
    wide = load("P4\n9 1\n\x80\x80")
    assert wide.rows == black((1, 1))


def test_a_raw_pbm_that_is_also_text_is_read_as_bytes(tmp_path):
    path = tmp_path / "picture.pbm"
    path.write_bytes(b"P4\n16 1\n\xc3\xa9")
    assert load(path).rows == black((2, 3, 1, 1, 1))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("P1\n3 2\n1 0 1 0 0\n", "found 5 cells, expected 3 times 2"),
        ("P1\n3 2\n1 0 1\n0 2 1\n", "line 4: found '2', expected 0 or 1 for each cell"),
        ("P1\n3\n", "line 3: found nothing, expected the height"),
        ("P1\n0 2\n", "found a picture of 0 by 2, expected sides of 1 to 1000"),
        ("P1\n99999 2\n", "line 2: found 99999, expected the width, at most 1000"),
        ("P4\n16 2\n\x00", "found 1 bytes, expected 2 for each of 2 rows"),
        ("P4\n8 1\n\u1234", "found a character that is no byte, expected a PBM read as bytes"),
        ("\x89PNG\r\n\x1a\n", "expected the beginning of a PNG"),
    ],
)
def test_wrong_pictures_are_named(text, said):
    with pytest.raises(FormatError) as caught:
        load(text)
    assert said in str(caught.value)


def png(image):
    data = BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def test_what_is_white_or_transparent_is_blank(tmp_path):
    image = Image.new("RGBA", (3, 1), (255, 255, 255, 255))
    image.putpixel((0, 0), (200, 0, 0, 255))
    image.putpixel((1, 0), (0, 0, 0, 0))
    path = tmp_path / "picture.png"
    path.write_bytes(png(image))
    assert seen(load(path)) == [[[(1, "#c80000")]], [[(1, "#c80000")], [], []]]
    for mode in ("1", "L", "P", "RGB"):
        path.write_bytes(png(Image.new("L", (2, 1), 0).convert(mode)))
        assert load(path) == Nonogram(black((2,)), black((1,), (1,)))


def test_too_many_colours_and_too_many_pixels(tmp_path):
    image = Image.new("RGB", (64, 1))
    for i in range(64):
        image.putpixel((i, 0), (i, 0, 1))
    path = tmp_path / "picture.png"
    path.write_bytes(png(image))
    with pytest.raises(FormatError, match="found 64 colours, expected at most 63 and white"):
        load(path)
    path.write_bytes(png(Image.new("1", (1001, 1))))
    with pytest.raises(FormatError, match="found a picture of 1001 by 1, expected sides of 1 to 1000"):
        load(path)


def test_a_second_header_is_checked_too(tmp_path):
    small, large = png(Image.new("L", (2, 2))), png(Image.new("L", (3000, 2)))
    header = large[8:33]
    path = tmp_path / "picture.png"
    path.write_bytes(small[:33] + header + small[33:])
    with pytest.raises(FormatError):
        load(path)


def test_a_picture_that_claims_little_and_holds_much(tmp_path):
    """Its rows decompress to far more than its size says."""
    whole = bytearray(png(Image.new("L", (2, 2))))
    start = whole.index(b"IDAT")
    bomb = zlib.compress(b"\0" * 50_000_000, 9)
    chunk = b"IDAT" + bomb
    size = int.from_bytes(whole[start - 4 : start], "big")
    whole[start - 4 : start + 8 + size] = len(bomb).to_bytes(4, "big") + chunk + zlib.crc32(chunk).to_bytes(4, "big")
    path = tmp_path / "picture.png"
    path.write_bytes(bytes(whole))
    try:
        puzzle = load(path)
    except FormatError:
        return
    assert (puzzle.width, puzzle.height) == (2, 2)


def test_without_pillow_it_says_what_to_install(monkeypatch):
    text = png(Image.new("1", (1, 1))).decode("latin-1")
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(FormatError, match=r"pip install 'deadreckon\[pictures\]'"):
        load_text(text)
    assert load("P1\n1 1\n1\n") == Nonogram(black((1,)), black((1,)))


@pytest.mark.parametrize("name", ["out.pbm", "out.png", "out.ppm"])
def test_convert_draws_the_solution_and_reads_it_back(name, tmp_path, capsys):
    target = str(tmp_path / name)
    assert main(["convert", str(EXAMPLES / "anchor.non"), target, "--without", "titles"]) == 0
    original, drawn = load(EXAMPLES / "anchor.non"), load(Path(target))
    assert recognise(Path(target)).format == name[4:]
    assert seen(drawn) == seen(original)
    assert solve(drawn).solutions == solve(original).solutions
    assert main(["convert", "2x2:2/1/1/1", target, "--force"]) == 2
    assert "found no solution, expected one, as a picture shows it" in capsys.readouterr().err
    assert main(["convert", "2x2:1/1/1/1,A", target, "--force"]) == 2
    assert "found the given '#' at r1c1, expected none, as a picture cannot express that" in capsys.readouterr().err


@pytest.mark.thorough
@pytest.mark.parametrize("form", PICTURES, ids=lambda form: form.name)
@given(data=st.data())
@settings(max_examples=30)
def test_what_a_picture_cannot_show_is_refused(form, data):
    puzzle = data.draw(PUZZLES["nonogram"](()))
    features = kinds()["nonogram"].features()
    lacked = [features[name].find(puzzle) for name in form.lacks if features[name].find(puzzle)]
    board = ("." * puzzle.width,) * puzzle.height
    if lacked:
        with pytest.raises(FormatError) as caught:
            form.draw(puzzle, board)
        assert caught.value.found in [words[:200] + "..." * (len(words) > 200) for words in lacked]
    else:
        assert form.read(form.draw(puzzle, board)).rows == ((),) * puzzle.height


def test_the_ways_to_write_a_pgm_and_a_ppm():
    expected = puzzle_of(("#.#", "..#"))
    for text in (
        "P2\n3 2\n255\n0 255 0\n255 255 0\n",
        "P2 # a remark\n# 9 9\n3 2 1 0 1 0 1\n1 0",
        "P5\n3 2\n254\n\x00\xfe\x00\xfe\xfe\x00 and the next picture\xff",
        "P5 3 2 256 " + "\x00\x00\x01\x00\x00\x00" + "\x01\x00\x01\x00\x00\x00",
        "P3\n3 2\n7\n0 0 0 7 7 7 0 0 0\n7 7 7 7 7 7 0 0 0\n",
        "P6\n3 2\n255\n" + "\x00\x00\x00\xff\xff\xff\x00\x00\x00" + "\xff\xff\xff\xff\xff\xff\x00\x00\x00",
    ):
        assert recognise(text).format == "ppm"
        assert load(text) == expected
    assert seen(load("P3\n2 1\n255\n212 0 0 255 255 255\n")) == seen(puzzle_of(("a.",), (RED,)))
    assert seen(load("P2\n2 1\n15\n5 15\n")) == [[[(1, "#555555")]], [[(1, "#555555")], []]]


def test_a_raw_ppm_that_is_also_text_is_read_as_bytes(tmp_path):
    path = tmp_path / "picture.pgm"
    path.write_bytes(b"P5\n2 1\n255\n\xc3\xa9")
    assert seen(load(path))[0] == [[(1, "#c3c3c3"), (1, "#a9a9a9")]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("P2\n3 2\n255\n0 0 0 0 0\n", "found 5 numbers, expected 1 for each of 3 times 2 cells"),
        ("P2\n1 1\n15\n16\n", "line 4: found 16, expected a number for each cell, at most 15"),
        ("P2\n1 1\n0\n0\n", "line 3: found 0, expected the largest number, at least 1"),
        ("P5\n1 1\n99999\n0", "line 3: found 99999, expected the largest number, at most 65535"),
        ("P3\n1 1\n1\n0 0 x\n", "line 4: found 'x', expected a number for each cell"),
        ("P6\n1 1\n255\n\x00\x00", "found 2 numbers, expected 3 for each of 1 times 1 cells"),
        ("P5\n1 1\n7\n\x08", "found the number 8, expected at most 7 for each cell"),
        ("P5\n1 1\n255\n\u1234", "found a character that is no byte, expected a picture read as bytes"),
        ("P5\n1001 1\n255\n", "line 2: found 1001, expected the width, at most 1000"),
        ("P2\n" + "# a remark\n" * 2000 + "1 1 1 1", "found 10000 characters before the end of the head"),
    ],
)
def test_wrong_pgms_and_ppms_are_named(text, said):
    with pytest.raises(FormatError) as caught:
        load(text)
    assert said in str(caught.value)
