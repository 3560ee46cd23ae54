"""A file that a command writes: whole or not at all, over none that is there unless told to; - is standard output."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager, suppress

from deadreckon.cli.command import CannotWrite, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, _ArgumentGroup
    from collections.abc import Iterator
    from typing import BinaryIO


def add_force_argument(parser: ArgumentParser | _ArgumentGroup) -> None:
    parser.add_argument("--force", action="store_true", help="write over a file that is there already")


def refuse_existing(target: str, force: bool) -> None:
    """Raises Refusal for a file that is there, unless told to write over it; to devices and pipes one may write."""
    if os.path.isfile(target) and target != "-" and not force:
        raise Refusal(f"{target} is there already; --force writes over it")


def write_output(target: str, content: str | bytes, force: bool) -> None:
    """Write text as UTF-8, bytes as they are."""
    with output_file(target, force) as file:
        file.write(content.encode() if isinstance(content, str) else content)


@contextmanager
def output_file(target: str, force: bool) -> Iterator[BinaryIO]:
    """A file to write to, which takes its place when all is written; raises Refusal and CannotWrite."""
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
    """A file beside the target, which takes the target's place, mode and links in the end."""
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
