"""When a search must stop, and why it did."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    Status: TypeAlias = Literal["complete", "enough", "limit"]

COMPLETE: Status = "complete"  # every solution there is was found
ENOUGH: Status = "enough"  # as many solutions as were asked for
LIMIT: Status = "limit"  # nodes, seconds or memory ran out, or the search cannot know that there are no more


@frozen
class Limits:
    """How far a search may go, the building of its model included; None is no limit."""

    solutions: int | None = None
    nodes: int | None = None  # decisions
    seconds: float | None = None
    memory: int | None = None  # bytes: the native core takes no more at once (None: 1 GB); for the kernel, see Budget

    def __post_init__(self) -> None:
        for name, limit in self.__dict__.items():
            if isinstance(limit, (int, float)) and not limit >= 0:  # nan is not
                raise ValueError(f"found {name}={limit!r}, expected None or a number from 0 on")
            numbers = (int, float) if name == "seconds" else int
            if limit is not None and (not isinstance(limit, numbers) or isinstance(limit, bool)):
                whole = "" if name == "seconds" else "whole "
                raise TypeError(f"found {name}={limit!r:.40}, expected None or a {whole}number")
