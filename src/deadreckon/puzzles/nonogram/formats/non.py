"""The `.non` files of Simpson, as nonogram-db and pbnsolve write them, with or without colours; also several in a file.

A number without a letter is black. Colours have no names but their letters. Simpson's description allows `columns 5`
and `rows 5` as sizes; nonogram-db's allows undeclared letters, which get the colours of `letter_colours`.
"""

from __future__ import annotations

from itertools import pairwise

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.parts import each_line, first_lines, read_puzzle_part, read_puzzle_parts, split_parts_at
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, is_whole_number
from deadreckon.puzzles.nonogram.features import is_black, refuse_features
from deadreckon.puzzles.nonogram.formats.shared.letter_colours import letter_colours, numbered_clues
from deadreckon.puzzles.nonogram.formats.shared.non_lines import COLOUR, SIZES, sort_lines
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, Colour, Nonogram, is_rgb
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.parts import Part
    from deadreckon.puzzles.nonogram.formats.shared.letter_colours import LetteredClue
    from deadreckon.puzzles.nonogram.formats.shared.non_lines import Line, Parts

LACKS = ("letters other than a to z", "names of colours", "blocks of unknown length", "givens")
KEYS = (*SIZES, *SIZES.values())
TEXTS = ("catalogue", "title", "by", "copyright", "license")


def sniff(text: str) -> bool:
    """A size as in these files, and the header of a section."""
    sized = headed = False
    for line in _key_lines(text):
        words = line.split(maxsplit=2)
        headed = headed or words in (["rows"], ["columns"])
        sized = sized or len(words) == 2
        if sized and headed:
            return True
    return False


def resembles(text: str) -> bool:
    """A first line with one of the keys, and a size or a section; or the header of a section with a number below it."""
    if next(_key_lines(text), None) is None:
        return False
    key, *rest = first_lines(text)[0].split()
    if key in TEXTS or (key in KEYS and len(rest) < 2 and all(map(is_whole_number, rest))):
        return True
    return any(line.strip() in SIZES and below[:1].isdigit() for line, below in pairwise(each_line(text)))


def _key_lines(text: str) -> Iterator[str]:
    """The lines that begin like a size or a section."""
    if "rows" in text or "columns" in text or "width" in text:
        yield from (line for line in each_line(text) if line.lstrip().startswith(KEYS))


def read(text: str) -> Nonogram:
    return _read(text)[0]


def _read(text: str) -> tuple[Nonogram, Board | None]:
    """The puzzle and its goal, which is not part of the puzzle, as it would give the solution away."""
    parts = sort_lines(text)
    width, height = _size(parts, "width"), _size(parts, "height")
    declared = _colours(parts)
    letters = [colour.letter for colour in declared]
    rows, columns = _clues(parts, "rows", height, letters), _clues(parts, "columns", width, letters)
    used = {letter for clue in rows + columns for _, letter in clue}
    colours = declared or letter_colours(sorted(used - {""}))
    goal = _goal(parts["goal"], width, height, colours) if "goal" in parts else None
    # Black comes first if some number has no letter or there is no other colour.
    if not colours or "" in used:
        colours = (BLACK, *colours)
    numbers = {"" if colour is BLACK else colour.letter: number for number, colour in enumerate(colours, 1)}
    puzzle = Nonogram(
        numbered_clues(rows, numbers),
        numbered_clues(columns, numbers),
        colours,
        title=_string(parts, "title"),
        author=_string(parts, "by"),
    )
    return puzzle, goal


def _size(parts: Parts, key: str) -> int:
    if key not in parts:
        raise FormatError(f"no {key!r}", f"a line such as '{key} 10'")
    line = parts[key][0]
    size = line.whole(line.rest, line.text.find(line.rest) + 1 if line.rest else 0)
    if not 1 <= size <= LARGEST_SIDE:
        raise line.error(str(size), f"1 to {LARGEST_SIDE}", line.text.find(line.rest) + 1)
    return size


def _string(parts: Parts, key: str) -> str:
    if key not in parts:
        return ""
    import html

    return html.unescape(parts[key][0].rest.removeprefix('"').removesuffix('"'))


def _colours(parts: Parts) -> tuple[Colour, ...]:
    colours: dict[str, Colour] = {}
    for line in parts.get(COLOUR, []):
        if not line.key:  # blank lines and remarks below it
            continue
        letter, *values = line.rest.split() or [""]
        rgb = " ".join(values).lower()
        if not _is_letter(letter) or not is_rgb(rgb):
            raise line.error(f"a colour {line.rest!r}", "a letter from a to z and #rrggbb, such as 'color r #ff0000'")
        if letter in colours:
            raise line.error(f"a second colour {letter!r}", "each letter once")
        colours[letter] = Colour(letter, letter, rgb)
    return tuple(colours.values())


