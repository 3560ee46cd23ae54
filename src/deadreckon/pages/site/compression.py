"""Compression of a site: files compressed beside themselves, and a server that compresses what it sends."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from deadreckon.extras import install_line
from deadreckon.pages.joined_page import PREFIX
from deadreckon.pages.site import SiteError

DENSE = (".bin", ".png")  # compressed by themselves
KEPT_FILES = 100  # compressed, in memory


def with_compressed(files: Mapping[str, bytes], say: Callable[[str], None]) -> dict[str, bytes]:
    """The files, each with a .gz and a .br beside it; raises SiteError if brotli is missing."""
    try:
        import brotli
    except ModuleNotFoundError as error:
        raise SiteError(f"brotli, which makes .br files, is not installed: {install_line('site')}") from error
    say("compressing")
    made = dict(files)
    for path, content in files.items():
        if not path.endswith(DENSE):
            made[f"{path}.gz"] = gzip.compress(content, 9, mtime=0)
            made[f"{path}.br"] = brotli.compress(content)
    return made


def compressed_server(folder: Path, host: str, port: int) -> ThreadingHTTPServer:
    """A server of the folder, which `serve_forever` starts; raises OSError if it cannot listen."""
    return ThreadingHTTPServer((host, port), partial(CompressingHandler, directory=str(folder)))


class CompressingHandler(SimpleHTTPRequestHandler):
    """Sends gzip to clients that accept it; files named by their content may be cached for ever."""

    protocol_version = "HTTP/1.1"  # connections are used again
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def send_head(self) -> BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() and self.path.partition("?")[0].endswith("/") else path
        takes_it = "gzip" in self.headers.get("Accept-Encoding", "")
        if not takes_it or not path.is_file() or path.name.endswith(DENSE) or "If-Modified-Since" in self.headers:
            return super().send_head()
        content = _compressed(path, path.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(int(path.stat().st_mtime)))
        self.end_headers()
        return BytesIO(content)

    def end_headers(self) -> None:
        self.send_header("Vary", "Accept-Encoding")
        named_by_content = f"/{PREFIX}" in self.path
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if named_by_content else "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@lru_cache(KEPT_FILES)
def _compressed(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)
