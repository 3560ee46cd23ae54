"""From a text to the puzzle it holds, recognised by what it says and not by its file's name."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles import FormatError, kinds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles import Format, Kind, Puzzle


@frozen
class Loaded:
    kind: Kind
    format: Format
    puzzle: Puzzle


def load(text: str) -> Loaded:
    """Read a puzzle in whichever format the text is in; raises FormatError."""
    formats = [(kind, form) for kind in kinds().values() for form in kind.formats().values()]
    for kind, form in formats:
        if form.sniff(text):
            return Loaded(kind, form, form.read(text))
    first = next((line for line in text.splitlines() if line.strip()), "")
    found = f"{first[:40]!r}" if first else "an empty file"
    raise FormatError(found, f"a puzzle in one of the formats {', '.join(form.name for _, form in formats)}", 1)
