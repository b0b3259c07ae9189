"""The live room under load: 50 tables, 500 people seated and 500 who look on, all through real sockets.

    python bench/live.py [--tables 50] [--seats 10] [--watchers 10] [--seconds 30] [--think 0.7]

A server process and one process for all the people, on the same machine. Measured is the time from the moment a
player's action is handed to their socket until the frame that shows it has reached the last of the table's screens.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

_RUN = "from houseway.__main__ import main; main()"
_GAME = "capitol/texas-holdem"
_HEAD = re.compile(
    r'\{"is":"table","table":"(t\d+)","seq":(\d+),"after":(\d+|null),"clock":(null|\{"whose":\["([^"]*)")'
)


class Clocks:
    """When actions were sent, and when each screen had the frame of each entry."""

    def __init__(self) -> None:
        self.sent: dict[str, float] = {}
        self.entry: dict[tuple[str, int], float] = {}
        self.seen: dict[tuple[str, int], list[float]] = defaultdict(list)
        self.frames = self.bytes = self.refused = 0
        self.measuring = False


class Screen:
    """One page: a player's or a spectator's."""

    def __init__(self, address: str, table: str, seat: int, clocks: Clocks, think: float) -> None:
        self.address, self.table, self.seat, self.clocks, self.think = address, table, seat, clocks, think
        self.name = self.cookie = ""
        self.socket: ClientConnection | None = None
        self.turn = -1
        self.tasks: set[asyncio.Task[None]] = set()

    async def come_in(self, client: httpx.AsyncClient) -> None:
        """Get a session and open the socket."""
        answer = await client.post("/api/guest", json={})
        self.name, self.cookie = answer.json()["name"], answer.cookies["houseway"]
        client.cookies.clear()
        self.socket = await connect(
            self.address.replace("http", "ws") + "/ws",
            additional_headers={"Cookie": f"houseway={self.cookie}"},
            compression=None,
            max_size=2**22,
            ping_interval=None,
        )

    async def send(self, command: dict[str, Any]) -> None:
        """Send a command."""
        assert self.socket is not None
        name = f"{self.name}-{random.getrandbits(60):x}"
        said = json.dumps({"do": "command", "id": name, "table": self.table, "command": command})
        self.clocks.sent[name] = time.perf_counter()
        await self.socket.send(said)

    async def run(self) -> None:
        """Watch, and act on each turn."""
        assert self.socket is not None
        await self.socket.send(json.dumps({"do": "watch", "table": self.table}))
        if self.seat:
            await self.send({"type": "Sit", "seat": self.seat, "chips": 100_000})
        clocks, mine = self.clocks, self.name
        async for frame in self.socket:
            now = time.perf_counter()
            assert isinstance(frame, str)
            found = _HEAD.match(frame)
            if found is None:
                self._answered(frame)
                continue
            table, seq = found[1], int(found[2])
            if clocks.measuring and found[3] != "null":
                clocks.seen[table, seq].append(now)
                clocks.frames += 1
                clocks.bytes += len(frame)
            if found[5] == mine and seq > self.turn:
                self.turn = seq
                task = asyncio.get_running_loop().create_task(self._act(frame))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    def _answered(self, frame: str) -> None:
        said = json.loads(frame)
        if said["is"] == "done":
            sent = self.clocks.sent.pop(said["id"], None)
            if sent is not None and self.clocks.measuring:
                self.clocks.entry[self.table, said["seq"]] = sent
        elif said["is"] == "refused":
            self.clocks.refused += 1

    async def _act(self, frame: str) -> None:
        view = msgspec.json.decode(frame)["view"]
        await asyncio.sleep(random.uniform(0.5, 1.5) * self.think)  # noqa: S311 - a load
        choices = list(view.get("choices", ()))
        wanted = next((each for each in ("check", "call", "fold") if each in choices), "")
        if "raise" in choices and random.random() < 0.1:  # noqa: S311 - a load
            wanted = "raise"
        if wanted:
            await self.send({"type": "Act", "choice": wanted})
        elif view["awaits"]["what"] == "straddle":
            await self.send({"type": "Ready"})


def _memory(pid: int) -> float:
    """Megabytes of memory that a process uses."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024  # type: ignore[index]


