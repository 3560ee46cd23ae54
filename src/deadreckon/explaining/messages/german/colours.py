"""German adjectives for the English names that puzzles give their colours."""

from __future__ import annotations

DECLINED = {
    "black": "schwarz",
    "white": "weiß",
    "red": "rot",
    "green": "grün",
    "blue": "blau",
    "yellow": "gelb",
    "brown": "braun",
    "grey": "grau",
    "gray": "grau",
    "violet": "violett",
    "silver": "silbern",
    "gold": "golden",
    "maroon": "weinrot",
    "navy": "marineblau",
    "lime": "hellgrün",
    "tan": "hellbraun",
    "turquoise": "türkisblau",
    "olive": "olivgrün",
    "teal": "petrolfarben",
}
UNDECLINED = {
    "orange": "orange",
    "purple": "lila",
    "pink": "rosa",
    "cyan": "cyan",
    "magenta": "magenta",
    "beige": "beige",
}
SHADES = {"light": "hell", "lt": "hell", "dark": "dunkel", "dk": "dunkel"}


def adjective(name: str) -> str:
    """The colour as it stands after `ist`; "" for a name that is no known English colour."""
    name = name.lower().replace(" ", "").replace("-", "").replace("_", "")
    for shade, german in SHADES.items():
        if name.startswith(shade) and (plain := adjective(name[len(shade) :])):
            return german + plain
    return DECLINED.get(name) or UNDECLINED.get(name) or ""


def declined(german: str, ending: str) -> str:
    """The adjective before a noun: rote, roten; some stay as they are."""
    return german if german.endswith(tuple(UNDECLINED.values())) else german + ending
