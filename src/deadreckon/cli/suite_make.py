"""`reckon suite make`: make a suite of new boards, a public half to hand out and a hidden half."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from pathlib import Path

from deadreckon.catalogue import UnknownName, summary_in
from deadreckon.cli.command import LIMIT_REACHED, SOLVED, Command, Refusal
from deadreckon.cli.long_runs import with_progress
from deadreckon.cli.options import argument, option, option_record, positive_float, positive_int, seed_number
from deadreckon.cli.streams import note
from deadreckon.explaining.grade_names import GRADE_WORDS, grades_named
from deadreckon.puzzles.kind import kinds

LIMIT_CPU = 60.0


def sizes(text: str) -> list[int]:
    """A size such as 8, or a range such as 6-10 or 6..10."""
    match = re.fullmatch(r"(\d{1,2})(?:(?:-|\.\.)(\d{1,2}))?", text)
    first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 3 <= first <= last:
        raise ArgumentTypeError(f"found {text!r}, expected a size from 3 on such as 8, or a range such as 6-10")
    return list(range(first, last + 1))


def grades(text: str) -> str:
    """The name of a grade, or of a range such as seaman-captain or seaman..captain."""
    try:
        grades_named(name := text.replace("..", "-"))
    except UnknownName as error:
        raise ArgumentTypeError(str(error)) from error
    return name


@option_record
class SuiteMakeOptions:
    folder: str = argument("FOLDER", "a new folder")
    kind: str = option("battleship (default) or nonogram", choices=sorted(kinds()), default="battleship")
    sizes: list[int] = option("rows and columns, small ones first (default: 6-10)", sizes, "N-N", default=sizes("6-10"))
    count: int = option("public boards (default: 20)", positive_int, "N", default=20)
    hidden: int = option(
        "hidden boards: every second one a public one, turned (default: none)", positive_int, "N", default=0
    )
    grade: str = option(
        f"how hard for a person: {GRADE_WORDS} (default: %(default)s)", grades, "GRADE", default="seaman-captain"
    )
    seed: int | None = option(
        "the same seed makes the same suite, hidden boards too (default: a random one, kept in suite.toml)",
        seed_number,
        "N",
    )
    limit_cpu: float = option(f"CPU seconds of a test (default: {LIMIT_CPU:g})", positive_float, "S", default=LIMIT_CPU)


def run(options: SuiteMakeOptions) -> int:
    """Import what makes boards only here: help and completion do without it."""
    from deadreckon.cli.command_check import SCRIPT
    from deadreckon.cli.one_file import one_file
    from deadreckon.generating.generated import NotGenerated
    from deadreckon.generating.puzzle_spec import random_seed
    from deadreckon.marking.calibration import reference_seconds
    from deadreckon.marking.make_suite import HANDOUT, SuiteRequest, suite_boards, write_board, write_suite_file
    from deadreckon.marking.read_suite import FILE
    from deadreckon.marking.results import write_in_one_step
    from deadreckon.puzzles.generator import InvalidOptions

    folder = Path(options.folder)
    if (folder / FILE).exists():
        raise Refusal(f"{folder / FILE} already exists, expected a new folder")
    seed = random_seed() if options.seed is None else options.seed
    request = SuiteRequest(options.kind, options.sizes, options.count, options.hidden, options.grade, seed)
    total = options.count + options.hidden
    try:
        for board in with_progress(suite_boards(request), total, "boards made"):
            write_board(folder, board)
            print(f"{board.group}  {board.name}  {board.puzzle.height}x{board.puzzle.width}  {board.note}", flush=True)
    except InvalidOptions as error:
        raise Refusal(str(error)) from error
    except NotGenerated as error:
        note(f"reckon: {error}")
        return LIMIT_REACHED
    if options.kind == "battleship":
        script = one_file("deadreckon.course.check", "main", SCRIPT)
        write_in_one_step(folder / HANDOUT / "validate.py", script.encode())
    words = f"reckon suite make FOLDER --kind {options.kind} --sizes {options.sizes[0]}-{options.sizes[-1]}"
    words += f" --count {options.count} --grade {options.grade} --seed {seed}"
    words += f" --hidden {options.hidden}" * (options.hidden > 0)
    write_suite_file(folder, words, folder.resolve().name, options.limit_cpu, reference_seconds(), options.hidden > 0)
    print(f"{total} boards in {folder}; {folder / HANDOUT} is for the students")
    print(f"keep {folder / FILE} to yourself: its seed makes the hidden boards again")
    return SOLVED


ACTION = Command(
    "make",
    summary_in(__file__),
    SuiteMakeOptions,
    run,
    examples=(
        "reckon suite make small --sizes 6-7 --count 2 --hidden 2",
        "reckon suite make pictures --kind nonogram --sizes 5 --count 1",
    ),
)
