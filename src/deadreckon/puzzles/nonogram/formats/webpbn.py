"""The XML of webpbn.com: one puzzle or a set of them, in colours, with illegible numbers.

A count of 0 is a block of unknown length. Missing clues are taken from the goal. Goals, solutions and saved grids are
not part of the puzzle: a goal would give the answer away, and a player's marks are not given.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, MAX_PUZZLES, whole_number
from deadreckon.puzzles.formats.xml_text import escape_xml, parse_xml
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.webpbn_palette import BACKGROUND, USUAL, read_palette
from deadreckon.puzzles.nonogram.puzzle import BLANK, Nonogram, clue_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.formats.xml_text import Element
    from deadreckon.puzzles.nonogram.formats.shared.webpbn_palette import Palette
    from deadreckon.puzzles.nonogram.puzzle import Clue

LACKS = ("givens", "colours of the same name", "colours without a name", "odd characters in titles")
HEAD = '<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n'
TAIL = "</puzzleset>\n"


def sniff(text: str) -> bool:
    start = text.removeprefix("\ufeff").lstrip()
    return start.startswith("<") and ("<puzzle" in start or "pbn" in start[:200])


def read(text: str) -> Nonogram:
    puzzles = read_all(text)
    if len(puzzles) > 1:
        raise FormatError(f"{len(puzzles)} puzzles", "one")
    return puzzles[0]


def read_all(text: str) -> list[Nonogram]:
    puzzles = list(parse_xml(text).within("puzzle"))
    if not 1 <= len(puzzles) <= MAX_PUZZLES:
        raise FormatError(f"{len(puzzles) or 'no'} puzzles", f"1 to {MAX_PUZZLES} elements <puzzle>")
    return [_puzzle(puzzle) for puzzle in puzzles]


def solutions(text: str) -> list[Board | None]:
    return [_solution(puzzle) for puzzle in parse_xml(text).within("puzzle")]


def _solution(puzzle: Element) -> Board | None:
    """The goal of a puzzle, or else a solution of it; saved grids do not count."""
    for kind in ("goal", "solution"):
        for solution in puzzle.all("solution"):
            if solution.attributes.get("type", "goal") == kind:
                return tuple(_painted(solution, _grid(solution), read_palette(puzzle)))
    return None


def _puzzle(puzzle: Element) -> Nonogram:
    kind = puzzle.attributes.get("type", "grid")
    if kind != "grid":
        raise puzzle.error(f"a puzzle of the type {kind[:40]!r}", "grid, as no other is supported")
    palette = read_palette(puzzle)
    goals = [solution for solution in puzzle.all("solution") if solution.attributes.get("type", "goal") == "goal"]
    grids = {solution: _grid(solution) for solution in puzzle.all("solution")}
    sections = {clues.attributes.get("type", ""): clues for clues in puzzle.all("clues")}
    if "rows" in sections and "columns" in sections:
        rows, columns = (_clues(sections[key], palette) for key in ("rows", "columns"))
    elif goals and not sections:
        rows, columns = _clues_of(goals[0], grids[goals[0]], palette)
    else:
        raise puzzle.error("a puzzle without clues for its rows or columns", "both, or a goal")
    for solution, grid in grids.items():
        if [len(row) for row in grid] != [len(columns)] * len(rows):
            raise solution.error("a grid of another size", f"{len(rows)} rows of {len(columns)} cells between |")
    colours = tuple(palette.colours.values())
    return Nonogram(rows, columns, colours, (), puzzle.say("title"), puzzle.say("author"))


def _clues(section: Element, palette: Palette) -> tuple[Clue, ...]:
    lines = section.all("line")
    if not 1 <= len(lines) <= LARGEST_SIDE:
        raise section.error(f"{len(lines)} lines", f"1 to {LARGEST_SIDE}")
    return tuple([_clue(line, palette) for line in lines])


def _clue(line: Element, palette: Palette) -> Clue:
    counts = line.all("count")
    if len(counts) > LARGEST_SIDE:
        raise line.error(f"{len(counts)} counts", f"at most {LARGEST_SIDE}")
    return tuple(
        [
            (
                whole_number(count.text, "a count", count.line),
                palette.number(count, count.attributes.get("color", palette.default)),
            )
            for count in counts
        ]
    )


def _grid(solution: Element) -> list[list[str]]:
    """The cells of each row of a picture; several characters for a cell that may still have several colours."""
    rows: list[list[str]] = []
    for line in solution.say("image").split("\n"):
        body = line.strip()
        if body:
            rows.append(_cells(solution, body))
    if len(rows) > LARGEST_SIDE:
        raise solution.error(f"{len(rows)} rows", f"at most {LARGEST_SIDE}")
    return rows


def _cells(solution: Element, line: str) -> list[str]:
    cells: list[str] = []
    open_set = None
    for char in line.removeprefix("|").removesuffix("|"):
        if char == "[" and open_set is None:
            open_set = ""
        elif char == "]" and open_set is not None:
            cells.append(open_set)
            open_set = None
        elif open_set is not None:
            open_set += char
        else:
            cells.append(char)
    if open_set is not None:
        raise solution.error(f"{line[:40]!r}", "a ] for each [")
    return cells


def _clues_of(goal: Element, grid: list[list[str]], palette: Palette) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    """The clues of rows and columns of a goal."""
    if not grid or not grid[0] or len(grid[0]) > LARGEST_SIDE:
        raise goal.error(f"a goal of {len(grid[0]) if grid else 0} columns", f"1 to {LARGEST_SIDE}")
    picture = _painted(goal, grid, palette)
    order = "".join([colour.letter for colour in palette.colours.values()])
    columns = [[row[c : c + 1] for row in picture] for c in range(len(picture[0]))]
    return tuple(clue_of(row, order) for row in picture), tuple(clue_of("".join(cells), order) for cells in columns)


def _painted(solution: Element, grid: list[list[str]], palette: Palette) -> list[str]:
    """The rows of a finished grid, in the letters of the colours."""
    letters = {mark: palette.colours[name].letter for mark, name in palette.marks.items() if name in palette.colours}
    for mark in sorted({mark for row in grid for mark in row}):
        if mark not in palette.marks:
            kind = solution.attributes.get("type", "goal")
            raise solution.error(f"{mark[:40]!r} in the {kind[:40]}", f"one of {' '.join(palette.marks)}")
    return ["".join([letters.get(mark, BLANK) for mark in row]) for row in grid]


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "webpbn")
    names = [colour.name for colour in puzzle.colours]
    lines = [f'<puzzle type="grid" defaultcolor="{escape_xml(names[0])}" backgroundcolor="{BACKGROUND}">']
    texts = (("title", puzzle.title), ("author", puzzle.author))
    lines += [f"<{key}>{escape_xml(text)}</{key}>" for key, text in texts if text]
    mark, rgb = USUAL[BACKGROUND]
    lines.append(f'<color name="{BACKGROUND}" char="{mark}">{rgb[1:]}</color>')
    for colour in puzzle.colours:
        lines.append(
            f'<color name="{escape_xml(colour.name)}" char="{escape_xml(colour.letter)}">{colour.rgb[1:]}</color>'
        )
    for key, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        lines += [f'<clues type="{key}">', *(_line(clue, names) for clue in clues), "</clues>"]
    return HEAD + "\n".join(lines) + "\n</puzzle>\n" + TAIL


def _line(clue: Clue, names: list[str]) -> str:
    counts = [
        f"<count>{length}</count>"
        if colour == 1
        else f'<count color="{escape_xml(names[colour - 1])}">{length}</count>'
        for length, colour in clue
    ]
    return f"<line>{''.join(counts)}</line>"


def join(texts: list[str]) -> str:
    """Several puzzles in one set."""
    return HEAD + "".join([text.removeprefix(HEAD).removesuffix(TAIL) for text in texts]) + TAIL


FORMAT = Format(
    "webpbn",
    "the XML of webpbn.com, puzzles and sets",
    sniff,
    read,
    write,
    LACKS,
    ".xml",
    all_reader=read_all,
    join=join,
    solutions=solutions,
)
