"""The core as WebAssembly, with the interface of the compiled module: the same calls and constants."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable
from functools import partial
from marshal import dumps, loads
from types import ModuleType
from typing import Any, TypeAlias

MARSHAL_VERSION = 2  # the last in which every value stands for itself; native/flat/marshal.hpp reads and writes it

CallCore: TypeAlias = Callable[[str, bytes], bytes]


class WasmCore(ModuleType):
    """Stand-in for the compiled module, for `native.use`; the core itself lists its calls and constants."""

    def __init__(self, call: CallCore) -> None:
        """`call` passes a name and bytes to browser/tab/core.js and returns its answer."""
        super().__init__("deadreckon.pages.tab.wasm_core", "The core as WebAssembly.")
        calls, *constants = ask(call, "interface")
        for name, text in calls:
            offered = partial(ask, call, name)
            offered.__doc__ = text
            setattr(self, name, offered)
        for name, value in (each for group in constants for each in group):
            setattr(self, name, value)


def ask(call: CallCore, name: str, *arguments: object) -> Any:
    """The answer of the core; raises the error that it contains, if any."""
    error, answer = loads(call(name, packed(arguments)))
    if error is None:
        return answer
    raise getattr(builtins, error)(answer)


def packed(arguments: tuple[Any, ...]) -> bytes:
    """The arguments as bytes; sequences other than tuples and lists become lists."""
    try:
        return dumps(arguments, MARSHAL_VERSION)
    except ValueError:
        return dumps(tuple(map(plain, arguments)), MARSHAL_VERSION)


def plain(value: object) -> Any:
    """The value in types of marshal; raises TypeError for any other."""
    if value is None or isinstance(value, str | bytes | float):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    if isinstance(value, Iterable):
        return list(map(plain, value))
    raise TypeError(f"found {value!r:.40}, expected a number, a text, bytes or a sequence")
