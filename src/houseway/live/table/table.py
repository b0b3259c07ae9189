"""A live table: the house deals, bots act, clocks run, and absent players are sent home."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from houseway.live.games.game import PACES, keep_pack
from houseway.live.games.prompts import says
from houseway.live.log.archive import put_away, squeeze
from houseway.live.log.shoes import roll_list, shuffle_shoe
from houseway.live.table import commands as orders
from houseway.live.table.entries import Drawn
from houseway.live.table.sealing import ROLLED, SEALED_FOR, kinds_of, seeds_wait
from houseway.live.table.snapshots import carry, write_state
from houseway.live.table.table_log import LoggedTable, rules_now
from houseway.play import messages as m
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import TypeAlias

    from houseway.cards import Piece
    from houseway.live.games.game import Move
    from houseway.live.log.shoes import Shoe

    Act: TypeAlias = Callable[[], Coroutine[Any, Any, object]]

_SEEDS: Final = 1.0
"""Seconds that the house waits for seeds from players' pages before it draws."""
_RULED: Final = 12
"""Beats that the house and the bots wait after a ruling, so that it can be undone."""
_GONE: float = 5.0
"""Seconds without an open page after which a dealer's table is dealt by the house."""


class _Step(NamedTuple):
    """The next step of the house."""

    due: float
    act: Act


class _Turn(NamedTuple):
    """The next step of the house dealer, and its delay in beats if nobody deals by hand."""

    beats: float
    act: Callable[[str, str], Coroutine[Any, Any, int]]
    """Called with who does it, and the id of their request."""
    draws: bool = False
    """Whether the step draws anything."""


