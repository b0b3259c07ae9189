"""Measure every game of every room, and write docs/games.md from the measurements.

    .venv/bin/python docs/generate_games.py                       # rewrite docs/games.md from docs/games.json
    .venv/bin/python docs/generate_games.py --rounds 1000         # load, show and play, game by game
    .venv/bin/python docs/generate_games.py --check               # the checker's findings
    .venv/bin/python docs/generate_games.py --prices              # compute missing prices; this takes long
    .venv/bin/python docs/generate_games.py --browser build/every.json  # results of `npm run every`

Each measurement is written to docs/games.json as soon as it is done, with its date.
"""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from functools import cache
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from houseway.live.games.registry import is_played
from houseway.play.registry import engine_of
from houseway.price.ask import PRICED, Ask, plan_of
from houseway.price.check import VALIDATORS
from houseway.price.run import known, one_core, shares, sweep
from houseway.price.why import why_sampled
from houseway.refusal import Refusal
from houseway.rules.catalogue import entry, game_names, load, load_room, room_names
from houseway.rules.checker.checker import check
from houseway.rules.sheet.sheet import sheet

DOCS = Path(__file__).parent
FACTS = DOCS / "games.json"
NO_PRICE = "players win from each other"
HEAD = "| Game | Loads and shows | Check | Bots | Browser | Wagers | Edge |"
Facts = dict[str, Any]


def games() -> list[str]:
    """Every game and side bet, room by room."""
    return [name for room in room_names() for name in game_names(room)]


@cache
def hosts(side_bet: str) -> tuple[str, ...]:
    """The games of its room that include a side bet."""
    room = side_bet.partition("/")[0]
    return tuple(name for name in game_names(room) if side_bet in load(name).game.filing.includes)


def shown(name: str) -> int:
    """How many blocks a game's rule sheet has; none may be empty."""
    blocks = sheet(load(name))
    empty = [block.title for block in blocks if not (block.facts or block.rows or block.text or block.lines)]
    if empty:
        raise AssertionError(f"{name}: nothing stands under {empty}")
    return len(blocks)


def played(name: str, rounds: int) -> Facts:
    """Let bots play some rounds; the books must balance after every event, and at the end."""
    at = name if is_played(name) else hosts(name)[0]
    kind = engine_of(load(at))
    began, over = perf_counter(), 0
    simulation = kind.simulation(kind.plan(load(at)), seed=f"every game: {name}")
    for _ in simulation.rounds(rounds):
        over += 1
        simulation.table.state.ledger.check()
    balances = simulation.table.state.ledger.balances
    open_accounts = simulation.table.state.ledger.open
    came_in = -sum(held for account, held in balances.items() if account in open_accounts)
    held = sum(held for account, held in balances.items() if account not in open_accounts)
    if simulation.summary.rounds != rounds or over != rounds or came_in != held or held <= 0:
        raise AssertionError(f"{name}: {simulation.summary.rounds} rounds; {came_in} cents came in, {held} are there")
    return {"at": at, "rounds": rounds, "seconds": round(perf_counter() - began, 2), "cents": held}


def found(name: str) -> Facts:
    """The checker's findings."""
    findings = check(name, "as-filed", VALIDATORS)
    kinds = ("fault", "doubtful", "remark")
    return {kind: sum(each.severity == kind for each in findings) for kind in kinds}


def priced(name: str, work_out: bool) -> Facts:
    """For each wager its edge and how it was found, or why there is none."""
    if entry(name).engine not in PRICED:
        return {"why": NO_PRICE} if is_played(name) else {"at": hosts(name)[0]}
    ask = Ask(game=name)
    prices = sweep([ask], work=one_core)[0] if work_out else known(ask)
    sampled = {each for solver, wagers in shares(ask).items() for each in wagers if solver == "sampled"}
    wagers = list(plan_of(ask).rows)
    return {
        "wagers": len(wagers),
        "exact": len({each.wager for each in prices if each.method != "sampled"}),
        "sampled": {each: why_sampled(plan_of(ask), each) for each in wagers if each in sampled},
        "left": [each for each in wagers if each not in {price.wager for price in prices}],
        "edges": {each.wager: [float(each.edge), float(each.error)] for each in reversed(prices)},
    }


def facts() -> dict[str, Facts]:
    """Earlier measurements."""
    return json.loads(FACTS.read_text(encoding="utf-8")) if FACTS.is_file() else {}


