"""Routes as data: what each takes and gives is defined in one place, for both the server and OpenAPI."""

from __future__ import annotations

import asyncio
import http
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.responses import JSONResponse, Response

from houseway.live.log.history import NotFound
from houseway.live.room.accounts import NotKnown
from houseway.live.room.limits import TooOften
from houseway.refusal import Refusal
from houseway.web.schemas import Error
from houseway.web.timeouts import REQUEST

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from houseway.live.room.accounts import Account
    from houseway.live.room.lobby import Room
    from houseway.web.requests import Ask

COOKIE: Final = "houseway"
HEADER: Final = "x-houseway"
MOST_BODY: Final = 16 * 1024
_WORDS: Final = {400: "Invalid request.", 401: "No session.", 403: "Not allowed.", 404: "Not found.",
                 409: "Not possible in the current state.", 413: "Too large.", 429: "Too many requests."}  # fmt: skip


class NotAllowed(Refusal):
    """The asker lacks the right, or the request does not come from our own page."""


class Malformed(Refusal):
    """The request does not match what the route takes."""


class TooLarge(Refusal):
    """The request is too large."""


_STATUS: Final[dict[type[Refusal], int]] = {
    NotKnown: 401, NotAllowed: 403, NotFound: 404, TooOften: 429, Malformed: 400, TooLarge: 413
}  # fmt: skip


@dataclass(slots=True)
class Asked:
    """A request that has been read and checked."""

    room: Room
    request: Request
    account: Account | None
    token: str
    path: dict[str, Any]
    query: dict[str, Any]
    body: Any = None

    def known(self) -> Account:
        """The account asking; refused if there is no session."""
        if self.account is None:
            return self.room.accounts.of(self.token)
        return self.account

    @property
    def address(self) -> str:
        """The address that the request comes from."""
        return self.request.client.host if self.request.client else ""

    @property
    def name(self) -> str:
        """The asker's name; empty if there is no session."""
        return self.account.name if self.account else ""

    @property
    def role(self) -> str:
        """The asker's role."""
        return self.account.role if self.account else "player"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A part of the path, or of the query if it has a default."""

    name: str
    schema: dict[str, Any]
    default: Any = None
    example: Any = None

    def read(self, text: str) -> Any:
        """The parsed value; refused if it is not valid."""
        if self.schema["type"] == "integer":
            if not re.fullmatch(r"-?[0-9]{1,15}", text):
                raise Malformed(f"{self.name} must be a number.")
            value = int(text)
            if not self.schema.get("minimum", -(10**15)) <= value <= self.schema.get("maximum", 10**15):
                raise Malformed(f"{self.name} is out of bounds.")
            return value
        long = len(text) > self.schema.get("maxLength", 200)
        if long or ("pattern" in self.schema and not re.search(self.schema["pattern"], text)):
            raise Malformed(f"{self.name} is not written in the right form.")
        return text


TABLE: Final = Parameter("id", {"type": "string", "pattern": "^t[0-9]{1,9}$"}, example="t1")
ROOM: Final = Parameter("room", {"type": "string", "pattern": "^[a-z0-9-]{1,40}$"}, example="capitol")
GAME: Final = Parameter("game", {"type": "string", "pattern": "^[a-z0-9.-]{1,60}$"}, example="ez-baccarat")
NUMBER: Final = Parameter("n", {"type": "integer", "minimum": 1, "maximum": 10**9}, example=1)


@dataclass(frozen=True, slots=True)
class Route:
    """One kind of request."""

    method: str
    path: str
    says: str
    answer: Callable[[Asked], Awaitable[Any]]
    gives: Any
    """A type for JSON, or a media type for text."""
    takes: type[Ask] | None = None
    parts: tuple[Parameter, ...] = ()
    query: tuple[Parameter, ...] = ()
    needs: str = ""
    """`session`, or a role; empty if anybody may ask."""
    errors: tuple[int, ...] = ()
    limit: Callable[[Asked], None] = field(default=lambda _: None)

    def statuses(self) -> list[int]:
        """The error statuses it may answer with."""
        found = {429, *self.errors}
        found |= {400} if self.parts or self.query or self.takes else set()
        found |= {401} if self.needs else set()
        found |= {403} if self.needs not in ("", "session") or self.method == "POST" else set()
        found |= {404} if self.parts else set()
        found |= {413} if self.takes else set()
        return sorted(found)

    async def respond(self, request: Request, room: Room) -> Response:
        """Read, check and answer a request."""
        try:
            asked = await self._read(request, room)
            said = await self.answer(asked)
        except Refusal as refusal:
            return refuse(room, request, refusal)
        if isinstance(said, Response):
            return said
        return Response(msgspec.json.encode(said), media_type="application/json")

    async def _read(self, request: Request, room: Room) -> Asked:
        address = request.client.host if request.client else ""
        room.limits.check("an answer", address, room.services.settings.requests)
        if self.method == "POST":
            check_own(request)
        token = request.cookies.get(COOKIE, "")
        account = None
        if token:
            try:
                account = room.accounts.of(token)
            except NotKnown:
                if self.needs:
                    raise
        asked = Asked(room, request, account, token, {}, {})
        if self.needs:
            known = asked.known()
            if self.needs not in ("session", known.role):
                raise NotAllowed(f"This is for the {self.needs}, and you are a {known.role}.")
        for part in self.parts:
            asked.path[part.name] = part.read(request.path_params[part.name])
        self._read_query(request, asked)
        self.limit(asked)
        if self.takes is not None:
            asked.body = await _body(request, self.takes)
        return asked

    def _read_query(self, request: Request, asked: Asked) -> None:
        known = {each.name for each in self.query}
        for name in request.query_params:
            if name not in known:
                raise Malformed(f"There is no parameter {name[:40]!r} here.")
        for each in self.query:
            given = request.query_params.getlist(each.name)
            if len(given) > 1:
                raise Malformed(f"Give {each.name} only once.")
            asked.query[each.name] = each.read(given[0]) if given else each.default


def check_own(request: Request) -> None:
    """Refuse a request that another site's page may have sent."""
    if request.headers.get(HEADER) != "1":
        raise NotAllowed("A request that changes something needs the header X-Houseway: 1.")
    if not own_origin(request.headers.get("origin"), request.headers.get("host", "")):
        raise NotAllowed("This request comes from another site.")


