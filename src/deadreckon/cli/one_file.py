"""Bundler: a script in one file, with exactly the definitions of this package that an entry point needs.

Only whole statements are dropped, so that layout and comments of the others are unchanged. All modules share one
namespace; a name defined by two of them is an error here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec

PACKAGE = "deadreckon"
NOT_EVALUATED = ("annotation", "returns")  # fields of syntax nodes, as every module postpones annotations
Statement = ast.stmt


class CannotBundle(Exception):
    """The source text cannot be bundled: the place and the reason."""


@dataclass
class Module:
    """A module's source at run time, and its definitions that the script needs."""

    name: str
    lines: list[str]
    tree: ast.Module
    definitions: dict[str, Statement]  # statements by the names they define
    imported: dict[str, tuple[str, str]]  # the module of this package that a name comes from, and its name there
    standard: dict[str, str]  # the import statement of a name of the standard library
    needed: set[str] = field(default_factory=set)


def one_file(entry: str, name: str, docstring: str) -> str:
    """The script that calls the function `name` of the module `entry` with its arguments."""
    bundle = _Bundle()
    bundle.need(entry, name)
    bundle.settle()
    imports = sorted({*bundle.imports(), "import sys"})
    head = ["#!/usr/bin/env python3", f'"""{docstring}"""', "", "from __future__ import annotations", "", *imports]
    foot = ['if __name__ == "__main__":', f"    sys.exit({name}(sys.argv[1:]))"]
    return "\n\n\n".join(["\n".join(head), *bundle.sections(), "\n".join(foot)]) + "\n"


