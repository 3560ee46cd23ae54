"""XML parsed into a plain tree, without external files and with only the five predefined entities."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

DEEPEST = 20  # nested elements
FEW_ELEMENTS, SHORTEST_ELEMENT = 1000, 7  # elements always allowed; above that, minimum characters per element: <line/>
NOTHING: dict[str, str] = {}
NO_CHILDREN: list[Element] = []


class Element:
    """An XML element; with slots and shared empty values, as a large puzzle has a hundred thousand of them."""

    __slots__ = ("attributes", "children", "line", "name", "raw_text")

    def __init__(self, name: str, attributes: dict[str, str], line: int) -> None:
        self.name, self.attributes, self.line = name, attributes or NOTHING, line
        self.children: list[Element] = NO_CHILDREN
        self.raw_text = ""

    def add(self, child: Element) -> None:
        if self.children is NO_CHILDREN:
            self.children = []
        self.children.append(child)

    @property
    def text(self) -> str:
        """The text directly within the element, without blanks around it."""
        return self.raw_text.strip()

    def all(self, name: str) -> list[Element]:
        """The children of this name."""
        return [child for child in self.children if child.name == name]

    def within(self, name: str) -> Iterator[Element]:
        """The descendants of this name, in document order."""
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
    """The document as a tree under a nameless root; raises FormatError if it is not XML or declares entities."""
    from xml.parsers import expat

    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    root = Element("", {}, 0)
    path = [root]
    names: dict[str, str] = {}
    left = len(text) // SHORTEST_ELEMENT + FEW_ELEMENTS

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal left
        left -= 1
        element = Element(names.setdefault(name, name), attributes, parser.CurrentLineNumber)
        if len(path) > DEEPEST:
            raise element.error("elements within elements without end", f"at most {DEEPEST}")
        if left < 0:  # each takes more memory than its text
            raise element.error("elements with next to nothing in them", "the elements of a puzzle")
        path[-1].add(element)
        path.append(element)

    def add_text(data: str) -> None:
        path[-1].raw_text += data

    def refuse(*_: object) -> None:
        expected = "none, as a puzzle needs none"
        raise FormatError("the declaration or use of an entity", expected, parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: path.pop() and None
    parser.CharacterDataHandler = add_text
    parser.EntityDeclHandler = parser.SkippedEntityHandler = refuse
    try:
        parser.Parse(text.removeprefix("\ufeff").encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise FormatError(f"XML that breaks off ({expat.errors.messages[error.code]})", "XML", error.lineno) from None
    return root


def escape_xml(text: str) -> str:
    """A text escaped for an element or an attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
