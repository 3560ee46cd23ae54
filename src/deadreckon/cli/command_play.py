"""`reckon play`: open the page to play, set and watch puzzles in a browser."""

from __future__ import annotations

from argparse import ArgumentParser

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command
from deadreckon.frozen import frozen


@frozen
class PlayOptions:
    port: int


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=8321, metavar="N", help="the port to listen at (default: 8321)")


def run(options: PlayOptions) -> int:
    import uvicorn

    from deadreckon.web.question_pool import QuestionPool
    from deadreckon.web.server import SERVICE, application

    uvicorn.run(application(QuestionPool(SERVICE)), host="127.0.0.1", port=options.port, log_level="warning")
    return SOLVED


COMMAND = Command("play", summary_in(__file__), add_arguments, PlayOptions, run)
