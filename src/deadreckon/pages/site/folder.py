"""The folder of a site: the list of its files with their hashes, and how the folder is written over an older one."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from deadreckon.pages.site import SiteError

NAME_LENGTH = 16
BEGIN, END = "self.BUILD = ", ";\n"
WORKER = "service_worker.js"  # at the top: it can serve only files beside and below it
BUILD = "build.js"
LAST = (WORKER, BUILD)  # a browser that asks meanwhile finds the older site, or all of the newer


def build_name(files: Mapping[str, bytes]) -> str:
    """Content hash of the files."""
    whole = sha256()
    for path, content in sorted(files.items()):
        whole.update(json.dumps([path, sha256(content).hexdigest()]).encode())
    return whole.hexdigest()[:NAME_LENGTH]


def build_list(build: str, files: Mapping[str, bytes]) -> bytes:
    """The script that the service worker runs: the name of the build, and the hash of every file."""
    hashes = {path: sha256(content).hexdigest() for path, content in sorted(files.items())}
    return f"{BEGIN}{json.dumps({'name': build, 'files': hashes}, indent=0)}{END}".encode()


def listed_files(script: str) -> list[str]:
    """The files that a build's script lists; raises ValueError for any other text."""
    return list(json.loads(script.removeprefix(BEGIN).removesuffix(END))["files"])


def refuse_foreign(folder: Path, force: bool) -> None:
    """Raise SiteError for a file, and for a folder that holds anything but a site."""
    if folder.exists() and not folder.is_dir():
        raise SiteError(f"{folder} is a file, expected a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / BUILD).is_file() and not force:
        raise SiteError(f"{folder} already exists and is no site; --force writes into it")


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files, and remove files of an older site that the new one lacks."""
    old = set(_listed(folder)) - set(files)
    for path in sorted(files, key=lambda path: (path in LAST, path)):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = target.with_name(f".{target.name}.part")
        beside.write_bytes(files[path])
        os.replace(beside, target)
    for path in old:
        (folder / path).unlink(missing_ok=True)


def _listed(folder: Path) -> list[str]:
    """The files of the site in the folder, by its own list, compressed ones included."""
    try:
        paths = listed_files((folder / BUILD).read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError):
        return []
    return [f"{path}{ending}" for path in (*paths, *LAST) for ending in ("", ".gz", ".br")]
