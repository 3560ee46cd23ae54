"""A fleet in plain JSON: lengths with numbers of ships, or a list disambiguated by the number of ship parts."""

from __future__ import annotations

from deadreckon.puzzles.battleship.puzzle import trimmed_fleet
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.json_text import json_described, json_list, json_number
from deadreckon.puzzles.formats.sizes import LARGEST_NUMBER, LARGEST_SIDE, side_length

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.puzzles.formats.plain_json import PlainField

LENGTH_KEYS = ("length", "size", "len")
NUMBER_KEYS = ("count", "number", "cnt", "stock", "quantity", "amount", "num")
LISTS: dict[
    str, Callable[[tuple[int, ...]], tuple[int, ...] | None]
] = {  # possible meanings of a list of numbers, each as a fleet
    "how many ships there are of length 1, 2 and so on": lambda numbers: numbers,
    "the same from length 0 on": lambda numbers: numbers[1:] if numbers[:1] == (0,) else None,
    "the same from the longest down": lambda numbers: numbers[::-1],
    "the length of each ship": lambda numbers: _fleet_of_lengths(numbers),
}


def plain_fleet(field: PlainField, parts: int | None) -> tuple[int, ...]:
    """The fleet; `parts` is its total number of cells, None if the counts do not tell."""
    if isinstance(field.value, dict):
        return _fleet_by_length({_length(key, field.path): number for key, number in field.value.items()}, field.path)
    items = json_list(field.value, field.path, 0, LARGEST_SIDE)
    if items and isinstance(items[0], dict):
        pairs = [_length_and_number(item, f"{field.path}[{i}]") for i, item in enumerate(items)]
        if len(dict(pairs)) != len(pairs):
            raise FormatError(f"a length twice at {field.path}", "each once")
        return _fleet_by_length(dict(pairs), field.path)
    numbers = tuple([json_number(item, f"{field.path}[{i}]", LARGEST_NUMBER) for i, item in enumerate(items)])
    return _fleet_of_list(numbers, field.path, parts)


def plain_ship_lengths(field: PlainField) -> tuple[int, ...]:
    """Fleet from a list of ship lengths."""
    items = json_list(field.value, field.path, 0, LARGEST_NUMBER)
    lengths = tuple([json_number(item, f"{field.path}[{i}]", LARGEST_SIDE) for i, item in enumerate(items)])
    fleet = _fleet_of_lengths(lengths)
    if fleet is None:
        raise FormatError(f"0 at {field.path}", "the length of a ship, at least 1")
    return fleet


def _length(key: str, path: str) -> int:
    try:
        return side_length(key, "length of a ship")
    except FormatError:
        raise FormatError(f"the key {key[:40]!r} at {path}", "the length of a ship, in digits") from None


def _length_and_number(item: object, path: str) -> tuple[int, object]:
    if isinstance(item, dict) and len(item) == 2:
        lengths = [value for key, value in item.items() if key.lower() in LENGTH_KEYS]
        numbers = [value for key, value in item.items() if key.lower() in NUMBER_KEYS]
        if len(lengths) == len(numbers) == 1 and type(lengths[0]) is int:
            return _length(str(lengths[0]), path), numbers[0]
    expected = f"an object with a length and a number of ships, such as {LENGTH_KEYS[0]} and {NUMBER_KEYS[0]}"
    raise FormatError(f"{json_described(item)} at {path}", expected)


def _fleet_by_length(numbers: dict[int, object], path: str) -> tuple[int, ...]:
    fleet = [0] * max(numbers, default=0)
    for length, number in numbers.items():
        fleet[length - 1] = json_number(number, f"{path}[{length}]", LARGEST_NUMBER)
    return tuple(fleet)


def _fleet_of_lengths(lengths: tuple[int, ...]) -> tuple[int, ...] | None:
    if not all(1 <= length <= LARGEST_SIDE for length in lengths):
        return None
    fleet = [0] * max(lengths, default=0)
    for length in lengths:
        fleet[length - 1] += 1
    return tuple(fleet)


def _fleet_of_list(numbers: tuple[int, ...], path: str, parts: int | None) -> tuple[int, ...]:
    """The only meaning of a list whose number of ship parts agrees with the counts; raises FormatError."""
    words = " ".join(map(str, numbers[:20])) or "of no numbers"
    if parts is None:
        expected = "an object with the number of ships of each length, as unknown counts leave open what a list means"
        raise FormatError(f"the list {words} at {path}", expected)
    meanings = {name: fleet(numbers) for name, fleet in LISTS.items()}
    fleets = {
        trimmed_fleet(fleet): name for name, fleet in meanings.items() if fleet is not None and _parts(fleet) == parts
    }
    if len(fleets) == 1:
        return next(iter(fleets))
    if not fleets:
        expected = f"one that comes to the {parts} parts of the rows as {', or '.join(LISTS)}"
        raise FormatError(f"the list {words} at {path}", expected)
    named = ", or ".join(fleets.values())
    raise FormatError(f"the list {words} at {path}, which has {len(fleets)} meanings ({named})", "an object by length")


def _parts(fleet: tuple[int, ...]) -> int:
    return sum([length * number for length, number in enumerate(fleet, 1)])
