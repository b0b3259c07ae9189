"""A live table: the house deals, bots act, clocks run, and those who are gone are sent home."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.live.games.game import PACES
from houseway.live.games.prompts import says
from houseway.live.log.shoes import roll_list, shuffle_shoe
from houseway.live.table import commands as orders
from houseway.live.table.snapshots import carry, write_state
from houseway.live.table.table_log import LoggedTable
from houseway.play import messages as m
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import TypeAlias

    from houseway.cards import Piece
    from houseway.live.games.game import Move
    from houseway.live.log.shoes import Shoe

    Act: TypeAlias = Callable[[], Coroutine[Any, Any, object]]

_GONE: float = 5.0
"""Seconds after which a table is dealt on whose dealer has no page open."""


class _Step(NamedTuple):
    """What the house does next."""

    due: float
    act: Act


class _Turn(NamedTuple):
    """What the house dealer does next, and how many beats later where nobody deals by hand."""

    beats: float
    act: Callable[[str, str], Coroutine[Any, Any, int]]
    """Told who does it, and the name of what they asked for."""


class LiveTable(LoggedTable):
    """A table people sit at."""

    _task: asyncio.Task[None] | None = None
    _given = 0
    """The last entry that gave pieces."""

    # The house's own steps

    def start(self) -> None:
        """Let the house deal and the clocks run."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Let nothing more happen here; what was begun is finished first."""
        async with self.lock:
            if self._task is not None:
                self._task.cancel()
        if self._task is not None:
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self._go_on()
            except Refusal as refusal:  # the house asked for what cannot be: somebody else has to move first
                self.services.log("house refused", table=self.id, seq=self.record.seq, why=str(refusal))
                await self._pause(1.0)
            except Exception as fault:
                self.services.fault("table fault", fault, table=self.id, seq=self.record.seq)
                await self._pause(5.0)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):  # unlike `wait_for` it never loses that the table is to stop
                await self._wake.wait()

    async def _go_on(self) -> None:
        async with self.lock:  # what is under way is finished first, refused or not
            if not self.asleep():
                await self._make_ready()
            step = self._next_step()
        if step is None:
            await self._wake.wait()
            return
        delay = step.due - time.monotonic()
        if delay > 0:
            await self._pause(delay)
            return
        await self.step()
        await asyncio.sleep(0)

    async def step(self) -> bool:
        """Take the house's next step, if one is due; whether there was one."""
        async with self.lock:
            step = self._next_step()
            if step is None or step.due > time.monotonic():
                return False
            await step.act()
            return True

    def asleep(self) -> bool:
        """Nobody plays and nobody looks on."""
        if self.broken or not self.started:
            return True
        people = self.record.humans()
        active = [player for player in people if player not in self.record.gone or player in self.record.going]
        return not self.viewers and not active and (not people or self.kind.between())

    def _next_step(self) -> _Step | None:
        """What the house does next, and when; None where it waits for somebody."""
        if self.asleep():
            return None
        awaits, record = self.kind.engine.awaits(), self.record
        record.no_bank = self.services.no_bank
        every = self.services.settings.carry
        if record.finished and 0 < every <= record.seq - record.carried:
            return self._soon(0, self._carry)
        absent = record.absent()
        if absent:
            return self._soon(0, lambda: self._do(orders.HOUSE, "", m.SitOut(absent)))
        leaver = record.leaver()
        if leaver:
            return self._soon(0, lambda: self._do(orders.HOUSE, "", m.Leave(leaver)))
        if awaits.what in ("wagers", "deal", "pieces") and not self._shoe_is_right(awaits.what == "pieces"):
            return self._soon(0, self._new_shoe)
        turn = self._dealer_turn()
        if turn is not None:
            return self._silent() if record.by_hand else self._soon(turn.beats, lambda: turn.act(orders.HOUSE, ""))
        move = self._move()
        if move is not None:
            command = move.command
            return self._soon(move.beats, lambda: self._do(orders.HOUSE, "", command))
        clock = self.clock()
        if clock is None:
            return None
        if record.by_hand and awaits.what in self.kind.of.closes:
            return self._silent()  # the dealer says when it is over
        return _Step(time.monotonic() + clock.left / 1000, self._time_is_up)

    def _move(self) -> Move | None:
        """What the house dealer or a bot does now, chance apart; the same as long as nothing happens."""
        seq, move = self._planned
        if seq != self.record.seq:
            move = self.kind.house_move(self.record, self.services.bits)
            self._planned = (self.record.seq, move)
        return move

    def _dealer_turn(self) -> _Turn | None:
        """What the house dealer does next, if it is the dealer's turn."""
        awaits = self.kind.engine.awaits()
        if awaits.what in ("dice", "number"):
            return _Turn(1, self._roll)
        if awaits.what == "pieces" and self._reaches(awaits.number):
            return _Turn(self.kind.handful(self._given == self.record.seq).beats, self._give)
        move = self._move()
        if move is None or not isinstance(move.command, self.kind.of.deals):
            return None
        command = move.command
        return _Turn(move.beats, lambda who, name: self._do(who, name, command))

    def _soon(self, beats: float, act: Act) -> _Step:
        return _Step(self._changed + beats * self.beat, act)

    @property
    def beat(self) -> float:
        """Seconds between two steps of the house or the bots."""
        return self.services.settings.pace * PACES[self.config.pace]

    # A dealer who deals by hand

    async def command(self, who: str, role: str, name: str, said: dict[str, Any], arrived: float) -> int:
        """What somebody asks for; the press of a dealer who deals by hand is the step that it takes."""
        if said.get("type") != "Next":
            return await super().command(who, role, name, said, arrived)
        async with self.lock:
            self._check_open()
            orders.read_order(said, who, role, self.kind.words)
            if self.record.by_hand != who:
                raise Refusal("The house deals this table: take it first.")
            if self.kind.engine.awaits().what == "pieces" and not self._shoe_is_right(exactly=True):
                await self._new_shoe()
            turn = self._dealer_turn()
            closes = self._closes()
            if turn is None and closes is not None:
                return await self._do(who, name, closes)
            if turn is None:
                raise Refusal(f"The dealer has nothing to do now: {says(self.record)}")
            return await turn.act(who, name)

    def _silent(self) -> _Step:
        """The house deals again once nothing is heard of the dealer for a while."""
        here = any(viewer.name == self.record.by_hand for viewer in self.viewers)
        quiet = self.services.settings.dealer
        return _Step(self._changed + (quiet if here else min(_GONE, quiet)), self._hand_back)

    async def _hand_back(self) -> None:
        await self._do(orders.HOUSE, "", orders.HandBack(self.record.by_hand))

    async def _time_is_up(self) -> None:
        """Whoever is awaited has had their time: the filing's default is played for them."""
        waiting = self.record.waiting()
        clock = self.clock()
        if waiting is None or clock is None or clock.left > 0:
            return
        closes = self._closes()
        if closes is None:
            for player in waiting.whose:
                if player in self.kind.engine.awaits().whose:
                    await self._do(orders.HOUSE, "", m.TimeOut(player))
        elif self.kind.may_close():
            await self._do(orders.HOUSE, "", closes)
        else:
            self.record.restart_clock(self.services.now())
            self._tell(self.record.seq, time.perf_counter())

    def _closes(self) -> m.Command | None:
        """What closes the window that is open, if one is."""
        return self.kind.of.closes.get(self.kind.engine.awaits().what)

    async def send_home(self, seconds: float) -> None:
        """Players whose page has been gone so long leave, as soon as no money of theirs is in action."""
        now, here = time.monotonic(), {viewer.name for viewer in self.viewers}
        self._gone = {player: self._gone.get(player, now) for player in self.record.humans() if player not in here}
        for player in [player for player, since in self._gone.items() if since <= now - seconds]:
            async with self.lock:
                if player in self._gone and player not in self.record.going:  # and has not come back meanwhile
                    leaves = m.Leave if self.kind.free(player) else orders.Going
                    with suppress(Refusal):
                        await self._do(orders.HOUSE, "", leaves(player))

    async def _carry(self) -> None:
        """The table's state is kept beside an entry that vouches for it, in one unit."""
        state = write_state(self.record)
        kept = ("INSERT INTO carries VALUES (?, ?, ?)", (self.id, self.record.seq + 1, state))
        await self._do(orders.HOUSE, "", carry(self.record, state), more=(kept,))

    # Chance

    def _shoe_is_right(self, exactly: bool) -> bool:
        """Whether every shoe in use holds what must be left of it."""
        beside = self.kind.left_beside()
        first = self._holds(self.record.shoe[0], self.kind.left(), exactly)
        return first and (beside is None or self._holds(self.record.second[0], beside, exactly))

    def _holds(self, name: str, left: Counter[Piece] | None, exactly: bool) -> bool:
        shoe = self._shoes.get(name)
        if shoe is None or left is None or shoe.left() != left.total():
            return False
        return not exactly or Counter(shoe.pieces(shoe.left())) == left

    def _next_shoe(self) -> Shoe:
        """The shoe that the pieces awaited come from."""
        return self._shoes[(self.record.second if self.kind.draws_second() else self.record.shoe)[0]]

    def _reaches(self, number: int) -> bool:
        shoe = self._next_shoe()
        short = shoe.left() < number
        return not short or (shoe.left() > 0 and "Shuffle" not in self.kind.words)

    async def _new_shoe(self) -> None:
        """Seal anew what does not hold what it must: the shoe, and a second one with a seal of its own."""
        left, beside = self.kind.left(), self.kind.left_beside()
        if beside is None or not self._holds(self.record.shoe[0], left, exactly=True):
            pieces = sorted(left.elements()) if left is not None else []
            await self._seal(shuffle_shoe(f"{self.id}-{self.record.shoes + 1}", pieces, self.services.bits))
        if beside is not None and not self._holds(self.record.second[0], beside, exactly=True):
            name, pieces = f"{self.id}-{self.record.shoes + 1}", sorted(beside.elements())
            await self._seal(shuffle_shoe(name, pieces, self.services.bits, "second"))

    async def _seal(self, shoe: Shoe) -> None:
        """A shoe is sealed for all to see, and its secret kept, in one unit; those no longer in use are let go."""
        kept = (
            "INSERT INTO shoes VALUES (?, ?, ?, ?)",
            (self.id, shoe.id, self.record.seq + 1, shoe.secret()),
        )  # fmt: skip
        self._shoes[shoe.id] = shoe
        command = orders.Shoe(shoe.id, shoe.kind, shoe.root, shoe.seals)
        await self._do(orders.HOUSE, "", command, more=(kept,))
        used = {self.record.shoe[0], self.record.second[0], *(name for name, _ in self.record.rolls.values())}
        self._shoes = {name: each for name, each in self._shoes.items() if name in used}

    async def _give(self, who: str, name: str) -> int:
        shoe = self._next_shoe()
        pieces = shoe.pieces(self.kind.handful(follows=False).pieces)
        self._given = await self._do(who, name, m.Give(pieces), drawn=(shoe.id, shoe.at))
        shoe.at += len(pieces)
        return self._given

    async def _roll(self, who: str, name: str) -> int:
        awaits = self.kind.engine.awaits()
        rolls = self._shoes.get(self.record.rolls.get(awaits.what, ("", 0))[0])
        if rolls is None or rolls.left() < awaits.number:
            most = 6 if awaits.what == "dice" else self.kind.seats
            rolls = roll_list(f"{self.id}-{self.record.shoes + 1}", awaits.what, most, self.services.bits)
            await self._seal(rolls)
        numbers = rolls.numbers(awaits.number)
        done = await self._do(who, name, self.kind.roll(numbers), drawn=(rolls.id, rolls.at))
        rolls.at += len(numbers)
        return done
