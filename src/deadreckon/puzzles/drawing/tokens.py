"""Colours of all pictures and pages by purpose: on a light ground, on a dark one, and on paper."""

from __future__ import annotations

# Each pair has, where it is used, the contrast that WCAG asks for; grid, hair and the tints are decoration.
TOKENS = {
    "page": ("#f3efe3", "#0e1920"),  # the ground
    "sheet": ("#fcfaf4", "#15232c"),  # the board, cards
    "ink": ("#1d3244", "#e4eae6"),  # text, ships, the frame
    "ink2": ("#4c5e6b", "#a3b4bd"),  # secondary or done
    "edge": ("#73848e", "#6c8593"),  # borders of controls, scale bars, every fifth line
    "grid": ("#afc0c8", "#3a5362"),
    "hair": ("#d6d4c6", "#2c3f4b"),
    "water": ("#dce9ef", "#1c3849"),  # under known cells
    "wave": ("#4b7a96", "#76a6bf"),  # water, and the cross of a blank cell
    "lit": ("#efe6cf", "#22343e"),  # the row and the column of the cursor
    "accent": ("#97296f", "#ee93c3"),  # highlights by the tool
    "on-accent": ("#ffffff", "#24101d"),
    "accent-wash": ("#f3e2eb", "#3b2336"),
    "alarm": ("#a93c0b", "#f39c6e"),  # broken rules
    "alarm-wash": ("#f8e4d6", "#3c261a"),
    "found": ("#1f6b52", "#7ccba8"),  # solutions in a search tree, and nothing else
}


# On white paper, where ink is black and nothing has a tint.
PRINTED = {
    "page": "#ffffff",
    "sheet": "#ffffff",
    "ink": "#000000",
    "ink2": "#000000",
    "edge": "#666666",
    "grid": "#999999",
    "hair": "#999999",
    "water": "#ffffff",
    "wave": "#000000",
    "lit": "#ffffff",
    "accent": "#000000",
    "on-accent": "#ffffff",
    "accent-wash": "#ffffff",
    "alarm": "#000000",
    "alarm-wash": "#ffffff",
    "found": "#000000",
}


def light(colour: str) -> str:
    """The colour of a token on a light ground; a colour that is no token is unchanged."""
    return TOKENS[colour][0] if colour in TOKENS else colour


def printed(colour: str) -> str:
    """The colour of a token on paper."""
    return PRINTED.get(colour, colour)


def variable(colour: str) -> str:
    """The token as the CSS variable for its colour on a page."""
    return f"var(--{colour})" if colour in TOKENS else colour
