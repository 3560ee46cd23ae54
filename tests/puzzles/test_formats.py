"""Every format of every kind through the same checks: round trip, recognition, missing features, broken texts."""

import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadreckon.cli.output_file import join_texts
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.loading import find_format, load_text
from puzzles.format_puzzles import PLAIN, PUZZLES, SAMPLES, blank, drawn, plainly

ALL = [(kind, form) for kind in kinds().values() for form in kind.formats().values()]
READ = [(kind, form) for kind, form in ALL if form.reader]
WRITTEN = [(kind, form) for kind, form in ALL if form.writer]
BOTH = [(kind, form) for kind, form in READ if form.writer or form.draw]
MAX_BYTES = 80_000_000  # what a reader may use on a short text: as much as a board of 1000 x 1000


def named(pairs):
    return {"argvalues": pairs, "ids": [f"{kind.name}-{form.name}" for kind, form in pairs]}


def puzzles(kind, form):
    return PUZZLES[kind.name](form.lacks)


def written(kind, form, data):
    """Some puzzle, and its text in the format; a picture is that of a solution."""
    if form.draw:
        puzzle, board = data.draw(drawn(form.lacks))
        return puzzle, form.draw(puzzle, board)
    puzzle = data.draw(puzzles(kind, form))
    return puzzle, form.write(puzzle)


def said(form, puzzle):
    """The part of a puzzle that the format preserves outside remarks: a picture has no letters for its colours."""
    for name in form.remarks:
        puzzle = kinds()[puzzle.kind].features()[name].leave_out(puzzle)
    return plainly(puzzle, lettered=not form.draw)


@pytest.mark.parametrize(("kind", "form"), **named(BOTH))
@given(data=st.data())
@settings(max_examples=40)
def test_what_is_written_is_read_back_and_known_by_its_content(kind, form, data):
    puzzle, text = written(kind, form, data)
    assert said(form, form.read(text)) == said(form, puzzle)
    assert [other for _, other in READ if other.sniff(text)] == [form]
    [loaded] = load_text(text)
    assert (loaded.kind.name, loaded.format.name, loaded.puzzle) == (kind.name, form.name, form.read(text))
    if not form.binary:
        assert said(form, form.read("\ufeff" + text.replace("\n", "\r\n"))) == said(form, puzzle)


@pytest.mark.parametrize(("kind", "form"), **named([pair for pair in BOTH if pair[1].all_reader or pair[1].one_line]))
@given(data=st.data())
@settings(max_examples=15)
def test_several_puzzles_in_one_text_are_all_read(kind, form, data):
    several = data.draw(st.lists(puzzles(kind, form), min_size=2, max_size=4))
    loaded = load_text(join_texts([form.write(puzzle) for puzzle in several], [form] * len(several)))
    assert [said(form, one.puzzle) for one in loaded] == [said(form, puzzle) for puzzle in several]


@pytest.mark.parametrize(("kind", "form"), **named(WRITTEN))
def test_what_a_format_lacks_is_refused_by_name_and_nothing_else_is_lost(kind, form):
    assert set(form.lacks) <= set(kind.features())
    for puzzle in SAMPLES[kind.name].values():
        found = _lacked(form, kind, puzzle)
        if found:
            with pytest.raises(FormatError) as caught:
                form.write(puzzle)
            assert caught.value.found in found
            assert caught.value.expected.endswith("cannot express that")
        elif form.reader:
            assert said(form, form.read(form.write(puzzle))) == said(form, puzzle)


@pytest.mark.parametrize(("kind", "form"), **named([pair for pair in ALL if pair[1].remarks]))
def test_what_a_format_can_only_remark_on_is_in_its_text(kind, form):
    assert not set(form.remarks) & set(form.lacks)
    assert form.remarks == ("titles",)
    title = "Tea /* } $ % # // : = ; [clues] [Dimensions]"
    untitled = blank(kind.name, 1, 1, form.lacks)
    puzzle = untitled.__class__(**vars(untitled) | {"title": title, "author": "a baker"})
    text = form.draw(puzzle, (".",)) if form.draw else form.write(puzzle)
    assert title.replace("/*", "/ *") in text.replace("/*", "/ *")
    assert "a baker" in text
    if form.reader:
        assert said(form, form.read(text)) == said(form, puzzle)
        assert [other for _, other in READ if other.sniff(text)] == [form]


