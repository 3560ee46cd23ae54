"""Near-identical programs of a class, by their common token runs: a hint to look, never a verdict."""

from __future__ import annotations

import io
import keyword
import token
import tokenize
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from deadreckon.marking.unpack import Files

RUN = 12  # tokens in a row that must agree
MIN_RUNS = 40  # shorter programs agree by chance
MAX_BYTES = 1 << 18  # of a file that is compared; more is no program
ALIKE = 0.6  # share of common runs from which a pair is shown
IGNORED = (token.COMMENT, token.NL, token.NEWLINE, token.ENCODING, token.ENDMARKER)


class Pair(NamedTuple):
    """Two students and the share of token runs that their programs have in common."""

    first: str
    second: str
    share: float


def similar_pairs(programs: Mapping[str, Files]) -> list[Pair]:
    """Pairs of students with similar programs, most similar first; runs that over half of the class has are ignored."""
    runs = {student: set(_runs(files)) for student, files in programs.items()}
    common = _common(runs)
    runs = {student: own - common for student, own in runs.items()}
    known = {student: own for student, own in runs.items() if len(own) >= MIN_RUNS}
    found = [
        Pair(first, second, len(known[first] & known[second]) / min(len(known[first]), len(known[second])))
        for first, second in combinations(known, 2)
    ]
    return sorted((pair for pair in found if pair.share >= ALIKE), key=lambda pair: -pair.share)


def _common(runs: Mapping[str, set[int]]) -> set[int]:
    """Runs that most students have, such as code that was handed out; none in a small class."""
    if len(runs) < 5:
        return set()
    counts: dict[int, int] = {}
    for own in runs.values():
        for run in own:
            counts[run] = counts.get(run, 0) + 1
    return {run for run, count in counts.items() if 2 * count > len(runs)}


def _runs(files: Files) -> Iterator[int]:
    """Hashes of all runs of tokens in the Python files; names and numbers are all the same."""
    for name, content in files.items():
        if name.endswith(".py") and len(content) <= MAX_BYTES:
            words = list(_tokens(content))
            for at in range(len(words) - RUN + 1):
                yield hash(tuple(words[at : at + RUN]))


def _tokens(content: bytes) -> Iterator[str]:
    try:
        for each in tokenize.tokenize(io.BytesIO(content).readline):
            if each.type in IGNORED:
                continue
            if each.type == token.NAME and not keyword.iskeyword(each.string):
                yield "name"
            elif each.type in (token.NUMBER, token.STRING):
                yield "constant"
            else:
                yield each.string
    except (tokenize.TokenError, SyntaxError, UnicodeDecodeError, ValueError):
        return