class LiveTable(LoggedTable):
    """A table people sit at."""

    _task: asyncio.Task[None] | None = None
    _given = 0
    """The last entry that dealt pieces."""

    # The house's own steps

    def start(self) -> None:
        """Start the house's steps and the clocks."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Stop the table; anything in progress is finished first."""
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
            except Refusal as refusal:  # the house tried something impossible: somebody else has to act first
                self.services.log("house refused", table=self.id, seq=self.record.seq, why=str(refusal))
                await self._pause(1.0)
            except Exception as fault:
                self.services.fault("table fault", fault, table=self.id, seq=self.record.seq)
                await self._pause(5.0)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):  # unlike `wait_for`, this never swallows the table's cancellation
                await self._wake.wait()

    async def _go_on(self) -> None:
        async with self.lock:  # what is in progress is finished first, refused or not
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
        """Take the house's next step, if it is due; returns whether one was taken."""
        async with self.lock:
            step = self._next_step()
            if step is None or step.due > time.monotonic():
                return False
            await step.act()
            return True

    def asleep(self) -> bool:
        """Whether nobody plays and nobody watches."""
        if self.broken or not self.started or self.record.rests:
            return True
        people = self.record.humans()
        active = [player for player in people if player not in self.record.gone or player in self.record.going]
        return not self.viewers and not active and (not people or self.kind.between())

    def _next_step(self) -> _Step | None:
        """The house's next step and its time; None if it waits for somebody."""
        if self.asleep():
            return None
        awaits, record = self.kind.engine.awaits(), self.record
        record.no_bank = self.services.no_bank
        every = self.services.settings.carry
        if record.finished and 0 < every <= record.seq - record.carried:
            return self._soon(0, self._carry)
        if record.rules != rules_now(self.config.game) and self.kind.between():
            return self._soon(0, self._new_rules)
        absent = record.absent()
        if absent:
            return self._soon(0, lambda: self._do(orders.HOUSE, "", m.SitOut(absent)))
        leaver = record.leaver()
        if leaver:
            return self._soon(0, lambda: self._do(orders.HOUSE, "", m.Leave(leaver)))
        unsealed = self._unsealed(awaits.what)
        if unsealed:
            return self._soon(0, lambda: self._seal(unsealed))
        turn = self._dealer_turn()
        if turn is not None and record.by_hand:
            return self._silent()
        if turn is not None:
            step = self._soon(turn.beats, lambda: turn.act(orders.HOUSE, ""))
            return step._replace(due=max(step.due, self._seeds_due())) if turn.draws else step
        move = self._move()
        if move is not None:
            command = move.command
            return self._soon(move.beats, lambda: self._do(orders.HOUSE, "", command))
        clock = self.clock()
        if clock is None:
            return None
        if record.by_hand and awaits.what in self.kind.of.closes:
            return self._silent()  # the dealer decides when to go on
        return _Step(time.monotonic() + clock.left / 1000, self._time_is_up)

    def _move(self) -> Move | None:
        """The next action of the house dealer or a bot, except for chance; cached until something happens."""
        seq, move = self._planned
        if seq != self.record.seq:
            move = self.kind.house_move(self.record, self.services.bits)
            self._planned = (self.record.seq, move)
        return move

    def _dealer_turn(self) -> _Turn | None:
        """The house dealer's next step, if it is the dealer's turn."""
        awaits = self.kind.engine.awaits()
        if awaits.what in ("dice", "number"):
            return _Turn(1, self._roll, draws=True)
        if awaits.what == "pieces" and self._reaches(awaits.number):
            return _Turn(self.kind.handful(self._given == self.record.seq).beats, self._give, draws=True)
        move = self._move()
        if move is None or not isinstance(move.command, self.kind.of.deals):
            return None
        command = move.command
        return _Turn(move.beats, lambda who, name: self._do(who, name, command))

    def _soon(self, beats: float, act: Act) -> _Step:
        if self.kind.engine.undoable:
            beats = max(beats, _RULED)
        return _Step(self._changed + beats * self.beat, act)

    @property
    def beat(self) -> float:
        """Seconds between two steps of the house or the bots."""
        return self.services.settings.pace * PACES[self.config.pace]

    # A dealer who deals by hand

    async def command(self, who: str, role: str, name: str, said: dict[str, Any], arrived: float) -> int:
        """A request from somebody; a dealer's press becomes the step that it takes."""
        if said.get("type") != "Next":
            return await super().command(who, role, name, said, arrived)
        async with self.lock:
            self._check_open()
            orders.read_order(said, who, role, self.kind.words)
            if self.record.by_hand != who:
                raise Refusal("The house deals this table: take it first.")
            await self._seal(self._unsealed(self.kind.engine.awaits().what))
            turn = self._dealer_turn()
            closes = self._closes()
            if turn is None and closes is not None:
                return await self._do(who, name, closes)
            if turn is None:
                raise Refusal(f"The dealer has nothing to do now: {says(self.record)}")
            return await turn.act(who, name)

    def _silent(self) -> _Step:
        """When the house deals again if nothing is heard from the dealer."""
        here = any(viewer.name == self.record.by_hand for viewer in self.viewers)
        quiet = self.services.settings.dealer
        return _Step(self._changed + (quiet if here else min(_GONE, quiet)), self._hand_back)

    async def _hand_back(self) -> None:
        await self._do(orders.HOUSE, "", orders.HandBack(self.record.by_hand))

    async def _time_is_up(self) -> None:
        """Time has run out: play the filing's default for those awaited."""
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
        """The command that closes the open window, if there is one."""
        return self.kind.of.closes.get(self.kind.engine.awaits().what)

    async def send_home(self, seconds: float) -> None:
        """Send players home whose page has been gone this long, as soon as none of their money is in action."""
        now, here = time.monotonic(), {viewer.name for viewer in self.viewers}
        self._gone = {player: self._gone.get(player, now) for player in self.record.humans() if player not in here}
        for player in [player for player, since in self._gone.items() if since <= now - seconds]:
            async with self.lock:
                if player in self._gone and player not in self.record.going:  # and has not come back meanwhile
                    leaves = m.Leave if self.kind.free(player) else orders.Going
                    with suppress(Refusal):
                        await self._do(orders.HOUSE, "", leaves(player))

    async def _new_rules(self) -> None:
        """Switch to changed rule files, from the next round on."""
        await self._do(orders.HOUSE, "", orders.Rules(keep_pack(self._pack)), more=(self._pack_row(),))
        self._planned = (-1, None)

    async def _carry(self) -> None:
        """Store a snapshot together with the entry that vouches for it, in one unit."""
        state = write_state(self.record)
        kept = ("INSERT INTO carries VALUES (?, ?, ?)", (self.id, self.record.seq + 1, squeeze(state)))
        older = put_away(self.id, self.record.carried + 1)
        await self._do(orders.HOUSE, "", carry(self.record, state), more=(kept, older))

    # Chance

    def _unsealed(self, awaited: str) -> list[str]:
        """The lists that must be sealed before what is awaited; nothing is sealed later than the first wager."""
        if awaited not in SEALED_FOR:
            return []
        rolls, exactly = self.kind.rolls(), awaited == "pieces"
        return [
            kind
            for kind in kinds_of(self.record)
            if not (self._lasts(kind) if kind in rolls else self._holds(kind, self._left(kind), exactly))
        ]

    def _left(self, kind: str) -> Counter[Piece] | None:
        """What a shoe must hold now."""
        return self.kind.left_beside() if kind == "second" else self.kind.left()

    def _holds(self, kind: str, left: Counter[Piece] | None, exactly: bool) -> bool:
        """Whether the shoe in use holds what must be left of it."""
        sealed = self.record.chance.list_of(kind)
        shoe = self._shoes.get(sealed.shoe)
        if shoe is None or left is None or sealed.left() != left.total():
            return False
        gone = set(sealed.drawn)
        return not exactly or Counter(shoe.pieces(at for at in range(sealed.places) if at not in gone)) == left

    def _lasts(self, kind: str) -> bool:
        """Whether there is a list of dice or numbers with enough left for a round."""
        sealed = self.record.chance.list_of(kind)
        return sealed.shoe in self._shoes and sealed.left() >= ROLLED

    def _reaches(self, number: int) -> bool:
        """Whether the shoe has the awaited pieces; if the game cannot shuffle, the rest has to do."""
        left = self.record.chance.list_of(self.record.draws_from("pieces")).left()
        return left >= number or (left > 0 and "Shuffle" not in self.kind.words)

    async def _prepare(self) -> None:
        """Seal everything this round draws from before anybody acts; called with the lock held."""
        move = self._move() if self.kind.engine.awaits().what == "wagers" else None
        if move is not None and move.beats == 0 and type(move.command) in self.kind.of.deals:
            await self._do(orders.HOUSE, "", move.command)
        await self._seal(self._unsealed(self.kind.engine.awaits().what))

    async def _seal(self, kinds: list[str]) -> None:
        """Seal lists in public, each with its secret in one unit; drop the secrets of lists no longer in use."""
        for kind in kinds:
            name, rolls, bits = f"{self.id}-{self.record.chance.sealed + 1}", self.kind.rolls(), self.services.bits
            if kind in rolls:
                shoe = roll_list(name, kind, rolls[kind], bits)
            else:
                left = self._left(kind)
                shoe = shuffle_shoe(name, sorted(left.elements()) if left is not None else [], bits, kind)
            kept = (
                "INSERT INTO shoes VALUES (?, ?, ?, ?)",
                (self.id, shoe.id, self.record.seq + 1, shoe.secret()),
            )  # fmt: skip
            why = "restart" if self._lost(kind) else ""
            self._shoes[shoe.id] = shoe
            command = orders.Shoe(shoe.id, shoe.kind, shoe.root, places=len(shoe.texts), why=why)
            await self._do(orders.HOUSE, "", command, more=(kept,))
            used = {each.shoe for each in self.record.chance.lists.values()}
            self._shoes = {name: each for name, each in self._shoes.items() if name in used}

    def _lost(self, kind: str) -> bool:
        """Whether a list was in use when the room last stopped, with money or seeds depending on it."""
        sealed = self.record.chance.list_of(kind)
        counts = self.record.in_action() or seeds_wait(self.record)
        return bool(sealed.shoe) and sealed.shoe not in self._shoes and counts

    def _next_draw(self, drawn: str, number: int) -> tuple[Shoe, Drawn]:
        """The source of the next pieces or numbers."""
        kind = self.record.draws_from(drawn)
        shoe = self._shoes[self.record.chance.list_of(kind).shoe]
        return shoe, Drawn(shoe.id, self.record.chance.next_places(self.id, kind, number))

    async def _give(self, who: str, name: str) -> int:
        shoe, drawn = self._next_draw("pieces", self.kind.handful(follows=False).pieces)
        self._given = await self._do(who, name, m.Give(shoe.pieces(drawn.places)), drawn=drawn)
        return self._given

    async def _roll(self, who: str, name: str) -> int:
        shoe, drawn = self._next_draw("numbers", self.kind.engine.awaits().number)
        return await self._do(who, name, self.kind.roll(shoe.numbers(drawn.places)), drawn=drawn)

    def _seeds_due(self) -> float:
        """Until when the house waits for pledged seeds of players who are here; 0 if none is missing."""
        missing = set(self.record.chance.missing())
        if not missing or not missing & {viewer.name for viewer in self.viewers}:
            return 0.0
        return self._changed + _SEEDS
