"""`reckon verify`: check a proof of how many solutions a puzzle has, without any solver."""

from __future__ import annotations

from deadreckon.catalogue import summary_in
from deadreckon.cli.certificate_files import solutions_in_words
from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED, Command, Refusal
from deadreckon.cli.io import SOURCE, Reading, print_json, print_sentences, read_puzzle
from deadreckon.cli.options import argument, flag, nested, option, option_record, positive_float
from deadreckon.cli.streams import note
from deadreckon.proving.verify import CHECKERS, VerificationStopped, Verified, verify
from deadreckon.proving.wrong_proof import WrongProof
from deadreckon.puzzles.folder import MODEL, PROOF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.kernel.limits import Limits

MAX_BYTES = 2**28  # bytes of a model or proof; larger files are refused
TRUST = (
    "To be trusted: the reader of the puzzle's file, the model as proof_model.py of its kind derives it from the "
    "puzzle, {}.",
    "Not to be trusted: the solver, the certifier, and whoever made these files.",
)
TRUSTED = {
    "python": "the checker in deadreckon/proving, and Python",
    "native": "the checker of the core in native/checking, its compiler, and Python",
}


@option_record
class VerifyOptions:
    puzzle: str = argument("PUZZLE", SOURCE)
    reading: Reading = nested(Reading)
    name: str = argument("NAME", "the certificate: NAME.opb and NAME.pbp")
    checker: str = option(
        "python (the default), which is short and meant to be read, or native, which is quicker",
        choices=CHECKERS,
        default=CHECKERS[0],
    )
    limit_seconds: float | None = option("give up after S seconds", positive_float, "S")
    json: bool = flag("one JSON object")


def run(options: VerifyOptions) -> int:
    if options.checker == "native":
        _refuse_without_core()
    puzzle = read_puzzle(options.puzzle, options.reading).puzzle
    name = options.name.removesuffix(MODEL).removesuffix(PROOF)
    model, proof = _read(name + MODEL), _read(name + PROOF)
    try:
        verified = verify(puzzle, model, proof, _limits(options), options.checker)
    except WrongProof as error:
        if options.json:
            print_json({"file": options.puzzle, "wrong": error.file, "line": error.line, "reason": error.reason})
        else:
            print(f"not proved: {name}{MODEL if error.file == 'model' else PROOF}, line {error.line}: {error.reason}")
        return NO_SOLUTION
    except VerificationStopped as error:
        note(f"reckon: {options.puzzle}: {error}")
        return LIMIT_REACHED
    _report(verified, options)
    return SOLVED


def _refuse_without_core() -> None:
    from deadreckon.native import native_core  # loaded for this checker alone

    if native_core() is None:
        raise Refusal("--checker native: the native core was not built here; `reckon doctor` says more")


def _limits(options: VerifyOptions) -> Limits | None:
    if options.limit_seconds is None:
        return None
    from deadreckon.kernel.limits import Limits

    return Limits(seconds=options.limit_seconds)


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            found = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error
    if len(found) > MAX_BYTES:
        raise Refusal(f"{path}: found more than {MAX_BYTES} bytes, expected a smaller model or proof")
    return found


def _report(verified: Verified, options: VerifyOptions) -> None:
    number = len(verified.solutions)
    if options.json:
        boards = [list(board) for board in verified.solutions]
        print_json({"file": options.puzzle, "solutions": number, "exact": verified.complete, "boards": boards})
        return
    print(f"proved: {solutions_in_words(verified.complete, number)}")
    print_sentences([sentence.format(TRUSTED[options.checker]) for sentence in TRUST])


COMMAND = Command(
    "verify",
    summary_in(__file__),
    VerifyOptions,
    run,
    examples=("reckon verify nonogram-012 proof", "reckon verify battleship-001 battleship-001 --json"),
)
