"""The core as WebAssembly, run by core.js of the page in a node beside this process."""

import subprocess
from pathlib import Path
from struct import pack, unpack

from deadreckon.pages.tab.wasm_core import WasmCore

PACKAGE = Path(__file__).parents[2] / "src" / "deadreckon"
CORE = PACKAGE / "pages" / "tab" / "core.wasm"
SCRIPT = PACKAGE / "browser" / "tab" / "core.js"
DRIVER = Path(__file__).with_name("core_driver.mjs")


class NodeCore:
    """Calls over pipes; how many instances were replaced after traps and for growth; the names of all calls."""

    def __init__(self, interruption: str = "never") -> None:
        command = ["node", *map(str, (DRIVER, SCRIPT, CORE)), interruption]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._node.stdin and self._node.stdout
        self._in, self._out = self._node.stdin, self._node.stdout
        self.traps = self.growth = 0
        self.called: set[str] = set()
        self.core = WasmCore(self.call)

    def call(self, name: str, given: bytes) -> bytes:
        self.called.add(name)
        self._in.write(pack("<II", len(name), len(given)) + name.encode() + given)
        self._in.flush()
        size, self.traps, self.growth = unpack("<III", self._out.read(12))
        return self._out.read(size)

    def close(self) -> None:
        self._in.close()
        self._out.close()
        self._node.wait()
