"""`reckon book`: make a book of puzzles to print, easiest first, with rules, hints and solutions."""

from __future__ import annotations

from argparse import ArgumentTypeError
from functools import partial
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import BAD_INPUT, INTERRUPTED, LIMIT_REACHED, NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.explain_options import SECONDS, telling_in
from deadreckon.cli.io import ManyOptions, NamedPuzzle, print_table
from deadreckon.cli.many_puzzles import Record, collect, find_sources, work_on_each
from deadreckon.cli.options import flag, option, option_record
from deadreckon.cli.output_file import force_option, refuse_existing, write_output
from deadreckon.cli.streams import note

if TYPE_CHECKING:
    from deadreckon.booklet.design import BookDesign

STAGES = ("where", "why", "move")
STATUS = {"unique": SOLVED, "multiple": NO_SOLUTION, "none": NO_SOLUTION, "undecided": LIMIT_REACHED}


def _stages(text: str) -> tuple[str, ...]:
    stages = () if text == "none" else tuple(text.split(","))
    for stage in stages:
        if stage not in STAGES:
            raise ArgumentTypeError(f"found {stage!r}, expected some of {', '.join(STAGES)}, or none")
    return stages


@option_record
class BookOptions(ManyOptions):
    limit_seconds: float = SECONDS
    pdf: str = option("write the book; - for standard output", metavar="FILE", required=True)
    force: bool = force_option()
    title: str = option(
        'on the cover, or at the head of sheets (default: "Puzzles", on sheets none)', metavar="TEXT", default=""
    )
    per_page: int | None = option(
        "puzzles a page at most; boards that would be too small get more room (default: 2, in large print 1)",
        int,
        choices=(1, 2, 4, 6),
    )
    paper: str = option("size of the pages (default: %(default)s)", choices=("a4", "letter"), default="a4")
    large_print: bool = flag("larger letters and boards")
    hints: tuple[str, ...] = option(
        "what the back tells of hard steps: some of where, why and move, with commas, or none (default: all)",
        _stages,
        "STAGES",
        default=STAGES,
    )
    language: str = option("print the book in this language: en or de (default: en)", metavar="LANGUAGE", default="en")
    author: str = option("on the cover, or at the foot of sheets", metavar="TEXT", default="")
    date: str = option("beside the author, as you write it", metavar="TEXT", default="")
    footer: str = option("at the foot of every page", metavar="TEXT", default="")
    sheet: bool = flag("handouts: no cover or lists, a line for the name and the date, rules in a few lines")
    rules: str | None = option(
        "explained with an example, in a few lines on sheets, or left out (default: full, on sheets short)",
        choices=("full", "short", "none"),
    )
    answer: bool = flag("with --sheet: the solution upside down at the foot")
    solutions: bool = flag("leave the solutions out", name="--no-solutions", sets=False)
    any: bool = flag("also puzzles with several solutions, or of which that is not known: printed last, with a note")


def run(options: BookOptions) -> int:
    refuse_existing(options.pdf, options.force)
    design = _design(options)
    sources = find_sources(options.files, options.reading)
    work = partial(_prepare, hints=bool(design.told_hints), seconds=options.limit_seconds)
    collected = collect(work_on_each(sources, work, options.jobs), len(sources), "graded", lambda _record: None)
    if collected.interrupted:
        return INTERRUPTED
    if refused := [line for record in collected.records if (line := _why_refused(record, options.any))]:
        note("\n".join(refused))
        return collected.exit_status(lambda record: _status(record, options.any))
    _write(collected.records, design, options)
    return SOLVED


def _design(options: BookOptions) -> BookDesign:
    """Design of the book; raises Refusal before long work begins if no book can be made."""
    from deadreckon.booklet.design import BookDesign
    from deadreckon.booklet.typeset import find_typst

    try:
        find_typst()
    except ModuleNotFoundError as error:
        raise Refusal(str(error)) from error
    telling_in(options.language)
    return BookDesign(
        options.title,
        options.per_page,
        options.paper,
        options.large_print,
        options.hints,
        options.solutions,
        options.any,
        options.language,
        options.author,
        options.date,
        options.footer,
        options.sheet,
        options.rules,
        options.answer,
    )


def _prepare(puzzle: NamedPuzzle, hints: bool, seconds: float) -> Record:
    from deadreckon.booklet.entry import prepare_entry
    from deadreckon.explaining.explain import explaining_within

    return {"file": puzzle.name, "entry": prepare_entry(puzzle.loaded.puzzle, hints, explaining_within(seconds))}


def _why_refused(record: Record, any_answer: bool) -> str:
    """Error line for a file that the book cannot hold; "" for the others."""
    if "error" in record:
        return f"reckon: {record['error']}"
    reason = record["entry"].why_refused(any_answer)
    way_out = "; --any prints it with a note" if record["entry"].answer != "none" else ""
    return reason and f"reckon: {record['file']}: {reason}{way_out}"


def _status(record: Record, any_answer: bool) -> int:
    if "error" in record:
        return BAD_INPUT
    return STATUS[record["entry"].answer] if record["entry"].why_refused(any_answer) else SOLVED


def _write(records: list[Record], design: BookDesign, options: BookOptions) -> None:
    """Write the book, and print the number of each file in it."""
    from deadreckon.booklet.make_book import make_book

    write_output(options.pdf, make_book([record["entry"] for record in records], design), options.force)
    if options.pdf == "-":
        return
    rows = []
    for number, record in enumerate(sorted(records, key=lambda record: record["entry"].order), 1):
        grade = record["entry"].grade
        rows.append((str(number), str(grade or "-"), str(grade.hardest) if grade else "-", record["file"]))
    _tell_alike(records)
    print_table(("number", "grade", "hardest", "file"), rows)


def _tell_alike(records: list[Record]) -> None:
    """Note pairs of puzzles whose solutions are the same, or much alike."""
    from deadreckon.generating.likeness import too_alike
    from deadreckon.puzzles.kind import kind_of

    solved = [record for record in records if record["entry"].answer == "unique"]
    for kind in dict.fromkeys([kind_of(record["entry"].puzzle) for record in solved]):
        ours = [record for record in solved if kind_of(record["entry"].puzzle) == kind]
        for first, second, shared in too_alike(kind, [record["entry"].solution for record in ours]):
            names = f"{ours[first]['file']} and {ours[second]['file']}"
            what = "have the same solution" if shared == 1.0 else f"share {shared:.0%} of their solutions"
            note(f"reckon: {names} {what}, turned or mirrored perhaps")


COMMAND = Command(
    "book",
    summary_in(__file__),
    BookOptions,
    run,
    examples=(
        "reckon book homework --pdf homework.pdf",
        "reckon book battleship-001 --sheet --answer --pdf sheet.pdf",
    ),
)
