"""A shard: one of several disjoint parts of a study's runs, run separately and merged in the end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

MAX_NAMES = 5  # of missing shards in one sentence


@dataclass(frozen=True, order=True)
class Shard:
    """Part `number`, from 1, of `of` parts."""

    of: int
    number: int

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def has_run(self, run: str) -> bool:
        """Whether the run with this id is in the shard; depends on the id alone."""
        return int(run, 16) % self.of == self.number - 1


def read_shard(text: str) -> Shard:
    """Parse a shard such as 3/100; raises ValueError."""
    parts = re.fullmatch(r"([0-9]+)/([0-9]+)", text)
    if not parts or not 1 <= int(parts[1]) <= int(parts[2]):
        raise ValueError(f"found {text!r}, expected a number and how many shards there are, such as 3/100")
    return Shard(int(parts[2]), int(parts[1]))


def read_shards(text: str | None) -> list[Shard]:
    """Parse the column `shards` of a study; empty if the whole study is planned."""
    return sorted(map(read_shard, (text or "").split()))


def sentence_on_shards(study: Mapping[str, Any]) -> str:
    """Sentence on the present and missing shards; "" if the whole study is planned."""
    shards = read_shards(study["shards"])
    if not shards:
        return ""
    number = shards[0].of
    if len(shards) == 1:
        return f"This is shard {shards[0]} of a study of {study['runs']} runs."
    missing = [str(each) for each in (Shard(number, each + 1) for each in range(number)) if each not in shards]
    more = len(missing) - MAX_NAMES
    names = ", ".join(missing[:MAX_NAMES]) + (f" and {more} more" if more > 0 else "")
    return f"These are {len(shards)} of {number} shards of a study of {study['runs']} runs; missing: {names}."
