"""Messages: what a sentence says, as a name and plain arguments; `explaining/messages` makes sentences of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias, Union

Argument: TypeAlias = Union[int, str, "Message", tuple["Argument", ...]]

# The arguments that name lines, cells and lengths of ships, wherever they occur: what a message names can be asked for.
LINES = ("line", "lines")  # "row 3", or several
CELLS = ("cell", "cells", "at", "ship", "water", "settled", "painted")  # (row, column) from 0, or several
OUTCOMES = ("ship", "water", "settled")  # of these the cells of which a message tells something new
# The cells of each of several ships; the first and the last cell of parts of a line.
PLACES = ("places", "places_left", "reach", "reaches", "gap", "groups")
LENGTHS = ("length", "lengths", "none", "used_up")  # of ships
SHIPS = ("ships",)  # how many, and of which length


class Message:
    """A name, unique among all messages, and its arguments: numbers, names from closed sets, cells and lines of the
    player's board, other messages, and tuples of these; never words of a language."""

    __slots__ = ("arguments", "name")

    name: str
    arguments: Mapping[str, Any]

    def __init__(self, message_name: str, /, **arguments: Argument) -> None:
        self.name, self.arguments = message_name, arguments

    def __repr__(self) -> str:
        return f"Message({', '.join([repr(self.name), *(f'{key}={item!r}' for key, item in self.arguments.items())])})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.name, self.arguments) == (other.name, other.arguments)

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.arguments.items())))

    def replacing(self, old: Message, new: Message) -> Message:
        """The message with another one in the place of one within it."""
        return Message(self.name, **{key: _replaced(item, old, new) for key, item in self.arguments.items()})


Messages: TypeAlias = tuple[Message, ...]


def _replaced(item: Argument, old: Message, new: Message) -> Argument:
    if isinstance(item, Message):
        return new if item == old else item.replacing(old, new)
    return tuple([_replaced(one, old, new) for one in item]) if isinstance(item, tuple) else item


def named_lines(messages: Iterable[Message]) -> set[str]:
    """The lines that messages name: "row 3"."""
    return {line for item in _arguments(messages, LINES) for line in ((item,) if isinstance(item, str) else item)}


def named_lengths(messages: Iterable[Message]) -> set[int]:
    """The lengths of the ships that messages name."""
    messages = tuple(messages)
    lengths = {k for item in _arguments(messages, LENGTHS) for k in ((item,) if isinstance(item, int) else item)}
    return lengths | {length for item in _arguments(messages, SHIPS) for _, length in item}


def named_places_left(messages: Iterable[Message]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The places that messages name as those left for ships, each as its cells."""
    return tuple([place for places in _arguments(messages, ("places_left",)) for place in places])


def named_outcomes(messages: Iterable[Message]) -> Iterator[tuple[tuple[int, int], ...]]:
    """The groups of cells that messages tell something new of, each group together."""
    yield from _arguments(messages, OUTCOMES)


def _arguments(messages: Iterable[Message], keys: tuple[str, ...]) -> Iterator[Any]:
    """The arguments of these names in messages and in those within them."""
    for message in messages:
        for key, item in message.arguments.items():
            if key in keys:
                yield item
            else:
                yield from _arguments(_within(item), keys)


def _within(item: Argument) -> Iterator[Message]:
    """The messages that an argument is made of."""
    if isinstance(item, Message):
        yield item
    elif isinstance(item, tuple):
        for one in item:
            yield from _within(one)
