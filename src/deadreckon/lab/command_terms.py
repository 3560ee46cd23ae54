"""Interface of an external solver: the format it reads, and how to parse its output."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

# Counters with a column in the records.
COUNTERS = ("decisions", "failures", "checks", "filters", "removed", "depth", "tuples")
ANSWERS = ("unique", "multiple", "none", "undecided")  # that a program may state in words


class AmbiguousAnswer(ValueError):
    """The output contains the words of two answers."""


@dataclass(frozen=True)
class CommandTerms:
    """Input format and output conventions; by default the original puzzle, a board as the answer, exit status 0."""

    format: str = ""  # of the puzzle file; "" is the puzzle's original format
    words: dict[str, str] = field(default_factory=dict)  # answer -> the words that state it
    counters: dict[str, str] = field(default_factory=dict)  # counter -> a regular expression with one group
    exit_statuses: tuple[int, ...] = (0,)  # that mean success

    def spec(self) -> dict[str, Any]:
        """The non-default terms, as JSON data."""
        return {name: value for name, value in vars(self).items() if value != getattr(USUAL, name)}

    def answer_in(self, text: str) -> str:
        """The answer stated in the text, "" if none; raises AmbiguousAnswer."""
        by_words = {words: answer for answer, words in self.words.items()}
        # Among overlapping words the first and longest match counts: "not unique" is not "unique".
        either = "|".join(re.escape(words) for words in sorted(by_words, key=len, reverse=True))
        found = dict.fromkeys(re.findall(either, text)) if either else {}
        if len(found) > 1:
            raise AmbiguousAnswer(f"its output says {' and '.join(map(repr, found))}")
        return by_words[next(iter(found))] if found else ""

    def counters_in(self, text: str) -> tuple[dict[str, float], str]:
        """The last value of each counter in the text, and a message on values that are not counts."""
        found = {name: re.findall(pattern, text) for name, pattern in self.counters.items()}
        last = {name: texts[-1] for name, texts in found.items() if texts}
        counts = {name: _count(text) for name, text in last.items()}
        wrong = [
            f"its counter {name}: found {last[name]!r}, expected a whole number from 0 on"
            for name, count in counts.items()
            if count is None
        ]
        return {name: count for name, count in counts.items() if count is not None}, "; ".join(wrong)

    def board_text(self, text: str) -> str:
        """The text without the lines that state the answer or a counter."""
        lines = text.splitlines(keepends=True)
        return "".join(line for line in lines if not self._is_remark(line))

    def _is_remark(self, line: str) -> bool:
        return any(words in line for words in self.words.values()) or any(
            re.search(pattern, line) for pattern in self.counters.values()
        )


def _count(text: str) -> float | None:
    """The text as a finite non-negative integer; None if it is not one."""
    try:
        number = float(text.replace(",", ""))
    except ValueError:
        return None
    return number if number >= 0 and number.is_integer() else None


USUAL = CommandTerms()


def terms_from_spec(spec: dict[str, Any]) -> CommandTerms:
    """Inverse of `CommandTerms.spec`."""
    return CommandTerms(**(spec | {"exit_statuses": tuple(spec.get("exit_statuses", USUAL.exit_statuses))}))
