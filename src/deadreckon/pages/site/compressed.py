"""Each file compressed beside itself, for web servers that send what is compressed already."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping

from deadreckon.pages.site.errors import SiteError

DENSE = (".bin", ".png")  # compressed by themselves


def with_compressed(files: Mapping[str, bytes], say: Callable[[str], None]) -> dict[str, bytes]:
    """The files, and beside each the same as .gz and .br; raises SiteError where brotli is missing."""
    try:
        import brotli
    except ModuleNotFoundError as error:
        raise SiteError("brotli, which makes .br files, is not installed: pip install 'deadreckon[site]'") from error
    say("compressing")
    made = dict(files)
    for path, content in files.items():
        if not path.endswith(DENSE):
            made[f"{path}.gz"] = gzip.compress(content, 9, mtime=0)
            made[f"{path}.br"] = brotli.compress(content)
    return made
