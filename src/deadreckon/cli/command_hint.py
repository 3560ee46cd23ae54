"""`reckon hint`: tell the next step, one stage at a time; mistakes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Command
from deadreckon.cli.explain_options import UNDECIDED, ExplainOptions, read_state, telling_of
from deadreckon.cli.io import print_json, read_puzzle
from deadreckon.cli.options import Group, flag, option, option_record
from deadreckon.cli.step_lines import cell_notes, print_chains
from deadreckon.cli.streams import note
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.step import Set

if TYPE_CHECKING:
    from deadreckon.explaining.hints import Hint
    from deadreckon.explaining.messages import Telling

STAGES = ("mistakes", "where", "why", "move")
NEXT = {
    "mistakes": "For where to look: --stage where",
    "where": "For the technique: --stage why",
    "why": "For the move: --stage move",
}
FROM_THE_REST = "To go on from the rest: --stage where"


TOLD = Group(exclusive=True)


@option_record
class HintOptions(ExplainOptions):
    stage: str | None = option(
        "what to tell: mistakes, where to look, the technique, the move (default: the first that says something)",
        choices=STAGES,
        group=TOLD,
    )
    all: bool = flag("tell all stages", group=TOLD)
    json: bool = flag("all stages and the step as one JSON object", group=TOLD)


def run(options: HintOptions) -> int:
    from deadreckon.explaining.explain import explaining_within
    from deadreckon.explaining.hints import hint
    from deadreckon.explaining.proof import Undecided

    telling = telling_of(options)
    loaded = read_puzzle(options.file, options.reading)
    try:
        state = read_state(options.state, loaded)
        found = hint(
            loaded.puzzle, state, uniqueness=options.uniqueness, limits=explaining_within(options.limit_seconds)
        )
    except Undecided:
        (note if options.json else print)(UNDECIDED)
        return LIMIT_REACHED
    if options.json:
        _print_record(found, telling)
    elif found.answer == "none":
        print(*found.stages_told(telling))
    else:
        _print_stages(loaded, found, state, options)
    return NO_SOLUTION if found.answer == "none" else SOLVED


def _print_stages(loaded: Loaded, found: Hint, state: Board | None, options: HintOptions) -> None:
    """Print each requested stage with its board, and the option for the next stage."""
    told = dict(zip(STAGES, found.stages_told(telling_of(options))))
    asked = STAGES if options.all else (options.stage or found.first_stage,)
    last = [stage for stage in STAGES if stage in told][-1]
    shown = [stage for stage in asked if stage in told] or [last]  # without a move, the stage told instead
    for stage in shown:
        _print_stage(loaded, found, state or found.board, stage, options)
    if not options.all and shown[-1] != last:
        print(FROM_THE_REST if shown[-1] == "mistakes" and found.mistakes else NEXT[shown[-1]])


def _print_stage(loaded: Loaded, found: Hint, state: Board, stage: str, options: HintOptions) -> None:
    telling = telling_of(options)
    text = dict(zip(STAGES, found.stages_told(telling)))[stage]
    framed: list[Set] = []
    board = found.board
    if stage == "mistakes" and found.mistakes:
        board, framed = state, [*found.mistakes.wrong, *(item for items in found.mistakes.conflicts for item in items)]
        print(*map(telling.sentence, (found.mistakes.number, *found.mistakes.messages)), sep="\n")
    else:
        print(text)
    if not framed and (stage == "mistakes" or not found.step):
        return
    if stage == "move" and found.step:
        print_chains(loaded, found.board, found.step, telling)
        board, framed = found.board_after, list(found.step.sets)
    if not options.all or stage in ("mistakes", "move"):
        print(loaded.kind.draw_text(loaded.puzzle, board, cell_notes(framed, options.letters)), end="")


def _print_record(found: Hint, telling: Telling) -> None:
    from deadreckon.explaining.step_record import sets_record, step_record

    record: dict[str, object] = dict(zip(STAGES, found.stages_told(telling)))
    record["wrong"] = sets_record(found.mistakes.wrong)
    record["conflicts"] = [sets_record(conflict) for conflict in found.mistakes.conflicts]
    if found.step:
        record["step"] = step_record(found.step, found.board, telling)
    print_json(record)


COMMAND = Command(
    "hint",
    summary_in(__file__),
    HintOptions,
    run,
    examples=(
        "reckon hint battleship-001",
        "reckon hint battleship-001 --state board.txt --stage move",
    ),
)
