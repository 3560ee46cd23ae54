"""Request `certificate`: a proof of the number of solutions, checked apart from the solver and the certifier."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.kernel.limits import Limits
from deadreckon.proving.prove import prove
from deadreckon.proving.verify import verify
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.folder import MODEL, PROOF
from deadreckon.service.answers_set import CertificateAnswer
from deadreckon.service.fields import Seconds
from deadreckon.service.formats import file_answer
from deadreckon.service.puzzle_fields import PuzzleField, read_puzzle
from deadreckon.service.request import Answer, Request, Requests


@dataclass(frozen=True)
class CertificateFields:
    puzzle: PuzzleField
    seconds: Seconds = 10.0


def answer_certificate(asked: CertificateFields) -> Answer:
    """The certificate; raises NotCertified, CannotProve and VerificationStopped."""
    puzzle = read_puzzle(asked.puzzle)
    effort = Effort(seconds=asked.seconds)
    made = prove(puzzle, Limits(seconds=asked.seconds))
    checked = verify(puzzle, made.model, made.proof, Limits(seconds=effort.seconds_left))
    return {
        "solutions": len(checked.solutions),
        "exact": checked.complete,
        "model": file_answer(puzzle, MODEL, made.model.decode()),
        "proof": file_answer(puzzle, PROOF, made.proof.decode()),
    }


REQUESTS: Requests = (
    Request(
        "certificate",
        "a checked proof that there is one solution, none, or several",
        CertificateFields,
        CertificateAnswer,
        answer_certificate,
    ),
)
