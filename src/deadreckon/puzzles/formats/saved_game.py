"""Save files of Simon Tatham's puzzles: lines `KEY     :length:value`, the game ID in PARAMS and DESC.

The length of a value is in bytes; the value may contain line ends.
"""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, whole_number

COLLECTION = "Simon Tatham's Portable Puzzle Collection"
HEAD = f"SAVEFILE:{len(COLLECTION)}:{COLLECTION}"
KEY_LENGTH = 8
GAME, PARAMETERS, DESCRIPTION = NEEDED = ("GAME", "PARAMS", "DESC")
GAMES = ("Pattern", "Boats")


def is_saved_game(text: str) -> bool:
    return text[: len(HEAD) + 1].removeprefix("\ufeff").startswith(HEAD)


def sniff_saved_game(text: str, game: str) -> bool:
    """Whether a text is a saved game of this name, according to its first lines."""
    return is_saved_game(text) and f"\nGAME    :{len(game)}:{game}" in text[:500]


def read_game_id(text: str, game: str) -> str:
    """The game ID in a saved game: its parameters, a colon, its description."""
    values = _values(text)
    if GAME in values and values[GAME] != game:
        raise FormatError(f"a saved game of {values[GAME][:40]!r}", " or ".join(GAMES))
    for key in NEEDED:
        if key not in values:
            raise FormatError(f"no line {key!r}", f"{GAME}, {PARAMETERS} and {DESCRIPTION}")
    return f"{values[PARAMETERS]}:{values[DESCRIPTION]}"


def _values(text: str) -> dict[str, str]:
    """The values of the needed keys; raises FormatError for a duplicate."""
    if not is_saved_game(text):
        raise FormatError(repr(text[:40]), HEAD, 1)
    data = text.removeprefix("\ufeff").encode("utf-8", "replace")
    values: dict[str, str] = {}
    start, line = 0, 1
    while start < len(data):
        key, value, end = _line(data, start, line)
        if key in values:
            raise FormatError(f"a second {key!r}", "one", line)
        if key in NEEDED:
            values[key] = value
        line += data.count(b"\n", start, end)
        start = end
    return values


def _line(data: bytes, start: int, line: int) -> tuple[str, str, int]:
    """The key and the value that begin at `start`, and the position of the next line."""
    end = data.find(b"\n", start)
    head = data[start : start + KEY_LENGTH + 1 + len(str(LARGEST_NUMBER)) + 1].split(b":", 2)
    if len(head) < 3 or len(head[0]) != KEY_LENGTH:
        found = data[start : end if end >= 0 else len(data)][:60].decode("utf-8", "replace")
        raise FormatError(repr(found), "a key of 8 characters, a colon, the length of its value and a colon", line)
    key = head[0].decode("ascii", "replace").strip()
    length = whole_number(head[1].decode("ascii", "replace"), f"the length of {key}", line)
    first = start + KEY_LENGTH + 1 + len(head[1]) + 1
    if first + length > len(data):
        raise FormatError("the end of the text", f"{length} bytes for {key}", line)
    rest = data[first + length : first + length + 2]
    if rest and not rest.startswith((b"\n", b"\r\n")):
        then = rest[:1].decode("latin-1")
        raise FormatError(f"{length} bytes for {key} and then {then!r}", "the end of the line", line)
    after = first + length + (2 if rest.startswith(b"\r\n") else 1)
    return key, data[first : first + length].decode("utf-8", "replace"), after


def write_saved_game(game: str, game_id: str) -> str:
    """A save file of a game without moves, from its game ID."""
    parameters, _, description = game_id.strip().partition(":")
    values = {GAME: game, PARAMETERS: parameters, "CPARAMS": parameters, DESCRIPTION: description}
    values |= {"NSTATES": "1", "STATEPOS": "1"}
    lines = [f"{key:<{KEY_LENGTH}}:{len(value)}:{value}" for key, value in values.items()]
    return "\n".join([HEAD, "VERSION :1:1", *lines]) + "\n"
