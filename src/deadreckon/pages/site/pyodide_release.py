"""Pyodide, the Python that runs in a tab: which release, how it is known to be that one, and what is taken of it."""

from __future__ import annotations

import json
import tarfile
from hashlib import sha512
from io import BytesIO

from deadreckon.pages.site.errors import SiteError

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


def read_release(archive: bytes, name: str) -> dict[str, bytes]:
    """The files of the release that a tab needs, by name; raises SiteError for any other archive."""
    if sha512(archive).hexdigest() != SHA512:
        raise SiteError(f"{name} is not the archive of {PACKAGE}: its SHA-512 is another")
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        taken = {each: _read(files, each) for each in (*TAKEN, LOCK)}
    return taken | {LOCK: without_packages(taken[LOCK]), "LICENCES.txt": NOTICE.encode()}


def _read(files: tarfile.TarFile, name: str) -> bytes:
    member = files.extractfile(f"package/{name}")
    assert member is not None  # the hash says so
    return member.read()


def without_packages(lock: bytes) -> bytes:
    """The list of packages that Pyodide could load, emptied: nothing is loaded from elsewhere."""
    return json.dumps(json.loads(lock) | {"packages": {}}, sort_keys=True).encode()
