"""The two files of a certificate, NAME.opb and NAME.pbp, and what it proves in words."""

from __future__ import annotations

from deadreckon.cli.output_file import refuse_existing, write_output
from deadreckon.puzzles.folder import MODEL, PROOF
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.proving.prove import Certificate


def refuse_existing_certificate(name: str, force: bool) -> None:
    for ending in (MODEL, PROOF):
        refuse_existing(name + ending, force)


def write_certificate(made: Certificate, name: str, force: bool) -> None:
    write_output(name + MODEL, made.model, force)
    write_output(name + PROOF, made.proof, force)


def certificate_in_words(made: Certificate, name: str) -> str:
    return f"{solutions_in_words(made.complete, made.solutions)}: {name}{MODEL} and {name}{PROOF}"


def solutions_in_words(complete: bool, number: int) -> str:
    if complete and number < 2:
        return "exactly one solution" if number else "no solution"
    return f"{'exactly' if complete else 'at least'} {counted(number, 'solution')}"
