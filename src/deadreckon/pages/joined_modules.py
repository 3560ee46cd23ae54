"""The page's modules joined into few files: one for each module that is loaded by itself, and one that these share.

Each module becomes a block of its file, in the order in which a browser would evaluate the modules. A block leaves the
module's exports in the file's object `modules`, under its path; nothing is renamed or evaluated here.
A module that others import must not await at its top a file that is loaded later: that file may wait for its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from posixpath import dirname, relpath

from deadreckon.pages.es_module import EsModule

# Loaded by themselves: the page, its views, a language, who answers; for a tab, its start and the reader of IDs.
LOADED = (
    "app.js",
    "play/view.js",
    "set/view.js",
    "watch/view.js",
    "words/de.js",
    "server_transport.js",
    "tab/tab_transport.js",
    "tab/start_line.js",
    "ids/opened_id.js",
)
BEFORE = ("tab/first_worker.js",)  # needed before all others: what it imports goes with it
APART = ("tab/worker.js",)  # runs in a worker, which shares no module with the page
SHARED = "shared.js"

Modules = Mapping[str, EsModule]


class ImportCycle(ValueError):
    """Modules that import each other, which no order of blocks allows."""


def joined_modules(texts: Mapping[str, str]) -> dict[str, str]:
    """The joined files, made of the texts of modules; both by their paths."""
    modules = {path: EsModule(path, text) for path, text in texts.items()}
    made = {path: joined_file(path, modules, dict.fromkeys(reached(modules, path), path)) for path in APART}
    homes = file_of_each(modules)
    return made | {path: joined_file(path, modules, homes) for path in (*BEFORE, SHARED, *LOADED)}


def file_of_each(modules: Modules) -> dict[str, str]:
    """The joined file of each module that the page reaches; a module comes before its importers."""
    homes: dict[str, str] = {}
    for path in BEFORE:
        homes |= {module: path for module in reached(modules, path) if module not in homes}
    users = [set(reached(modules, path)) for path in LOADED]
    for path in LOADED:
        for module in reached(modules, path):
            shared = sum(module in each for each in users) > 1
            homes.setdefault(module, SHARED if shared else path)
    return homes


def reached(modules: Modules, root: str) -> list[str]:
    """A module and all that it imports, directly or not, each after its own imports; raises ImportCycle."""
    found: list[str] = []
    open_now: list[str] = []

    def visit(path: str) -> None:
        if path in open_now:
            raise ImportCycle(" imports ".join([*open_now[open_now.index(path) :], path]))
        if path in found:
            return
        open_now.append(path)
        for imported in modules[path].imports:
            visit(imported)
        open_now.pop()
        found.append(path)

    visit(root)
    return found


def joined_file(file: str, modules: Modules, homes: Mapping[str, str]) -> str:
    """The text of a file, where `homes` has the file of each module, in the order of their evaluation."""
    own = [path for path, home in homes.items() if home == file]
    needed = {homes[imported] for path in own for imported in modules[path].imports}
    if file in homes:
        needed.add(homes[file])
    others = {home: f"modules{number}" for number, home in enumerate(sorted(needed - {file}), 1)}

    def namespace(path: str) -> str:
        return f"{others.get(homes[path], 'modules')}['{path}']"

    heads = [f"import {{ modules as {name} }} from '{_address(home, file)}';\n" for home, name in others.items()]
    blocks = [modules[path].block(file, namespace) for path in own]
    offered = ", ".join(modules[file].exports) if file in homes else ""
    tail = f"export const {{ {offered} }} = {namespace(file)};\n" if offered else ""
    return "".join([*heads, "export const modules = {};\n", *blocks, tail])


def _address(path: str, file: str) -> str:
    place = relpath(path, dirname(file) or ".")
    return place if place.startswith(".") else f"./{place}"
