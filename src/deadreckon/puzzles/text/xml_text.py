"""XML in, as a plain tree: no entities but the five of XML itself, no other file ever opened."""

from __future__ import annotations

from deadreckon.frozen import frozen_identity
from deadreckon.puzzles.format import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

DEEPEST = 20  # elements within elements


@frozen_identity
class Element:
    name: str
    attributes: dict[str, str]
    line: int
    children: list[Element]
    pieces: list[str]  # of the text directly within the element

    @property
    def text(self) -> str:
        """The text directly within the element, without blanks around it."""
        return "".join(self.pieces).strip()

    def all(self, name: str) -> list[Element]:
        """The children of this name."""
        return [child for child in self.children if child.name == name]

    def within(self, name: str) -> Iterator[Element]:
        """The descendants of this name, in their order."""
        for child in self.children:
            if child.name == name:
                yield child
            yield from child.within(name)

    def say(self, name: str) -> str:
        """The text of the first child of this name, "" without one."""
        return next((child.text for child in self.all(name)), "")

    def error(self, found: str, expected: str) -> FormatError:
        return FormatError(found, expected, self.line)


def parse_xml(text: str) -> Element:
    """The document as a tree under a nameless root; raises FormatError for what is no XML, or declares entities."""
    from xml.parsers import expat

    parser = expat.ParserCreate("utf-8")
    root = Element("", {}, 0, [], [])
    path = [root]

    def start(name: str, attributes: dict[str, str]) -> None:
        element = Element(name, attributes, parser.CurrentLineNumber, [], [])
        if len(path) > DEEPEST:
            raise element.error("elements within elements without end", f"at most {DEEPEST}")
        path[-1].children.append(element)
        path.append(element)

    def refuse(*_: object) -> None:
        expected = "none, as a puzzle needs none"
        raise FormatError("the declaration or use of an entity", expected, parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: path.pop() and None
    parser.CharacterDataHandler = lambda data: path[-1].pieces.append(data)
    parser.EntityDeclHandler = parser.SkippedEntityHandler = refuse
    try:
        parser.Parse(text.removeprefix("\ufeff").encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise FormatError(f"XML that breaks off ({expat.errors.messages[error.code]})", "XML", error.lineno) from None
    return root


def escape_xml(text: str) -> str:
    """A text as it is written within an element or an attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
