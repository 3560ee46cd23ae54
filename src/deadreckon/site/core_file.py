"""The core for the tab, which is built with the package where its compiler is installed."""

from __future__ import annotations

from importlib.resources import files

from deadreckon.site.errors import CannotBuild

FILE = "core.wasm"


def core_file() -> bytes:
    """Raises CannotBuild where it was not built."""
    path = files("deadreckon") / FILE
    if not path.is_file():
        raise CannotBuild("the core for the tab was not built: `make core.wasm` builds it, or go --without-core")
    return path.read_bytes()
