"""Makes the package use the core that the page has opened, which browser/tab/core.js registers as a module."""

from __future__ import annotations

from deadreckon import native
from deadreckon.pages.tab.wasm_core import WasmCore


def use_core_of_page() -> None:
    from deadreckon_page import core  # type: ignore[import-not-found]  # registered by browser/tab/worker.js
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    native.use(WasmCore(lambda name, given: core.call(name, to_js(given)).to_bytes()))
