"""Writes a site into a folder: over an older site, never over anything else unless told to."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from deadreckon.pages.site.build_list import listed_files
from deadreckon.pages.site.errors import SiteError
from deadreckon.pages.site.make_site import BUILD

LAST = ("service_worker.js", BUILD)  # a browser that asks meanwhile finds the older site, or all of the newer


def refuse_foreign(folder: Path, force: bool) -> None:
    """Raises SiteError for what is no folder, and for a folder with other things than a site in it."""
    if folder.exists() and not folder.is_dir():
        raise SiteError(f"{folder} is a file, expected a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / BUILD).is_file() and not force:
        raise SiteError(f"{folder} is there already and is no site; --force writes into it")


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files, and remove those of an older site that are no part of this one."""
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
    """The files of the site that is there, by its own list, with those compressed."""
    try:
        paths = listed_files((folder / BUILD).read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError):
        return []
    return [f"{path}{ending}" for path in (*paths, *LAST) for ending in ("", ".gz", ".br")]
