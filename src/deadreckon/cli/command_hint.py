"""`reckon hint`: tell the next step in stages; mistakes first."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Command
from deadreckon.cli.explain_options import add_explain_arguments, read_state
from deadreckon.cli.io import print_json, read_puzzle
from deadreckon.cli.reading_options import Reading
from deadreckon.cli.step_lines import step_lines
from deadreckon.frozen import frozen

STAGES = ("mistakes", "where", "why", "move")


@frozen
class HintOptions:
    file: str
    reading: Reading
    state: str | None
    uniqueness: bool
    limit_seconds: float
    stage: int
    json: bool


def add_arguments(parser: ArgumentParser) -> None:
    add_explain_arguments(parser)
    parser.add_argument(
        "--stage",
        type=int,
        choices=range(1, len(STAGES) + 1),
        default=len(STAGES),
        help="how much to tell: 1 mistakes, 2 where to look, 3 the technique and why, 4 the move (default: all)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(options: HintOptions) -> int:
    from deadreckon.explaining.hints import hint
    from deadreckon.explaining.proof import Undecided
    from deadreckon.explaining.step_record import step_record

    loaded = read_puzzle(options.file, options.reading)
    try:
        state = read_state(options.state, loaded)
        found = hint(loaded.puzzle, state, uniqueness=options.uniqueness, seconds=options.limit_seconds)
    except Undecided:
        print("undecided: the solver reached its time limit, so no step can be proved")
        return LIMIT_REACHED
    told = found.stages[: options.stage]
    if options.json:
        record: dict[str, object] = dict(zip(STAGES, told))
        record["wrong"] = [[row + 1, column + 1, mark] for row, column, mark in found.mistakes]
        if found.step and options.stage == len(STAGES):
            record["step"] = step_record(found.step)
        print_json(record)
    else:
        print(*told, sep="\n")
        if found.step and found.step.cases and options.stage == len(STAGES):
            print(*list(step_lines(found.step))[1:], sep="\n")
    return NO_SOLUTION if found.answer == "none" else SOLVED


COMMAND = Command("hint", summary_in(__file__), add_arguments, HintOptions, run)
