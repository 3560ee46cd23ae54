"""`reckon play`: open the page to play, set and watch puzzles in a browser."""

from __future__ import annotations

import os
from contextlib import suppress
from json import dumps

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, Command, Refusal
from deadreckon.cli.io import FOLDER, SOURCE, Reading
from deadreckon.cli.many_puzzles import Record, records_for_page
from deadreckon.cli.options import argument, flag, nested, option, option_record, port_number
from deadreckon.cli.streams import note
from deadreckon.extras import install_line
from deadreckon.pages.server import USUAL_PORT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from deadreckon.pages.server.listening import Place

MISSING = "starlette and uvicorn, which serve the page, are not installed: "
ENDS = "(Ctrl-C ends it)"


@option_record
class PlayOptions:
    files: list[str] = argument("PUZZLE", f"open these too: {SOURCE}; {FOLDER}", nargs="*")
    reading: Reading = nested(Reading)
    port: int | None = option(
        f"the port to listen at (default: {USUAL_PORT}, or the next that is free)", port_number, "N"
    )
    host: str = option(
        "who may ask: 0.0.0.0 for everybody in the network, as in a classroom (default: this machine alone)",
        metavar="NAME",
        default="127.0.0.1",
    )
    browser: bool = flag("only say the address", name="--no-browser", sets=False)
    links: bool = flag("print the address that opens each puzzle, to hand out, and end; start the server without it")


def run(options: PlayOptions) -> int:
    from deadreckon.pages.server.listening import CannotListen, Place, listen  # of use beyond the help of this command

    puzzles = records_for_page(options.files, options.reading)
    if options.links and not puzzles:
        raise Refusal("--links: found no puzzle, expected those to print the addresses of")
    if options.links:
        place = Place(options.host, options.port or USUAL_PORT)
        print(*(place.address + _address_in_page(puzzle) for puzzle in puzzles), sep="\n")
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
    """The module that runs the server; raises Refusal if its libraries are not installed."""
    try:
        from deadreckon.pages.server import running
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("deadreckon"):
            raise
        raise Refusal(MISSING + install_line("web")) from error
    return running


def _announce(place: Place, puzzles: list[Record], browser: bool) -> None:
    """Print the address of the page and who can reach it, and open it in a browser."""
    if place.is_loopback:
        print(f"The page is at {place.address} {ENDS}", flush=True)
    else:
        print(f"Everybody in the network can ask this machine: the page is at {place.address} {ENDS}", flush=True)
    first = _address_in_page(puzzles[0]) if puzzles else ""
    if browser and not _open_in_browser(place.own_address + first):
        note("reckon: found no browser here; open the address in one")


def _address_in_page(record: Record) -> str:
    """The part of the address of the page that opens this puzzle to play."""
    from urllib.parse import urlencode

    return "#play?" + urlencode({"id": record["id"]})


def _open_in_browser(address: str) -> bool:
    """Open the address in a browser with a window of its own; whether there is such a browser."""
    import webbrowser
    from threading import Thread

    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    in_terminal = type(browser) is webbrowser.GenericBrowser  # its subclasses start in the background
    if in_terminal and "BROWSER" not in os.environ:
        return False
    Thread(target=browser.open, args=(address,), daemon=True).start()
    return True


COMMAND = Command(
    "play",
    summary_in(__file__),
    PlayOptions,
    run,
    examples=("reckon play", "reckon play homework --no-browser"),
)
