"""`reckon site`: write the page as a folder for any web server; it runs in the browser tab, also offline."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from deadreckon.catalogue import summary_in
from deadreckon.cli.command import SOLVED, CannotWrite, Command, Refusal
from deadreckon.cli.io import Reading
from deadreckon.cli.many_puzzles import Record, records_for_page
from deadreckon.cli.options import argument, flag, nested, option, option_record, port_number
from deadreckon.cli.streams import note

if TYPE_CHECKING:
    from deadreckon.pages.site.make_site import Site

TITLE = "deadreckon"
HOST, USUAL_PORT = "127.0.0.1", 8080


@option_record
class SiteOptions:
    folder: str = argument("FOLDER", "the folder to write; an older site in it is replaced")
    pyodide: str | None = option("the archive of Pyodide, where npm cannot bring it", metavar="FILE")
    pack: list[str] = option("puzzles to show on the start screen", metavar="FOLDER", action="append", default=[])
    reading: Reading = nested(Reading)
    title: str = option(f"what the page is called (default: {TITLE})", metavar="TEXT", default=TITLE)
    compressed: bool = flag("write each file as .gz and .br beside it too")
    without_core: bool = flag("leave out the compiled core: answers take longer, the kernel gives them")
    force: bool = flag("write into a folder that has other things in it")
    serve: bool = flag("then serve it to this machine, compressed")
    port: int = option(f"where to serve it (default: {USUAL_PORT})", port_number, "N", default=USUAL_PORT)


def run(options: SiteOptions) -> int:
    from deadreckon.pages.site import SiteError
    from deadreckon.pages.site.compression import with_compressed
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
    """Serve the folder to this machine until Ctrl-C."""
    from deadreckon.pages.site.compression import compressed_server

    try:
        server = compressed_server(folder, HOST, port)
    except OSError as error:
        raise Refusal(f"cannot listen at port {port}: {error.strerror or error}") from error
    print(f"The site is at http://{HOST}:{port}/ (Ctrl-C ends it)", flush=True)
    with server, suppress(KeyboardInterrupt):
        server.serve_forever()


def _site(options: SiteOptions) -> Site:
    from deadreckon.pages.site.make_site import Site, core_file
    from deadreckon.pages.site.pyodide_release import PACKAGE, find_archive, read_release

    puzzles = [named_within(puzzle, options.pack) for puzzle in records_for_page(options.pack, options.reading)]
    core = b"" if options.without_core else core_file()
    note(f"bringing {PACKAGE}")
    archive = Path(options.pyodide) if options.pyodide else find_archive()
    try:
        content = archive.read_bytes()
    except OSError as error:
        raise Refusal(f"cannot read {archive}: {error.strerror or error}") from error
    return Site(options.title, read_release(content, str(archive)), puzzles, core, options.compressed)


def named_within(puzzle: Record, packs: list[str]) -> Record:
    """The puzzle with the path of its file relative to its pack."""
    folders = [folder for folder in packs if Path(puzzle["file"]).is_relative_to(folder)]
    below = Path(puzzle["file"]).relative_to(folders[0]).as_posix() if folders else "."
    return puzzle | {"file": Path(puzzle["file"]).name if below == "." else below}


COMMAND = Command(
    "site",
    summary_in(__file__),
    SiteOptions,
    run,
    examples=("reckon site public", "reckon site public --pack homework --serve"),
)
