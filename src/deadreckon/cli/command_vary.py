"""`reckon vary`: make a variant of a puzzle: repaired, reduced, harder, easier, or siblings."""

from __future__ import annotations

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import Command
from deadreckon.cli.io import SOURCE, Reading
from deadreckon.cli.options import (
    Group,
    Option,
    argument,
    flag,
    nested,
    option,
    option_record,
    positive_float,
    positive_int,
    seed_number,
    several,
)
from deadreckon.cli.output_file import force_option
from deadreckon.puzzles.symmetric_cells import CELL_SYMMETRIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.generating.variation import How, Material
    from deadreckon.puzzles.symmetric_cells import CellSymmetry

WAYS = Group(exclusive=True)


def _way(how: How, help: str) -> Option:
    return Option((f"--{how}",), {"action": "store_const", "const": how, "help": help}, WAYS)


@option_record
class VaryOptions:
    file: str = argument("PUZZLE", SOURCE)
    reading: Reading = nested(Reading)
    # Not `required`, as argparse would then complain of a missing way before complaining of unknown words.
    how: How | None = several(
        _way("like", "a sibling: the same size, fleet, number and kinds of givens, and grade"),
        _way("harder", "one grade up, by the fewest changes"),
        _way("easier", "one grade down, by the fewest changes"),
        _way("reduce", "drop all givens that can be dropped, so that as few as possible are left"),
        _way("repair", "add the fewest givens that make it unique"),
    )
    solution: str | None = option("with --repair: the solution that is meant (default: the best one)", metavar="FILE")
    symmetry: CellSymmetry = option(
        "with --repair and --reduce: keep the cells given symmetric, by a half turn or mirrored",
        choices=CELL_SYMMETRIES,
        default="none",
    )
    keep_grade: bool = flag("with --reduce: keep the grade")
    material: Material | None = option(
        "with --repair, --harder and --easier: what is changed; `solution` moves ships, or changes cells of a "
        "picture (default: givens to repair; else givens, then the solution; of nonograms the solution)",
        choices=("givens", "solution"),
    )
    count: int = option("with --like: how many siblings", positive_int, "N", default=1)
    seed: int = option("another seed may change other cells", seed_number, "N", default=0)
    out: str | None = option("write the puzzle; - for standard output", metavar="FILE", name="-o --out")
    format: str | None = option("of --out: see `reckon formats` (default: as it was read)", metavar="FORMAT")
    force: bool = force_option()
    limit_seconds: float = option(
        "give up after S seconds, should counted work not end it before (default: %(default)g)",
        positive_float,
        "S",
        default=60.0,
    )
    json: bool = flag("one JSON object for each puzzle")


def run(options: VaryOptions) -> int:
    """Import what varies only here: help and completion do without it."""
    from deadreckon.cli.vary_puzzle import vary_puzzle

    return vary_puzzle(options)


COMMAND = Command(
    "vary",
    summary_in(__file__),
    VaryOptions,
    run,
    examples=(
        "reckon vary battleship-001 --harder",
        "reckon vary battleship-001 --like --count 5 -o siblings.txt --format id",
    ),
)
