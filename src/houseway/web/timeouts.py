"""Connection timeouts: for a request that never completes, and a page that reads nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import asyncio

HEAD: Final = 16 * 1024
"""The most bytes in the head of a request."""
_END: Final = b"\r\n\r\n"
REQUEST: Final = 10.0
"""Seconds in which the head of a request must be complete."""
TAKING: Final = 15.0
"""Seconds in which a page must take what was sent to it."""


class PatientHttp(H11Protocol):
    """HTTP with limits on the size and duration of request heads."""

    _late: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes received since the last complete head."""

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
        """Start the timer if no request is in progress."""
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
        if self.transport.get_protocol() is self:  # it has not become a WebSocket
            self.transport.abort()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that is closed if its page has read nothing for a while."""

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
