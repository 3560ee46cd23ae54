"""Builds the native core, each unit once and several side by side; without a compiler the kernel answers."""

import os
import platform
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

sys.path.insert(0, str(Path(__file__).parent / "native"))
from compile_once import NATIVE, PYTHON_BORDER, compile_missing, core_sources, recipe, units
from find_compiler import ZIG, find_compiler, is_zig, version

OBJECTS = Path("build", "core")  # object files, named by what they are made of
UNITS = Path("build", "units")  # what is compiled: each includes some files of the core
ZIG_CACHE = Path("build", "zig")  # zig's C++ library, compiled, and not needed once the core is built
REASON = "built_without_core.txt"  # why there is no core in the package that holds this file: `reckon doctor` reads it


def flags(kind: str, command: list[str]) -> tuple[list[str], list[str]]:
    """What the compiler and the linker are told."""
    if kind == "msvc":
        return ["/std:c++20", "/O2", "/DNDEBUG", "/EHsc", "/W3", "/utf-8", "/bigobj"], []
    strict = ["-Werror"] if os.environ.get("CI") else []  # a warning of some later compiler stops no user
    # Multiplication and addition are rounded one after the other, or machines that fuse them would search differently.
    rounding = "-ffp-contract=off"
    common = ["-std=c++20", "-O2", "-g0", "-DNDEBUG", rounding, "-Wall", "-Wextra", *strict, "-fvisibility=hidden"]
    # x86-64-v2 (2009) has the instruction that counts bits, on which the engine lives.
    is_x86 = platform.machine() in ("x86_64", "AMD64")
    if is_zig(command):  # which compiles for this very processor unless told, and links its own C++ library always
        processor = f"-mcpu={'x86_64_v2' if is_x86 else 'baseline'}"
        return [*common, processor], [processor, "-O2", "-s", "-Wl,-Bsymbolic"]
    if platform.system() == "Darwin":  # where one build may be for two processors
        return [*common, "-Xarch_x86_64", "-march=x86-64-v2"], []
    machine = ["-march=x86-64-v2"] if is_x86 else []
    # To find the C++ library at every start would take longer than to solve an easy puzzle.
    static = ["-static-libstdc++", "-static-libgcc"]
    # The core counts what it allocates: its own `new` must be the one it calls, whatever else is loaded beside it.
    own = ["-Wl,-Bsymbolic-functions"] if platform.system() == "Linux" else []
    return [*common, *machine], [*static, *own]


def readme(address: str) -> str:
    """The README with its relative pictures and links below `address`, such as https://github.com/OWNER/NAME.

    A registry shows no relative ones. `@v0.2.0` at the end names a tag; without an address nothing changes.
    """
    text = Path("README.md").read_text(encoding="utf-8")
    if not address:
        return text
    place, _, tag = address.partition("@")
    text = re.sub(r'src="(?!https?:)', f'src="{place}/raw/{tag or "HEAD"}/', text)
    return re.sub(r"\]\((?!https?:|#)", f"]({place}/blob/{tag or 'HEAD'}/", text)


class BuildCore(build_ext):
    """Compiles the files of the core that have changed, and goes on without the core where that fails."""

    def build_extensions(self) -> None:
        [core] = self.extensions
        command = self._choose_compiler()
        core.extra_compile_args, core.extra_link_args = flags(self.compiler.compiler_type, command)
        # Of zig the path says little: pip may have put another version there.
        names = ("compiler_so", "compiler_so_cxx")
        self._commands = ([getattr(self.compiler, name, None) for name in names], version(command))
        self.force = self.compiler.force = True  # linking is quick; what the times of files say is not always so
        self._compile_one: Callable[..., list[str]] = self.compiler.compile
        self.compiler.compile = self._compile_changed
        super().build_extensions()

    def _choose_compiler(self) -> list[str]:
        """The command that compiles: setuptools' own choice, unless that is not there and another compiler is."""
        if self.compiler.compiler_type != "unix":
            return []
        usual: list[str] = self.compiler.compiler_so_cxx
        command = find_compiler() or usual[:1]
        if command[0] != usual[0]:
            compile_one, link = [*command, "-fPIC"], [*command, "-shared"]
            self.compiler.set_executables(compiler_cxx=command, compiler_so_cxx=compile_one)
            self.compiler.set_executables(linker_exe_cxx=command, linker_so_cxx=link)
        if is_zig(command):
            self.compiler.set_include_dirs([])  # Python's headers were set up for another C library
            os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(ZIG_CACHE.absolute()))
        return command

    def _compile_changed(self, _: list[str], **options: Any) -> list[str]:
        """The object files of the core; those that are not there yet are compiled side by side."""

        def compile_one(unit: Path, folder: str) -> Path:
            [made] = self._compile_one([str(unit)], **options | {"output_dir": folder})
            return Path(made)

        objects = {unit: self._object(unit, options["extra_postargs"]) for unit in units(PYTHON_BORDER, UNITS)}
        return [str(made) for made in compile_missing(objects, compile_one, os.cpu_count() or 1, "the native core")]

    def _object(self, unit: Path, arguments: list[str]) -> Path:
        return OBJECTS / f"{unit.stem}-{recipe(unit, (self._commands, arguments))}{self.compiler.obj_extension}"

    def run(self) -> None:
        place = Path("src" if self.inplace else self.build_lib, "deadreckon")
        (place / REASON).unlink(missing_ok=True)
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            if os.environ.get("DEADRECKON_NATIVE"):  # set it to make a failed build an error
                raise
            self._go_without(str(error), place)

    def _go_without(self, reason: str, place: Path) -> None:
        """Make a package of Python alone, for any machine, which knows why it is so."""
        for built in (self.get_ext_fullpath("deadreckon._native"), place / self.get_ext_filename("_native")):
            Path(built).unlink(missing_ok=True)
        self.extensions: list[Extension] = []
        self.distribution.ext_modules = self.extensions
        if wheel := self.distribution.get_command_obj("bdist_wheel", create=False):
            wheel.root_is_pure = True
        place.mkdir(parents=True, exist_ok=True)
        (place / REASON).write_text(f"{reason}\n", encoding="utf-8")
        remedy = f"for the core `make core` in a checkout, elsewhere `pip install {ZIG}` and install again"
        message = f"deadreckon: built without the native core: {reason}; the kernel answers; {remedy}"
        print(message, file=sys.stderr, flush=True)


setup(
    long_description=readme(os.environ.get("README_ADDRESS", "")),
    long_description_content_type="text/markdown",
    ext_modules=[
        Extension(
            "deadreckon._native",
            sources=[path.as_posix() for path in core_sources(PYTHON_BORDER)],
            include_dirs=[NATIVE.as_posix()],
            language="c++",
            py_limited_api=True,
        )
    ],
    cmdclass={"build_ext": BuildCore},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
