"""Saved games of Simon Tatham's puzzles: the game ID inside is the puzzle, of either kind."""

import pytest

from deadreckon import load
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import find_format, load_text

HEAD = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
PATTERN = f"{HEAD}GAME    :7:Pattern\nPARAMS  :3:4x4\nCPARAMS :5:10x10\nDESC    :19:2/1/2/1/1.1/2/1/1,A\nNSTATES :1:2\n"
BOATS = f"{HEAD}GAME    :5:Boats\nPARAMS  :11:6x6f3,3,2,1\nDESC    :26:2,1,1,3,2,1,2,2,2,1,3,0,pW\n"


@pytest.mark.parametrize(
    ("text", "kind", "game_id"),
    [(PATTERN, "nonogram", "4x4:2/1/2/1/1.1/2/1/1,A"), (BOATS, "battleship", "6x6f3,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW")],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_puzzle_is_that_of_the_game_id(text, kind, game_id, end):
    more = "MOVE    :3:a\nb\nMOVE    :2:\u00e9\n"  # values have the stated length in bytes and may contain anything
    [loaded] = load_text((text + more).replace("\n", end) if end == "\n" else text.replace("\n", end))
    assert (loaded.kind.name, loaded.format.name, loaded.puzzle) == (kind, "sav", load(game_id))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PATTERN.replace("7:Pattern", "4:Solo"), "found a saved game of 'Solo', expected Pattern or Boats"),
        (PATTERN.replace(":19:", ":18:"), "line 6: found 18 bytes for DESC and then 'A', expected the end of the line"),
        (PATTERN.replace(":19:", ":999:"), "line 6: found the end of the text, expected 999 bytes for DESC"),
        (PATTERN.replace("DESC    ", "DESK    "), "found no line 'DESC', expected GAME, PARAMS and DESC"),
        (PATTERN.replace("DESC    :19", "DESC 19"), "line 6: found 'DESC 19:2/1/2/1/1.1/2/1/1,A', expected a key"),
        (PATTERN.replace("4x4", "4x5"), "found 8 clues, expected 4 + 5"),
        (BOATS.replace("DESC", "PARAMS  :11:6x6f3,3,2,1\nDESC"), "line 5: found a second 'PARAMS', expected one"),
        (HEAD, "found no line 'GAME', expected GAME, PARAMS and DESC"),
    ],
)
def test_what_is_wrong_is_named(text, said):
    assert find_format(text)[1].name == "sav"
    with pytest.raises(FormatError) as caught:
        load(text)
    assert said in str(caught.value)


def test_a_game_of_boats_that_was_saved(shared_data):
    [loaded] = load_text(read_file(shared_data / "battleship" / "raw" / "boats.sav").text)
    assert loaded.format.name == "sav"
    assert loaded.puzzle == load("6x6f3dh,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW")
