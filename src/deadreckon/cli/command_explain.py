"""`reckon explain`: the whole way to the solution, each step in words and with its board."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.explain_options import add_explain_arguments, read_state
from deadreckon.cli.io import print_json, read_puzzle
from deadreckon.cli.step_lines import step_lines
from deadreckon.frozen import frozen

if TYPE_CHECKING:
    from deadreckon.explaining.explain import Explanation
    from deadreckon.puzzles.loading import Loaded

UNFINISHED = {
    "none": "none: there is no solution",
    "multiple": "multiple: from here on solutions differ, so nothing more follows",
    "unique": "no tactic sees more",
}


@frozen
class ExplainOptions:
    file: str
    state: str | None
    uniqueness: bool
    limit_seconds: float
    short: bool
    json: bool
    html: str | None


def add_arguments(parser: ArgumentParser) -> None:
    add_explain_arguments(parser)
    parser.add_argument("--short", action="store_true", help="leave out steps that nothing later uses")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a step")
    form.add_argument("--html", metavar="PAGE", help="write one page with a picture for each step")


def run(options: ExplainOptions) -> int:
    from deadreckon.explaining.explain import explain
    from deadreckon.explaining.mistakes import mistakes_in_words
    from deadreckon.explaining.needed_steps import needed_steps
    from deadreckon.explaining.proof import Undecided

    loaded = read_puzzle(options.file)
    try:
        state = read_state(options.state, loaded)
        explanation = explain(loaded.puzzle, state, uniqueness=options.uniqueness, seconds=options.limit_seconds)
    except Undecided:
        print("undecided: the solver reached its time limit, so no step can be proved")
        return LIMIT_REACHED
    if explanation.mistakes:
        sys.stderr.write(f"{mistakes_in_words(explanation.mistakes)} From the rest:\n")
    numbers = needed_steps(explanation) if options.short else range(len(explanation.steps))
    if options.html:
        _write_page(options.html, options.file, explanation, tuple(numbers))
    else:
        for number in numbers:
            _print_step(loaded, explanation, number, options.json)
    if not explanation.in_time:
        sys.stderr.write("reckon: the time limit was reached: these steps hold, and more may follow\n")
        return LIMIT_REACHED
    if not explanation.steps and explanation.finished and not options.json:
        print("the board is finished")
    if not explanation.finished and not options.json:
        print(UNFINISHED[explanation.answer])
    if explanation.answer == "none":
        return NO_SOLUTION
    return SOLVED if explanation.finished or explanation.answer == "multiple" else LIMIT_REACHED


def _print_step(loaded: Loaded, explanation: Explanation, number: int, json: bool) -> None:
    from deadreckon.explaining.step_record import step_record

    step = explanation.steps[number]
    if json:
        print_json(step_record(step))
        return
    first, *rest = step_lines(step)
    print(f"{number + 1}. {first}", *rest, sep="\n")
    print(loaded.kind.draw_text(loaded.puzzle, explanation.boards[number + 1]))


def _write_page(path: str, title: str, explanation: Explanation, numbers: tuple[int, ...]) -> None:
    from deadreckon.explaining.page import explanation_page

    try:
        Path(path).write_text(explanation_page(explanation, numbers, title), encoding="utf-8")
    except OSError as error:
        raise Refusal(f"cannot write {path}: {error.strerror}") from error
    print(f"{len(numbers)} steps in {path}")


COMMAND = Command("explain", "explain every step to the solution", add_arguments, ExplainOptions, run)
