"""Random puzzles with all that a format can express, and one sample for each feature that some format lacks."""

from hypothesis import strategies as st

from deadreckon.puzzles import battleship, nonogram
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Battleship
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black, can_be_letter, clue_of

NUMBERS = st.integers(0, 12) | st.sampled_from([15, 16, 255, 256, 4095, 4096, 8192, 12240, 77776, 999_999])
ODD_TITLES = st.just("") | st.text(st.characters(codec="utf-8"), max_size=8)
TITLES = st.just("") | st.text(
    st.characters(codec="utf-8", min_codepoint=33, exclude_characters="\ufffe\uffff")
).filter(lambda text: text == text.strip())
LETTERS = [chr(code) for code in range(33, 127) if can_be_letter(chr(code))]


@st.composite
def titles(draw, lacks):
    """A title and an author."""
    texts = ODD_TITLES if "odd characters in titles" not in lacks else TITLES
    return ("", "") if "titles" in lacks else (draw(texts), draw(texts))


@st.composite
def battleships(draw, lacks):
    """Well-formed puzzles, most of them without a solution: formats must not care."""
    height, width = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    count = NUMBERS if "unknown counts" in lacks else NUMBERS | st.none()
    letters = "0WSLRTBM" if "parts of unknown kind" in lacks else "0WSLRTBM?"
    row = st.text("0" if "givens" in lacks else "000" + letters, min_size=width, max_size=width)
    touching = ["never"] if "ships that touch" in lacks else ["free"] if "ships kept apart" in lacks else TOUCHING
    longest = 9 if "ships longer than 9" in lacks else 40
    fleet = st.lists(st.integers(0, 12), max_size=min(longest, 6)) | st.just([0] * (longest - 1) + [1])
    return Battleship(
        tuple(draw(st.lists(count, min_size=height, max_size=height))),
        tuple(draw(st.lists(count, min_size=width, max_size=width))),
        (4, 3, 2, 1) if "fleets other than 4 3 2 1" in lacks else tuple(draw(fleet)),
        tuple(draw(st.lists(row, min_size=height, max_size=height))),
        draw(st.sampled_from(touching)),
        *draw(titles(lacks)),
    )


@st.composite
def nonograms(draw, lacks):
    colours = (BLACK,) if "colours" in lacks else draw(palettes(lacks))
    least = 1 if "blocks of unknown length" in lacks else 0
    most = 255 if "blocks longer than 255" in lacks else 999_999
    most = 150 if "clues of more than 1000 cells" in lacks else most
    length = st.integers(least, 12) | st.sampled_from([15, 16, 100, most])
    height, width = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    width = height if "grids that are not square" in lacks else width

    def clues(number, cells):
        blocks = (cells + 1) // 2 if "more blocks than fit" in lacks else 5
        clue = st.lists(st.tuples(length, st.integers(1, len(colours))), max_size=blocks).map(tuple)
        return tuple(draw(st.lists(clue, min_size=number, max_size=number)))

    givens = ()
    if "givens" not in lacks and draw(st.booleans()):
        marks = "???." + "".join(colour.letter for colour in colours)
        row = st.text(marks, min_size=width, max_size=width)
        givens = tuple(draw(st.lists(row, min_size=height, max_size=height)))
    return Nonogram(clues(height, width), clues(width, height), colours, givens, *draw(titles(lacks)))


@st.composite
def palettes(draw, lacks):
    """Black alone, black and others, or others alone."""
    letters = [*"abcdefghijklmnopqrstuvwxyz"] if "letters other than a to z" in lacks else LETTERS
    rgb = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
    name = st.text("abc xyz", min_size=1, max_size=5).map(lambda text: text.strip() or "ink")
    colours = []
    for letter in draw(st.lists(st.sampled_from(letters), unique=True, max_size=4)):
        colours.append(Colour(letter, letter if "names of colours" in lacks else draw(name), draw(rgb)))
    if "colours of the same name" in lacks:
        colours = list({colour.name: colour for colour in colours}.values())
    if not colours or ("#" not in [colour.letter for colour in colours] and draw(st.booleans())):
        colours.append(BLACK)
    return tuple(colours)


@st.composite
def drawn(draw, lacks):
    """A puzzle and a solution of it: the picture whose clues it has."""
    shades = st.lists(st.integers(0, 0xFFFFFE).map("#{:06x}".format), unique=True, min_size=1, max_size=4)
    rgbs = [BLACK.rgb] if "colours" in lacks else draw(shades)
    letters = "".join("#" if rgb == BLACK.rgb else letter for rgb, letter in zip(rgbs, "abcd"))
    names = ["black" if rgb == BLACK.rgb else letter for rgb, letter in zip(rgbs, letters)]
    width, height = draw(st.integers(1, 20)), draw(st.integers(1, 7))
    row = st.text("." + letters, min_size=width, max_size=width)
    board = tuple(draw(st.lists(row, min_size=height, max_size=height)))
    clues = [tuple(clue_of(line, letters) for line in lines) for lines in (board, map("".join, zip(*board)))]
    return Nonogram(*clues, tuple(map(Colour, letters, names, rgbs))), board


