"""Game IDs of Simon Tatham's puzzles: `WIDTHxHEIGHT...:description`, alone or in an address."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import side_length

DIGITS = "0123456789"
PAGE_END = ".html#"  # end of the page's address, before the game ID, where characters such as : may be escaped as %3A


def looks_like_game_id(text: str, more: bool) -> bool:
    """Whether the first line is a size, parameters (if `more`), then a colon or a seed."""
    line = _without_page("".join(first_lines(text)))
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


def _without_page(line: str) -> str:
    """The game ID at the end of an address such as https://.../pattern.html#5x5:...; a bare game ID is unchanged."""
    if PAGE_END not in line:
        return line
    from urllib.parse import unquote

    return unquote(line.partition(PAGE_END)[2])


def leading_digits(text: str) -> str:
    return text[: len(text) - len(text.lstrip(DIGITS))]


def game_id_parts(text: str) -> tuple[int, int, str, str, int]:
    """Width, height, the parameters behind them, the description, and the column where it begins."""
    line = _without_page(text.removeprefix("\ufeff").strip())
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
