"""Features of nonograms that some formats cannot express."""

from __future__ import annotations

from deadreckon.puzzles import features
from deadreckon.puzzles.features import Feature, first_title, without_titles
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLOT, UNKNOWN, Colour, Nonogram, cells_needed
from deadreckon.puzzles.sentences import counted


def is_black(colour: Colour) -> bool:
    """Whether a colour is the black of black and white, whatever its name."""
    return (colour.letter, colour.rgb) == (BLACK.letter, BLACK.rgb)


def _colour(puzzle: Nonogram) -> str | None:
    for colour in puzzle.colours:
        if not is_black(colour):
            return f"the colour {colour.letter!r}, {colour.rgb}"
    return None


def _colour_name(puzzle: Nonogram) -> str | None:
    for colour in puzzle.colours:
        if colour.name != (BLACK.name if is_black(colour) else colour.letter):
            return f"the name {colour.name!r} of the colour {colour.letter!r}"
    return None


def _letter(puzzle: Nonogram) -> str | None:
    for colour in puzzle.colours:
        if not is_black(colour) and not "a" <= colour.letter <= "z":
            return f"the letter {colour.letter!r} for {colour.rgb}"
    return None


def _blot(puzzle: Nonogram) -> str | None:
    for name, clue, _ in puzzle.lines():
        if BLOT in [length for length, _ in clue]:
            return f"a block of unknown length in {name}"
    return None


def _given(puzzle: Nonogram) -> str | None:
    for r, row in enumerate(puzzle.givens, 1):
        for c, given in enumerate(row, 1):
            if given != UNKNOWN:
                return f"the given {given!r} at r{r}c{c}"
    return None


def _long_block(puzzle: Nonogram) -> str | None:
    for name, clue, _ in puzzle.lines():
        longest = max((length for length, _ in clue), default=0)
        if longest > 255:
            return f"a block of length {longest} in {name}"
    return None


def _too_many_blocks(puzzle: Nonogram) -> str | None:
    for name, clue, length in puzzle.lines():
        if len(clue) > (length + 1) // 2:
            return f"{counted(len(clue), 'block')} in {name} of {counted(length, 'cell')}"
    return None


def _same_name(puzzle: Nonogram) -> str | None:
    """Two colours with the same name, or one with the name of the background."""
    names = ["white", *(colour.name for colour in puzzle.colours)]
    again = _first_repeated(names)
    return None if again is None else f"a second colour of the name {names[again]!r}"


def _same_shade(puzzle: Nonogram) -> str | None:
    """Two colours that look the same, or one that looks like blank."""
    again = _first_repeated(["#ffffff", *(colour.rgb for colour in puzzle.colours)])
    if again is None:
        return None
    colour = puzzle.colours[again - 1]
    return f"the colour {colour.letter!r}, {colour.rgb}, as blank or another looks"


def _first_repeated(texts: list[str]) -> int | None:
    """The index of the first text that equals an earlier one."""
    return next((index for index, text in enumerate(texts) if text in texts[:index]), None)


def _no_name(puzzle: Nonogram) -> str | None:
    for colour in puzzle.colours:
        if not colour.name:
            return f"no name for the colour {colour.letter!r}"
    return None


def _not_square(puzzle: Nonogram) -> str | None:
    return None if puzzle.height == puzzle.width else f"a grid of {puzzle.height} by {puzzle.width}"


def _long_clue(puzzle: Nonogram) -> str | None:
    for name, clue, _ in puzzle.lines():
        if cells_needed(clue) > LARGEST_SIDE:
            return f"a clue of {cells_needed(clue)} cells for {name}"
    return None


def _odd_character(puzzle: Nonogram) -> str | None:
    """A character that XML cannot express, or blanks around a text, which it does not keep."""
    names = [("name of a colour", colour.name) for colour in puzzle.colours]
    for where, text in [("title", puzzle.title), ("author", puzzle.author), *names]:
        odd = [char for char in text if char < " " or char in "\ufffe\uffff" or "\ud800" <= char <= "\udfff"]
        if odd or text != text.strip():
            return f"{odd[0] if odd else ' '!r} in the {where} {text[:40]!r}"
    return None


def _without_colour_names(puzzle: Nonogram) -> Nonogram:
    colours = tuple(
        [BLACK if is_black(colour) else Colour(colour.letter, colour.letter, colour.rgb) for colour in puzzle.colours]
    )
    return Nonogram(**{**vars(puzzle), "colours": colours})


FEATURES: dict[str, Feature[Nonogram]] = {
    "colours": Feature(_colour, "black alone"),
    "names of colours": Feature(_colour_name, "none", _without_colour_names),
    "letters other than a to z": Feature(_letter, f"a letter from a to z, or {BLACK.letter!r} for {BLACK.rgb}"),
    "blocks of unknown length": Feature(_blot, "a number"),
    "blocks longer than 255": Feature(_long_block, "at most 255"),
    "more blocks than fit": Feature(_too_many_blocks, "no more than fit"),
    "givens": Feature(_given, "none", lambda puzzle: Nonogram(**{**vars(puzzle), "givens": ()})),
    "titles": Feature(first_title, "none", without_titles),
    "colours of the same name": Feature(_same_name, "a name of its own"),
    "colours of the same shade": Feature(_same_shade, "a shade of its own"),
    "colours without a name": Feature(_no_name, "one"),
    "grids that are not square": Feature(_not_square, "a square"),
    "clues of more than 1000 cells": Feature(_long_clue, f"at most {LARGEST_SIDE}"),
    "odd characters in titles": Feature(_odd_character, "none around or in it", without_titles),
}


def refuse_features(puzzle: Nonogram, lacks: tuple[str, ...], form: str) -> None:
    """Raise FormatError if the puzzle has a feature that `form` lacks."""
    features.refuse_features(puzzle, FEATURES, lacks, form)
