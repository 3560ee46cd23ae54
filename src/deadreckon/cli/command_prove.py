"""`reckon prove`: write a proof of how many solutions a puzzle has, which anybody can check without trusting us."""

from __future__ import annotations

import os

from deadreckon.catalogue import summary_in
from deadreckon.cli.certificate_files import certificate_in_words, refuse_existing_certificate, write_certificate
from deadreckon.cli.command import LIMIT_REACHED, SOLVED, Command, Refusal
from deadreckon.cli.io import SOURCE, Reading, is_in_pack, print_json, read_puzzle
from deadreckon.cli.options import (
    argument,
    flag,
    megabytes,
    nested,
    option,
    option_record,
    positive_float,
    positive_int,
)
from deadreckon.cli.output_file import force_option
from deadreckon.cli.streams import note
from deadreckon.kernel.limits import Limits
from deadreckon.proving.prove import HINTS, VERSIONS, CannotProve, Certificate, NotCertified, prove
from deadreckon.puzzles.folder import MODEL, PROOF


@option_record
class ProveOptions:
    puzzle: str = argument("PUZZLE", SOURCE)
    reading: Reading = nested(Reading)
    out: str | None = option(
        "write NAME.opb and NAME.pbp (default: the name of the puzzle's file, without its ending, in this folder)",
        metavar="NAME",
        name="-o --out",
    )
    all_solutions: bool = flag("prove how many solutions there are, not only that there are several", name="--all")
    proof_version: str = option(
        "of VeriPB's format (default: 3.0); 1.2 for older checkers", choices=VERSIONS, default=VERSIONS[0]
    )
    proof_hints: str = option(
        "whether lines name what they follow from: in long proofs (the default), always or never",
        choices=HINTS,
        default=HINTS[0],
    )
    limit_conflicts: int | None = option("give up after N conflicts of the certifier", positive_int, "N")
    limit_seconds: float | None = option("give up after S seconds", positive_float, "S")
    limit_memory: int | None = option("give up before more megabytes are taken (default: 1024)", megabytes, "MB")
    json: bool = flag("one JSON object")
    force: bool = force_option()


def run(options: ProveOptions) -> int:
    name = options.out or _name_of(options.puzzle)
    refuse_existing_certificate(name, options.force)
    puzzle = read_puzzle(options.puzzle, options.reading).puzzle
    limits = Limits(seconds=options.limit_seconds, memory=options.limit_memory, conflicts=options.limit_conflicts)
    try:
        made = prove(puzzle, limits, options.all_solutions, options.proof_version, options.proof_hints)
    except CannotProve as error:
        raise Refusal(f"{options.puzzle}: {error}") from error
    except NotCertified as error:
        note(f"reckon: {options.puzzle}: {error}")
        return LIMIT_REACHED
    write_certificate(made, name, options.force)
    _report(made, name, options)
    return SOLVED


def _name_of(source: str) -> str:
    """The name of a puzzle's file without folder and ending, or in the pack; links and streams have none."""
    if os.path.isfile(source) or is_in_pack(source):
        return os.path.splitext(os.path.basename(source))[0]
    return "certificate"


def _report(made: Certificate, name: str, options: ProveOptions) -> None:
    if options.json:
        print_json(
            {
                "file": options.puzzle,
                "solutions": made.solutions,
                "exact": made.complete,
                "model": name + MODEL,
                "proof": name + PROOF,
                "bytes": [len(made.model), len(made.proof)],
                "conflicts": made.conflicts,
            }
        )
        return
    print(certificate_in_words(made, name))
    print(f"the proof has {len(made.proof):,} bytes; reckon verify {options.puzzle} {name} checks it")


COMMAND = Command(
    "prove",
    summary_in(__file__),
    ProveOptions,
    run,
    examples=(
        "reckon prove nonogram-012 --out proof",
        "reckon prove battleship-001 --all --limit-seconds 10",
    ),
)
