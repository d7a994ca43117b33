"""Who may come in: this machine's browser that knows the key, from the page's own address.

Other programs and other pages in the same browser can reach a port of this machine too: so every
request must name that address as its host, every page must have shown the key once, and nothing
that a page of another origin sends is taken.
"""

from __future__ import annotations

import hmac
import secrets
from urllib.parse import urlsplit

from aiohttp import web

from bot.standin.server import Handler

LONGEST_KEY = 200  # bytes
POLICY = (
    # Not every browser takes 'self' to mean the connection to the same port too.
    "default-src 'self'; connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port};"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
MEMBERS_ONLY = ("/attachments/", "/page/socket")


class Door:
    """The key of one page, and the cookie that it is exchanged for."""

    def __init__(self) -> None:
        self.key = secrets.token_urlsafe(24)
        self._cookie = secrets.token_urlsafe(24)
        self._spare: set[bytes] = set()

    def spare_key(self) -> str:
        """A key that opens once: for a browser's command line, which others can see."""
        key = secrets.token_urlsafe(24)
        self._spare.add(key.encode())
        return key

    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """A layer of the stand-in's around everything that it serves."""
        headers = {**HEADERS, "Content-Security-Policy": POLICY.format(port=_port(request))}
        if not _at_home(request):
            raise web.HTTPForbidden(text="not this page's address", headers=headers)
        if request.path.startswith(MEMBERS_ONLY) and not self._known(request):
            raise web.HTTPForbidden(text="open the address that was printed", headers=headers)
        try:
            response = await handler(request)
        except web.HTTPException as error:
            error.headers.update(headers)
            raise
        if not response.prepared:
            response.headers.update(headers)
        return response

    async def exchange(self, request: web.Request) -> web.Response:
        """Give the cookie for the key, or tell whether the cookie that is there will do."""
        shown = (await request.content.read(LONGEST_KEY + 1)).strip()
        if not shown and self._known(request):
            return web.Response(status=204)
        if shown in self._spare:
            self._spare.discard(shown)
        elif not hmac.compare_digest(shown, self.key.encode()):
            raise web.HTTPForbidden(text="wrong key")
        response = web.Response(status=204)
        response.set_cookie(
            _name(request), self._cookie, httponly=True, samesite="Strict", path="/"
        )
        return response

    def _known(self, request: web.Request) -> bool:
        shown = request.cookies.get(_name(request), "")
        return hmac.compare_digest(shown.encode(), self._cookie.encode())


def _at_home(request: web.Request) -> bool:
    """Whether the request is for this address, and from no page of another."""
    host = request.headers.get("Host", "")
    port = _port(request)
    if host not in (f"127.0.0.1:{port}", f"localhost:{port}"):
        return False
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{host}":
        return False
    from_page = request.path.startswith("/page/") and request.method != "GET"
    socket = request.path.startswith("/page/socket")
    return origin is not None or not (from_page or socket)


def _name(request: web.Request) -> str:
    """Cookies know no ports: two pages on one machine need names of their own."""
    return f"tilekeeper_{_port(request)}"


def _port(request: web.Request) -> int:
    transport = request.transport
    assert transport is not None, "the request is being served"
    port: int = transport.get_extra_info("sockname")[1]
    return port


def address(base: str, key: str) -> str:
    """The address to open: what follows `#` is sent to no server and stands in no log."""
    return f"http://{urlsplit(base).netloc}/page/#{key}"
