"""`reckon explain`: explain every step to the solution, in words and with its board."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Command
from deadreckon.cli.explain_options import add_explain_arguments, read_state
from deadreckon.cli.io import print_json, read_puzzle
from deadreckon.cli.output_file import add_force_argument, refuse_existing, write_output
from deadreckon.cli.reading_options import Reading
from deadreckon.cli.step_lines import step_lines
from deadreckon.cli.streams import note
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
    reading: Reading
    state: str | None
    uniqueness: bool
    limit_seconds: float
    short: bool
    json: bool
    html: str | None
    force: bool


def add_arguments(parser: ArgumentParser) -> None:
    add_explain_arguments(parser)
    parser.add_argument("--short", action="store_true", help="leave out steps that nothing later uses")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object a step")
    form.add_argument("--html", metavar="PAGE", help="write one page with a picture for each step")
    add_force_argument(parser)


def run(options: ExplainOptions) -> int:
    from deadreckon.explaining.explain import explain
    from deadreckon.explaining.mistakes import mistakes_in_words
    from deadreckon.explaining.needed_steps import needed_steps
    from deadreckon.explaining.proof import Undecided

    if options.html:
        refuse_existing(options.html, options.force)
    loaded = read_puzzle(options.file, options.reading)
    try:
        state = read_state(options.state, loaded)
        explanation = explain(loaded.puzzle, state, uniqueness=options.uniqueness, seconds=options.limit_seconds)
    except Undecided:
        print("undecided: the solver reached its time limit, so no step can be proved")
        return LIMIT_REACHED
    if explanation.mistakes:
        note(f"{mistakes_in_words(explanation.mistakes)} From the rest:")
    numbers = needed_steps(explanation) if options.short else range(len(explanation.steps))
    if options.html:
        _write_page(options.html, explanation, tuple(numbers), options)
    else:
        for number in numbers:
            _print_step(loaded, explanation, number, options.json)
    if not explanation.in_time:
        note("reckon: the time limit was reached: these steps hold, and more may follow")
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


def _write_page(target: str, explanation: Explanation, numbers: tuple[int, ...], options: ExplainOptions) -> None:
    from deadreckon.explaining.page import explanation_page

    write_output(target, explanation_page(explanation, numbers), options.force)
    if target != "-":
        print(f"{len(numbers)} steps in {target}")


COMMAND = Command("explain", summary_in(__file__), add_arguments, ExplainOptions, run)
