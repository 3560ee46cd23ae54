"""The arguments of `reckon generate KIND`: one for each wish of the kind, and those that all kinds share."""

from __future__ import annotations

from argparse import Action, ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deadreckon.catalogue import UnknownName
from deadreckon.cli.cluster_option import add_cluster_argument
from deadreckon.cli.command import Refusal
from deadreckon.cli.dialect_option import add_dialect_argument
from deadreckon.cli.option_types import positive_float, positive_int
from deadreckon.frozen import frozen
from deadreckon.generating.aims import GRADES
from deadreckon.generating.puzzle_spec import grade_named
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.generator import InvalidWishes
from deadreckon.puzzles.wish import wishes_of

if TYPE_CHECKING:
    from dataclasses import Field

    from deadreckon.puzzles.kind import Kind
    from deadreckon.puzzles.wish import Wish


@frozen
class GenerateOptions:
    wishes: dict[str, Any]  # those that were given
    grade: str | None  # one of GRADES, as it is listed
    count: int
    seed: int | None
    out: str | None  # a folder
    format: str | None
    dialect: str | None
    seconds: float | None
    jobs: int | None
    cluster: str | None
    json: bool


class _Wished(Action):
    """Puts the value among the wishes, under the name of the field."""

    def __init__(self, field: str, **usual: Any) -> None:
        super().__init__(**{**usual, "dest": "wishes"})
        self.field = field

    def __call__(self, parser: ArgumentParser, options: Any, value: Any, option: str | None = None) -> None:
        options.wishes = {**options.wishes, self.field: True if self.nargs == 0 else value}


def add_arguments(kind: Kind, parser: ArgumentParser) -> None:
    wishes = parser.add_argument_group("wishes")
    for field, wish in wishes_of(kind.generator().wishes):
        _add_wish(wishes, field, wish)
    wishes.add_argument(
        "--grade", type=_grade, choices=tuple(map(_listed, GRADES)), help="how hard for a person (default: any)"
    )
    parser.set_defaults(wishes={})
    parser.add_argument("--count", type=positive_int, metavar="N", default=1, help="how many (default: 1)")
    parser.add_argument(
        "--seed",
        type=_seed,
        metavar="N",
        help="the same seed makes the same puzzles (default: DIR's, or one by chance)",
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        help="a folder for a file for each puzzle and an index of all with IDs, grades and solutions; the same command "
        "goes on where it was stopped (default: print them)",
    )
    parser.add_argument(
        "--format", metavar="FORMAT", help="see `reckon formats` (default: json in files, id where they are printed)"
    )
    add_dialect_argument(parser)
    parser.add_argument("--seconds", type=positive_float, metavar="S", help="give up after S seconds")
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument("--jobs", type=positive_int, metavar="N", help="processes (default: one a core)")
    add_cluster_argument(workers)
    parser.add_argument(
        "--json", action="store_true", help="one JSON object for each puzzle, with its solution and grade"
    )


def option_of(field: Field[Any], wish: Wish) -> str:
    return "--" + (wish.option or field.name.replace("_", "-"))


def _add_wish(group: Any, field: Field[Any], wish: Wish) -> None:
    told = "" if "default:" in wish.help else _told(field.default)
    help = f"{wish.help} (default: {told})" if told else wish.help
    if wish.read is None:
        group.add_argument(option_of(field, wish), action=_Wished, field=field.name, nargs=0, help=help)
        return
    read = _of_file(wish.read) if wish.of_file else _of_word(wish.read)
    group.add_argument(
        option_of(field, wish),
        action=_Wished,
        field=field.name,
        type=read,
        metavar=wish.metavar,
        choices=wish.choices or None,
        help=help,
    )


def _told(default: object) -> str:
    """A default as it would be given; "" where there is nothing to tell."""
    if default is None or default is False or default == ():
        return ""
    return ",".join(map(str, default)) if isinstance(default, tuple) else str(default)


def _of_word(read: Callable[[str], Any]) -> Callable[[str], Any]:
    def parse(word: str) -> Any:
        try:
            return read(word)
        except ValueError as error:
            raise ArgumentTypeError(str(error)) from error

    return parse


def _of_file(read: Callable[[str], Any]) -> Callable[[str], Any]:
    def parse(path: str) -> Any:
        try:
            return read(read_file(path).text)
        except (FormatError, InvalidWishes) as error:
            raise ArgumentTypeError(f"{path}: {error}") from error
        except OSError as error:
            raise ArgumentTypeError(f"cannot read {path}: {error.strerror}") from error

    return parse


def _grade(text: str) -> str:
    """The grade as it is listed; a word that is none is left for the list of choices to refuse."""
    try:
        return _listed(grade_named(text))
    except UnknownName:
        return text


def _listed(grade: str) -> str:
    return grade.lower().replace(" ", "-")


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise ArgumentTypeError(f"found {text!r}, expected a whole number from 0 on")
    return int(text)


def refusal_of(error: InvalidWishes, kind: Kind) -> Refusal:
    """The error, with the option for the name of the wish that it begins with."""
    name, colon, rest = str(error).partition(":")
    options = {field.name: option_of(field, wish) for field, wish in wishes_of(kind.generator().wishes)}
    return Refusal(f"{(options | {'count': '--count', 'grade': '--grade'}).get(name, name)}{colon}{rest}")
