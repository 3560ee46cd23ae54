"""`reckon site`: write the page as a folder for any web server: it answers in the tab, also offline."""

from __future__ import annotations

from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, CannotWrite, Command, Refusal
from deadreckon.cli.opened_puzzles import opened_puzzles
from deadreckon.cli.option_types import port_number
from deadreckon.cli.reading_options import Reading, add_reading_arguments
from deadreckon.cli.streams import note
from deadreckon.frozen import frozen

if TYPE_CHECKING:
    from deadreckon.cli.many_puzzles import Record
    from deadreckon.pages.site.make_site import Site

TITLE = "deadreckon"
HOST, USUAL_PORT = "127.0.0.1", 8080


@frozen
class SiteOptions:
    folder: str
    pyodide: str | None
    pack: list[str]
    reading: Reading
    title: str
    compressed: bool
    without_core: bool
    force: bool
    serve: bool
    port: int


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="the folder to write; an older site in it is replaced")
    parser.add_argument("--pyodide", metavar="FILE", help="the archive of Pyodide, where npm cannot bring it")
    parser.add_argument(
        "--pack", metavar="FOLDER", action="append", default=[], help="puzzles to show on the start screen"
    )
    add_reading_arguments(parser)
    parser.add_argument("--title", default=TITLE, metavar="TEXT", help=f"what the page is called (default: {TITLE})")
    parser.add_argument("--compressed", action="store_true", help="write each file as .gz and .br beside it too")
    parser.add_argument(
        "--without-core",
        action="store_true",
        help="leave out the compiled core: answers take longer, the kernel gives them",
    )
    parser.add_argument("--force", action="store_true", help="write into a folder that has other things in it")
    parser.add_argument("--serve", action="store_true", help="then serve it to this machine, compressed")
    parser.add_argument(
        "--port", type=port_number, default=USUAL_PORT, metavar="N", help=f"where to serve it (default: {USUAL_PORT})"
    )


def run(options: SiteOptions) -> int:
    from deadreckon.pages.site.compressed import with_compressed
    from deadreckon.pages.site.errors import SiteError
    from deadreckon.pages.site.folder import refuse_foreign, write_folder
    from deadreckon.pages.site.make_site import make_site

    target = Path(options.folder)
    try:
        refuse_foreign(target, options.force)
        files = make_site(_site(options), note)
        if options.compressed:
            files = with_compressed(files, note)
    except SiteError as error:
        raise Refusal(str(error)) from error
    try:
        write_folder(target, files)
    except OSError as error:
        raise CannotWrite(f"cannot write {target}: {error.strerror or error}") from error
    size = sum(map(len, files.values())) / 1e6
    print(f"{target}: {len(files)} files, {size:.1f} MB; any web server can serve it", flush=True)
    if options.serve:
        _serve(target, options.port)
    return SOLVED


def _serve(folder: Path, port: int) -> None:
    """Until Ctrl-C."""
    from deadreckon.pages.site.compressed_server import compressed_server

    try:
        server = compressed_server(folder, HOST, port)
    except OSError as error:
        raise Refusal(f"cannot listen at port {port}: {error.strerror or error}") from error
    print(f"The site is at http://{HOST}:{port}/ (Ctrl-C ends it)", flush=True)
    with server, suppress(KeyboardInterrupt):
        server.serve_forever()


def _site(options: SiteOptions) -> Site:
    from deadreckon.pages.site.core_file import core_file
    from deadreckon.pages.site.make_site import Site
    from deadreckon.pages.site.npm_pack import find_archive
    from deadreckon.pages.site.pyodide_release import PACKAGE, read_release

    puzzles = [named_within(puzzle, options.pack) for puzzle in opened_puzzles(options.pack, options.reading)]
    core = b"" if options.without_core else core_file()
    note(f"bringing {PACKAGE}")
    archive = Path(options.pyodide) if options.pyodide else find_archive()
    try:
        content = archive.read_bytes()
    except OSError as error:
        raise Refusal(f"cannot read {archive}: {error.strerror or error}") from error
    return Site(options.title, read_release(content, str(archive)), puzzles, core, options.compressed)


def named_within(puzzle: Record, packs: list[str]) -> Record:
    """With the name of its file below the folder it was found in: the world need not know where that lies."""
    folders = [folder for folder in packs if Path(puzzle["file"]).is_relative_to(folder)]
    below = Path(puzzle["file"]).relative_to(folders[0]).as_posix() if folders else "."
    return puzzle | {"file": Path(puzzle["file"]).name if below == "." else below}


COMMAND = Command("site", summary_in(__file__), add_arguments, SiteOptions, run)
