"""The application: routes, sockets, the client's files, and security headers."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route as HttpRoute
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketClose

from houseway import __version__
from houseway.refusal import quoted
from houseway.web import coverage, filings, people, rulings, staff, tables
from houseway.web import schemas as a
from houseway.web.addresses import is_own_name
from houseway.web.routes import COOKIE, Asked, Route, openapi, own_machine, own_origin
from houseway.web.socket import Hub

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send
    from starlette.websockets import WebSocket

    from houseway.live.room.lobby import Room

STATIC: Final = Path(__file__).with_name("static")
_HEADERS: Final = {
    b"content-security-policy": b"default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
    b"frame-ancestors 'none'; object-src 'none'",
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=()",
}
_OPENER: Final = (b"cross-origin-opener-policy", b"same-origin")
"""For origins that a browser trusts; over plain http from another machine the browser would complain about it."""
_METHODS: Final = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Houseway</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Houseway</h1>
<p>The room is open, but its pages are not built yet. In the repository, <code>make run</code> builds them.</p>
<p>What the room answers is described in <a href="/openapi.json">openapi.json</a>; its tables are listed at
<a href="/api/tables">/api/tables</a>.</p></main></body></html>
"""


async def _health(asked: Asked) -> Any:
    return asked.room.health()


async def _metrics(asked: Asked) -> Any:
    asked.room.health()
    asked.room.services.metrics.gauges["pages"] = len(asked.request.app.state.hub.pages)
    return PlainTextResponse(asked.room.services.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES: Final = [
    *people.ROUTES,
    *tables.ROUTES,
    *coverage.ROUTES,
    *filings.ROUTES,
    *staff.ROUTES,
    *rulings.ROUTES,
    Route("GET", "/health", "The state of the room.", _health, a.Health),
    Route("GET", "/metrics", "Counts in the format that Prometheus reads.", _metrics, "text/plain"),
]


def make_app(room: Room, hosts: frozenset[str] | None = None) -> Starlette:
    """The application for a room; if `hosts` is given, it answers only under these names."""
    hub = Hub(room)
    described = openapi(ROUTES, __version__)

    async def describe(_: Request) -> Response:
        return JSONResponse(described)

    async def live(socket: WebSocket) -> None:
        if not own_origin(socket.headers.get("origin"), socket.headers.get("host", "")):
            room.services.log("socket refused", why="another site's page", origin=str(socket.headers["origin"])[:100])
            await socket.close(1008)
            return
        await hub.serve(socket, socket.cookies.get(COOKIE, ""))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await room.open()
        ticking = asyncio.get_running_loop().create_task(hub.tick(), name="tick")
        yield
        ticking.cancel()
        with suppress(asyncio.CancelledError):
            await ticking
        await hub.goodbye("The room is closing.")
        await room.close()

    app = Starlette(
        routes=[
            *_http(ROUTES, room),
            HttpRoute("/openapi.json", describe, methods=["GET"]),
            WebSocketRoute("/ws", live),
            HttpRoute("/{path:path}", _page, methods=["GET"]),
        ],
        lifespan=lifespan,
        exception_handlers={404: _missing, 405: _wrong_method, Exception: _fault},
    )
    app.state.room, app.state.hub = room, hub
    app.add_middleware(_Guarded, hosts=hosts)
    return app


def _http(routes: list[Route], room: Room) -> list[HttpRoute]:
    """One Starlette route for each path, so that a wrong method is answered with the right ones."""
    by_path: dict[str, dict[str, Route]] = {}
    for route in routes:
        by_path.setdefault(route.path, {})[route.method] = route

    def endpoint(methods: dict[str, Route]) -> Any:
        async def respond(request: Request) -> Response:
            route = methods.get("GET" if request.method == "HEAD" else request.method)
            if route is None:
                return _error("This address does not take that method.", 405, {"Allow": ", ".join(methods)})
            return await route.respond(request, room)

        return respond

    return [HttpRoute(path, endpoint(methods), methods=_METHODS) for path, methods in by_path.items()]


async def _page(request: Request) -> Response:
    """A file of the client, or its first page for any address that the client handles."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        return _error("There is nothing at this address.", 404)
    found = _file(path)
    if found is not None:
        lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(found, headers={"cache-control": lasting})
    first = STATIC / "index.html"
    if Path(path).suffix in (".js", ".css", ".map", ".svg", ".png", ".ico", ".woff2", ".json"):
        return _error("There is no such file.", 404)
    if first.is_file():
        return FileResponse(first, headers={"cache-control": "no-cache"})
    return HTMLResponse(_NOT_BUILT)


def _file(path: str) -> Path | None:
    """A file of the client; None if there is none or the address is not a valid file path."""
    try:
        found = (STATIC / path).resolve()
        return found if found.is_file() and found.is_relative_to(STATIC.resolve()) else None
    except (OSError, ValueError):
        return None


def _error(why: str, status: int, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse({"error": why}, status, headers)


async def _missing(_: Request, __: Exception) -> Response:
    return _error("There is nothing at this address.", 404)


async def _wrong_method(_: Request, fault: Exception) -> Response:
    return _error("This address does not take that method.", 405, dict(getattr(fault, "headers", None) or {}))


async def _fault(request: Request, fault: Exception) -> Response:
    request.app.state.room.services.fault("request fault", fault, path=request.url.path[:100])
    headers = {name.decode(): value.decode() for name, value in _HEADERS.items()}  # no middleware runs after this
    return _error("Something went wrong here.", 500, headers | {"cache-control": "no-store"})


class _Guarded:
    """Adds the security headers to every answer, and refuses requests under a name that is not the room's own."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and self._hosts is not None:
            host = Headers(scope=scope).get("host", "")
            if not is_own_name(host, self._hosts):
                why = f"This room is not called {quoted(host[:80])}: its owner can allow that name with --allow-host."
                refused = WebSocketClose(1008) if scope["type"] == "websocket" else _error(why, 421)
                await refused(scope, receive, send)
                return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                headers.extend(_HEADERS.items())
                if scope["scheme"] == "https" or own_machine(Headers(scope=scope).get("host", "")):
                    headers.append(_OPENER)
                if all(name != b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
            await send(message)

        await self._app(scope, receive, guarded)
