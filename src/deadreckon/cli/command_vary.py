"""`reckon vary`: make another puzzle of one: repaired, reduced, harder, easier, or siblings."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import Command
from deadreckon.cli.io import SOURCE
from deadreckon.cli.option_types import positive_float, positive_int
from deadreckon.cli.output_file import add_force_argument
from deadreckon.cli.reading_options import add_reading_arguments
from deadreckon.cli.vary_puzzle import VaryOptions, run
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", help=SOURCE)
    add_reading_arguments(parser)
    _add_ways(parser)
    parser.add_argument(
        "--solution", metavar="FILE", help="with --repair: the solution that is meant (default: the best one)"
    )
    parser.add_argument(
        "--symmetry",
        choices=CELL_SYMMETRIES,
        default="none",
        help="with --repair and --reduce: keep the cells given symmetric, by a half turn or mirrored",
    )
    parser.add_argument("--keep-grade", action="store_true", help="with --reduce: keep the grade")
    parser.add_argument(
        "--material",
        choices=("givens", "solution"),
        help="with --repair, --harder and --easier: what is changed; `solution` moves ships, or changes cells of a "
        "picture (default: givens to repair; else givens, then the solution; of nonograms the solution)",
    )
    parser.add_argument("--count", type=positive_int, metavar="N", default=1, help="with --like: how many siblings")
    parser.add_argument("--seed", type=int, metavar="N", default=0, help="another seed may change other cells")
    parser.add_argument("-o", "--out", metavar="FILE", help="write the puzzle; - for standard output")
    parser.add_argument("--format", metavar="FORMAT", help="of --out: see `reckon formats` (default: as it was read)")
    add_force_argument(parser)
    parser.add_argument(
        "--seconds",
        type=positive_float,
        metavar="S",
        default=60.0,
        help="give up after S seconds, should counted work not end it before (default: %(default)g)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object for each puzzle")


def _add_ways(parser: ArgumentParser) -> None:
    ways = parser.add_mutually_exclusive_group()
    for how, what in (
        ("like", "a sibling: the same size, fleet, number and kinds of givens, and grade"),
        ("harder", "one grade up, by the fewest changes"),
        ("easier", "one grade down, by the fewest changes"),
        ("reduce", "drop all givens that can be dropped, so that as few as possible are left"),
        ("repair", "add the fewest givens that make it unique"),
    ):
        ways.add_argument(f"--{how}", dest="how", action="store_const", const=how, help=what)


COMMAND = Command("vary", summary_in(__file__), add_arguments, VaryOptions, run)
