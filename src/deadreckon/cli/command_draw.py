"""`reckon draw`: draw a puzzle, or a board of it, in the terminal, as SVG or as PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.explain_options import read_state
from deadreckon.cli.io import SOURCE, Reading, read_puzzle
from deadreckon.cli.kernel_options import LimitOptions, limit_options
from deadreckon.cli.options import Group, argument, flag, nested, option, option_record
from deadreckon.cli.output_file import force_option, refuse_existing, write_output
from deadreckon.cli.streams import note
from deadreckon.extras import install_line
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.drawing.annotations import PLAIN, DrawingNotes
from deadreckon.puzzles.drawing.shapes import Picture
from deadreckon.puzzles.drawing.svg import shapes_svg
from deadreckon.puzzles.drawing.tokens import light, printed
from deadreckon.puzzles.loading import Loaded

if TYPE_CHECKING:
    from deadreckon.puzzles.drawing.svg import Paint

BOARDS = Group(exclusive=True)


@option_record
class DrawOptions:
    puzzle: str = argument("PUZZLE", SOURCE)
    reading: Reading = nested(Reading)
    board: str | None = argument("BOARD", "a board, finished or not (default: what is given)", nargs="?", group=BOARDS)
    solve: bool = flag("draw the solution, the first where there are several", group=BOARDS)
    letters: bool = flag("name columns by numbers and rows by letters, in the terminal: C4 is the cell r3c4")
    svg: str | None = option("write an SVG; - for standard output", metavar="FILE")
    png: str | None = option("write a PNG, with Pillow; - for standard output", metavar="FILE")
    print: bool = flag("pictures as in a book: black on white, the fleet below")
    force: bool = force_option()
    limit: LimitOptions = limit_options(seconds=60.0)


def run(options: DrawOptions) -> int:
    for target in (options.svg, options.png):
        if target:
            refuse_existing(target, options.force)
    loaded = read_puzzle(options.puzzle, options.reading)
    if options.solve:
        return _draw_solution(loaded, options)
    state = read_state(options.board, loaded)
    return _draw(loaded, loaded.puzzle.given_rows() if state is None else state, options)


def _draw_solution(loaded: Loaded, options: DrawOptions) -> int:
    from deadreckon.solving.solve import solve

    verdict = solve(loaded.puzzle, options.limit.with_solutions(1))
    if verdict.solutions:
        return _draw(loaded, verdict.solutions[0], options)
    note(f"reckon: {options.puzzle}: {'no solution' if verdict.answer == 'none' else 'no solution within the limits'}")
    return NO_SOLUTION if verdict.answer == "none" else LIMIT_REACHED


def _draw(loaded: Loaded, board: Board, options: DrawOptions) -> int:
    if not options.svg and not options.png:
        notes = DrawingNotes("letters") if options.letters else PLAIN
        print(loaded.kind.draw_text(loaded.puzzle, board, notes), end="")
        return SOLVED
    picture, paint = _picture(loaded, board, options.print)
    if options.svg:
        write_output(options.svg, shapes_svg(picture, paint), options.force)
    if options.png:
        write_output(options.png, _png(picture, paint), options.force)
    return SOLVED


def _picture(loaded: Loaded, board: Board, in_print: bool) -> tuple[Picture, Paint]:
    """The shapes, and their colours on a screen or in a book."""
    if not in_print:
        return loaded.kind.picture(loaded.puzzle, board), light
    from deadreckon.booklet.drawings import puzzle_picture

    return puzzle_picture(loaded.puzzle, board), printed


def _png(picture: Picture, paint: Paint) -> bytes:
    try:
        from deadreckon.puzzles.drawing.png import shapes_png
    except ImportError as error:
        raise Refusal(f"--png: Pillow is not installed: {install_line('pictures')}") from error
    return shapes_png(picture, paint)


COMMAND = Command(
    "draw",
    summary_in(__file__),
    DrawOptions,
    run,
    examples=("reckon draw nonogram-012 --solve", "reckon draw battleship-001 --svg board.svg"),
)
