"""Pyodide, the Python that runs in a tab: its release, how the archive is fetched, checked and read."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
from hashlib import sha512
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from deadreckon.pages.site import SiteError

VERSION = "314.0.7"
SHA512 = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
PACKAGE = f"pyodide@{VERSION}"
TAKEN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
NOTICE = f"""\
The files in this folder are Pyodide {VERSION}, a build of CPython for WebAssembly, unchanged but for two:
python_stdlib.zip has only the modules that are needed here, pyodide-lock.json lists no packages.

Pyodide  Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/
         source: https://github.com/pyodide/pyodide/tree/{VERSION}
CPython  Python Software Foundation License, https://docs.python.org/3/license.html
         source: https://www.python.org/downloads/source/
"""
FILE = f"pyodide-{VERSION}.tgz"
OTHERWISE = f"or fetch {FILE} elsewhere (`npm pack {PACKAGE}`) and name it with --pyodide"
MAX_SECONDS = 300


def read_release(archive: bytes, name: str) -> dict[str, bytes]:
    """The files of the release that a tab needs, by name; raises SiteError for any other archive."""
    if sha512(archive).hexdigest() != SHA512:
        raise SiteError(f"{name} is not the archive of {PACKAGE}: its SHA-512 differs")
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        taken = {each: _read(files, each) for each in (*TAKEN, LOCK)}
    return taken | {LOCK: without_packages(taken[LOCK]), "LICENCES.txt": NOTICE.encode()}


def _read(files: tarfile.TarFile, name: str) -> bytes:
    member = files.extractfile(f"package/{name}")
    assert member is not None  # the hash says so
    return member.read()


def without_packages(lock: bytes) -> bytes:
    """Pyodide's lock file without packages, so that nothing is loaded from elsewhere."""
    return json.dumps(json.loads(lock) | {"packages": {}}, sort_keys=True).encode()


def find_archive() -> Path:
    """The archive, fetched by npm unless it is in the cache; raises SiteError if npm fails."""
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
    """Path of the archive in the user's cache."""
    usual = os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or usual, "deadreckon", FILE)
