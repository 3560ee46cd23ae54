"""Files of a folder or an archive as bytes in memory: nothing is written, no link is followed, sizes are limited."""

from __future__ import annotations

import os
import stat
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from functools import partial
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import IO, TypeAlias

Files: TypeAlias = dict[str, bytes]  # file contents by path inside the submission, with / between folders
Member: TypeAlias = tuple[str, Callable[[], IO[bytes]]]  # the name of a regular file in an archive, and how to open it

MAX_FILES = 2_000
MAX_TOTAL = 32 << 20  # bytes of one student's files
MAX_NAME, MAX_DEPTH = 255, 50  # bytes of a name; folders in each other
CHUNK = 1 << 16
ZIPS, TARS = (".zip",), (".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2")
ARCHIVES = (*ZIPS, *TARS)
LEFT_OUT = ("__pycache__", "__MACOSX", ".git", ".venv", "venv", "node_modules")


class UnsafeArchive(ValueError):
    """The archive or folder is refused; the text says why."""


def is_archive(path: Path) -> bool:
    return path.is_file() and path.name.lower().endswith(ARCHIVES)


def open_file(path: Path) -> IO[bytes]:
    return path.open("rb")


def files_of_folder(folder: Path) -> Files:
    """The regular files below a folder."""
    members: list[Member] = []
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in LEFT_OUT)
        paths = [Path(place, name) for name in sorted(names)]
        regular = [path for path in paths if path.is_file() and not path.is_symlink()]
        members += [(path.relative_to(folder).as_posix(), partial(open_file, path)) for path in regular]
        _refuse_large(len(members), 0, folder.name)
    return _read(members, folder.name)


def files_of_archive(content: bytes, name: str) -> Files:
    """The regular files of a zip or tar; raises UnsafeArchive for paths outside the folder and decompression bombs."""
    return files_of_members(archive_members(BytesIO(content), name), name)


def files_of_members(members: Iterable[Member], name: str) -> Files:
    """The content of some of an archive's files; raises UnsafeArchive for those that a submission may not have."""
    return _read(((_safe_path(path), reader) for path, reader in members), name)


def archive_members(file: IO[bytes], name: str) -> list[Member]:
    """The regular files of an archive; links, devices and folders are left out. Raises UnsafeArchive."""
    try:
        if name.lower().endswith(TARS):
            tar = tarfile.open(fileobj=file)  # noqa: SIM115 (members are read later)
            return [(member.name, partial(_tar_file, tar, member)) for member in tar if member.isfile()]
        archive = zipfile.ZipFile(file)
        return [(entry.filename, partial(archive.open, entry)) for entry in archive.infolist() if _is_file(entry)]
    except Exception as error:  # the libraries raise errors of many classes for what is no archive
        raise UnsafeArchive(f"{name} cannot be unpacked: {error}") from error


def _tar_file(tar: tarfile.TarFile, member: tarfile.TarInfo) -> IO[bytes]:
    opened = tar.extractfile(member)
    assert opened
    return opened


def _is_file(entry: zipfile.ZipInfo) -> bool:
    return not entry.is_dir() and stat.S_IFMT(entry.external_attr >> 16) in (0, stat.S_IFREG)


def _read(members: Iterable[Member], name: str) -> Files:
    files: Files = {}
    total = 0
    for number, (path, reader) in enumerate(members, 1):
        if any(part in LEFT_OUT for part in path.split("/")):
            continue
        content = bytearray()
        try:
            with reader() as opened:
                while chunk := opened.read(CHUNK):  # counted while unpacking: an archive may state wrong sizes
                    content += chunk
                    _refuse_large(number, total + len(content), name)
        except UnsafeArchive:
            raise
        except Exception as error:
            raise UnsafeArchive(f"{name} cannot be unpacked: {error}") from error
        files[path] = bytes(content)
        total += len(content)
        _refuse_large(number, total, name)
    for path in files:
        for parent in map(str, PurePosixPath(path).parents):
            if parent in files:
                raise UnsafeArchive(f"{name} holds a file and a folder of the same name, {parent!r}")
    return files


def unpack_inner(files: Files, program: str, unpack: Callable[[bytes, str], Files]) -> Files:
    """The files; if the program is not among them, those inside their archives too."""
    if any(name.rpartition("/")[2] == program for name in files):
        return files
    found = dict(files)
    for name, content in files.items():
        if name.lower().endswith(ARCHIVES):
            found |= unpack(content, name)
            _refuse_large(len(found), sum(map(len, found.values())), "the submission")
    return found


def _safe_path(name: str) -> str:
    """The path of a member; raises UnsafeArchive unless it stays inside the folder and can be written everywhere."""
    parts = [part for part in name.replace("\\", "/").split("/") if part not in ("", ".")]
    if name.startswith(("/", "\\")) or ".." in parts or not parts or ":" in parts[0] or "\0" in name:
        raise UnsafeArchive(f"it holds the path {name[:MAX_NAME]!r}, which leaves the folder of the submission")
    if len(parts) > MAX_DEPTH or any(len(os.fsencode(part)) > MAX_NAME for part in parts):
        raise UnsafeArchive(f"it holds the path {name[:40]!r}..., which is too long")
    return "/".join(parts)


def _refuse_large(files: int, total: int, name: str) -> None:
    if total > MAX_TOTAL:
        raise UnsafeArchive(f"{name} holds more than {MAX_TOTAL >> 20} MB, unpacked")
    if files > MAX_FILES:
        raise UnsafeArchive(f"{name} holds more than {MAX_FILES:,} files")
