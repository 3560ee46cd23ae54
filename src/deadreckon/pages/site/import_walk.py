"""Which modules are reached from some of them: a walk along the import statements of their source."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

# Read by pattern: the source is of another Python than the one that reads it, and need not be valid here.
IMPORT = re.compile(r"^[ \t]*import[ \t]+([\w., \t]+)", re.MULTILINE)
FROM = re.compile(r"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]*)", re.MULTILINE)
COMMENT = re.compile(r"#[^\n]*")


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
