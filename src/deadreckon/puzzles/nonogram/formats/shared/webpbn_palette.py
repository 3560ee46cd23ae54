"""The colours of a puzzle in webpbn's XML, by name, including the background."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.nonogram.puzzle import BLACK, MAX_COLOURS, Colour, can_be_letter, is_rgb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.formats.xml_text import Element

BACKGROUND = "white"
USUAL = {"white": (".", "#ffffff"), "black": ("X", "#000000")}  # colours of every puzzle, declared or not
SPARE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+*-=<>!%&/()|~^_:;@$"


@frozen
class Palette:
    background: str  # its name
    default: str  # the colour of a number without one
    marks: dict[str, str]  # colour name of each character in a picture
    colours: dict[str, Colour]  # by name, without the background

    def number(self, element: Element, name: str) -> int:
        """The number of a colour, from 1."""
        if name not in self.colours:
            raise element.error(f"the colour {name[:40]!r}", f"one of {', '.join(self.colours)}")
        return list(self.colours).index(name) + 1


def read_palette(puzzle: Element) -> Palette:
    background = puzzle.attributes.get("backgroundcolor", BACKGROUND)
    default = puzzle.attributes.get("defaultcolor", BLACK.name)
    declared = {color.attributes.get("name", ""): _character_and_rgb(color) for color in puzzle.all("color")}
    if len(declared) > MAX_COLOURS + 1:
        raise puzzle.error(f"{len(declared)} colours", f"at most {MAX_COLOURS} and the background")
    known = {name: usual for name, usual in USUAL.items() if name not in declared and name in (background, default)}
    everything = known | declared
    if background not in everything:
        raise puzzle.error(f"the background {background[:40]!r}", f"one of {', '.join(everything)}")
    if default not in everything:
        raise puzzle.error(f"the default colour {default[:40]!r}", f"one of {', '.join(everything)}")
    colours = _colours_with_letters({name: pair for name, pair in everything.items() if name != background})
    return Palette(background, default, {mark: name for name, (mark, _) in everything.items()}, colours)


def _character_and_rgb(color: Element) -> tuple[str, str]:
    """The character and the #rrggbb of a colour."""
    digits = color.text.removeprefix("#").lower()
    rgb = "#" + ("".join(2 * digit for digit in digits) if len(digits) == 3 else digits)
    mark = color.attributes.get("char", "")
    if not color.attributes.get("name") or not is_rgb(rgb) or len(mark) > 1:
        found = f"the colour {color.attributes.get('name', '')[:40]!r}, {color.text[:40]!r}"
        raise color.error(found, "a name, one character, and 3 or 6 hexadecimal digits")
    return mark, rgb


def _colours_with_letters(pairs: dict[str, tuple[str, str]]) -> dict[str, Colour]:
    """The colours by name, with their own characters as letters if possible and free, else with others."""
    colours: dict[str, Colour] = {}
    taken: set[str] = set()
    if pairs.get(BLACK.name, ("", ""))[1] == BLACK.rgb and BLACK.letter not in [
        mark for name, (mark, _) in pairs.items() if name != BLACK.name
    ]:
        colours[BLACK.name] = BLACK
        taken.add(BLACK.letter)
    for name, (mark, rgb) in pairs.items():
        if name in colours:
            continue
        letter = mark if can_be_letter(mark) and mark not in taken else ""
        letter = letter or next(spare for spare in SPARE if spare not in taken and not _is_character(spare, pairs))
        taken.add(letter)
        colours[name] = Colour(letter, name, rgb)
    return {name: colours[name] for name in pairs}


def _is_character(letter: str, pairs: dict[str, tuple[str, str]]) -> bool:
    return any(mark == letter for mark, _ in pairs.values())
