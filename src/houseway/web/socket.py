"""The socket of a page: what it watches, what it asks for, and what it is sent."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec
from starlette.websockets import WebSocketDisconnect, WebSocketState

from houseway.live import frames
from houseway.live.room.accounts import NotKnown
from houseway.live.room.limits import Bucket, TooOften
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from starlette.websockets import WebSocket

    from houseway.live.room.accounts import Account
    from houseway.live.room.lobby import Room
    from houseway.live.table.table import LiveTable

MOST_MESSAGE: Final = 8 * 1024
VERSION: Final = 1
_WAITING: Final = 200
"""The most messages queued for a slow page; after that it gets the tables as they are when it catches up."""
_UNDER_WAY: Final = 16
_LONGEST_ID: Final = 100
_SLOWED: Final = 0.02
"""Seconds for which a page that sends too much, or does not read its answers, is ignored."""
_PARTING: Final = 3.0
"""Seconds that a page has to take the last message."""
_NO_SESSION: Final = 4401
_DOABLE: Final = [kind.__struct_config__.tag for kind in get_args(frames.AnyAsked)]


class Page:
    """One open socket; a viewer of every table it watches."""

    def __init__(self, hub: Hub, socket: WebSocket, account: Account, token: str) -> None:
        self.hub, self.room, self._socket, self._token = hub, hub.room, socket, token
        self.name, self._guest = account.name, account.guest
        self.role: str = account.role
        self.quiet = True
        self._out: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._watched: dict[str, LiveTable] = {}
        self._behind: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._asking: set[str] = set()
        """The ids of commands in progress."""
        rate = self.room.services.settings.messages
        self._bucket = Bucket(rate, 3 * rate)
        self._beyond = 0
        """How many messages over its limit the page has sent recently."""
        self.closed = False

    # What is sent

    def show(self, table: str, message: bytes) -> None:
        """Send a change of a table; a page that is too slow gets the whole table later."""
        if table in self._behind:
            return
        if len(self._out) >= _WAITING:
            self._behind.add(table)
            self.room.services.metrics.count("pages_behind")
            return
        self.put(message)

    def put(self, message: bytes) -> None:
        """Queue a message for the page."""
        self._out.append(message)
        self.quiet = False
        self._wake.set()

    def say(self, message: frames.Message) -> None:
        """Queue a small message."""
        self.put(msgspec.json.encode(message))

    async def _send(self) -> None:
        while not self.closed:
            await self._wake.wait()
            self._wake.clear()
            while self._out:
                await self._socket.send_text(self._out.popleft().decode())
            for name in [name for name in self._watched if name in self._behind]:
                table = self._watched[name]
                async with table.lock:  # the page gets nothing about it until then, so that no change is lost
                    self._behind.discard(name)
                    if name in self._watched:
                        table.snapshot(self)

    # What is asked

    async def run(self, role: frames.Role) -> None:
        """Serve the page from hello to goodbye."""
        room = self.room
        chips = room.services.cash.held(self.name)
        bank = self.name not in room.services.no_bank
        account = frames.Account(self.name, role, self._guest, chips, bank)
        self.say(frames.Hello(VERSION, account, room.services.now(), room.services.key.public))
        if self.role == "floor":
            self.say(frames.Calls(room.calls()))
        sender = asyncio.get_running_loop().create_task(self._send())
        try:
            while True:
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                text = message.get("text")
                await self._take(text if text is not None else "")
                while len(self._out) >= _WAITING and not sender.done():
                    await asyncio.sleep(_SLOWED)  # do not read more requests until it takes the answers
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.closed = True
            for table in self._watched.values():
                table.unwatch(self)
            sender.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sender

    def look_up(self) -> None:
        """Close the page if its session has ended, and apply a changed role."""
        try:
            self.role = self.room.accounts.of(self._token).role
        except NotKnown as refusal:
            if not self.closed:
                self._keep(self.goodbye(str(refusal), _NO_SESSION))

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work concurrently with the page's other messages."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take(self, text: str) -> None:
        name: Any = None
        try:
            allowed = self._bucket.take()
            self._beyond = max(0, self._beyond - 1) if allowed else self._beyond + 1
            if self._beyond > _WAITING:
                await asyncio.sleep(_SLOWED)
            if len(text) > MOST_MESSAGE or len(text.encode()) > MOST_MESSAGE:
                raise Refusal(f"A message may have at most {MOST_MESSAGE} bytes.")
            said = _read(text)
            name = said["id"] if isinstance(said.get("id"), str) and len(said["id"]) <= _LONGEST_ID else None
            if not allowed and name in self._asking:
                return
            if not allowed:
                rate = self.room.services.settings.messages
                raise TooOften(f"Too many messages: at most {rate} a second.")
            account = self.room.accounts.of(self._token)
            self.role = account.role
            await self._do(_asked(said), name, account)
        except NotKnown as refusal:
            self._refuse(name, refusal)
            await self.goodbye(str(refusal), _NO_SESSION)
        except Refusal as refusal:
            self._refuse(name, refusal)
        except Exception as fault:
            self.room.services.fault("message fault", fault, who=self.name)
            self.say(frames.Refused(name, "Something went wrong here."))

    def _refuse(self, name: str | None, refusal: Refusal) -> None:
        """Answer with a refusal, and log it; a flood is only counted."""
        self.room.services.metrics.count("socket_refused")
        if not isinstance(refusal, TooOften):
            self.room.services.log("message refused", who=self.name, why=str(refusal)[:200])
        self.say(frames.Refused(name, str(refusal)))

    async def _do(self, asked: frames.AnyAsked, name: str | None, account: Account) -> None:
        match asked:
            case frames.Watch():
                await self._watch(asked.table)
            case frames.Unwatch():
                table = self._watched.pop(asked.table, None)
                self._behind.discard(asked.table)
                if table is not None:
                    table.unwatch(self)
            case frames.Order():
                self._ask(asked.id, asked.table, asked.command, account)
            case frames.CallFloor():
                call = await self.room.call_floor(account, asked.table, asked.why)
                self.say(frames.Done(name, 0, call))
            case frames.AnswerCall():
                await self.room.answer_call(account, asked.call)
                self.say(frames.Done(name, 0, asked.call))

    async def _watch(self, name: str) -> None:
        """Start showing the page a table; if it watches it already, send the whole table again."""
        table, most = self.room.table(name), self.room.services.settings.watched
        if name not in self._watched and len(self._watched) >= most:
            raise Refusal(f"A page may watch at most {most} tables.")
        await table.watch(self)
        self._watched[name] = table

    def _ask(self, name: str, table: str, command: dict[str, Any], account: Account) -> None:
        """Carry out a command while the page may ask for more; a command in progress is not started twice."""
        if name in self._asking:
            return  # its answer is on the way, and a refusal now could be wrong
        if len(self._tasks) >= _UNDER_WAY and not self.room.is_under_way(account, name):
            raise Refusal("Too many commands at once: wait for the answers.")
        self._asking.add(name)
        self._keep(self._command(name, table, command, account))

    async def _command(self, name: str, table: str, command: dict[str, Any], account: Account) -> None:
        try:
            answer = await self.room.command(account, name, table, command)
        except Refusal as refusal:
            self._refuse(name, refusal)
        except Exception as fault:
            self.room.services.fault("command fault", fault, who=self.name)
            self.say(frames.Refused(name, "Something went wrong here, and nothing was changed."))
        else:
            if answer.why:
                self.say(frames.Refused(name, answer.why))
            else:
                self.say(frames.Done(name, answer.seq))
        finally:
            self._asking.discard(name)

    async def goodbye(self, why: str, code: int = 1001) -> None:
        """Send the reason, and close the socket."""
        self.closed = True
        if self._socket.application_state is WebSocketState.CONNECTED:
            with suppress(Exception):
                async with asyncio.timeout(_PARTING):
                    while self._out:
                        await self._socket.send_text(self._out.popleft().decode())
                    await self._socket.send_text(msgspec.json.encode(frames.Bye(why)).decode())
                    await self._socket.close(code)


def _read(text: str) -> dict[str, Any]:
    try:
        said = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise Refusal("A message must be a JSON object.") from None
    if not isinstance(said, dict):
        raise Refusal("A message must be a JSON object.")
    return said


def _asked(said: dict[str, Any]) -> frames.AnyAsked:
    """A page's request; refused if it is unknown or malformed."""
    do = said.get("do")
    if do not in _DOABLE:
        raise Refusal(f"There is no request called {quoted(do)}.")
    try:
        asked: frames.AnyAsked = msgspec.convert(said, frames.AnyAsked)
    except msgspec.ValidationError as fault:
        raise Refusal(f"{quoted(do)} is malformed: {str(fault)[:1].lower()}{str(fault)[1:160]}.") from None
    return asked


