"""`reckon generate`: make puzzles with one solution, with the options and of the grade requested."""

from __future__ import annotations

from functools import partial

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import Command, CommandGroup
from deadreckon.cli.generate_options import GenerateOptions, add_arguments
from deadreckon.cli.generate_puzzles import run
from deadreckon.puzzles.kind import Kind, kinds


def _action(kind: Kind) -> Command[GenerateOptions]:
    """The action of a kind: its options are those of its generator."""
    summary = f"make {kind.name} puzzles"
    return Command(kind.name, summary, partial(add_arguments, kind), GenerateOptions, partial(run, kind))


COMMAND = CommandGroup("generate", summary_in(__file__), tuple(map(_action, kinds().values())))
