"""Output files: written whole or not at all, never over an existing file without --force; - is standard output."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager, suppress

from deadreckon.cli.command import CannotWrite, Refusal
from deadreckon.cli.options import flag, option
from deadreckon.puzzles.format import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, BinaryIO

    from deadreckon.cli.options import Group
    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.kind import Kind

DIALECT = option("of the course text: letters (W S L R T B M, the default) or arrows (. S < > ^ v M)", metavar="NAME")


def force_option(group: Group | None = None) -> Any:
    return flag("overwrite an existing file", group=group)


def csv_option(rows: str, group: Group) -> Any:
    return option(
        f"comma-separated values, {rows}: alone on standard output, or in FILE beside what is printed",
        metavar="FILE",
        nargs="?",
        const="-",
        group=group,
    )


def write_csv(target: str, heads: Sequence[str], rows: Sequence[dict[str, Any]], force: bool) -> None:
    """Write these columns of the rows, with a heading; raises Refusal and CannotWrite."""
    import csv
    from io import StringIO

    text = StringIO()
    writer = csv.DictWriter(text, heads, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    write_output(target, text.getvalue(), force)


def refuse_existing(target: str, force: bool) -> None:
    """Raise Refusal for an existing file, unless forced; devices and pipes may be written to."""
    if os.path.isfile(target) and target != "-" and not force:
        raise Refusal(f"{target} already exists; --force overwrites it")


def write_output(target: str, content: str | bytes, force: bool) -> None:
    """Write text, as UTF-8, or bytes to standard output or to a file."""
    with output_file(target, force) as file:
        file.write(content.encode() if isinstance(content, str) else content)


@contextmanager
def output_file(target: str, force: bool) -> Iterator[BinaryIO]:
    """A file to write to, which replaces the target once everything is written; raises Refusal and CannotWrite."""
    refuse_existing(target, force)
    if target == "-":
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    try:
        if os.path.isfile(target) or not os.path.exists(target):
            yield from _replacing(target, force)
        else:  # a device or a pipe is written to, as it cannot be replaced
            with open(target, "wb") as file:
                yield file
    except OSError as error:
        raise CannotWrite(f"cannot write {target}: {error.strerror or error}") from error


def _replacing(target: str, force: bool) -> Iterator[BinaryIO]:
    """A temporary file beside the target, which finally replaces it and keeps its mode and links."""
    path = os.path.realpath(target)
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    beside = f"{path}.{os.getpid()}.part"
    try:
        with open(beside, "xb") as file:
            yield file
        refuse_existing(target, force)
        if os.path.exists(path):
            os.chmod(beside, os.stat(path).st_mode & 0o7777)
        os.replace(beside, path)
    finally:
        with suppress(FileNotFoundError):  # it has taken the target's place, or could not be made
            os.unlink(beside)


def format_named(kind: Kind, name: str, option: str) -> Format:
    """The kind's format of that name; raises Refusal that names the option."""
    try:
        return kind.format(name)
    except LookupError as error:
        raise Refusal(f"{option} for a {kind.name}: {error}") from error


def in_dialect(form: Format, dialect: str | None) -> Format:
    """The format that writes this dialect; raises Refusal for an unknown dialect."""
    try:
        return form.in_dialect(dialect)
    except FormatError as error:
        raise Refusal(f"--dialect: {error}") from error


def join_texts(texts: list[str], forms: list[Format]) -> str:
    """Several puzzles in one text; raises Refusal if the format holds only one."""
    if len(texts) == 1:
        return texts[0]
    for form in forms:
        if not form.one_line and (not form.join or form is not forms[0]):
            raise Refusal(
                f"found {len(texts)} puzzles, expected one, as {form.name} holds one puzzle: name it with #1, #2, ..."
            )
    return forms[0].join(texts) if forms[0].join else "".join(texts)
