"""Has npm bring the archive of Pyodide, and keeps it for the next time."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from deadreckon.pages.site.errors import SiteError
from deadreckon.pages.site.pyodide_release import PACKAGE, VERSION

FILE = f"pyodide-{VERSION}.tgz"
OTHERWISE = f"or fetch {FILE} elsewhere (`npm pack {PACKAGE}`) and name it with --pyodide"
MAX_SECONDS = 300


def find_archive() -> Path:
    """The archive, brought by npm unless it was before; raises SiteError where that is impossible."""
    kept = kept_archive()
    if not kept.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise SiteError(f"npm, which brings Pyodide, is not installed: install Node.js, {OTHERWISE}")
        _bring(npm, kept)
    return kept


def _bring(npm: str, kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=kept.parent) as folder:
        try:
            asked = subprocess.run(
                [npm, "pack", PACKAGE, "--silent"], cwd=folder, capture_output=True, text=True, timeout=MAX_SECONDS
            )
        except subprocess.TimeoutExpired as error:
            raise SiteError(f"npm has not brought Pyodide within {MAX_SECONDS} s; try again, {OTHERWISE}") from error
        brought = Path(folder, FILE)
        if asked.returncode or not brought.exists():
            reason = (asked.stderr.strip().splitlines() or ["it says nothing more"])[-1]
            raise SiteError(f"npm cannot bring {PACKAGE}: {reason:.200}; is there a network? Try again, {OTHERWISE}")
        os.replace(brought, kept)


def kept_archive() -> Path:
    """Where the archive is kept once it was brought: among what programs can fetch again."""
    usual = os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or usual, "deadreckon", FILE)
