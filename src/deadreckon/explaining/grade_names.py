"""Grades and what each allows; their names as people give them: labels, plain words, numbers from 1, and ranges."""

from __future__ import annotations

from itertools import accumulate

from deadreckon.catalogue import UnknownName

# Each label with the hardest step that it allows (docs/explanation/grading.md).
LABELS = (
    ("Seaman", 2.0),
    ("Petty Officer", 3.0),
    ("Ensign", 4.0),
    ("Captain", 5.4),
    ("Commodore", 6.9),
)
HIGHEST = "Admiral"
GRADES = (*(label for label, _ in LABELS), HIGHEST)  # easiest first
PLAIN_NAMES = ("easy", "moderate", "medium", "hard", "harder", "hardest")

LISTED = ", ".join(grade.lower().replace(" ", "-") for grade in GRADES)
GRADE_WORDS = f"{LISTED}; easy to hardest; 1 to {len(GRADES)}; or a range such as 2-4"


def grade_names() -> list[str]:
    """The grades, easiest first."""
    return list(GRADES)


def grades_named(text: str) -> tuple[str, ...]:
    """The grades of a name, or of a range such as `easy-hard`, `2-4` or `ensign-captain`; raises UnknownName."""
    if not isinstance(text, str) or _known_grade(text):
        return (grade_named(text),)
    text = text.replace("..", "-")
    for first in accumulate(text.split("-")[:-1], "{}-{}".format):  # a name may have a dash too: petty-officer-captain
        easiest, hardest = _known_grade(first), _known_grade(text[len(first) + 1 :])
        if easiest and hardest:
            if found := GRADES[GRADES.index(easiest) : GRADES.index(hardest) + 1]:
                return found
            raise UnknownName(f"found the grades {text!r}, expected the easier one first")
    return (grade_named(text),)


def grade_named(name: str) -> str:
    """The grade of this name, plain word or number, ignoring case, blanks and dashes; raises UnknownName."""
    if isinstance(name, str) and (grade := _known_grade(name)):
        return grade
    raise UnknownName(f"found the grade {name!r}, expected one of {GRADE_WORDS}{_hint(str(name).lower())}")


def _known_grade(name: str) -> str | None:
    known = {_plainly(grade): grade for grade in GRADES} | dict(zip(PLAIN_NAMES, GRADES))
    return (known | {str(number): grade for number, grade in enumerate(GRADES, 1)}).get(_plainly(name))


def _plainly(name: str) -> str:
    return "".join(filter(str.isalnum, name)).lower()


def _hint(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, [*(grade.lower() for grade in GRADES), *PLAIN_NAMES], 1)
    return f"; did you mean {near[0]}?" if near else ""
