"""What a site is made of: the hash that names it, and the list by which the service worker loads and checks it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

NAME_LENGTH = 16
BEGIN, END = "self.BUILD = ", ";\n"


def build_name(files: Mapping[str, bytes]) -> str:
    """The same for the same files, another for any other."""
    whole = sha256()
    for path, content in sorted(files.items()):
        whole.update(json.dumps([path, sha256(content).hexdigest()]).encode())
    return whole.hexdigest()[:NAME_LENGTH]


def build_list(build: str, files: Mapping[str, bytes]) -> bytes:
    """A script that the service worker runs: the name, and the hash of every file."""
    hashes = {path: sha256(content).hexdigest() for path, content in sorted(files.items())}
    return f"{BEGIN}{json.dumps({'name': build, 'files': hashes}, indent=0)}{END}".encode()


def listed_files(script: str) -> list[str]:
    """The files that such a script lists; raises ValueError where it is none."""
    return list(json.loads(script.removeprefix(BEGIN).removesuffix(END))["files"])
