"""`reckon generate`: make puzzles with one solution, with the options and of the grade requested."""

from __future__ import annotations

from functools import partial

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import Command, CommandGroup
from deadreckon.cli.generate_options import GenerateOptions, PuzzleOptions
from deadreckon.puzzles.kind import Kind, kinds


def run(kind: Kind, options: GenerateOptions) -> int:
    """Import the generator only here: help and completion do without it."""
    from deadreckon.cli.generate_puzzles import generate_puzzles

    return generate_puzzles(kind, options)


def _action(kind: Kind) -> Command[GenerateOptions]:
    reckon = f"reckon generate {kind.name}"
    return Command(
        kind.name,
        f"make {kind.name} puzzles",
        GenerateOptions,
        partial(run, kind),
        examples=(f"{reckon} --grade ensign --count 5 -o {kind.name}s", f"{reckon} --rows 8 --columns 8 --seed 7"),
        replaced={"puzzle_options": PuzzleOptions(kind)},
    )


COMMAND = CommandGroup(
    "generate",
    summary_in(__file__),
    tuple(map(_action, kinds().values())),
    examples=(
        "reckon generate battleship --grade captain",
        "reckon generate nonogram --picture picture.png",
    ),
)
