"""The core for the tab, where it was built."""

from __future__ import annotations

from importlib.resources import files

from deadreckon.pages.site.errors import SiteError

NOT_BUILT = "the core for the tab was not built: `make wasm` in a checkout builds it; --without-core is slower"


def core_file() -> bytes:
    """Raises SiteError where it was not built."""
    path = files("deadreckon") / "pages" / "tab" / "core.wasm"
    if not path.is_file():
        raise SiteError(NOT_BUILT)
    return path.read_bytes()
