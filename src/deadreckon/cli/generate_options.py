"""Options of `reckon generate KIND`: one for each puzzle option of the kind, and the options of all kinds."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import Field
from typing import Any

from deadreckon.catalogue import UnknownName
from deadreckon.cli.command import Refusal
from deadreckon.cli.long_runs import cluster_option
from deadreckon.cli.options import (
    Group,
    Places,
    Suggested,
    flag,
    option,
    option_record,
    positive_float,
    positive_int,
    seed_number,
)
from deadreckon.cli.output_file import DIALECT
from deadreckon.explaining.grade_names import GRADE_WORDS, GRADES, PLAIN_NAMES, grades_named
from deadreckon.puzzles.file_text import read_file
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.option_fields import OptionField, option_fields

PUZZLE_OPTIONS = Group("puzzle options")
WORKERS, NUMBER = Group(exclusive=True), Group(exclusive=True)


class PuzzleOptions:
    """The field `puzzle_options` of a kind: an option for each, and a dict of the options given."""

    def __init__(self, kind: Kind | None) -> None:
        self.kind, self.default = kind, dict[str, Any]()

    @property
    def fields(self) -> list[tuple[Field[Any], OptionField]]:
        return option_fields(self.kind.generating_options()) if self.kind else []

    def add_to(self, places: Places, field: str, dest: str) -> None:
        for each, how in self.fields:
            settings = _settings(each, how) | {"default": SUPPRESS, "dest": f"{dest}.{each.name}"}
            places.of(PUZZLE_OPTIONS).add_argument(option_of(each), **settings)

    def value(self, namespace: Namespace, dest: str) -> dict[str, Any]:
        given = vars(namespace)
        return {each.name: given[key] for each, _ in self.fields if (key := f"{dest}.{each.name}") in given}


def puzzle_options(kind: Kind | None = None) -> Any:
    """A field for the options of the kind's generator."""
    return PuzzleOptions(kind)


GRADES_OFFERED = [grade.lower().replace(" ", "-") for grade in GRADES] + list(PLAIN_NAMES)


def _grade(text: str) -> str:
    try:
        grades_named(text)
    except UnknownName as error:
        raise ArgumentTypeError(str(error)) from error
    return text


@option_record
class GenerateOptions:
    puzzle_options: dict[str, Any] = puzzle_options()  # replaced by those of the kind
    grade: str | None = option(
        f"how hard for a person: {GRADE_WORDS} (default: any); of a range each grade in turn",
        _grade,
        "GRADE",
        choices=Suggested(GRADES_OFFERED),
        group=PUZZLE_OPTIONS,
    )
    count: int = option("how many (default: 1)", positive_int, "N", default=1, group=NUMBER)
    series: int | None = option(
        "this many that rise from grade to grade, with titles, no two alike", positive_int, "N", group=NUMBER
    )
    distinct: bool = flag("no two whose solutions are much alike, turned or mirrored perhaps")
    not_in: list[str] = option(
        "none much like a puzzle of this folder; may be repeated", metavar="FOLDER", action="append", default=[]
    )
    seed: int | None = option(
        "the same seed makes the same puzzles (default: FOLDER's, or one by chance)", seed_number, "N"
    )
    out: str | None = option(
        "a folder for a file for each puzzle and an index of all with IDs, grades and solutions; the same command "
        "goes on where it was stopped (default: print them)",
        metavar="FOLDER",
        name="-o --out",
    )
    format: str | None = option(
        "the format of the puzzles: see `reckon formats` (default: json in files, id where they are printed)",
        metavar="FORMAT",
    )
    dialect: str | None = DIALECT
    certify: bool = flag("with --out, a certificate beside each puzzle, that it has one solution (`reckon verify`)")
    limit_seconds: float | None = option("give up after S seconds", positive_float, "S")
    jobs: int | None = option("processes (default: one a core)", positive_int, "N", group=WORKERS)
    cluster: str | None = cluster_option(WORKERS)
    json: bool = flag("one JSON object for each puzzle, with its solution and grade")

    @property
    def number(self) -> int:
        """How many puzzles."""
        return self.series or self.count


def option_of(field: Field[Any]) -> str:
    return "--" + field.name.replace("_", "-")


def _settings(field: Field[Any], option: OptionField) -> dict[str, Any]:
    """Settings of `add_argument` for a puzzle option."""
    told = "" if "default:" in option.help else _told(field.default)
    help = f"{option.help} (default: {told})" if told else option.help
    if option.read is None:
        return {"action": "store_true", "help": help}
    read = _of_file(option.read) if option.of_file else _of_word(option.read)
    return {"type": read, "metavar": option.metavar, "choices": option.choices or None, "help": help}


def _told(default: object) -> str:
    """A default in the syntax of the command line; "" if there is none."""
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


def refusal_of(error: InvalidOptions, kind: Kind) -> Refusal:
    """The error with the name of the puzzle option at its beginning replaced by the option."""
    name, colon, rest = str(error).partition(":")
    options = {field.name: option_of(field) for field, _ in option_fields(kind.generating_options())}
    return Refusal(f"{(options | {'count': '--count', 'grade': '--grade'}).get(name, name)}{colon}{rest}")
