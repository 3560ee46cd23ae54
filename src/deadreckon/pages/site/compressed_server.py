"""Serves a folder compressed, as a web server for everybody would: a site is a third of its size then."""

from __future__ import annotations

import gzip
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from deadreckon.pages.joined_page import PREFIX
from deadreckon.pages.site.compressed import DENSE

KEPT_FILES = 100  # compressed, in memory


def compressed_server(folder: Path, host: str, port: int) -> ThreadingHTTPServer:
    """A server of the folder, which `serve_forever` starts; raises OSError where it cannot listen."""
    return ThreadingHTTPServer((host, port), partial(CompressingHandler, directory=str(folder)))


class CompressingHandler(SimpleHTTPRequestHandler):
    """Sends gzip to clients that take it; what is named by its content is kept by them for ever."""

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
        """Nothing: who wants to know what is asked uses a web server with a log."""


@lru_cache(KEPT_FILES)
def _compressed(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)
