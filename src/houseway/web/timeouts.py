"""How long the server waits for a connection: a request that never comes whole, and a page that takes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import asyncio

HEAD: Final = 16 * 1024
"""Bytes that the head of a request may have."""
_END: Final = b"\r\n\r\n"
REQUEST: Final = 10.0
"""Seconds in which the head of a request comes whole."""
TAKING: Final = 15.0
"""Seconds in which a page takes what was sent to it."""


class PatientHttp(H11Protocol):
    """HTTP whose heads are bounded in size and in time."""

    _late: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes that have come since a head was last whole."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        if self.conn.their_state is h11.IDLE:
            if self._head + len(data) > HEAD and data.find(_END, 0, max(0, HEAD - self._head)) < 0:
                self.send_400_response(f"The head of a request has at most {HEAD} bytes.")
                return
            self._head += len(data)
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._head = 0
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._forget()

    def _look(self) -> None:
        """Time runs while no request is under way."""
        if not getattr(self.cycle, "response_complete", True):
            self._forget()
        elif self._late is None:
            self._late = self.loop.call_later(REQUEST, self._give_up)

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        if self.transport.get_protocol() is self:  # it has not become a socket
            self.transport.abort()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that is cut off when its page has taken nothing for long."""

    _late: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._late = self.loop.call_later(TAKING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._forget()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._forget()

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
