"""Options of a command, each declared once: as a field of its record, with how the command line sets it.

    @option_record
    class DrawOptions:
        puzzle: str = argument("PUZZLE", SOURCE)
        reading: Reading = nested(Reading)
        svg: str | None = option("write an SVG; - for standard output", metavar="FILE")
        print: bool = flag("pictures as in a book: black on white, the fleet below")

The parser is built from these declarations and fills the record; argparse's Namespace goes no further than this file.
The field `limit_seconds` is set by `--limit-seconds`, unless its declaration names another option.
"""

from __future__ import annotations

from argparse import ArgumentTypeError

from deadreckon.catalogue import renamed_to
from deadreckon.frozen import frozen, frozen_identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _ActionsContainer
    from collections.abc import Callable, Collection
    from typing import Any, Protocol, TypeVar, dataclass_transform

    T = TypeVar("T")

    class Declared(Protocol):
        """A field of an option record: adds its option to a parser, and reads its value from the parsed arguments."""

        @property
        def default(self) -> Any: ...

        def add_to(self, places: Places, field: str, dest: str) -> None: ...

        def value(self, namespace: Namespace, dest: str) -> Any: ...

    @dataclass_transform(frozen_default=True)
    def option_record(cls: type[T]) -> type[T]:
        """Make `cls` a frozen record whose fields, inherited ones first, are declared options."""

else:

    def option_record(cls):
        inherited = [getattr(base, "declared", {}) for base in reversed(cls.__mro__[1:])]
        cls.declared = {name: each for fields in inherited for name, each in fields.items()}
        cls.declared |= {name: cls.__dict__[name] for name in cls.__annotations__ if name in cls.__dict__}
        cls.__annotations__ = {**_annotations_of_bases(cls), **cls.__annotations__}
        for name, each in cls.declared.items():
            setattr(cls, name, each.default)
        return frozen(cls)

    def _annotations_of_bases(cls):
        return {name: kind for base in reversed(cls.__mro__[1:-1]) for name, kind in base.__annotations__.items()}


@frozen_identity
class Group:
    """Options shown together under a title, or mutually exclusive ones (`exclusive`)."""

    title: str | None = None
    description: str | None = None
    exclusive: bool = False

    def made_in(self, parser: ArgumentParser) -> _ActionsContainer:
        if self.exclusive:
            return parser.add_mutually_exclusive_group()
        return parser.add_argument_group(self.title, self.description)


class Suggested(tuple):  # type: ignore[type-arg]  # of strings
    """Choices that completion offers for an option whose type accepts other words too; contains every word."""

    __slots__ = ()

    def __contains__(self, word: object) -> bool:
        return True


class Places:
    """The parser and its groups; a group is created with its first option."""

    def __init__(self, parser: ArgumentParser) -> None:
        self.parser, self.groups = parser, dict[Group, "_ActionsContainer"]()

    def of(self, group: Group | None) -> _ActionsContainer:
        if group is None:
            return self.parser
        if group not in self.groups:
            self.groups[group] = group.made_in(self.parser)
        return self.groups[group]


@frozen_identity
class Option:
    """One argument of a command: settings of argparse's `add_argument`."""

    names: tuple[str, ...] | None  # () for the name of the field, None for an argument without a name
    settings: dict[str, Any]
    group: Group | None = None

    @property
    def default(self) -> Any:
        usual = {"store_true": False, "store_false": True}.get(self.settings.get("action", ""))
        return self.settings.get("default", usual)

    def add_to(self, places: Places, field: str, dest: str) -> None:
        place = places.of(self.group)
        if self.names is None:
            place.add_argument(dest, **self.settings)
        else:
            place.add_argument(*(self.names or ["--" + field.replace("_", "-")]), dest=dest, **self.settings)

    def value(self, namespace: Namespace, dest: str) -> Any:
        return getattr(namespace, dest)


@frozen_identity
class Several:
    """Several options that set the same field."""

    options: tuple[Option, ...]

    @property
    def default(self) -> Any:
        return self.options[0].default

    def add_to(self, places: Places, field: str, dest: str) -> None:
        for each in self.options:
            each.add_to(places, field, dest)

    def value(self, namespace: Namespace, dest: str) -> Any:
        return getattr(namespace, dest)


@frozen_identity
class Nested:
    """A field that is an option record itself."""

    record: Callable[..., Any]
    declared: dict[str, Declared]

    @property
    def default(self) -> Any:
        return self.record()

    def add_to(self, places: Places, field: str, dest: str) -> None:
        for name, each in self.declared.items():
            each.add_to(places, name, _under(dest, name))

    def value(self, namespace: Namespace, dest: str) -> Any:
        return self.record(**{name: each.value(namespace, _under(dest, name)) for name, each in self.declared.items()})


def _under(dest: str, name: str) -> str:
    return f"{dest}.{name}" if dest else name


def nested(record: type[T], **replaced: Declared) -> Any:
    """A field that is an option record itself, some of its declarations replaced."""
    return Nested(record, {**vars(record)["declared"], **replaced})


def several(*options: Option) -> Any:
    """A field that several options set."""
    return Several(options)


def argument(metavar: str | None = None, help: str = "", *, group: Group | None = None, **settings: Any) -> Any:
    """A positional argument."""
    return Option(None, {"metavar": metavar, "help": help, **settings}, group)


def option(
    help: str,
    type: Callable[[str], Any] | None = None,
    metavar: str | tuple[str, ...] | None = None,
    *,
    name: str = "",
    group: Group | None = None,
    **settings: Any,
) -> Any:
    """An option with a value; `name` is its name, or several separated by spaces; by default the field's."""
    more = {key: value for key, value in (("type", type), ("metavar", metavar)) if value is not None}
    return Option(tuple(name.split()), {"help": help, **more, **settings}, group)


def flag(help: str, *, name: str = "", sets: bool = True, group: Group | None = None) -> Any:
    """An option without a value, which sets its field to `sets`."""
    return Option(tuple(name.split()), {"help": help, "action": f"store_{str(sets).lower()}"}, group)


def positive_int(text: str) -> int:
    if not text.isdigit() or int(text) == 0:
        raise ArgumentTypeError(f"found {text!r}, expected a whole number above 0")
    return int(text)


def positive_float(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise ArgumentTypeError(f"found {text!r}, expected a number above 0")
    return number


def seed_number(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise ArgumentTypeError(f"found {text!r}, expected a whole number from 0 on")
    return int(text)


def port_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 2**16):
        raise ArgumentTypeError(f"found {text!r}, expected a number from 1 to {2**16 - 1}")
    return int(text)


def megabytes(text: str) -> int:
    """Bytes, from a number of megabytes."""
    return int(positive_float(text) * 2**20)


def name_not_renamed(known: Collection[str]) -> Callable[[str], str]:
    """Reader of a name that refuses a former name and suggests the current one; `choices` checks all others."""

    def parse(name: str) -> str:
        if words := renamed_to(name, known):
            raise ArgumentTypeError(words)
        return name

    return parse


def list_of_names(known: Collection[str]) -> Callable[[str], list[str]]:
    """Reader of known names separated by commas."""

    def parse(text: str) -> list[str]:
        for name in text.split(","):
            if name not in known:
                raise ArgumentTypeError(
                    renamed_to(name, known) or f"found {name!r}, expected some of {', '.join(known)}"
                )
        return text.split(",")

    return parse