def _spent(pid: int) -> float:
    """Processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _share(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] * 1000


async def load(address: str, pid: int, asked: argparse.Namespace) -> None:
    """Fill the room, let it play, and report."""
    clocks = Clocks()
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(
        base_url=address, headers={"X-Houseway": "1"}, timeout=60, limits=limits
    ) as client:  # fmt: skip
        keeper = await client.post("/api/guest", json={})
        cookies = {"houseway": keeper.cookies["houseway"]}
        client.cookies.clear()
        tables = []
        for _ in range(asked.tables):
            said = {"game": _GAME, "bots": 0}
            head = {"Cookie": f"houseway={cookies['houseway']}"}
            tables.append((await client.post("/api/tables", json=said, headers=head)).json()["id"])
        screens = [
            Screen(address, table, seat, clocks, asked.think)
            for table in tables
            for seat in [*range(1, asked.seats + 1), *[0] * asked.watchers]
        ]
        for start in range(0, len(screens), 50):
            await asyncio.gather(*(screen.come_in(client) for screen in screens[start : start + 50]))
    print(f"{len(tables)} tables, {len(screens)} sockets; server {_memory(pid):.0f} MB", flush=True)
    running = [asyncio.create_task(screen.run()) for screen in screens]
    await asyncio.sleep(asked.settle)
    clocks.measuring, began, spent, mine = True, time.perf_counter(), _spent(pid), time.process_time()
    await asyncio.sleep(asked.seconds)
    took, used, own = time.perf_counter() - began, _spent(pid) - spent, time.process_time() - mine
    clocks.measuring = False
    await asyncio.sleep(1)
    memory = _memory(pid)
    for task in running:
        task.cancel()
    everyone = asked.seats + asked.watchers
    last, each, missing = [], [], 0
    for key, sent in clocks.entry.items():
        times = clocks.seen.get(key, [])
        if len(times) < everyone:
            missing += 1
            continue
        last.append(max(times) - sent)
        each += [moment - sent for moment in times]
    if not last:
        sys.exit("Nothing was played: the load is more than this machine carries.")
    print(f"{len(last) / took:.0f} actions and {clocks.frames / took:.0f} frames a second of "
          f"{clocks.bytes / clocks.frames / 1024:.1f} KB, for {took:.0f} s; {clocks.refused} refused, "
          f"{missing} actions whose frames were cut off by the end")  # fmt: skip
    for what, times in (("to a screen", each), ("to the last screen", last)):
        shares = ", ".join(f"p{int(100 * share)} {_share(times, share):.0f}" for share in (0.5, 0.9, 0.99))
        print(f"from action {what}: {shares}, longest {max(times) * 1000:.0f} ms")
    print(f"server: {memory:.0f} MB, {100 * used / took:.0f} % of a core; people: {100 * own / took:.0f} % of a core")


def main() -> None:
    """Start a server, load it, and stop it."""
    asking = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, kind, default in (("tables", int, 50), ("seats", int, 10), ("watchers", int, 10)):
        asking.add_argument(f"--{name}", type=kind, default=default)
    for name, seconds in (("seconds", 30.0), ("think", 0.7), ("settle", 8.0), ("pace", 0.7)):
        asking.add_argument(f"--{name}", type=float, default=seconds)
    asked = asking.parse_args()
    import uvloop

    with tempfile.TemporaryDirectory(prefix="houseway-") as folder:
        command = [sys.executable, "-c", _RUN, "serve", "--port", "0", "--data", folder, "--pace", str(asked.pace)]
        for each in ("guests=1000000", "requests=100000000", "sockets=100000", "tables=10000", "prices=0"):
            command += ["--set", each]
        with (Path(folder) / "log").open("w") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)  # noqa: S603
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        try:
            uvloop.run(load(found[0].replace("localhost", "127.0.0.1"), server.pid, asked))
        finally:
            server.terminate()
            server.wait(timeout=30)
            faults = [line for line in (Path(folder) / "log").read_text().splitlines() if "fault" in line]
            if faults:
                print(f"{len(faults)} faults, the first: {faults[0][:2000]}")


if __name__ == "__main__":
    main()
