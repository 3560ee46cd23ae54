"""The arguments of `reckon generate KIND`: one for each puzzle option of the kind, and those that all kinds share."""

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
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.option_fields import option_fields

if TYPE_CHECKING:
    from dataclasses import Field

    from deadreckon.puzzles.kind import Kind
    from deadreckon.puzzles.option_fields import OptionField


@frozen
class GenerateOptions:
    puzzle_options: dict[str, Any]  # those that were given
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


class _StorePuzzleOption(Action):
    """Stores the value among the puzzle options, under the name of the field."""

    def __init__(self, field: str, **usual: Any) -> None:
        super().__init__(**{**usual, "dest": "puzzle_options"})
        self.field = field

    def __call__(self, parser: ArgumentParser, options: Any, value: Any, option: str | None = None) -> None:
        options.puzzle_options = {**options.puzzle_options, self.field: True if self.nargs == 0 else value}


def add_arguments(kind: Kind, parser: ArgumentParser) -> None:
    group = parser.add_argument_group("puzzle options")
    for field, option in option_fields(kind.generator().options):
        _add_puzzle_option(group, field, option)
    group.add_argument(
        "--grade", type=_grade, choices=tuple(map(_listed, GRADES)), help="how hard for a person (default: any)"
    )
    parser.set_defaults(puzzle_options={})
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


def option_of(field: Field[Any], option: OptionField) -> str:
    return "--" + (option.name or field.name.replace("_", "-"))


def _add_puzzle_option(group: Any, field: Field[Any], option: OptionField) -> None:
    told = "" if "default:" in option.help else _told(field.default)
    help = f"{option.help} (default: {told})" if told else option.help
    if option.read is None:
        group.add_argument(option_of(field, option), action=_StorePuzzleOption, field=field.name, nargs=0, help=help)
        return
    read = _of_file(option.read) if option.of_file else _of_word(option.read)
    group.add_argument(
        option_of(field, option),
        action=_StorePuzzleOption,
        field=field.name,
        type=read,
        metavar=option.metavar,
        choices=option.choices or None,
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
        except (FormatError, InvalidOptions) as error:
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


def refusal_of(error: InvalidOptions, kind: Kind) -> Refusal:
    """The error, with the command-line option for the puzzle option that it begins with."""
    name, colon, rest = str(error).partition(":")
    options = {field.name: option_of(field, option) for field, option in option_fields(kind.generator().options)}
    return Refusal(f"{(options | {'count': '--count', 'grade': '--grade'}).get(name, name)}{colon}{rest}")
