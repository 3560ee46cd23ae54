"""Builds the core as WebAssembly, for a page without a server: python native/build_wasm.py, in a checkout.

The compiler is zig's, which pip installs. Its C++ library for WebAssembly has no exceptions, but brings the sources of
what they need: these are compiled along, and the core behaves at a limit as it does everywhere else.
"""

import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

from compile_once import FLAT_BORDER, NATIVE, compile_missing, recipe, units

CORE = Path("src", "deadreckon", "pages", "tab", "core.wasm")
STAMP = CORE.with_suffix(".sources")  # what the core beside it was made of
OBJECTS, UNITS = Path("build", "wasm"), Path("build", "wasm-units")
JOBS = 2  # each takes up to half a gigabyte
STACK_BYTES = 8 * 2**20  # as much as a thread of Linux has

MACHINE = ["-target", "wasm32-wasi", "-mexception-handling", "-fwasm-exceptions"]
OPTIMISE = ["-O2", "-g0", "-DNDEBUG", "-ffp-contract=off"]
COMPILE = [*MACHINE, *OPTIMISE, "-fvisibility=hidden", "-Wall", "-Wextra", f"-I{NATIVE}"]
# The stack lies below everything else, so that to overflow is a trap and not a wrong answer.
LINK = [*MACHINE, "-O2", "-mexec-model=reactor", "-Wl,--strip-all", f"-Wl,-z,stack-size={STACK_BYTES}"]
EXCEPTIONS = ("libunwind/src/Unwind-wasm.c", "libcxxabi/src/cxa_exception.cpp", "libcxxabi/src/cxa_personality.cpp")
AS_PART_OF_A_LIBRARY = ["-w", "-DNDEBUG", "-D_LIBUNWIND_HIDE_SYMBOLS", "-D_LIBUNWIND_HAS_NO_THREADS"]
AS_PART_OF_A_LIBRARY += ["-D_LIBCXXABI_HAS_NO_THREADS", "-D_LIBCXXABI_BUILDING_LIBRARY", "-D_LIBCPP_BUILDING_LIBRARY"]
INCLUDED_BY_IT = ("libunwind/include", "libunwind/src", "libcxxabi/include", "libcxxabi/src", "libcxx/src")


def sources_digest() -> str:
    """A name for all that the core is made of, the compiler aside."""
    recipes = [recipe(source, (COMPILE, LINK)) for source in units(FLAT_BORDER, UNITS)]
    return sha256(" ".join(recipes).encode()).hexdigest()


def is_up_to_date() -> bool:
    return CORE.exists() and STAMP.exists() and STAMP.read_text(encoding="ascii") == sources_digest()


@cache
def zig_library() -> Path:
    """The folder of the sources that the compiler brings."""
    try:
        import ziglang
    except ImportError:
        raise SystemExit("found no compiler for WebAssembly: pip install 'deadreckon[site]'") from None
    return Path(ziglang.__file__).parent / "lib"


def zig(*arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", "ziglang", *arguments], stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stderr}\nzig could not do: {' '.join(arguments)}")


def compile_command(source: Path) -> list[str]:
    if source.is_relative_to(UNITS):
        return ["c++", "-std=c++20", *COMPILE]
    library = [*AS_PART_OF_A_LIBRARY, *(f"-I{zig_library() / folder}" for folder in INCLUDED_BY_IT)]
    return [*(("cc", "-std=c23") if source.suffix == ".c" else ("c++", "-std=c++23")), *COMPILE, *library]


def compile_one(source: Path, folder: str) -> Path:
    made = Path(folder, f"{source.parent.name}-{source.stem}.o")
    zig(*compile_command(source), "-c", str(source), "-o", str(made))
    return made


def build() -> None:
    sources = [*units(FLAT_BORDER, UNITS), *(zig_library() / name for name in EXCEPTIONS)]
    objects = {one: OBJECTS / f"{one.stem}-{recipe(one, compile_command(one))}.o" for one in sources}
    made = compile_missing(objects, compile_one, JOBS, "the core as WebAssembly")
    STAMP.unlink(missing_ok=True)
    zig("c++", *LINK, *map(str, made), "-o", str(CORE))
    CORE.chmod(0o644)
    STAMP.write_text(sources_digest(), encoding="ascii")


if __name__ == "__main__":
    if not is_up_to_date():
        build()
    print(f"{CORE}: {CORE.stat().st_size // 1000} kB")
