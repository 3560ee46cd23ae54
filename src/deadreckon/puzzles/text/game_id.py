"""What the game IDs of Simon Tatham's puzzles have in common: `WIDTHxHEIGHT...:description`."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.text.parts import first_lines
from deadreckon.puzzles.text.sizes import side_length

DIGITS = "0123456789"


def looks_like_game_id(text: str, more: bool) -> bool:
    """Whether the first line is a size, then parameters if there are to be `more`, then a colon or a seed."""
    line = "".join(first_lines(text))
    parameters = line.replace("#", ":").partition(":")[0]
    width, _, rest = parameters.partition("x")
    height = leading_digits(rest)
    return (
        parameters != line
        and width != ""
        and height != ""
        and leading_digits(width) == width
        and (height != rest) == more
    )


def leading_digits(text: str) -> str:
    return text[: len(text) - len(text.lstrip(DIGITS))]


def game_id_parts(text: str) -> tuple[int, int, str, str, int]:
    """Width, height, the parameters behind them, the description, and the column it begins at."""
    line = text.removeprefix("\ufeff").strip()
    parameters, colon, description = line.partition(":")
    if not colon:
        if "#" in line:
            raise FormatError("a seed, as '#' says", "a game ID with ':' and the puzzle itself; the game shows it", 1)
        raise FormatError(repr(line[:40]), "a game ID such as 6x6f3,3,2,1:2,1,...", 1)
    width, _, rest = parameters.partition("x")
    height = leading_digits(rest)
    return (
        side_length(width, "width", 1),
        side_length(height, "height", 1),
        rest[len(height) :],
        description,
        len(parameters) + 2,
    )
