"""A server of a site, like any web server; it can be stopped and started again at the same port."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

BROWSER = Path(__file__).parents[1] / "src" / "deadreckon" / "browser"
MEMORY = "memory-for-tests"
# The first visit stores a memory snapshot; with it pages of other profiles start much faster.
HAND_OVER = """async (to) => {
  for (;;) {
    for (const name of await caches.keys()) {
      const found = await (await caches.open(name)).match('memory');
      if (found) return (await fetch(to, { method: 'PUT', body: await found.blob() })) && name;
    }
    await new Promise((goOn) => setTimeout(goOn, 100));
  }
}"""
TAKE_OVER = "async ([name, from]) => (await caches.open(name)).put('memory', await fetch(from))"


class SiteServer:
    """Server of a folder with the site at `path`, and with the page's separate modules, which tests import."""

    def __init__(self, folder: Path, path: str = "") -> None:
        self.folder, self.path, self.memory, self.cache = folder, path, b"", ""
        self.held = ""  # suffix of addresses whose answers are held back
        self.asked: list[str] = []
        self._start(0)

    def _start(self, port: int) -> None:
        handler = partial(Handler, directory=str(self.folder), server_of=self)
        self._server = Server(("127.0.0.1", port), handler)
        self.port = self._server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}/{self.path}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def learn_start(self, page: Any) -> None:
        """Take the snapshot from a page of this site opened for the first time."""
        self.cache = page.evaluate(HAND_OVER, MEMORY)

    def teach_start(self, context: Any) -> None:
        """Store the snapshot in a new profile, so that its pages start as on a later visit."""
        page = context.new_page()
        page.goto(f"{self.address}icon.svg")
        page.evaluate(TAKE_OVER, [self.cache, MEMORY])
        page.close()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def start_again(self) -> None:
        self._start(self.port)


class Server(ThreadingHTTPServer):
    def handle_error(self, *_: Any) -> None:
        """Ignore browsers that disconnect during a response."""


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, *given: Any, server_of: SiteServer, **named: Any) -> None:
        self._site = server_of
        super().__init__(*given, **named)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        plain = BROWSER / path.partition("?")[0].removeprefix(f"/{self._site.path}")
        return str(plain) if not Path(found).exists() and plain.is_file() else found

    def do_PUT(self) -> None:
        self._site.memory = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(204)
        self.end_headers()

    def do_GET(self) -> None:
        self._site.asked.append(self.path)
        while self._site.held and self.path.endswith(self._site.held):
            sleep(0.05)
        if not self.path.endswith(MEMORY):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(self._site.memory)))
        self.end_headers()
        self.wfile.write(self._site.memory)
