"""A zip for Gradescope: the suite, this package as a wheel, and the two scripts that the platform calls."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from pathlib import Path

import deadreckon

SETUP = """\
#!/usr/bin/env bash
set -e
apt-get update -qq
# Ubuntu 22.04 has Python 3.10, and 3.11 beside it; isolation is the better of bubblewrap and Landlock.
apt-get install -y -qq bubblewrap python3.11 python3.11-venv || apt-get install -y -qq bubblewrap python3 python3-venv
python=$(command -v python3.11 || command -v python3)
"$python" -m venv /autograder/marker
/autograder/marker/bin/pip install --quiet --no-index /autograder/source/{wheel}
"""
# Results are written after every test: if the platform stops the run, those so far are there. Where nothing isolates
# programs, they run as another user, and these folders hold the hidden boards and the results.
RUN = """\
#!/usr/bin/env bash
chmod 700 /autograder/source /autograder/submission /autograder/results
/autograder/marker/bin/reckon mark /autograder/submission --suite /autograder/source/suite \\
    --out /tmp/marks --jobs 1 --unsafe{scale} --gradescope /autograder/results/results.json
exit 0
"""
LEFT_OUT = ("__pycache__", ".so", ".pyd", ".wasm", "built_without_core.txt")  # of the package: checking needs no core
TAG = "py3-none-any"
TIME = (2026, 1, 1, 0, 0, 0)  # of every file, so that the same content makes the same zip


def autograder(suite: Path, scale: bool) -> bytes:
    """The autograder's zip; with `scale`, time limits are scaled to the platform's machine."""
    wheel = f"deadreckon-{deadreckon.__version__}-{TAG}.whl"
    files = {
        "setup.sh": SETUP.format(wheel=wheel).encode(),
        "run_autograder": RUN.format(scale=" --scale" if scale else "").encode(),
        wheel: pure_wheel(),
    }
    for path in sorted(suite.rglob("*")):
        inner = path.relative_to(suite)
        if path.is_file() and not any(part.startswith(".") for part in inner.parts):
            files[f"suite/{inner.as_posix()}"] = path.read_bytes()
    return _zipped(files)


def pure_wheel() -> bytes:
    """This package as a wheel without the native core, for any machine with Python 3.11."""
    package = Path(deadreckon.__path__[0])
    files = {
        f"deadreckon/{path.relative_to(package).as_posix()}": path.read_bytes()
        for path in sorted(package.rglob("*"))
        if path.is_file() and not any(part in path.relative_to(package).as_posix() for part in LEFT_OUT)
    }
    info = f"deadreckon-{deadreckon.__version__}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: deadreckon\nVersion: {deadreckon.__version__}\nRequires-Python: >=3.11\n"
    files[f"{info}/METADATA"] = metadata.encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: reckon\nRoot-Is-Purelib: true\nTag: {TAG}\n".encode()
    files[f"{info}/entry_points.txt"] = b"[console_scripts]\nreckon = deadreckon.cli.main:main\n"
    record = "".join(f"{name},{_digest(content)},{len(content)}\n" for name, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    return _zipped(files)


def _digest(content: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def _zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if name in ("setup.sh", "run_autograder") else 0o644) << 16
            archive.writestr(entry, content)
    return packed.getvalue()