@pytest.mark.parametrize("kind", kinds().values(), ids=kinds())
def test_a_feature_left_out_is_not_there(kind):
    for name, feature in kind.features().items():
        puzzle = SAMPLES[kind.name][name]
        assert feature.find(puzzle)
        if feature.leave_out:
            assert feature.find(feature.leave_out(puzzle)) is None


JUNK = st.sampled_from(
    [
        *"0123456789SWLRTBM.<>^vVox?-:,;\"{}[]|/'#=%+$ \t\r\n",
        *("\u00b2", "\u2028", "-----\n", "null", "1e3", "<a>", "&b;"),
        *("99999", "999999999", "9" * 5000, "]" * 3000, "[" * 3000, "z" * 500),
    ]
)


def mutated(data, text):
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + data.draw(JUNK | st.just("") | st.characters()) + text[end:]
    return text


@pytest.mark.parametrize(("kind", "form"), **named(BOTH))
@given(data=st.data())
@settings(max_examples=100)
def test_a_broken_text_is_read_or_refused_but_never_crashes(kind, form, data):
    text = mutated(data, written(kind, form, data)[1])
    lines = len(text.replace("\r", "\n").splitlines())
    for read in (form.read, form.read_all, load_text, find_format):
        try:
            found = read(text)
        except FormatError as error:
            assert error.found
            assert error.expected
            assert 0 <= error.line <= lines + 1
            assert len(str(error)) < 1000
        else:
            if read == form.read and form.writer and not _lacked(form, kind, found):
                assert said(form, form.read(form.write(found))) == said(form, found)


@pytest.mark.parametrize(("kind", "form"), **named(BOTH))
def test_no_number_in_a_text_makes_a_reader_crash_or_eat_the_memory(kind, form):
    puzzle = next(puzzle for puzzle in PLAIN[kind.name] if not _lacked(form, kind, puzzle))
    text = form.draw(puzzle, ("#.", "..")) if form.draw else form.write(puzzle)
    places = [i for i, char in enumerate(text) if char.isdigit()]
    tracemalloc.start()
    try:
        for place in places:
            for number in (*"0123789", "10", "1000", "99999", "999999", "9" * 12, "9" * 5000):
                try:
                    form.read(text[:place] + number + text[place + 1 :])
                except FormatError:
                    continue
        assert tracemalloc.get_traced_memory()[1] < MAX_BYTES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(("kind", "form"), **named(BOTH))
@pytest.mark.parametrize("larger", [False, True])
def test_sides_have_one_limit_in_all_formats(kind, form, larger):
    side = LARGEST_SIDE + larger
    for height, width in [(side, side)] if "grids that are not square" in form.lacks else [(1, side), (side, 1)]:
        puzzle = blank(kind.name, height, width, form.lacks)
        text = form.draw(puzzle, ("." * width,) * height) if form.draw else form.write(puzzle)
        if larger:
            with pytest.raises(FormatError, match=str(LARGEST_SIDE)):
                form.read(text)
        else:
            assert said(form, form.read(text)) == said(form, puzzle)


def _lacked(form, kind, puzzle):
    """The features of the puzzle that the format cannot express."""
    found = [kind.features()[name].find(puzzle) for name in form.lacks]
    return [words for words in found if words]


@pytest.mark.parametrize(("kind", "form"), **named(READ))
@pytest.mark.parametrize("text", ["", "\n\n", "hello", "[[1], [1]]", "\x00", "\ufeff"])
def test_other_texts_belong_to_no_format(kind, form, text):
    assert not form.sniff(text)
    with pytest.raises(FormatError):
        form.read(text)


