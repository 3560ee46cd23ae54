"""`reckon explain`: explain every step to the solution, in words and with its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Command
from deadreckon.cli.explain_options import UNDECIDED, ExplainOptions, read_state, telling_of
from deadreckon.cli.io import print_json, read_puzzle
from deadreckon.cli.options import Group, flag, option, option_record
from deadreckon.cli.output_file import force_option, refuse_existing, write_output
from deadreckon.cli.step_lines import cell_notes, print_chains, step_line
from deadreckon.cli.streams import note
from deadreckon.puzzles.board import count_unknown
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.sentences import counted

if TYPE_CHECKING:
    from deadreckon.explaining.explain import Explanation
    from deadreckon.explaining.messages import Telling

OUT_OF_TIME = "the time limit was reached"
OUT_OF_WORK = "the counted work that an explanation may take is done"
UNFINISHED = {
    "none": "none: there is no solution",
    "unique": "no tactic sees more",
}


FORMS = Group(exclusive=True)


@option_record
class ExplainAllOptions(ExplainOptions):
    short: bool = flag("leave out steps that nothing later uses")
    all: bool = flag("tell also what everybody sees at once, the kinds of parts")
    json: bool = flag("one JSON object a step", group=FORMS)
    html: str | None = option("write one page that shows the board step by step", metavar="FILE", group=FORMS)
    force: bool = force_option()


def run(options: ExplainAllOptions) -> int:
    from deadreckon.explaining.explain import explain, explaining_within
    from deadreckon.explaining.needed_steps import needed_steps
    from deadreckon.explaining.proof import Undecided

    if options.html:
        refuse_existing(options.html, options.force)
    telling = telling_of(options)
    loaded = read_puzzle(options.file, options.reading)
    try:
        state = read_state(options.state, loaded)
        explanation = explain(
            loaded.puzzle,
            state,
            uniqueness=options.uniqueness,
            silent=options.all,
            limits=explaining_within(options.limit_seconds),
        )
    except Undecided:
        (note if options.json else print)(UNDECIDED)
        return LIMIT_REACHED
    if explanation.mistakes:
        mistakes = explanation.mistakes
        note(f"{telling.sentence(mistakes.number, *mistakes.messages)} {telling.sentence(Message('from_the_rest'))}")
    numbers = needed_steps(explanation) if options.short else range(len(explanation.steps))
    if options.html:
        _write_page(options, explanation, tuple(numbers), telling)
    else:
        for number in numbers:
            _print_step(loaded, explanation, number, options, telling)
    if not explanation.in_time:
        note(
            f"reckon: {OUT_OF_WORK if explanation.out_of_work else OUT_OF_TIME}: these steps hold, and more may follow"
        )
        return LIMIT_REACHED
    if not explanation.steps and explanation.finished and not options.json:
        print("the board is finished")
    if not explanation.finished and not options.json:
        print(_why_unfinished(loaded, explanation))
    if explanation.answer == "none":
        return NO_SOLUTION
    return SOLVED if explanation.finished or explanation.answer == "multiple" else LIMIT_REACHED


def _why_unfinished(loaded: Loaded, explanation: Explanation) -> str:
    if explanation.answer != "multiple":
        return UNFINISHED[explanation.answer]
    left = count_unknown(explanation.boards[-1], loaded.kind.explainer().unknown)
    return f"multiple: all that follows is told; in the other {left} cells solutions differ"


def _print_step(
    loaded: Loaded, explanation: Explanation, number: int, options: ExplainAllOptions, telling: Telling
) -> None:
    from deadreckon.explaining.step_record import step_record

    step = explanation.steps[number]
    if options.json:
        print_json(step_record(step, explanation.boards[number], telling))
        return
    print(f"{number + 1}. {step_line(step, telling)}")
    print_chains(loaded, explanation.boards[number], step, telling)
    notes = cell_notes(step.sets, options.letters)
    print(loaded.kind.draw_text(loaded.puzzle, explanation.boards[number + 1], notes))


def _write_page(
    options: ExplainAllOptions, explanation: Explanation, numbers: tuple[int, ...], telling: Telling
) -> None:
    from deadreckon.explaining.page import explanation_page

    target = options.html or "-"
    page = explanation_page(explanation, numbers, telling=telling)
    write_output(target, page, options.force)
    if target != "-":
        print(f"{counted(len(numbers), 'step')} in {target}")


COMMAND = Command(
    "explain",
    summary_in(__file__),
    ExplainAllOptions,
    run,
    examples=(
        "reckon explain battleship-001 --short",
        "reckon explain nonogram-012 --html steps.html",
    ),
)
