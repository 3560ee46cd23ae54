"""The native core as an extension that may fail to build: without a compiler the kernel answers."""

import os
import platform
from glob import glob

from setuptools import Extension, setup

FLAGS = ["-std=c++20", "-O2", "-g0", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden"]
# x86-64-v2 (2009) has the instruction that counts bits, on which the engine lives.
MACHINE = ["-march=x86-64-v2"] if platform.machine() in ("x86_64", "AMD64") else []
# A multiplication and an addition are rounded one after the other, or machines that fuse them would search differently.
ROUNDING = ["-ffp-contract=off"]
# To find the C++ library at every start would take longer than to solve an easy puzzle.
STATIC = ["-static-libstdc++", "-static-libgcc"] if platform.system() == "Linux" else []

setup(
    ext_modules=[
        Extension(
            "deadreckon._native",
            sources=sorted(set(glob("native/**/*.cpp", recursive=True)) - set(glob("native/tests/*"))),
            depends=sorted(glob("native/**/*.hpp", recursive=True)),
            include_dirs=["native"],
            language="c++",
            extra_compile_args=[*FLAGS, *MACHINE, *ROUNDING],
            extra_link_args=STATIC,
            py_limited_api=True,
            optional=not os.environ.get("DEADRECKON_NATIVE"),  # set it to make a failed build an error
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
