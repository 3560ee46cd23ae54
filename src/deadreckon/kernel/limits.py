"""Limits of a search, and the status it ended with."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Status: TypeAlias = Literal["complete", "enough", "limit"]

COMPLETE: Status = "complete"  # all solutions were found
ENOUGH: Status = "enough"  # the requested number of solutions was found
LIMIT: Status = "limit"  # nodes, seconds or memory ran out, or the search is incomplete


@frozen
class Limits:
    """Limits of a search, an explanation, a proof or the making of puzzles; None is no limit."""

    solutions: int | None = None
    nodes: int | None = None  # decisions
    seconds: float | None = None
    memory: int | None = None  # bytes: peak of the native core (None: 1 GB); for the kernel, see Budget
    work: int | None = None  # units of explaining and varying, the same on every machine
    conflicts: int | None = None  # of the certifier

    def __post_init__(self) -> None:
        for name, limit in self.__dict__.items():
            if isinstance(limit, (int, float)) and not limit >= 0:  # also catches nan
                raise ValueError(f"found {name}={limit!r}, expected None or a number from 0 on")
            numbers = (int, float) if name == "seconds" else int
            if limit is not None and (not isinstance(limit, numbers) or isinstance(limit, bool)):
                whole = "" if name == "seconds" else "whole "
                raise TypeError(f"found {name}={limit!r:.40}, expected None or a {whole}number")


def refuse_other_limits(limits: object, *known: str) -> None:
    """Raise TypeError for anything but Limits, and ValueError for a limit that has no meaning here."""
    if not isinstance(limits, Limits):
        raise TypeError(f"found the {type(limits).__name__} {limits!r:.40}, expected Limits(...)")
    for name, limit in limits.__dict__.items():
        if limit is not None and name not in known:
            raise ValueError(f"found a limit on {name}, expected limits on {' and '.join(known)} alone")
