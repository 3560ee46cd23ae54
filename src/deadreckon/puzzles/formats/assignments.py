"""Assignments in the data files of modelling languages: whole numbers, lists and lists of lists."""

from __future__ import annotations

from deadreckon.frozen import frozen
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import each_line, text_lines
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE, side_length, whole_number


@frozen
class AssignedValue:
    """The value assigned to a name in a data file, as text, and the line it begins in."""

    name: str
    text: str
    line: int

    def error(self, found: str, expected: str) -> FormatError:
        return FormatError(f"{found} for {self.name}", expected, self.line)

    def side(self) -> int:
        return side_length(self.text, self.name, self.line)

    def number(self) -> int:
        return whole_number(self.text, f"a number for {self.name}", self.line)

    def numbers(self, wanted: int | None = None, least: int = 0, most: int = LARGEST_NUMBER) -> tuple[int, ...]:
        """The numbers of a list; raises FormatError unless there are `wanted` of them."""
        if not (self.text.startswith("[") and self.text.endswith("]")):
            raise self.error(repr(self.text[:40]), "a list of numbers in [ ]")
        words = self.text[1:-1].partition(";")[0].replace(",", " ").split()  # Essence puts an index behind ;
        if wanted is not None and len(words) != wanted:
            raise self.error(f"{len(words)} numbers", str(wanted))
        if len(words) > LARGEST_SIDE:
            raise self.error(f"{len(words)} numbers", f"at most {LARGEST_SIDE}")
        return tuple([self._number(word, least, most) for word in words])

    def _number(self, word: str, least: int, most: int) -> int:
        negative = least < 0 and word.startswith("-")
        size = whole_number(
            word.removeprefix("-") if negative else word, f"a number in {self.name}", self.line, most=most
        )
        if negative and -size < least:
            raise self.error(word, f"at least {least}")
        return -size if negative else size

    def rows(self) -> list[AssignedValue]:
        """The rows of a table in MiniZinc: [| 1, 2 | 3, 4 |]."""
        inside = self.text.removeprefix("[|").removesuffix("|]")
        if len(inside) != len(self.text) - 4:
            raise self.error(repr(self.text[:40]), "rows of numbers in [| |]")
        return [AssignedValue(self.name, f"[{row}]", self.line) for row in inside.split("|") if row.strip()]

    def lists(self) -> list[AssignedValue]:
        """The lists within a list in Essence: [[1, 2], [3, 4]]."""
        values, start, depth = [], 0, 0
        for i, char in enumerate(self.text):
            if char == "[":
                depth += 1
                start = i
            elif char == "]":
                if depth == 2:
                    values.append(AssignedValue(self.name, self.text[start : i + 1], self.line))
                depth -= 1
            if not 0 <= depth <= 2:
                break
        if depth or not self.text.startswith("["):
            raise self.error(repr(self.text[:40]), "lists of numbers in [ ]")
        return values


def names_before_equals(text: str, wanted: set[str]) -> set[str]:
    """The subset of `wanted` that stands before the = of some line."""
    if not any(name in text for name in wanted):
        return set()
    return wanted.intersection(line.partition("=")[0].strip() for line in each_line(text) if "=" in line)


def without_comments(text: str, mark: str) -> str:
    return "\n".join([line.partition(mark)[0] for line in text_lines(text)])


def read_dzn(text: str) -> dict[str, AssignedValue]:
    """The assignments `name = value;` of a MiniZinc data file."""
    values: dict[str, AssignedValue] = {}
    line = 1
    for statement in without_comments(text, "%").split(";"):
        name, equals, value = (part.strip() for part in statement.partition("="))
        begins = line + statement[: len(statement) - len(statement.lstrip())].count("\n")
        line += statement.count("\n")
        if not name and not equals:
            continue
        if not equals or name in values:
            problem = f"a second {name[:40]!r}" if equals else repr(statement.strip()[:40])
            raise FormatError(problem, "each name once, with = and a value and ; behind", begins)
        values[name] = AssignedValue(name, value, begins)
    return values


def read_lettings(text: str) -> dict[str, AssignedValue]:
    """The values of an Essence' parameter file."""
    found: dict[str, AssignedValue] = {}
    name, words, begins = "", [""], 0
    for number, line in enumerate([*without_comments(text, "$").split("\n"), "letting"], 1):
        if line.split(maxsplit=1)[:1] != ["letting"]:
            words.append(line)
            continue
        if name:
            found[name] = AssignedValue(name, "\n".join(words).strip(), begins)
        name, words, begins = _letting(line, number)
        if name in found:
            raise FormatError(f"a second {name[:40]!r}", "each name once", number)
    return found


def _letting(line: str, number: int) -> tuple[str, list[str], int]:
    """The name of a line `letting NAME be VALUE` (or = for be), and the pieces of its value on that line."""
    words = line.split(maxsplit=3)
    if words == ["letting"]:
        return "", [], number
    if len(words) < 3 or words[2] not in ("be", "="):
        raise FormatError(repr(line.strip()[:40]), "letting, a name, be, and a value", number)
    return words[1], words[3:], number


def needed_values(values: dict[str, AssignedValue], names: tuple[str, ...]) -> list[AssignedValue]:
    """The values of these names; raises FormatError if one is missing."""
    for name in names:
        if name not in values:
            raise FormatError(f"no {name!r}", "values for " + ", ".join(names))
    return [values[name] for name in names]
