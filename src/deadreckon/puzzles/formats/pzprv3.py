"""Files saved by puzz.link: `pzprv3`, the genre, rows, columns, then the lines of the genre."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import text_lines, too_many_lines
from deadreckon.puzzles.formats.sizes import MAX_LINES, side_length

NONE = "."
LONGEST_HEAD = 100  # characters of the first two words


@frozen
class Saved:
    height: int
    width: int
    lines: tuple[tuple[int, str], ...]  # the remaining lines, each with its number in the text

    def words(self, index: int, wanted: str) -> tuple[int, list[str]]:
        """The line number and the words of `lines[index]`; an error names the missing line as `wanted`."""
        if index >= len(self.lines):
            raise FormatError("the end of the text", wanted, self.lines[-1][0] + 1 if self.lines else 1)
        number, line = self.lines[index]
        return number, line.split()


def sniff_pzprv3_genre(text: str, genre: str) -> bool:
    """Whether a text is a saved puzzle of this genre; slashes may replace its line ends."""
    start = text.removeprefix("\ufeff")[: 2 * LONGEST_HEAD].lstrip()[:LONGEST_HEAD]
    words = start.replace("/", "\n").split(maxsplit=2)[:2]
    return words[:1] in (["pzprv3"], ["pzprv3.1"]) and words[1:] == [genre]


def read_saved(text: str, genre: str) -> Saved:
    if not sniff_pzprv3_genre(text, genre):
        raise FormatError(repr(text[:40]), f"pzprv3 and {genre} in the first lines", 1)
    pieces = [
        (number, piece.strip())
        for number, line in enumerate(text_lines(text), 1)
        for piece in line.split("/", MAX_LINES)
        if piece.strip()
    ]
    if len(pieces) > MAX_LINES:
        raise too_many_lines()
    if len(pieces) < 4:
        raise FormatError("the end of the text", "rows and columns behind the genre", pieces[-1][0])
    height = side_length(pieces[2][1], "number of rows", pieces[2][0])
    return Saved(height, side_length(pieces[3][1], "number of columns", pieces[3][0]), tuple(pieces[4:]))
