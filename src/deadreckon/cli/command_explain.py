"""`reckon explain`: the whole way to the solution, each step in words and with its board."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from deadreckon.cli.edge import NO_SOLUTION, SOLVED, SOURCE, Command, Refusal, print_json, read_puzzle, read_text
from deadreckon.explaining.proof import Undecided
from deadreckon.explaining.record import as_record
from deadreckon.explaining.run import Explanation, explain
from deadreckon.explaining.step import Step
from deadreckon.loading import Loaded
from deadreckon.puzzles import FormatError


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", help=SOURCE)
    parser.add_argument("--state", metavar="STATE", help="begin from this partly filled board")
    parser.add_argument(
        "--uniqueness", action="store_true", help="allow steps that take it for granted that there is one solution"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a step")


def run(options: Namespace) -> int:
    loaded = read_puzzle(options.file)
    board = None
    if options.state:
        try:
            board = loaded.kind.ladder().read_state(read_text(options.state), loaded.puzzle)
        except FormatError as error:
            raise Refusal(f"{options.state}: {error}") from error
    try:
        explanation = explain(loaded.puzzle, board, options.uniqueness)
    except Undecided:
        raise Refusal(f"{options.file}: the solver cannot decide this puzzle in time") from None
    for number, step in enumerate(explanation.steps, 1):
        if options.json:
            print_json(as_record(step))
        else:
            _print(loaded, number, step, explanation.boards[number])
    if not explanation.finished and not options.json:
        print(_unfinished(explanation))
    return SOLVED if explanation.finished else NO_SOLUTION


def _unfinished(explanation: Explanation) -> str:
    if explanation.answer == "none":
        return "none: there is no solution"
    if explanation.answer == "multiple":
        return "several solutions: nothing more follows"
    return "no tactic sees more"


def _print(loaded: Loaded, number: int, step: Step, board: tuple[str, ...]) -> None:
    print(f"{number}. {step.tactic} ({step.rating})")
    print(step.text)
    print(loaded.kind.draw_text(loaded.puzzle, board))


COMMAND = Command("explain", "explain every step to the solution", arguments, run)
