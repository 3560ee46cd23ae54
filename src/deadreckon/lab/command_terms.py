"""What a study agrees with someone else's program: the format it reads, and how to read what it writes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

# Those that a record has a column for.
COUNTERS = ("decisions", "failures", "checks", "filters", "removed", "depth", "tuples")
ANSWERS = ("unique", "multiple", "none", "undecided")  # that a program may give in words


class NotAsAgreed(ValueError):
    """The output holds the words of two answers."""


@dataclass(frozen=True)
class CommandTerms:
    """Without any: the puzzle as it was found, a board as the answer, status 0 at the end."""

    format: str = ""  # of the puzzle's file; "" is the format the puzzle was found in
    words: dict[str, str] = field(default_factory=dict)  # the answer -> the words that give it
    counters: dict[str, str] = field(default_factory=dict)  # the counter -> a regular expression with one group
    exit_statuses: tuple[int, ...] = (0,)  # with which the program ends when all went well

    def spec(self) -> dict[str, Any]:
        """The terms that are not the usual ones, ready for JSON."""
        return {name: value for name, value in vars(self).items() if value != getattr(USUAL, name)}

    def answer_in(self, text: str) -> str:
        """The answer that the text gives in words, "" where it gives none; raises NotAsAgreed."""
        by_words = {words: answer for answer, words in self.words.items()}
        # Of words that overlap the first count, and the longest of those: "not unique" is not "unique".
        either = "|".join(re.escape(words) for words in sorted(by_words, key=len, reverse=True))
        found = dict.fromkeys(re.findall(either, text)) if either else {}
        if len(found) > 1:
            raise NotAsAgreed(f"its output says {' and '.join(map(repr, found))}")
        return by_words[next(iter(found))] if found else ""

    def counters_in(self, text: str) -> tuple[dict[str, float], str]:
        """The last number that the text gives for each counter, and in words what was found that is no count."""
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
        """The text without the lines that give the answer in words or a counter."""
        lines = text.splitlines(keepends=True)
        return "".join(line for line in lines if not self._is_remark(line))

    def _is_remark(self, line: str) -> bool:
        return any(words in line for words in self.words.values()) or any(
            re.search(pattern, line) for pattern in self.counters.values()
        )


def _count(text: str) -> float | None:
    """The finite whole number from 0 on that the text is; None for any other text."""
    try:
        number = float(text.replace(",", ""))
    except ValueError:
        return None
    return number if number >= 0 and number.is_integer() else None


USUAL = CommandTerms()


def terms_from_spec(spec: dict[str, Any]) -> CommandTerms:
    """The terms whose `spec` this is."""
    return CommandTerms(**(spec | {"exit_statuses": tuple(spec.get("exit_statuses", USUAL.exit_statuses))}))
