"""An ES module of the page: its imports and exports, and its text as a block of a larger module.

The forms are `import { a, b as c } from './x.js';`, `export { a } from './x.js';` and `export` before a function, a
class, a constant or a list of constants, each at the beginning of a line. Others raise ValueError.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from posixpath import dirname, join, normpath, relpath

FROM = re.compile(r"^(import|export) \{([^}]*)\} from '(\.[^']+)';$", re.MULTILINE)
EXPORTED = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+|\[[\w,\s]+\]))", re.MULTILINE)
OTHER_FORM = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)
LOADED_LATER = re.compile(r"""\bimport\((['`])((?:\.{1,2}/)+)""")
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)
INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)
OWN_ADDRESS = "import.meta.url"


@dataclass(frozen=True)
class EsModule:
    """A module, by its path relative to the folder of the page."""

    path: str
    text: str

    @property
    def imports(self) -> list[str]:
        """The paths of the modules that it imports statically, in order."""
        return [self._path_of(name) for _, _, name in FROM.findall(self.text)]

    @property
    def exports(self) -> list[str]:
        """The exported names."""
        handed_on = [names for word, names, _ in FROM.findall(self.text) if word == "export"]
        return [name for names in (*handed_on, *EXPORTED.findall(self.text)) for name in _names(names.strip("[]"))]

    def block(self, file: str, namespace: Callable[[str], str]) -> str:
        """A block that defines the module within the file at `file`.

        `namespace` has the expression for the object that holds the exports of the module at a path.
        """

        def bind(match: re.Match[str]) -> str:
            names = ", ".join(part.strip().replace(" as ", ": ") for part in match[2].split(",") if part.strip())
            return f"const {{ {names} }} = {namespace(self._path_of(match[3]))};"

        def relocate(match: re.Match[str]) -> str:
            place = relpath(join(dirname(self.path), match[2]), dirname(file) or ".")
            return f"import({match[1]}{place if place.startswith('.') else f'./{place}'}/"

        body = EXPORTED.sub("", FROM.sub(bind, compacted(self.text)))
        if other := OTHER_FORM.search(body):
            raise ValueError(f"{self.path}: found {other[0]!r:.60}, expected names in braces, from a path or exported")
        body = LOADED_LATER.sub(relocate, body)
        own = relpath(self.path, dirname(file) or ".")
        body = body.replace(OWN_ADDRESS, f"new URL('{own}', {OWN_ADDRESS}).href")
        return f"{{ // {self.path}\n{body}{namespace(self.path)} = {{ {', '.join(self.exports)} }};\n}}\n"

    def _path_of(self, name: str) -> str:
        return normpath(join(dirname(self.path), name))


def compacted(text: str) -> str:
    """The text without indentation and without comments on lines of their own, which are a fifth of it.

    In a text in backquotes that runs over several lines both may have a meaning: then all stays as it is.
    """
    if any(line.count("`") % 2 for line in text.splitlines()):
        return text
    return INDENTATION.sub("", COMMENT.sub("", text))


def _names(names: str) -> list[str]:
    return [part.split(" as ")[-1].strip() for part in names.split(",") if part.strip()]
