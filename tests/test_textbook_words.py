"""Watch, its lessons and their documents use the words of the textbook: constraint, prune, wipe-out, backtrack."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TABLES = [ROOT / "src/deadreckon/browser/words" / f"{language}.js" for language in ("en", "de")]
SECTIONS = ("watch", "teach", "lesson", "graph", "csp")  # what the keys of Watch's words begin with
DOCUMENTS = [ROOT / "docs" / f"{name}.md" for name in ("howto/watch", "reference/traces")]

# On the left what must not be written, on the right the word of the textbook.
ENGLISH = {
    r"rules?": "constraint",
    r"remov(?:e|es|ed|ing|als?)": "prune",
    r"cannot hold|does not hold": "inconsistent, violated",
    r"put aside": "added to the frontier",
    r"tak(?:e|es|en|ing) (?:\w+ ){0,4}back|took back": "backtrack, undo",
    r"taken up": "restored",
    r"wip(?:eout|e out|eouts)": "wipe-out",
    r"fewest (?:places|values) first": "minimum remaining values",
}
GERMAN = {
    r"Regeln?": "Constraint",
    r"Bedingung(?:en)?": "Constraint",
    r"Domänen?": "Wertebereich",
    r"kann nicht mehr gelten|gilt nicht": "inkonsistent, verletzt",
    r"vorgemerkt\w*|Vormerken": "in die Frontier",
    r"Rücknahme|zurückgenommen": "Backtracking",
    r"ausgelöscht": "Wipe-out",
}


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("section", SECTIONS)
def test_the_words_of_the_page_are_those_of_the_textbook(section: str, path: Path) -> None:
    said = "\n".join(said_by(path.read_text(encoding="utf-8"), section))
    assert len(said) > 100
    assert found(said, ENGLISH if path.stem == "en" else GERMAN) == []


def said_by(source: str, section: str) -> list[str]:
    """The strings of a section's words, without their keys; parts that `+` joins are one string."""
    joined = re.sub(r"' \+\s*'", "", re.sub(r"^\s*(?://|/\*).*", "", source, flags=re.M))
    words = [entry for entry in re.split(r"^  (?=')", joined, flags=re.M) if entry.startswith(f"'{section}.")]
    return [text for entry in words for text, end in re.findall(r"'((?:[^'\\]|\\.)*)'(:?)", entry) if not end]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_the_documents_use_the_words_of_the_textbook(path: Path) -> None:
    """Code is left out: the keys of a trace are what they are, such as `removed`."""
    text = re.sub(r"```.*?```|`[^`]*`", "", path.read_text(encoding="utf-8"), flags=re.S)
    assert len(text) > 1000
    assert found(" ".join(text.split()), ENGLISH) == []


def found(text: str, forbidden: dict[str, str]) -> list[tuple[str, str]]:
    """What is written that must not be, each with the word to write instead."""
    return [
        (match[0], better)
        for pattern, better in forbidden.items()
        for match in re.finditer(rf"\b(?:{pattern})\b", text, flags=re.I)
    ]
