"""Parts of pages that are made when the site is built, in the place of a comment `<!-- made: NAME -->`."""

from __future__ import annotations

import re
from collections.abc import Callable

from command_pages import command_reference
from notebook_page import notebook
from service_reference import record_list, request_sections
from sphinx.application import Sphinx
from technique_pages import techniques

import deadreckon

PARTS: dict[str, Callable[[], str]] = {
    "commands": command_reference,
    "battleship techniques": lambda: techniques("battleship"),
    "nonogram techniques": lambda: techniques("nonogram"),
    "notebook": notebook,
    "service requests": request_sections,
    "service records": record_list,
}
PLACE = re.compile(r"<!-- made: ([a-z ]+) -->")
API = "reference/api"
HEADING = re.compile(r"^### .*`.*$", re.MULTILINE)


def fill_parts(app: Sphinx, page: str, source: list[str]) -> None:
    """Replace each place in a page by what belongs there; below the headings of the API put signatures."""
    source[0] = PLACE.sub(lambda place: PARTS[place[1]](), source[0])
    if page == API:
        source[0] = HEADING.sub(lambda heading: f"{heading[0]}\n\n{signatures(heading[0])}", source[0])


def signatures(heading: str) -> str:
    """Autodoc directives for the public names in a heading."""
    lines = [f".. {directive(name)}:: deadreckon.{name}" for name in re.findall(r"`(\w+)`", heading)]
    return "\n".join(["```{eval-rst}", *lines, "```"])


def directive(name: str) -> str:
    offered = getattr(deadreckon, name)
    if not isinstance(offered, type):
        return "autofunction" if callable(offered) else "autodata"
    return "autoexception" if issubclass(offered, BaseException) else "autoclass"