PUZZLES = {"battleship": battleships, "nonogram": nonograms}

PLAIN_BOARD = {"row_counts": (1, 0), "column_counts": (0, 1), "fleet": (4, 3, 2, 1), "givens": ("00", "W0")}
RED = Colour("r", "r", "#ff0000")
PLAIN_PICTURE = {"rows": black((1,), ()), "columns": black((1,), ())}
SAMPLES = {  # for each feature of a kind a puzzle that has it
    "battleship": {
        "unknown counts": Battleship(**PLAIN_BOARD | {"row_counts": (1, None)}),
        "parts of unknown kind": Battleship(**PLAIN_BOARD | {"givens": ("0?", "00")}),
        "givens": Battleship(**PLAIN_BOARD | {"touching": "free"}),
        "ships that touch": Battleship(**PLAIN_BOARD | {"touching": "diagonal"}),
        "ships kept apart": Battleship(**PLAIN_BOARD),
        "fleets other than 4 3 2 1": Battleship(**PLAIN_BOARD | {"fleet": (3, 2, 1)}),
        "more than 10000 ships": Battleship(**PLAIN_BOARD | {"fleet": (10_000, 1)}),
        "ships longer than 9": Battleship(**PLAIN_BOARD | {"fleet": (0, 0, 0, 0, 0, 0, 0, 0, 0, 1)}),
        "titles": Battleship(**PLAIN_BOARD | {"author": "A sailor"}),
    },
    "nonogram": {
        "colours": Nonogram(**PLAIN_PICTURE | {"colours": (RED,)}),
        "names of colours": Nonogram(**PLAIN_PICTURE | {"colours": (Colour("r", "red", "#ff0000"),)}),
        "letters other than a to z": Nonogram(**PLAIN_PICTURE | {"colours": (Colour("R", "R", "#ff0000"),)}),
        "blocks of unknown length": Nonogram(**PLAIN_PICTURE | {"rows": black((0,), ())}),
        "blocks longer than 255": Nonogram(**PLAIN_PICTURE | {"rows": black((256,), ())}),
        "more blocks than fit": Nonogram(**PLAIN_PICTURE | {"rows": black((1, 1), ())}),
        "givens": Nonogram(**PLAIN_PICTURE | {"givens": ("#?", "?.")}),
        "titles": Nonogram(**PLAIN_PICTURE | {"title": "Tea"}),
        "colours of the same name": Nonogram(**PLAIN_PICTURE | {"colours": (RED, Colour("R", "r", "#fe0000"))}),
        "colours of the same shade": Nonogram(**PLAIN_PICTURE | {"colours": (RED, Colour("s", "s", "#ff0000"))}),
        "colours without a name": Nonogram(**PLAIN_PICTURE | {"colours": (Colour("r", "", "#ff0000"),)}),
        "grids that are not square": Nonogram(**PLAIN_PICTURE | {"rows": black((1,))}),
        "clues of more than 1000 cells": Nonogram(**PLAIN_PICTURE | {"rows": black((500, 500), ())}),
        "odd characters in titles": Nonogram(**PLAIN_PICTURE | {"title": "Tea\x00"}),
    },
}
PLAIN = {  # and those that every format can express, or every other one
    "battleship": [
        Battleship(**PLAIN_BOARD),
        Battleship(**PLAIN_BOARD | {"givens": ("00", "00"), "touching": "free"}),
    ],
    "nonogram": [Nonogram(**PLAIN_PICTURE)],
}


def blank(kind, height, width, lacks):
    """A puzzle of this size that says as little as can be."""
    if kind == "nonogram":
        return Nonogram(((),) * height, ((),) * width)
    touching = "free" if "ships kept apart" in lacks else "never"
    return Battleship((0,) * height, (0,) * width, (4, 3, 2, 1), ("0" * width,) * height, touching)


def plainly(puzzle, lettered=True):
    """The normalised puzzle: without lengths of no ship and colours of no block."""
    fields = dict(vars(puzzle))
    if puzzle.kind == "battleship":
        fleet = list(puzzle.fleet)
        while fleet and not fleet[-1]:
            fleet.pop()
        return fields | {"fleet": tuple(fleet)}
    del fields["colours"]
    inks = [colour if lettered else colour.rgb for colour in puzzle.colours]
    for key in ("rows", "columns"):
        fields[key] = [[(length, inks[colour - 1]) for length, colour in clue] for clue in fields[key]]
    fields["givens"] = puzzle.given_rows()
    return fields


assert {name: set(samples) for name, samples in SAMPLES.items()} == {
    kind.name: set(kind.features()) for kind in (battleship.KIND, nonogram.KIND)
}
