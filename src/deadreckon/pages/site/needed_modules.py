"""The Python sources that a tab needs: files of this package, and the modules of the standard library they reach."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

# Rooms that need processes, a network, a terminal or a folder, and the page itself, which is beside the package.
LEFT_OUT = frozenset({"__main__.py", "browser", "cli", "lab", "marking", "pages", "workers"})
NEEDED_PAGES = ("pages/__init__.py", "pages/tab")
TAKEN = (".py", ".tsv", ".typ")
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
# Read by pattern: the source is of another Python than the one that reads it, and need not be valid here.
IMPORT = re.compile(r"^[ \t]*import[ \t]+([\w., \t]+)", re.MULTILINE)
FROM = re.compile(r"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]*)", re.MULTILINE)
COMMENT = re.compile(r"#[^\n]*")


def package_files() -> dict[str, str]:
    """The text of each file of this package by its path, such as deadreckon/kernel/store.py."""
    package = files("deadreckon")
    rooms = [entry for entry in package.iterdir() if entry.name not in LEFT_OUT]
    found = [text for room in rooms for text in _texts(room, f"deadreckon/{room.name}")]
    found += [text for path in NEEDED_PAGES for text in _texts(package / path, f"deadreckon/{path}")]
    return dict(sorted(found))


def _texts(entry: Traversable, path: str) -> Iterator[tuple[str, str]]:
    """Path and text of each needed file at or below `entry`."""
    if entry.name.startswith((".", "__pycache__")):
        return
    if entry.is_dir():
        for inner in entry.iterdir():
            yield from _texts(inner, f"{path}/{inner.name}")
    elif entry.name.endswith(TAKEN):
        yield path, entry.read_text(encoding="utf-8")


def needed_library(library: bytes, package: Mapping[str, str], stored: bool) -> bytes:
    """The zip of the standard library, reduced to the needed modules; `package` is the result of `package_files`.

    `stored`: uncompressed members, for a zip that is compressed as a whole and becomes smaller by a quarter.
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


def reached(sources: Mapping[str, str], roots: Iterable[str], is_package: Collection[str]) -> set[str]:
    """The modules in `sources`, by their names, that the roots import, directly or not, with their packages."""
    found: set[str] = set()
    left = list(roots)
    while left:
        name = left.pop()
        left += [name.rpartition(".")[0]] if "." in name else []
        if name in sources and name not in found:
            found.add(name)
            left += imported(sources[name], name if name in is_package else name.rpartition(".")[0])
    return found


def imported(source: str, package: str) -> Iterator[str]:
    """Every name that is imported anywhere in a source, and what could be a module in it."""
    for match in IMPORT.finditer(source):
        yield from (part.split()[0] for part in match[1].split(",") if part.split())
    for dots, module, names in FROM.findall(source):
        base = _resolved(dots, module, package)
        yield base
        for part in COMMENT.sub("", names).strip("()").split(","):
            if part.split():
                yield f"{base}.{part.split()[0]}"


def _resolved(dots: str, module: str, package: str) -> str:
    if not dots:
        return module
    parts = package.split(".")
    return ".".join([*parts[: len(parts) - len(dots) + 1], *([module] if module else [])])
