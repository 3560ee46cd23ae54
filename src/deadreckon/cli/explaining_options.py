"""What the commands that explain share: states, explanations, and steps as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from deadreckon.cli.io import SOURCE, Refusal, read_text
from deadreckon.cli.method import positive_float
from deadreckon.puzzles.format import FormatError

if TYPE_CHECKING:
    from deadreckon.puzzles.loading import Loaded
    from deadreckon.puzzles.step import Case, Step


STATE_HELP = (
    "begin from this partly filled board; - for standard input. One line a row: for battleship 0 unknown, W water, "
    "? some ship part, S L R T B M; for nonograms ? unknown, . blank, # or the letter of a colour painted"
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="PUZZLE", help=SOURCE)
    parser.add_argument("--state", metavar="STATE", help=STATE_HELP)
    parser.add_argument(
        "--uniqueness", action="store_true", help="allow steps that take it for granted that there is one solution"
    )
    add_limit(parser)


def add_limit(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--limit-seconds",
        type=positive_float,
        metavar="S",
        default=60.0,
        help="stop after S seconds for a puzzle (default: %(default)g)",
    )


def state_of(options: Namespace, loaded: Loaded) -> tuple[str, ...] | None:
    """The partly filled board that was named, if any; raises Refusal."""
    if not options.state:
        return None
    try:
        return loaded.kind.explainer().read_state(read_text(options.state), loaded.puzzle)
    except FormatError as error:
        raise Refusal(f"{options.state}: {error}") from error


def step_lines(step: Step, indent: str = "") -> Iterator[str]:
    """A step with the assumptions it rests on, each with its numbered chain."""
    unfair = ", unfair" if step.unfair else ""
    yield f"{indent}{step.tactic} ({step.rating}{unfair}): {step.text}"
    for case in step.cases:
        yield from _case_lines(case, f"{indent}   ")


def _case_lines(case: Case, indent: str) -> Iterator[str]:
    yield f"{indent}{case.text}"
    for number, link in enumerate(case.links, 1):
        first, *rest = step_lines(link, f"{indent}   ")
        yield f"{indent}{number}. {first.lstrip()}"
        yield from rest
    closed = f" [{case.closed_by}]" if case.closed_by else ""
    yield f"{indent}{case.ending}{closed}"
