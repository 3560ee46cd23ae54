"""Typesetting by typst, with the fonts of its package: the same bytes on every machine."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import Any

from deadreckon.extras import install_line

TEMPLATE = Path(__file__).with_name("book.typ")
# The scripts covered by typst's own fonts: Latin, Greek, Cyrillic, Hebrew, Arabic, and signs.
COVERED = ((0x0000, 0x06FF), (0x1E00, 0x2BFF))


def typeset(content: dict[str, Any], drawings: dict[str, str]) -> bytes:
    """The bytes of the PDF; raises ModuleNotFoundError if typst is not installed.

    Fonts of this machine are used only for letters that typst's own fonts lack.
    """
    text = dumps(content, ensure_ascii=False)
    files = {"main": TEMPLATE.read_bytes(), "book.json": text.encode()}
    files |= {name: drawing.encode() for name, drawing in drawings.items()}
    pdf: bytes = find_typst().compile(files, format="pdf", ignore_system_fonts=is_covered(text))
    return pdf


def is_covered(text: str) -> bool:
    """Whether typst's own fonts have all letters of a text."""
    return all(any(first <= ord(letter) <= last for first, last in COVERED) for letter in text)


def find_typst() -> Any:
    """The module; raises ModuleNotFoundError with installation advice."""
    try:
        import typst
    except ImportError as error:
        missing = f"typst, which books are made with, is not installed: {install_line('book')}"
        raise ModuleNotFoundError(missing) from error
    return typst
