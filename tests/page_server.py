"""Starts a real server of the page and opens pages of it."""

import shutil
import socket
import subprocess
import sys
from typing import Any

from waiting import HANG_SECONDS, eventually

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
QUIET += ["--process-per-site"]  # pages of one profile share a process, which takes longest to start


def find_browser() -> str | None:
    """Path of an installed browser."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def start_server(port: int, *more: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "deadreckon", "play", "--no-browser", "--port", str(port), *more]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    assert eventually(lambda: answers(port) or process.poll() is not None)
    assert process.poll() is None, f"the server does not answer at port {port}"
    return process


def new_page(context: Any, where: str) -> Any:
    page = context.new_page()
    page.set_default_timeout(1000 * HANG_SECONDS)
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("console", lambda said: is_fault(said) and page.faults.append(said.text))
    page.on("request", lambda asked: outside(asked.url, where) and page.faults.append(asked.url))
    page.goto(where)
    return page


def go_to(page: Any, where: str) -> None:
    """Go to another address of the page, after its #, as a link of the page does."""
    page.evaluate("where => { location.hash = where; }", where)


def is_fault(said: Any) -> bool:
    """Whether a message on the console is a fault; the browser's notes on error responses are not."""
    return said.type == "error" and "/api/" not in said.location["url"]


def outside(url: str, where: str) -> bool:
    """Whether a request goes elsewhere than to the server."""
    return not url.startswith((where.split("#")[0], "data:", "blob:"))
