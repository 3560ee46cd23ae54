"""Files of a folder or an archive as bytes in memory: nothing is written, no link is followed, sizes are limited."""

from __future__ import annotations

import os
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, TypeAlias

Files: TypeAlias = dict[str, bytes]  # file contents by path inside the submission, with / between folders

MAX_FILES = 2_000
MAX_TOTAL = 32 << 20  # bytes of one student's files; a platform's download holds those of a class
MAX_DOWNLOAD_FILES, MAX_DOWNLOAD = 100_000, 512 << 20
CHUNK = 1 << 16
ZIPS, TARS = (".zip",), (".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2")
ARCHIVES = (*ZIPS, *TARS)
UNREADABLE = (zipfile.BadZipFile, tarfile.TarError, EOFError, OSError, RuntimeError, NotImplementedError, zlib.error)
LEFT_OUT = ("__pycache__", "__MACOSX", ".git", ".venv", "venv", "node_modules")


class UnsafeArchive(ValueError):
    """The archive or folder is refused; the text says why."""


def is_archive(path: Path) -> bool:
    return path.is_file() and path.name.lower().endswith(ARCHIVES)


def files_of_folder(folder: Path) -> Files:
    """The regular files below a folder."""
    files: Files = {}
    total = 0
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in LEFT_OUT)
        for name in sorted(names):
            path = Path(place, name)
            if path.is_symlink() or not path.is_file():
                continue
            total += path.stat().st_size
            _refuse_large(len(files) + 1, total, str(folder.name))
            files[path.relative_to(folder).as_posix()] = path.read_bytes()
    return files


def files_of_archive(content: bytes, name: str, whole_class: bool = False) -> Files:
    """The regular files of a zip or tar; raises UnsafeArchive for paths outside the folder and decompression bombs."""
    files: Files = {}
    total = 0
    try:
        for member, opened in _members(content, name):
            path = _safe_path(member)
            if any(part in LEFT_OUT for part in path.split("/")):
                continue
            unpacked = bytearray()
            while chunk := opened.read(CHUNK):  # counted while unpacking: an archive may state wrong sizes
                unpacked += chunk
                total += len(chunk)
                _refuse_large(len(files) + 1, total, name, whole_class)
            files[path] = bytes(unpacked)
            _refuse_large(len(files), total, name, whole_class)
    except UNREADABLE as error:
        raise UnsafeArchive(f"{name} cannot be unpacked: {error}") from error
    return files


def unpack_inner(files: Files, program: str) -> Files:
    """The files; if the program is not among them, those inside their archives too."""
    if any(name.rpartition("/")[2] == program for name in files):
        return files
    inner: Files = {}
    for name, content in files.items():
        if name.lower().endswith(ARCHIVES):
            inner |= files_of_archive(content, name)
    _refuse_large(len(files) + len(inner), sum(map(len, [*files.values(), *inner.values()])), "the submission")
    return files | inner


def _members(content: bytes, name: str) -> Iterator[tuple[str, IO[bytes]]]:
    """The name and the content of each regular file; links, devices and folders are left out."""
    if name.lower().endswith(TARS):
        with tarfile.open(fileobj=BytesIO(content)) as tar:
            for member in tar:
                opened = tar.extractfile(member) if member.isfile() else None
                if opened:
                    yield member.name, opened
        return
    with zipfile.ZipFile(BytesIO(content)) as archive:
        for entry in archive.infolist():
            kind = stat.S_IFMT(entry.external_attr >> 16)
            if not entry.is_dir() and kind in (0, stat.S_IFREG):
                with archive.open(entry) as unpacked:
                    yield entry.filename, unpacked


def _safe_path(name: str) -> str:
    """The path of a member; raises UnsafeArchive unless it stays inside the folder."""
    parts = [part for part in name.replace("\\", "/").split("/") if part not in ("", ".")]
    if name.startswith(("/", "\\")) or ".." in parts or not parts or ":" in parts[0] or "\0" in name:
        raise UnsafeArchive(f"it holds the path {name!r}, which leaves the folder of the submission")
    return "/".join(parts)


def _refuse_large(files: int, total: int, name: str, whole_class: bool = False) -> None:
    most_files, most = (MAX_DOWNLOAD_FILES, MAX_DOWNLOAD) if whole_class else (MAX_FILES, MAX_TOTAL)
    if total > most:
        raise UnsafeArchive(f"{name} holds more than {most >> 20} MB, unpacked")
    if files > most_files:
        raise UnsafeArchive(f"{name} holds more than {most_files:,} files")
