"""`reckon completion`: print a script that lets a shell complete commands and options."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.catalogue import offered_names, pick_offer, summary_in
from deadreckon.cli.command import SOLVED, Command
from deadreckon.frozen import frozen


@frozen
class CompletionOptions:
    shell: str


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "shell",
        choices=offered_names("deadreckon.cli", "completion_"),
        help="in bash: source <(reckon completion bash); in zsh the same; in fish: reckon completion fish | source",
    )


def run(options: CompletionOptions) -> int:
    from deadreckon.cli.completion import commands_to_complete

    completion = pick_offer("deadreckon.cli", "COMPLETION", options.shell, "completion_")
    print(completion.write(commands_to_complete()), end="")
    return SOLVED


COMMAND = Command("completion", summary_in(__file__), add_arguments, CompletionOptions, run)