def _is_letter(letter: str) -> bool:
    return len(letter) == 1 and "a" <= letter <= "z"


def _clues(parts: Parts, key: str, wanted: int, letters: list[str]) -> list[LetteredClue]:
    """The clues of a section. A blank line is an empty clue, unless there are more lines than `wanted`."""
    if key not in parts:
        raise FormatError(f"no {key!r}", f"a line {key!r} and {counted(wanted, 'clue')} below it")
    head, *lines = parts[key]
    while len(lines) > wanted and not lines[-1].text:
        lines.pop()
    while len(lines) > wanted and not lines[0].text:
        del lines[0]
    if len(lines) > wanted:
        lines = [line for line in lines if line.text]
    if len(lines) != wanted:
        last = lines[min(wanted, len(lines) - 1)] if lines else head
        raise last.error(f"{counted(len(lines), 'clue')} below {key!r}", str(wanted))
    return [_clue(line, letters) for line in lines]


def _clue(line: Line, letters: list[str]) -> LetteredClue:
    if line.text.strip() in ("", "0"):
        return []
    blocks, column = [], 1
    for piece in line.text.split(","):
        word = piece.strip()
        blocks.append(_block(line, word, column + len(piece) - len(piece.lstrip()), letters))
        column += len(piece) + 1
    return blocks


def _block(line: Line, word: str, column: int, letters: list[str]) -> tuple[int, str]:
    digits = word.rstrip("abcdefghijklmnopqrstuvwxyz") if word[:1].isdigit() else word
    length, letter = line.whole(digits, column), word[len(digits) :]
    if letter and letter not in letters and (letters or len(letter) > 1):
        expected = f"one of {', '.join(letters)}" if letters else "one letter from a to z"
        raise line.error(f"the colour {letter!r} in {word!r}", expected, column + len(digits))
    if length == 0:
        raise line.error("0 among other numbers", "at least 1", column)
    return length, letter


def _goal(lines: list[Line], width: int, height: int, colours: tuple[Colour, ...]) -> Board:
    """The goal as a board; raises FormatError for a wrong size or wrong marks."""
    text = lines[0].rest + "".join(line.text.strip() for line in lines[1:])
    body, quote, _ = text.removeprefix('"').partition('"')
    if text.startswith('"') and not quote:
        raise lines[0].error("a goal without an end", "a closing quote")
    marks = ["0", "1", *(colour.letter for colour in colours)]
    for character in body:
        if character not in marks:
            raise lines[0].error(f"{character!r} in the goal", f"{', '.join(marks[:-1])} or {marks[-1]} for each cell")
    if len(body) != width * height:
        raise lines[0].error(f"a goal of {len(body)} cells", f"{width * height}, the width times the height")
    board = body.replace("0", BLANK).replace("1", BLACK.letter)
    return tuple([board[i : i + width] for i in range(0, len(board), width)])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, ".non")
    from html import escape

    def quoted(text: str) -> str:
        return escape(text).replace("\n", "&#10;").replace("\r", "&#13;")

    endings = ["", *("" if is_black(colour) else colour.letter for colour in puzzle.colours)]
    lines = [f'{key} "{quoted(text)}"' for key, text in (("title", puzzle.title), ("by", puzzle.author)) if text]
    lines += [f"width {puzzle.width}", f"height {puzzle.height}"]
    lines += [f"color {colour.letter} {colour.rgb}" for colour in puzzle.colours if not is_black(colour)]
    for key, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        written = [",".join([f"{length}{endings[colour]}" for length, colour in clue]) for clue in clues]
        lines += ["", key, *(clue or "0" for clue in written)]
    return "\n".join(lines) + "\n"


def read_all(text: str) -> list[Nonogram]:
    """The puzzles between lines of `=`."""
    return read_puzzle_parts(_puzzles(text), read)


def _puzzles(text: str) -> list[Part]:
    return split_parts_at(text, lambda line: len(line) > 1 and set(line) == {"="})


def solutions(text: str) -> list[Board | None]:
    return [read_puzzle_part(part, _read)[1] for part in _puzzles(text)]


FORMAT = Format(
    "non",
    "nonograms in a .non file or a pack of them",
    sniff,
    read,
    write,
    LACKS,
    suffix=".non",
    resembles=resembles,
    all_reader=read_all,
    join="====\n".join,
    solutions=solutions,
)
