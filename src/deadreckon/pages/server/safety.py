"""Checks the host and origin of every request, and adds security headers to every response.

A page of another site may make a browser send requests to this server: under a host name that resolves to this
machine (DNS rebinding), or across origins. Both are refused.
"""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from deadreckon.pages.policy import POLICY, policy_text
from deadreckon.pages.server.errors import Refused, error_response

HEADERS = {
    "Content-Security-Policy": policy_text(POLICY),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
READING = ("GET", "HEAD")
ASKING = "/api/kept/"  # questions asked by GET


class Safety:
    """ASGI middleware that accepts only requests to the host names `names`, and with `numbers` to any IP address."""

    def __init__(self, app: ASGIApp, names: frozenset[str], numbers: bool) -> None:
        self._app, self._names, self._numbers = app, names, numbers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), scope["path"])
            await send(message)

        try:
            headers = Headers(scope=scope)
            self._check_host(headers)
            if scope["method"] not in READING or scope["path"].startswith(ASKING):
                check_origin(headers)
        except Refused as error:
            await error_response(error.name, str(error))(scope, receive, send_safely)
        else:
            await self._app(scope, receive, send_safely)

    def _check_host(self, headers: Headers) -> None:
        name = host_name(headers.get("host", ""))
        if name not in self._names and not (self._numbers and _is_number(name)):
            raise Refused("Foreign", f"found the host {name!r:.60}, expected {' or '.join(sorted(self._names))}")


def host_name(host: str) -> str:
    """The host in a Host header, without its port and the brackets of IPv6; "" for an invalid header."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_number(name: str) -> bool:
    """Whether a host is an IP address, which no DNS server can redirect."""
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


def check_origin(headers: Headers) -> None:
    """Raise Refused for a request that a page of another origin made; programs other than browsers name no origin."""
    host, origin = headers.get("host", "").lower(), headers.get("origin")
    if origin is not None and origin.lower() not in (f"http://{host}", f"https://{host}"):
        raise Refused("Foreign", f"found a request by {origin!r:.60}, expected one by this server's own page")
    if (site := headers.get("sec-fetch-site", "none")) not in ("same-origin", "none"):
        raise Refused("Foreign", f"found a {site!r:.20} request, expected one by this server's own page")


def _add_headers(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers[name] = value
    headers.setdefault("Cache-Control", "no-store" if path.startswith("/api/") else "no-cache")
