"""The server of `reckon site --serve` sends the files of the folder, compressed for clients that accept it."""

import gzip
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

from deadreckon.pages.site.compression import compressed_server
from waiting import HANG_SECONDS


def test_files_come_compressed_with_their_types_and_as_they_are_now(tmp_path: Path) -> None:
    (tmp_path / "page-1").mkdir()
    texts = {"index.html": "<p>", "page-1/app.js": "go();", "core.wasm": "\0asm", "first.bin": "dense"}
    for path, text in texts.items():
        (tmp_path / path).write_text(text)
    with compressed_server(tmp_path, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        connection = HTTPConnection("127.0.0.1", server.server_address[1], timeout=HANG_SECONDS)

        def get(path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            return response.status, response.read(), dict(response.headers)

        for path, kind in (
            ("/", "text/html"),
            ("/page-1/app.js", "text/javascript"),
            ("/core.wasm", "application/wasm"),
        ):
            text = texts[path.strip("/") or "index.html"].encode()
            status, content, headers = get(path, **{"Accept-Encoding": "br, gzip"})
            assert (status, headers["Content-Type"], headers["Content-Encoding"]) == (200, kind, "gzip")
            assert gzip.decompress(content) == text
            assert headers["Cache-Control"].endswith("immutable" if path.startswith("/page-") else "no-cache")
            assert get(path)[1] == text
            changed = {"If-Modified-Since": headers["Last-Modified"]}
            assert get(path, **{"Accept-Encoding": "gzip"} | changed)[0] == 304
        assert get("/first.bin", **{"Accept-Encoding": "gzip"})[1] == b"dense"
        assert get("/none.js", **{"Accept-Encoding": "gzip"})[0] == 404
        server.shutdown()
