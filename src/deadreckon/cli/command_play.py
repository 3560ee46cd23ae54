"""`reckon play`: open the page to play, set and watch puzzles in a browser."""

from __future__ import annotations

from argparse import ArgumentParser
from contextlib import suppress
from json import dumps
from types import ModuleType
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import SOURCE
from deadreckon.cli.many_options import FOLDER
from deadreckon.cli.opened_puzzles import address_in_page, opened_puzzles
from deadreckon.cli.option_types import port_number
from deadreckon.cli.reading_options import Reading, add_reading_arguments
from deadreckon.cli.streams import note
from deadreckon.cli.web_browser import open_in_browser
from deadreckon.frozen import frozen
from deadreckon.pages.server.listening import USUAL_PORT, CannotListen, Place, listen

if TYPE_CHECKING:
    from deadreckon.cli.many_puzzles import Record

MISSING = "starlette and uvicorn, which serve the page, are not installed: pip install 'deadreckon[web]'"
ENDS = "(Ctrl-C ends it)"


@frozen
class PlayOptions:
    files: list[str]
    reading: Reading
    port: int | None
    host: str
    browser: bool
    links: bool


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="PUZZLE", help=f"open these too: {SOURCE}; {FOLDER}")
    add_reading_arguments(parser)
    parser.add_argument(
        "--port",
        type=port_number,
        metavar="N",
        help=f"the port to listen at (default: {USUAL_PORT}, or the next that is free)",
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="NAME",
        help="who may ask: 0.0.0.0 for everybody in the network, as in a classroom (default: this machine alone)",
    )
    parser.add_argument("--no-browser", action="store_false", dest="browser", help="only say the address")
    parser.add_argument(
        "--links",
        action="store_true",
        help="print the address that opens each puzzle, to hand out, and end; start the server without it",
    )


def run(options: PlayOptions) -> int:
    puzzles = opened_puzzles(options.files, options.reading)
    if options.links and not puzzles:
        raise Refusal("--links: found no puzzle, expected those to print the addresses of")
    if options.links:
        place = Place(options.host, options.port or USUAL_PORT)
        print(*(place.address + address_in_page(puzzle) for puzzle in puzzles), sep="\n")
        return SOLVED
    running = _find_server()
    try:
        listener, place = listen(options.host, options.port)
    except CannotListen as error:
        raise Refusal(str(error)) from error
    with listener:
        _announce(place, puzzles, options.browser)
        with suppress(KeyboardInterrupt):  # the way to end it
            running.run_server(listener, place, dumps({"puzzles": puzzles}))
    return SOLVED


def _find_server() -> ModuleType:
    """The module that runs the server; raises Refusal where its libraries are not installed."""
    try:
        from deadreckon.pages.server import running
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("deadreckon"):
            raise
        raise Refusal(MISSING) from error
    return running


def _announce(place: Place, puzzles: list[Record], browser: bool) -> None:
    """Say where the page is and who can reach it, and open it in a browser."""
    if place.is_loopback:
        print(f"The page is at {place.address} {ENDS}", flush=True)
    else:
        print(f"Everybody in the network can ask this machine: the page is at {place.address} {ENDS}", flush=True)
    first = address_in_page(puzzles[0]) if puzzles else ""
    if browser and not open_in_browser(place.own_address + first):
        note("reckon: found no browser here; open the address in one")


COMMAND = Command("play", summary_in(__file__), add_arguments, PlayOptions, run)
