"""Published solutions: a board alone, a picture, or a solution beside its puzzle in a file."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import read_puzzle_part, split_parts_at, text_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, MAX_BYTES, MAX_LINES, is_whole_number
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.loading import FOR_A_FILE, Loaded, find_format, load_text, looks_like_file, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.loading import Source
    from deadreckon.puzzles.puzzle import Puzzle

    Told: TypeAlias = list[tuple[Puzzle, Board | None]]  # puzzles of a text, and the solution of each


def read_board(source: Source, puzzle: Puzzle, *, max_bytes: int = MAX_BYTES) -> Board:
    """The finished board in a text, in bytes or in the file at a path; raises FormatError, and OSError for a file."""
    text = text_of(source, max_bytes)
    try:
        return _board_in(text, puzzle)
    except FormatError as error:
        if looks_like_file(source):
            raise FormatError(repr(text), f"{FOR_A_FILE}a finished board") from error
        raise


def _board_in(text: str, puzzle: Puzzle) -> Board:
    told = _told_beside_puzzles(text, puzzle)
    if told is None:
        return _read_board_alone(text, puzzle)
    solved = [(own, board) for own, board in told if board is not None]
    if not solved:
        raise FormatError("a puzzle without its solution", "a finished board")
    if len(solved) > 1:
        solved = [(own, board) for own, board in solved if own == puzzle]
    if len(solved) != 1:
        raise FormatError(f"{len(told)} puzzles with solutions, {len(solved) or 'none'} of them this one", "one")
    own, board = solved[0]
    return kind_of(puzzle).board_in_letters_of(board, own, puzzle)


def read_boards(text: str, puzzles: Sequence[Puzzle]) -> list[Board]:
    """A board for each of the puzzles, in order: beside other puzzles, or separated by lines such as $2 or ----."""
    if len(puzzles) == 1:
        return [_board_in(text, puzzles[0])]
    told = _told_beside_puzzles(text, puzzles[0])
    if told is None:
        parts = split_parts_at(text, _is_between_boards)
        _refuse_other_number(len(parts), len(puzzles))
        return [read_puzzle_part(part, _reader(puzzle)) for part, puzzle in zip(parts, puzzles)]
    solved = [(own, board) for own, board in told if board is not None]
    _refuse_other_number(len(solved), len(puzzles))
    return [kind_of(own).board_in_letters_of(board, own, puzzle) for puzzle, (own, board) in zip(puzzles, solved)]


def _refuse_other_number(found: int, wanted: int) -> None:
    if found != wanted:
        raise FormatError(f"{found} boards", f"{wanted}, one for each puzzle")


def _reader(puzzle: Puzzle) -> Callable[[str], Board]:
    return lambda text: _read_board_alone(text, puzzle)


def _read_board_alone(text: str, puzzle: Puzzle) -> Board:
    if text.count("\n") + text.count("\r") > MAX_LINES:
        raise FormatError(f"more than {MAX_LINES} lines", f"a board, of at most {LARGEST_SIDE} rows")
    return kind_of(puzzle).read_board(text, puzzle)


def _is_between_boards(line: str) -> bool:
    return (line[:1] == "$" and is_whole_number(line[1:].strip())) or (len(line) > 2 and set(line) in ({"="}, {"-"}))


def own_solutions(text: str, format: str | None = None) -> list[tuple[Loaded, Board | None]]:
    """Every puzzle of a text with its solution, None if the text has none."""
    loaded = load_text(text, format)
    form = find_format(text, format)[1]
    if form.one_line:  # each line may be in another format
        lines = [line for line in text_lines(text) if line.strip()]
        boards = [one.format.solutions(line) if one.format.solutions else [None] for one, line in zip(loaded, lines)]
        return [(one, board) for one, [board] in zip(loaded, boards)]
    return list(zip(loaded, form.solutions(text) if form.solutions else [None] * len(loaded)))


def _told_beside_puzzles(text: str, puzzle: Puzzle) -> Told | None:
    """The puzzles of this kind in a text and their solutions; None for a text of no such format."""
    for form in kind_of(puzzle).formats().values():
        if form.solutions and form.fits(text):
            return list(zip(form.read_all(text), form.solutions(text)))
    return None