class Hub:
    """Every open page."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.pages: dict[Page, None] = {}
        """In order of arrival: messages go out in an order that is the same in every run."""
        self._addresses: dict[str, int] = {}
        room.on_calls = self.tell_calls
        room.on_answered = self.tell_answered

    def tell_calls(self) -> None:
        """Send the open calls to the floor."""
        calls = self.room.calls()
        for page in self.pages:
            if page.role == "floor":
                page.say(frames.Calls(calls))

    def tell_answered(self, call: frames.Call, by: str) -> None:
        """Tell the caller that the floor has answered."""
        for page in self.pages:
            if page.name == call.player:
                page.say(frames.Answered(call.id, call.table, call.why, by))

    async def tick(self) -> None:
        """Check every page's session, and send a sign of life to those that got no other message for a while."""
        while True:
            await asyncio.sleep(self.room.services.settings.tick)
            said = msgspec.json.encode(frames.Tick(self.room.services.now()))
            for page in list(self.pages):
                try:
                    page.look_up()
                except Exception as fault:
                    self.room.services.fault("page not looked up", fault, who=page.name)
                if page.quiet:
                    page.put(said)
                page.quiet = True

    async def serve(self, socket: WebSocket, token: str) -> None:
        """Serve a new page."""
        address = socket.client.host if socket.client else ""
        await socket.accept()
        try:
            self.room.limits.check("an answer", address, self.room.services.settings.requests)
            account = self.room.accounts.of(token)
            if self._addresses.get(address, 0) >= self.room.services.settings.sockets:
                raise Refusal("Too many pages are open from this address.")
        except Refusal as refusal:
            if not isinstance(refusal, TooOften):
                self.room.services.log("socket refused", why=str(refusal))
            await socket.send_text(msgspec.json.encode(frames.Bye(str(refusal))).decode())
            await socket.close(_NO_SESSION if isinstance(refusal, NotKnown) else 1013)
            return
        page = Page(self, socket, account, token)
        self.pages[page] = None
        self._addresses[address] = self._addresses.get(address, 0) + 1
        try:
            await page.run(account.role)
        finally:
            self.pages.pop(page, None)
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def goodbye(self, why: str) -> None:
        """Tell every page that the room closes."""
        await asyncio.gather(*(page.goodbye(why) for page in list(self.pages)))