def own_origin(origin: str | None, host: str) -> bool:
    """Whether the origin, if one is sent, is our own."""
    return origin is None or origin in (f"http://{host}", f"https://{host}")


def own_machine(host: str) -> bool:
    """Whether a page was requested from the machine that serves it, which browsers trust without https."""
    return host.rpartition(":")[0] in ("localhost", "127.0.0.1", "[::1]")


async def _body(request: Request, kind: type[Ask]) -> Any:
    read = b""
    try:
        async with asyncio.timeout(REQUEST):
            async for chunk in request.stream():
                read += chunk
                if len(read) > MOST_BODY:
                    raise TooLarge(f"A request may have at most {MOST_BODY} bytes.")
    except TimeoutError:
        raise Malformed(f"A request must arrive in full within {REQUEST:g} seconds.") from None
    if request.headers.get("content-type", "application/json").partition(";")[0].strip() != "application/json":
        raise Malformed("A request must be JSON: content-type application/json.")
    try:
        return msgspec.convert(_whole(msgspec.json.decode(read or b"{}")), kind)
    except RecursionError:
        raise Malformed("This request is not valid: it is nested too deeply.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(f"This request is not valid: {str(fault)[:1].lower()}{str(fault)[1:160]}.") from None


def _whole(said: Any) -> Any:
    """JSON does not distinguish 3 from 3.0, so neither do we."""
    if isinstance(said, dict):
        return {key: _whole(value) for key, value in said.items()}
    return int(said) if isinstance(said, float) and said.is_integer() and abs(said) < 10**15 else said


def refuse(room: Room, request: Request, refusal: Refusal) -> Response:
    """Answer with a refusal, and log it; a flood is only counted, so that it cannot fill the disk."""
    status = next((_STATUS[kind] for kind in type(refusal).__mro__ if kind in _STATUS), 409)
    room.services.metrics.count("http_refused")
    if not isinstance(refusal, TooOften):
        room.services.log("request refused", path=request.url.path[:100], status=status, why=str(refusal)[:200])
    return JSONResponse({"error": str(refusal)}, status)


def openapi(routes: list[Route], version: str) -> dict[str, Any]:
    """The whole interface as OpenAPI 3.1."""
    types = [each for route in routes for each in (route.takes, route.gives) if isinstance(each, type)]
    _, schemas = msgspec.json.schema_components([*types, Error], ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Houseway, the live room",
            "version": version,
            "description": "Sums are cents, times are milliseconds since 1970.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _operation(route: Route) -> dict[str, Any]:
    given = {"$ref": f"#/components/schemas/{route.gives.__name__}"} if isinstance(route.gives, type) else {}
    media = "application/json" if isinstance(route.gives, type) else str(route.gives)
    error = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}
    said: dict[str, Any] = {
        "summary": route.says,
        "operationId": f"{route.method.lower()} {route.path}",
        "parameters": [
            *(_parameter(each, "path") for each in route.parts),
            *(_parameter(each, "query") for each in route.query),
        ],
        "responses": {
            "200": {"description": "Done.", "content": {media: {"schema": given or {"type": "string"}}}},
            **{
                str(status): {"description": _WORDS.get(status, http.HTTPStatus(status).phrase), **error}
                for status in route.statuses()
            },
        },
        "security": [{"session": []}] if route.needs else [{}, {"session": []}],
    }
    if route.method == "POST":
        own = {"type": "string", "enum": ["1"]}
        said["parameters"].append({"name": "X-Houseway", "in": "header", "required": True, "schema": own})
    if route.takes is not None:
        schema = {"$ref": f"#/components/schemas/{route.takes.__name__}"}
        needed = any(each.required for each in msgspec.structs.fields(route.takes))
        said["requestBody"] = {"required": needed, "content": {"application/json": {"schema": schema}}}
    return said


def _parameter(each: Parameter, place: str) -> dict[str, Any]:
    said: dict[str, Any] = {"name": each.name, "in": place, "required": place == "path", "schema": each.schema}
    return said | ({"example": each.example} if each.example is not None else {})
