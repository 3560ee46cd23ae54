"""Pages of nonograms.org: the numbers of their script decoded, in colours too, and nothing else taken for them."""

import pytest

from deadreckon import load, recognise
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.nonogram.puzzle import BLACK, clue_of


def encoded(rows, palette, shift=(7, 5, 3, 11)):
    """The array for a picture in digits, 0 blank, as the site's script expects it."""
    runs = []
    for y, row in enumerate(rows, 1):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end] == row[x]:
                end += 1
            if row[x] != "0":
                runs.append([x + 1 + shift[0], end - x + shift[1], int(row[x]) + shift[2], y + shift[3]])
            x = end

    def hidden(number):
        return [number + 2000, 4 + 3000, 4 + 5000, 1000]

    key = [100, 200, 300, 400]
    colours = [[red + key[1], green + key[0], blue + key[3], 1] for red, green, blue in palette]
    half, odd = divmod(len(runs), 2)
    count = [1000, half + 2000, odd + 3000, 1000]
    head = [[1, 2, 3, 4], hidden(len(rows[0])), hidden(len(rows)), hidden(len(palette))]
    return [*head, key, *colours, count, list(shift), *runs]


def script(array):
    return "var d=" + str(array).replace(" ", "") + ";"


PICTURE = ("110", "020", "001")
RED, BLUE = (255, 0, 0), (0, 16, 255)
BLACK_AND_WHITE = script(encoded(("101", "100"), [(0, 0, 0)]))
COLOURED = script(encoded(PICTURE, [RED, BLUE]))
PAGE = f"""<!DOCTYPE html>
<html><head><title>Japanese crossword</title>
<script>var a=1;var d=[[1,0],[0,1]];</script></head>
<body><script>
{COLOURED}
</script></body></html>
"""


def test_black_and_white():
    assert recognise(BLACK_AND_WHITE).format == "nonogramsorg"
    puzzle = load(BLACK_AND_WHITE)
    assert puzzle.colours == (BLACK,)
    assert puzzle.rows == (clue_of("#.#"), clue_of("#.."))
    assert puzzle.columns == (clue_of("##"), (), clue_of("#."))


@pytest.mark.parametrize(
    "text", [COLOURED, PAGE, COLOURED.replace("var d=", "var d = "), COLOURED.replace("],", "],\n")]
)
def test_colours(text):
    puzzle = load(text)
    assert [colour.rgb for colour in puzzle.colours] == ["#ff0000", "#0010ff"]
    assert puzzle.rows == (((2, 1),), ((1, 2),), ((1, 1),))
    assert puzzle.columns == (((1, 1),), ((1, 1), (1, 2)), ((1, 1),))


def changed(array, index, values):
    return script([*array[:index], values, *array[index + 1 :]])


ARRAY = encoded(PICTURE, [RED, BLUE])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed(ARRAY, 5, [456, 100, 400, 1]), "a colour of 256, 0 and 0, expected parts from 0 to 255"),
        (changed(ARRAY, 7, [1000, 2002, 3000, 1000]), "3 runs, expected 4"),
        (changed(ARRAY, 9, [11, 7, 4, 12]), "a run of 2 cells from 4 in row 1, expected one within 3 by 3"),
        (changed(ARRAY, 9, [8, 7, 4, 15]), "a run of 2 cells from 1 in row 4, expected one within 3 by 3"),
        (changed(ARRAY, 9, [8, 7, 6, 12]), "the colour 3, expected 1 to 2"),
        (changed(ARRAY, 10, [8, 6, 4, 12]), "a second run at r1c1, expected one for each cell"),
    ],
)
def test_what_cannot_be_meant_is_named(text, said):
    with pytest.raises(FormatError) as caught:
        load("\n" + text)
    assert str(caught.value).startswith("line 2: found " + said)


@pytest.mark.parametrize(
    "text",
    [
        "var d=[[0,0,0,0],[0,1,1,1],[0,1,1,1],[0,1,1,1],[0,1,1,1],[1,1,1,1],[1,1,1,1],[1,1,1,1]];",
        "var d=[[1,0],[-1,0],[0,1],[0,-1]];",
        'var d=[["a","b","c","d"]];',
        COLOURED.replace("[1,2,3,4]", "[1,2,3]"),
        COLOURED.replace("]]", "]"),
        COLOURED.replace("1000]", "0]"),
        "var d",
        "var d=[[" * 1000,
    ],
)
def test_other_arrays_are_no_puzzles(text):
    with pytest.raises(FormatError, match="expected a puzzle in a format that is known"):
        load(text)
