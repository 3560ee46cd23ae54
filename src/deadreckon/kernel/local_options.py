"""Options of local search and their text form: "annealing=none noise=0.1 using=shift+swap"."""

from __future__ import annotations

from deadreckon.errors import Error
from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class WrongLocalOptions(Error, ValueError):
    """Options of local search that are unknown, out of range, or have no effect with the other options."""


@frozen
class LocalOptions:
    """Options of local search: simulated annealing, or best moves of variables in violated constraints."""

    annealing: tuple[float, float] | None = (0.6, 0.4)  # first and last temperature; None for best moves instead
    noise: float = 0.05  # probability of a random move instead of the best one
    tabu: int = 5  # tabu tenure: moves until a variable may return to a value; best moves only
    weights: bool = False  # constraints violated in a local minimum gain weight (Morris 1993); best moves only
    moves: int = 2000  # before a restart, per variable with more than one value
    restarts: int = 300  # bounded, as local search proves nothing and would never end
    using: tuple[str, ...] = ()  # the kinds of moves; empty for every kind that the problem offers

    def __str__(self) -> str:
        """Every option that has an effect, in the syntax of `read_local_options`."""
        words = {name: _word(value) for name, value in vars(self).items() if name == "annealing" or value != ()}
        left_out = BEST_ONLY if self.annealing else ()
        return " ".join([f"{name}={word}" for name, word in words.items() if name not in left_out])


BEST_ONLY = ("noise", "tabu", "weights")


def read_local_options(text: str) -> LocalOptions:
    """Options parsed from a text, defaults for the rest; raises WrongLocalOptions."""
    given: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if name not in READERS or not equals or name in given:
            names = ", ".join(f"{known}=" for known in READERS)
            raise WrongLocalOptions(f"found {word!r}, expected each of {names} at most once")
        read, expected = READERS[name]
        try:
            given[name] = read(value)
        except ValueError:
            raise WrongLocalOptions(f"found {word!r}, expected {name}= and {expected}") from None
    options = LocalOptions(**given)
    for name in BEST_ONLY if options.annealing else ():
        if name in given:
            raise WrongLocalOptions(
                f"found {name}= with annealing, where it has no effect; write annealing=none as well"
            )
    return options


def _word(value: object) -> str:
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, tuple):
        return "+".join(value) if isinstance(value[0], str) else ":".join(map(_number, value))
    return _number(value) if isinstance(value, float) else str(value)


def _number(value: float) -> str:
    """Shortest exact decimal, without a trailing ".0"."""
    return repr(value).removesuffix(".0")


def _temperatures(text: str) -> tuple[float, float] | None:
    if text == "none":
        return None
    first, last = map(float, text.split(":"))
    if not float("inf") > first >= last > 0:
        raise ValueError
    return first, last


def _share(text: str) -> float:
    share = float(text)
    if not 0 <= share <= 1:
        raise ValueError
    return share


def _whole(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdigit() or int(text) < least:
            raise ValueError
        return int(text)

    return read


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError
    return text == "yes"


def _names(text: str) -> tuple[str, ...]:
    names = text.split("+")
    if not all(names) or len(set(names)) < len(names):
        raise ValueError
    return tuple(names)


READERS: dict[str, tuple[Callable[[str], Any], str]] = {
    "annealing": (_temperatures, "none, or the first temperature and a last one above 0, as in 1:0.3"),
    "noise": (_share, "a number from 0 to 1"),
    "tabu": (_whole(0), "a whole number"),
    "weights": (_yes, "yes or no"),
    "moves": (_whole(1), "a whole number above 0"),
    "restarts": (_whole(1), "a whole number above 0"),
    "using": (_names, "different kinds of moves, as in shift+swap"),
}
