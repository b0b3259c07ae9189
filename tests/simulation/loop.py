"""An event loop whose time passes only when nothing is left to do, and a thread that runs only in its turn.

Everything happens in one order that the seed decides: timers by their moment, callbacks as they were asked for. The
room's own writer thread stays a thread, but it and the loop never run at once: one waits until the other gives way.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections import deque
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Coroutine

HOST: ContextVar[str] = ContextVar("HOST", default="")
"""On whose machine a task runs: a server's tasks end with it."""


class Stuck(Exception):
    """Nobody will ever do anything again."""


class Killed(BaseException):
    """The machine that a thread ran on is gone."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """Asyncio with a clock of its own."""

    def __init__(self, luck: random.Random) -> None:
        super().__init__()
        self.now = 1000.0
        self._luck = luck
        self._own: Any = self
        vars(self).update(_selector=self, _clock_resolution=1e-9)
        self.hosts: dict[str, dict[asyncio.Task[Any], None]] = {}
        self.set_task_factory(self._make_task)  # type: ignore[arg-type]

    def time(self) -> float:
        """Seconds since the world began, and a thousand more."""
        return self.now

    def select(self, timeout: float | None) -> tuple[()]:
        """Nothing comes from outside: time passes to the next timer."""
        if timeout is None:
            raise Stuck("nobody will ever do anything again")
        if timeout > 0:
            self.now = max(self.now, self._own._scheduled[0]._when)
        return ()

    def close(self) -> None:
        """No selector and no executor are to be closed."""
        self._own._closed = True
        self._own._ready.clear()
        self._own._scheduled.clear()

    def _process_events(self, _: object) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """What runs in a thread elsewhere is done at one moment here, a little later."""
        future: asyncio.Future[Any] = self.create_future()

        def run() -> None:
            if future.cancelled():
                return
            try:
                result = func(*args)
            except Exception as fault:
                future.set_exception(fault)
            else:
                future.set_result(result)

        self.call_later(self._luck.uniform(0.0002, 0.01), run)
        return future

    def _make_task(self, loop: Any, work: Coroutine[Any, Any, Any], **more: Any) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, **more)
        context = more.get("context")
        mine = self.hosts.setdefault(HOST.get() if context is None else context.get(HOST, ""), {})
        mine[task] = None
        task.add_done_callback(lambda done: mine.pop(done, None))
        return task

    def kill(self, host: str) -> None:
        """Every task of a machine ends where it is."""
        for task in list(self.hosts.get(host, ())):
            task.cancel()


_here = threading.local()


class Turns:
    """A thread that runs only while the loop waits for it; stands where the room asks for `threading.Thread`."""

    def __init__(self, loop: SimulatedLoop, target: Callable[[], None]) -> None:
        self.loop = loop
        self._target = target
        self._go, self._back = threading.Lock(), threading.Lock()
        self._go.acquire()
        self._back.acquire()
        self._ticket = 0
        self.over = self.dead = False
        self.fault: BaseException | None = None

    @staticmethod
    def current() -> Turns | None:
        """The thread that runs now; None in the loop's own."""
        found: Turns | None = getattr(_here, "turns", None)
        return found

    def start(self) -> None:
        """Let it run until it first gives way."""
        threading.Thread(target=self._main, daemon=True).start()
        self._back.acquire()

    def _main(self) -> None:
        _here.turns = self
        try:
            self._target()
        except BaseException as fault:  # the machine it ran on is gone
            self.fault = fault
        self.over = True
        self._back.release()

    def park(self) -> None:
        """Give way, until somebody gives the turn back."""
        self._ticket += 1
        self._back.release()
        self._go.acquire()
        if self.dead:
            raise Killed

    def _resume(self, ticket: int) -> None:
        if not self.over and ticket == self._ticket:
            self._go.release()
            self._back.acquire()

    def resume_in(self, seconds: float) -> None:
        """Give it its turn later, unless it has gone on before."""
        self.loop.call_later(seconds, self._resume, self._ticket)

    def rest(self, seconds: float) -> None:
        """In the thread: time passes for everybody else."""
        self.loop.call_later(seconds, self._resume, self._ticket + 1)
        self.park()

    def join(self) -> None:
        """Let it come to its end."""
        while not self.over:
            self._resume(self._ticket)

    def kill(self) -> None:
        """It ends where it is."""
        self.dead = True
        self.join()


class Line:
    """A queue between the loop and such a thread; stands where the room asks for `queue.SimpleQueue`."""

    def __init__(self, luck: random.Random) -> None:
        self._items: deque[Any] = deque()
        self._waits: Turns | None = None
        self._luck = luck

    def put(self, item: Any) -> None:
        """Somebody waits for it, or will come for it."""
        self._items.append(item)
        if self._waits is not None:
            self._waits.resume_in(self._luck.uniform(0.00002, 0.0005))

    def get(self) -> Any:
        """The next; waits for it."""
        while not self._items:
            self._waits = Turns.current()
            if self._waits is None:
                raise Stuck("the loop itself would wait for ever")
            self._waits.park()
        self._waits = None
        return self._items.popleft()

    def get_nowait(self) -> Any:
        """The next, if there is one."""
        if not self._items:
            raise queue.Empty
        return self._items.popleft()
