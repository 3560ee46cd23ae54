"""A hint service: a puzzle and a partly filled board come in as JSON, the next step goes out in stages.

    python examples/hint_service.py 8000
    curl -d '{"puzzle": "4x4:2/1/2/1/1.1/2/1/1", "board": ["????", "????", "????", "????"]}' localhost:8000

What users send is never taken for the name of a file, is limited in size, and whatever is wrong with it is an answer.
"""

from __future__ import annotations

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from deadreckon import Error, Limits, Undecided, hint, load

MAX_BYTES = 100_000  # of a request
SECONDS = 5.0  # for an answer


def answer(request: Any) -> dict[str, Any]:
    """What the service answers: the stages of the hint and the cells to write, or an error in words."""
    if not isinstance(request, dict) or not isinstance(request.get("puzzle"), str):
        return {"error": 'found no puzzle, expected {"puzzle": TEXT, "board": [ROW, ...]}'}
    rows = request.get("board")
    if rows is not None and not isinstance(rows, list):
        return {"error": "found a board that is no list, expected a list of rows"}
    try:
        found = hint(load(request["puzzle"]), None if rows is None else tuple(rows), limits=Limits(seconds=SECONDS))
    except Undecided:
        return {"error": f"no hint in {SECONDS:g} seconds"}
    except Error as error:
        return {"error": str(error)}
    return {
        "stages": list(found.stages),
        "mistakes": [{"row": row + 1, "column": column + 1} for row, column, _ in found.mistakes.wrong],
        "move": [
            {"row": row + 1, "column": column + 1, "write": mark}
            for row, column, mark in (found.step.sets if found.step else ())
        ],
    }


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            return self.reply(411, {"error": f"found the length {length!r}, expected how many bytes follow"})
        if int(length[:10]) > MAX_BYTES:
            return self.reply(413, {"error": f"found {length} bytes, expected at most {MAX_BYTES}"})
        try:
            request = json.loads(self.rfile.read(int(length)))
        except (ValueError, RecursionError) as error:
            return self.reply(400, {"error": f"no JSON: {error}"})
        replied = answer(request)
        return self.reply(400 if "error" in replied else 200, replied)

    def reply(self, status: int, record: dict[str, Any]) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(record).encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet: what players send is their own."""


def serve(port: int) -> ThreadingHTTPServer:
    """A server on this port of this machine, or on any free one for 0."""
    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


if __name__ == "__main__":
    if not all(word.isdecimal() for word in sys.argv[1:]) or len(sys.argv) > 2:
        sys.exit("usage: python hint_service.py [PORT]")
    with serve(int(sys.argv[1]) if len(sys.argv) > 1 else 8000) as server:
        print(f"listening on http://127.0.0.1:{server.server_port}")
        server.serve_forever()