def keep(every: dict[str, Facts], name: str, more: Facts) -> None:
    """Save a measurement with its date."""
    today = datetime.now(UTC).date().isoformat()
    dated = {key: {**each, "on": today} if isinstance(each, dict) else each for key, each in more.items()}
    every.setdefault(name, {}).update(dated)
    text = json.dumps({name: every[name] for name in sorted(every)}, ensure_ascii=False, indent=1)
    FACTS.write_text(text + "\n", encoding="utf-8")


def page(every: dict[str, Facts]) -> str:
    """The table of all games."""
    lines = [
        "# Every game",
        "",
        "One row a game, from measurements alone: `docs/generate_games.py` made them, keeps them in `docs/games.json`",
        "and wrote this page. *Loads and shows*: the file is read, and its rule sheet has so many blocks. *Check*:",
        "what `houseway check` finds, faults, doubtful points and remarks. *Bots*: rounds played through the",
        "engine, the books balanced after each. *Browser*: a round was played at a live table in a real browser, on a",
        "phone's screen. *Wagers*: how many have an exact price, how many a sampled one (the reasons stand below), and",
        "how many are not worked out yet. *Edge*: of the first main wager, with the default readings.",
        "",
    ]  # fmt: skip
    for room in room_names():
        lines += [f"## {load_room(room).room.name}", ""]
        lines += [
            "| Game | Loads and shows | Check | Bots | Browser | Wagers | Edge |",
            "|---|---|---|---|---|---|---|",
        ]
        lines += [_row(name, every.get(name, {})) for name in game_names(room)]
        lines.append("")
    lines += ["## Why wagers are sampled", ""]
    for name, each in every.items():
        for wager, why in each.get("price", {}).get("sampled", {}).items():
            lines.append(f"- {name}, {wager}: {why.removeprefix('Sampled, because ')}")
    return "\n".join(lines) + "\n"


def _row(name: str, each: Facts) -> str:
    findings, play, browser = each.get("findings", {}), each.get("play", {}), each.get("browser", {})
    at = play.get("at", name)
    host = "" if at == name else f" at {at.partition('/')[2]}"
    bots = f"{play['rounds']:,} rounds{host}" if play else "not measured"
    seen = "not measured"
    if browser:
        seen = "not offered, as filed" if "not_offered" in browser else "; ".join(browser["faults"]) or "a round" + host
    counts = f"{findings['fault']}, {findings['doubtful']}, {findings['remark']}" if findings else "not measured"
    blocks = f"{each['blocks']} blocks" if "blocks" in each else "not measured"
    return f"| {name.partition('/')[2]} | {blocks} | {counts} | {bots} | {seen} | {_priced(each.get('price', {}))} |"


def _priced(price: Facts) -> str:
    if not price:
        return "not measured | "
    if "wagers" not in price:
        return f"{price['why']} | " if "why" in price else f"with {price['at'].partition('/')[2]} | "
    parts = [f"{price['exact']} exact" * (price["exact"] > 0)]
    done = [each for each in price["sampled"] if each not in price["left"]]
    parts += [f"{len(done)} sampled" * bool(done), f"{len(price['left'])} not worked out yet" * bool(price["left"])]
    first = next(iter(price["edges"].items()), None)
    edge = ""
    if first is not None:
        wager, (share, error) = first
        edge = f"{wager} {100 * share:.4f} %" + (f" ± {100 * error:.4f} %" if error else "")
    return f"{', '.join(filter(None, parts))} | {edge}"


def main(words: list[str]) -> None:
    """Make the measurements asked for, and write the page."""
    every = {name: each for name, each in facts().items() if name in games()}
    options = dict(pairwise(words))
    if "--rounds" in options:
        for name in games():
            keep(every, name, {"blocks": shown(name), "play": played(name, int(options["--rounds"]))})
            print(name, every[name]["play"], flush=True)
    if "--check" in words:
        for name in games():
            keep(every, name, {"findings": found(name)})
    if "--prices" in words:
        for name in games():
            keep(every, name, {"price": priced(name, work_out="--kept" not in words)})
            print(name, {key: each for key, each in every[name]["price"].items() if key != "edges"}, flush=True)
    if "--browser" in options:
        for name, each in json.loads(Path(options["--browser"]).read_text(encoding="utf-8")).items():
            keep(every, name, {"browser": each})
        for name in games():
            if not is_played(name) and "browser" in every.get(hosts(name)[0], {}):
                keep(every, name, {"browser": every[hosts(name)[0]]["browser"]})
    (DOCS / "games.md").write_text(page(every), encoding="utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Refusal as refusal:
        sys.exit(str(refusal))