class _Bundle:
    """The needed definitions, grown until they need no others."""

    def __init__(self) -> None:
        self.modules: dict[str, Module] = {}  # dependencies first
        self.homes: dict[str, str] = {}  # the module that defines each needed name
        self.attributes: set[str] = set()  # all attribute names in needed definitions

    def need(self, module_name: str, name: str) -> None:
        module = self._open(module_name)
        if name in module.needed:
            return
        if name in module.imported:
            self.need(*module.imported[name])
            return
        if name not in module.definitions:
            raise CannotBundle(f"{module_name} has no definition of {name}, nor imports it by that name")
        if self.homes.setdefault(name, module_name) != module_name:
            raise CannotBundle(f"{name} is defined in both {self.homes[name]} and {module_name}")
        module.needed |= _names_defined(module.definitions[name])

    def _open(self, name: str) -> Module:
        if name not in self.modules:
            module = _read_module(name)
            for origin, _ in module.imported.values():
                self._open(origin)
            self.modules[name] = module
        return self.modules[name]

    def settle(self) -> None:
        """Follow every needed definition, repeatedly, as a new attribute name may make a member needed."""
        followed: set[tuple[str, str, int]] = set()
        while left := self._needed(len(self.attributes)) - followed:
            for module, name, _ in sorted(left):
                self._follow(self.modules[module], self.modules[module].definitions[name])
            followed |= left

    def _needed(self, attributes: int) -> set[tuple[str, str, int]]:
        return {(module.name, name, attributes) for module in self.modules.values() for name in module.needed}

    def _follow(self, module: Module, definition: Statement) -> None:
        """Mark everything that a definition and its needed members use as needed."""
        for node in self._evaluated(definition):
            if isinstance(node, ast.Attribute):
                self.attributes.add(node.attr)
            elif isinstance(node, ast.ImportFrom) and str(node.module).startswith(PACKAGE):
                raise CannotBundle(f"{module.name}, line {node.lineno}: imports within a needed function")
            elif isinstance(node, ast.Name) and (node.id in module.definitions or node.id in module.imported):
                self.need(module.name, node.id)

    def _evaluated(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes of a definition that are evaluated at run time."""
        yield node
        for name, value in ast.iter_fields(node):
            if name in NOT_EVALUATED:
                continue
            children = [
                child for child in (value if isinstance(value, list) else [value]) if isinstance(child, ast.AST)
            ]
            for child in children:
                if not isinstance(node, ast.ClassDef) or not self._is_idle_member(child):
                    yield from self._evaluated(child)

    def _is_idle_member(self, node: ast.AST) -> bool:
        """Whether this member of a class is never accessed by name; fields of records always count as accessed."""
        if isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.unparse(node.annotation):
            return False
        names = _names_defined(node)
        return bool(names) and not any(name in self.attributes or name.startswith("__") for name in names)

    def imports(self) -> set[str]:
        """The imports of the standard library that needed definitions use."""
        return {
            module.standard[node.id]
            for module in self.modules.values()
            for name in module.needed
            for node in self._evaluated(module.definitions[name])
            if isinstance(node, ast.Name) and node.id in module.standard
        }

    def sections(self) -> Iterator[str]:
        """The remaining source of each module, under its name and docstring as a comment."""
        for module in self.modules.values():
            if module.needed:
                path = module.name.replace(".", "/")
                docstring = (ast.get_docstring(module.tree) or "").splitlines()
                title = f"# ---- {path}.py ".ljust(100, "-")
                above = "\n".join([title, *[f"# {line}".rstrip() for line in docstring]])
                yield f"{above}\n\n\n{_left_over(module.lines, self._left_out(module))}"

    def _left_out(self, module: Module) -> Iterator[Statement]:
        for statement in module.tree.body:
            if not _names_defined(statement) & module.needed:
                yield statement
            elif isinstance(statement, ast.ClassDef):
                yield from [member for member in statement.body if self._is_idle_member(member)]


def _read_module(name: str) -> Module:
    spec = find_spec(name)
    source = spec.loader.get_source(name) if spec and spec.loader and hasattr(spec.loader, "get_source") else None
    if source is None:
        raise CannotBundle(f"{name} has no source text")
    lines = _at_run_time(source)
    tree = ast.parse("\n".join(lines))
    module = Module(name, lines, tree, {}, {}, {})
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and str(statement.module).startswith(PACKAGE):
            _refuse_other_names(name, statement)
            module.imported |= {alias.name: (str(statement.module), alias.name) for alias in statement.names}
        elif isinstance(statement, ast.Import | ast.ImportFrom):
            module.standard |= {alias.asname or alias.name: ast.unparse(statement) for alias in statement.names}
        else:
            module.definitions |= dict.fromkeys(_names_defined(statement), statement)
    return module


def _refuse_other_names(module: str, statement: ast.ImportFrom) -> None:
    for alias in statement.names:
        if alias.asname and alias.asname != alias.name:
            raise CannotBundle(f"{module}, line {statement.lineno}: {alias.name} is imported under another name")


def _at_run_time(source: str) -> list[str]:
    """The lines of a module without blocks for the type checker; the `else` of such a block is dedented."""
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            otherwise = lines[node.orelse[0].lineno - 1 : node.end_lineno] if node.orelse else []
            lines[node.lineno - 1 : node.end_lineno] = [line.removeprefix("    ") for line in otherwise]
    return lines


def _names_defined(node: ast.AST) -> set[str]:
    """The names that a statement defines; none for a docstring or an import."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}


def _left_over(lines: list[str], left_out: Iterator[Statement]) -> str:
    """The lines without these statements, the comments above them, and the blank lines between them."""
    kept: list[str | None] = [*lines, ""]
    for statement in left_out:
        decorators = getattr(statement, "decorator_list", [])
        start = min([statement.lineno, *[decorator.lineno for decorator in decorators]]) - 1
        end = statement.end_lineno or statement.lineno
        while start and lines[start - 1].lstrip().startswith("#"):
            start -= 1
        if not lines[end : end + 1] or not lines[end].strip():
            while start and not (kept[start - 1] or "").strip():
                start -= 1
        kept[start:end] = [None] * (end - start)
    return "\n".join([line for line in kept if line is not None]).strip()