BROKEN = [
    ("21x222\n140212\n321\n000000\n", "battleship", "course"),
    ("211222\n140212\nabc\n000000\n", "battleship", "course"),
    ("Time: 3\n\n211222\n", "battleship", "course"),
    ('{"row_targets": [1, "ships": [0]}', "battleship", "lists"),
    (" 1 1\n1 ? ?\n0 ? x\nships = [0, 1]\n", "battleship", "lengths"),
    ("row_targets = [\n2,\n1\n]\ncol_targets = [1]", "battleship", "lists"),
    ('"row_targets": [\n2,\n1,\n1]', "battleship", "lists"),
    ('{"kind": "Battleship", "rows": [1', "battleship", "json"),
    ('{"rows": [1], "columns": [1], "fleet": [2]}', "battleship", "plain"),
    ('{"rows": [1], "columns": [1], "fleet": [', "battleship", "plain"),
    ('{"rows": [[1], [2]], "columns": [[1]', "nonogram", "plain"),
    ('{\n"kind"\n:\n"battleship"\n', "battleship", "json"),
    ('{"kind": "Nonogram", "rows": [[1', "nonogram", "json"),
    ('title "fleet"\nwidth 1\nheight 1\nrows\n1\n', "nonogram", "non"),
    ("width 2\nheight 1\nrows\n2\ncolumns\nx\n", "nonogram", "non"),
    ("https://puzz.link/p?battleship/6/6", "battleship", "puzzlink"),
    ("https://pzprxs.vercel.app/p?nonogram_edit/6/x/", "nonogram", "puzzlink"),
    ("height = 2;\nmaxship = 3\n", "battleship", "dzn"),
    ("letting row_tallies be [", "battleship", "essence"),
    ('{"fleet": [], "rowSums": [1', "battleship", "pycsp3"),
    ("pzprv3\nbattleship\n6\n", "battleship", "pzprv3"),
    ("pzprv3/nonogram/6/x/", "nonogram", "pzprv3"),
    ("START-NEW-BOARD 10\n", "battleship", "csplib"),
    ("ROW\t1\nCOLUMN\tx\n", "battleship", "ist"),
    ("6 6 3 2 1 0 0\n1 1 1 1 1 1\n1 1 1 1 1 1\n- - - - - -\n", "battleship", "janko"),
    ("<puzzleset><puzzle></puzzleset>", "nonogram", "webpbn"),
    ("3 3\n1\n1\n1\n1\n1\n", "nonogram", "nin"),
    ("3 3\n1\n1\n1\n#\n1\n1\n", "nonogram", "mk"),
    ("3\n3\n1\n1\n1\n\n1\n1\n", "nonogram", "cwd"),
    (": rows\n1\n: columns\nx\n", "nonogram", "g"),
    ("$1\n1\n", "nonogram", "taai"),
    ("X = 3;\nmaxlen = 2\n", "nonogram", "dzn"),
    ("2 3\n2 1 1\n1 1\n\n1 2\n", "nonogram", "pycsp3"),
    ("letting rowcounts be [[1", "nonogram", "essence"),
    ("rows = 2;\nrow_rules = [1\ncol_rules = 3\n", "nonogram", "csplib"),
    ("GRID\nROWS\n[ 1 ]\n", "nonogram", "picross"),
    ("[clues]\ncolumns = 1, 1x\n", "nonogram", "pynogram"),
    ('[clues]\nrows = """\n1\n', "nonogram", "nonogrid"),
    ("[Dimensions]\n2\n[Row clues]\n1\n", "nonogram", "gno"),
    ("2\n#ffffff\n#00000\n", "nonogram", "pzl"),
    ("6x6f3dh#12345", "battleship", "sgt"),
    ("10x10#12345", "nonogram", "sgt"),
    ("3x3:1/1", "nonogram", "sgt"),
]


@pytest.mark.parametrize(("text", "kind", "form"), BROKEN)
def test_a_slightly_broken_text_goes_to_the_reader_it_was_meant_for(text, kind, form):
    found = find_format(text)
    assert (found[0].name, found[1].name) == (kind, form)
    with pytest.raises(FormatError):
        found[1].read(text)


@pytest.mark.parametrize(
    ("text", "kind", "form"),
    [
        ("1 3\n0\n0\n0\n0\n", "nonogram", "nin"),  # also a course text of one column, with no ships
        ("13\n0\n0\n0\n0\n", "battleship", "course"),
        ("2 2\n1 1\n1 1\n00\n00\n", "battleship", "course"),  # a row of zeros is no clue
        ("1\n1\n0\n0\n", "battleship", "course"),
        ("1\n1\n0\n\n0\n", "nonogram", "cwd"),  # the blank line
        ("4 1 1 0\n0\n0 0 0 0\ns\ns\nm\nw\n", "battleship", "janko"),  # also ends and middles of the course
        ("4110\n0\n0000\nS\nS\nM\nW\n", "battleship", "course"),
    ],
)
def test_texts_that_could_be_in_two_formats_are_told_apart_on_purpose(text, kind, form):
    assert [(k.name, other.name) for k, other in READ if other.sniff(text)] == [(kind, form)]
