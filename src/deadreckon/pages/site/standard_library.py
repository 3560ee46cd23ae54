"""Python's standard library for a tab: the modules that this package and Pyodide's own start reach."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from io import BytesIO

from deadreckon.pages.site.import_walk import imported, reached

# What Pyodide imports by name as it starts, and what C code imports.
STARTED = ("_strptime", "pyodide._package_loader", "pyodide.code", "pyodide.ffi", "pyodide.webloop", "runpy", "site")
ENCODINGS = (
    "aliases",
    "ascii",
    "cp1252",
    "cp437",
    "idna",
    "latin_1",
    "utf_16",
    "utf_16_be",
    "utf_16_le",
    "utf_32",
    "utf_8",
    "utf_8_sig",
)
# Not entered, though functions that no page calls would import them: debuggers, tests, servers, processes.
NOT_ENTERED = frozenset(
    {"_pydatetime", "_pyrepl", "argparse", "asyncio.proactor_events", "asyncio.windows_events", "bdb", "cmd"}
    | {
        "concurrent.futures.interpreter",
        "concurrent.futures.process",
        "concurrent.interpreters",
        "ctypes",
        "doctest",
        "email",
        "fractions",
        "ftplib",
    }
    | {"gettext", "getopt", "http", "importlib.metadata", "mimetypes", "multiprocessing", "netrc", "pdb"}
    | {"pickletools", "pydoc", "rlcompleter", "socketserver", "ssl", "statistics", "tarfile", "unittest"}
    | {"urllib.request", "webbrowser", "xmlrpc"}
)
MADE = (1980, 1, 1, 0, 0, 0)  # the first date that a zip can say: the same bytes every time


def needed_library(library: bytes, package: Mapping[str, str], stored: bool) -> bytes:
    """The zip with the modules that are needed alone; `package` has the text of each file of ours by its path.

    `stored`: uncompressed within, as the zip is compressed as a whole, which makes it smaller by a quarter.
    """
    with zipfile.ZipFile(BytesIO(library)) as whole:
        paths = {_module(path): path for path in whole.namelist() if path.endswith(".py")}
        packages = {name for name, path in paths.items() if path.endswith("/__init__.py")}
        sources = {name: whole.read(path).decode() for name, path in paths.items() if not _is_left_out(name)}
    ours = {name for path, text in package.items() for name in imported(text, _module(path).rpartition(".")[0])}
    encodings = [f"encodings.{name}" for name in ENCODINGS]
    base = [name for name in sources if name.startswith("_pyodide")]
    taken = reached(sources, [*STARTED, *base, *encodings, *ours], packages)
    return _zipped(
        {paths[name]: sources[name] for name in taken}, zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
    )


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_left_out(name: str) -> bool:
    return name in NOT_ENTERED or name.partition(".")[0] in NOT_ENTERED


def _zipped(texts: Mapping[str, str], how: int) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path, text in sorted(texts.items()):
            archive.writestr(zipfile.ZipInfo(path, MADE), text, how, 9)
    return made.getvalue()
