"""Accounts: instant guests, passwords stored as argon2 hashes, sessions by a token that is stored only as a hash."""

from __future__ import annotations

import asyncio
import re
from hashlib import sha256
from secrets import randbelow, token_urlsafe
from time import time_ns
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from houseway.live.log.books import entered
from houseway.live.log.store import WriteFailed
from houseway.live.table.commands import HOUSE, is_bot
from houseway.play.people import FLOOR, RAIL
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

    from houseway.live.frames import Role
    from houseway.live.log.store import Statement
    from houseway.live.room.services import Services
    from houseway.live.table.table import LiveTable

ROLES: Final[tuple[Role, ...]] = ("player", "dealer", "floor", "regulator")
KEPT: Final = 30 * 24 * 3600
"""How many seconds a session lasts."""
_END_ALL: Final = "DELETE FROM sessions WHERE account = ?"
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{1,19}")
_OBJECTS: Final = {"constructor", "hasownproperty", "isprototypeof", "tostring", "valueof", "tolocalestring"}
"""Names that every JavaScript object has already."""
_TAKEN: Final = {
    *_OBJECTS,
    *ROLES,
    RAIL,
    FLOOR,
    HOUSE,
    "pot",
    "board",
    "burned",
    "bank",
    "cage",
    "collection",
    "promotion",
}
_LEAST, _MOST = 8, 128
Handling: TypeAlias = Literal["sign out", "bar", "lift"]
_ENTRY: Final[dict[Handling, str]] = {"sign out": "SignedOut", "bar": "Barred", "lift": "Unbarred"}
"""The room log's name for each."""


class Account(NamedTuple):
    """A person's account."""

    name: str
    role: Role
    guest: bool


class NotKnown(Refusal):
    """There is no such session, or it has expired."""


def check_name(name: str) -> None:
    """Refuse an invalid account name."""
    if not _NAME.fullmatch(name):
        raise Refusal(
            f"{quoted(name)} is not a valid name: use 2 to 20 letters, digits, - or _, a letter first, like “Ada”."
        )  # fmt: skip
    if name.lower() in _TAKEN or is_bot(name.lower()):
        raise Refusal(f"{name} is reserved: choose another name.")


def check_password(password: str) -> None:
    """Refuse a password that is too short or too long."""
    if not _LEAST <= len(password) <= _MOST:
        raise Refusal(f"A password has {_LEAST} to {_MOST} characters.")


def hash_password(password: str) -> str:
    """The stored hash of a password."""
    from argon2 import PasswordHasher

    return PasswordHasher().hash(password)


def grant(database: sqlite3.Connection, name: str, role: str, hashed: str = "") -> None:
    """Give an account a role, and a password if its hash is given; effective with its next request."""
    if role not in ROLES:
        raise Refusal(f"There is no role {quoted(role)}{meant(role, ROLES)}")
    database.execute("BEGIN IMMEDIATE")
    found = database.execute("SELECT name, password FROM accounts WHERE name = ?", (name,)).fetchone()
    if found is None:
        database.execute("ROLLBACK")
        raise Refusal(f"There is no account {quoted(name)}: sign up first, on the page.")
    name, password = str(found[0]), hashed or str(found[1])
    if role != "player" and not password:
        database.execute("ROLLBACK")
        raise Refusal(f"{name} is a guest without a password: sign up first on the page, or give --password-stdin.")
    database.execute("UPDATE accounts SET role = ?, password = ? WHERE name = ?", (role, password, name))
    at = time_ns() // 1_000_000
    if hashed:
        entered(at, HOUSE, type="Password", name=name)(database)
    entered(at, HOUSE, type="Role", name=name, role=role)(database)
    database.execute("COMMIT")


def handle(database: sqlite3.Connection, name: str, what: Handling, by: str, why: str, at: int) -> str:
    """Sign an account out everywhere, bar it, or lift the bar, as part of a unit; returns its name as registered.

    A barred account is signed out and cannot sign in; its chips on a table come home like those of any player who is
    gone.
    """
    found = database.execute("SELECT name, role FROM accounts WHERE name = ?", (name,)).fetchone()
    if found is None:
        raise Refusal(f"There is no account {quoted(name)}.")
    name, role = (str(each) for each in found)
    if role != "player" and by != HOUSE:
        raise Refusal(f"{name} is a {role}: whoever runs the room must take the role away first, with houseway role.")
    is_barred = database.execute("SELECT 1 FROM barred WHERE account = ?", (name,)).fetchone() is not None
    if what == "bar" and is_barred:
        raise Refusal(f"{name} is barred already.")
    if what == "lift" and not is_barred:
        raise Refusal(f"{name} is not barred.")
    if what == "bar":
        database.execute("INSERT INTO barred VALUES (?, ?, ?, ?)", (name, at, by, why))
    if what == "lift":
        database.execute("DELETE FROM barred WHERE account = ?", (name,))
    else:
        database.execute(_END_ALL, (name,))
    entered(at, by, type=_ENTRY[what], name=name)(database)
    return name


class Accounts:
    """The people of a room."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._hashing = asyncio.Semaphore(2)
        self._granting = asyncio.Lock()
        self.sits: Callable[[str], Sequence[LiveTable]] = lambda _: ()
        """The tables where an account has chips."""

    def of(self, token: str) -> Account:
        """The account of a session token."""
        if not token:
            raise NotKnown("You are not signed in: come in as a guest, or sign in.")
        asked = (
            "SELECT a.name, a.role, a.password, s.made FROM sessions s JOIN accounts a ON a.name = s.account "
            "WHERE s.token = ?"
        )
        found = self._store.one(asked, (_kept(token),))
        if found is None or found[3] < self._services.now() - KEPT * 1000:
            raise NotKnown("This session is over or not valid: come in again.")
        return Account(str(found[0]), found[1], not found[2])

    async def guest(self, name: str = "") -> tuple[Account, str]:
        """A new account without a password, and its session."""
        if name:
            check_name(name)
            self._free(name)
        while not name:
            made = f"guest-{1000 + randbelow(9_000_000)}"
            name = "" if self._exists(made) else made
        await self._insert(name, "", self._services.settings.chips)
        return Account(name, "player", True), await self._session(name)

    async def sign_up(self, name: str, password: str, now: Account | None) -> tuple[Account, str]:
        """Create an account with a password; a guest is converted, and keeps the chips."""
        check_name(name)
        check_password(password)
        if now is not None and now.guest and now.name.lower() == name.lower():
            hashed = await self._hash(password)
            changed = ("UPDATE accounts SET password = ? WHERE name = ?", (hashed, now.name))
            await self._store.write([changed, (_END_ALL, (now.name,))])
            return Account(now.name, now.role, False), await self._session(now.name)
        self._free(name)
        hashed = await self._hash(password)
        self._free(name)
        if now is not None and now.guest:
            await self._become(now.name, name, hashed)
        else:
            await self._insert(name, hashed, self._services.settings.chips)
        return Account(name, "player", False), await self._session(name)

    async def sign_in(self, name: str, password: str) -> tuple[Account, str]:
        """Sign in with a name and a password."""
        found = self._store.one("SELECT name, role, password FROM accounts WHERE name = ?", (name,))
        right = await self._verify(str(found[2]) if found and found[2] else "", password)
        if found is None or not right:
            raise NotKnown("Name and password do not match.")
        if self._store.one("SELECT 1 FROM barred WHERE account = ?", (name,)) is not None:
            raise NotKnown(f"{found[0]} is barred from this room: speak to the floor.")
        return Account(str(found[0]), found[1], False), await self._session(str(found[0]))

    async def change_password(self, account: Account, old: str, new: str) -> tuple[Account, str]:
        """Change a password, given the old one; every other session ends."""
        if account.guest:
            raise Refusal("A guest has no password: sign up to get one.")
        check_password(new)
        found = self._store.one("SELECT password FROM accounts WHERE name = ?", (account.name,))
        if not await self._verify(str(found[0]) if found else "", old):
            raise Refusal("This is not your current password.")
        changed = ("UPDATE accounts SET password = ? WHERE name = ?", (await self._hash(new), account.name))
        told = entered(self._services.now(), account.name, type="Password", name=account.name)
        await self._store.write([changed, (_END_ALL, (account.name,)), told])
        return account, await self._session(account.name)

    async def handle(self, by: Account, name: str, what: Handling, why: str) -> None:
        """Let the floor sign somebody out everywhere, bar them, or lift the bar."""
        if by.name.lower() == name.lower():
            raise Refusal("You cannot do this to yourself: log out instead.")
        refused: list[Refusal] = []

        def act(database: sqlite3.Connection) -> None:
            try:
                handle(database, name, what, by.name, why, self._services.now())
            except Refusal as refusal:
                refused.append(refusal)

        await self._store.write([act])
        if refused:
            raise refused[0]

    def barred(self) -> list[tuple[str, str, str]]:
        """Who is barred, by whom, and why."""
        return [(str(a), str(b), str(c)) for a, b, c in self._store.all("SELECT account, by, why FROM barred")]

    async def sign_out(self, token: str) -> None:
        """End a session."""
        await self._store.write([("DELETE FROM sessions WHERE token = ?", (_kept(token),))])

    async def sign_out_all(self, name: str) -> None:
        """End every session of an account."""
        await self._store.write([("DELETE FROM sessions WHERE account = ?", (name,))])

    def sessions(self, name: str) -> int:
        """How many sessions an account has."""
        over = self._services.now() - KEPT * 1000
        found = self._store.one("SELECT count(*) FROM sessions WHERE account = ? AND made >= ?", (name, over))
        return int(found[0]) if found else 0

    async def open(self, alive: int) -> None:
        """Forget expired sessions, and guests who cannot come back and never played; load people's preferences.

        Anyone who has played stays in the books, since accounts are checked against the logs. Expiry is measured from
        when the room was last open, so that a wrong clock at startup ends nobody's session.
        """
        over = min(alive, self._services.now()) - KEPT * 1000
        await self._store.write(
            [("DELETE FROM sessions WHERE made < ?", (over,)), _forget_guests(over, self._services.now())]
        )
        self._services.no_bank.update(name for (name,) in self._store.all("SELECT account FROM no_bank"))

    # What people can set or request for themselves

    async def offer_bank(self, name: str, offered: bool) -> None:
        """Set whether an account wants to be offered the bank, at every table, from now on."""
        no_bank = self._services.no_bank
        sql = "DELETE FROM no_bank WHERE account = ?" if offered else "INSERT OR IGNORE INTO no_bank VALUES (?)"
        await self._store.write([(sql, (name,))])
        if offered:
            no_bank.discard(name)
        else:
            no_bank.add(name)
        for table in self.sits(name):
            table.think_again()

    def worth(self, name: str) -> int:
        """All the chips of an account, on and off the tables."""
        return self._services.cash.held(name) + sum(table.kind.worth(name) for table in self.sits(name))

    async def refill(self, account: Account) -> int:
        """Give more play chips to an account that is nearly out of them; returns how many."""
        async with self._granting:
            return await self._refill(account)

    async def _refill(self, account: Account) -> int:
        services, name = self._services, account.name
        settings = services.settings
        has = self.worth(name)
        if has >= settings.broke:
            raise Refusal(
                f"You have {write_money(has)}: new play chips are for players with less than "
                f"{write_money(settings.broke)} in all, at tables and off them."
            )
        found = self._store.one("SELECT max(at) FROM grants WHERE account = ?", (name,))
        wait = (found[0] or 0) + int(settings.refill * 1000) - services.now() if found else 0
        if wait > 0:
            raise Refusal(f"You got new play chips a short while ago: ask again in {-(-wait // 60_000)} min.")
        services.cash.held(name)  # load it before the write, so that it is counted once
        given = "UPDATE accounts SET chips = chips + ?, granted = granted + ? WHERE name = ?"
        kept = ("INSERT INTO grants VALUES (?, ?, ?)", (name, services.now(), settings.chips))
        told = entered(services.now(), HOUSE, type="Grant", name=name, cents=settings.chips)
        await self._store.write([(given, (settings.chips, settings.chips, name)), kept, told])
        services.cash.apply([("", (settings.chips, name))])
        services.log("play chips given", name=name, cents=settings.chips)
        return settings.chips

    async def rename(self, account: Account, name: str) -> tuple[Account, str]:
        """Let a guest choose a name, without a password; the chips come along."""
        if not account.guest:
            raise Refusal(f"{account.name} is signed up, and keeps the name.")
        check_name(name)
        self._free(name)
        await self._become(account.name, name, "")
        return Account(name, "player", True), await self._session(name)

    def _exists(self, name: str) -> bool:
        return self._store.one("SELECT 1 FROM accounts WHERE name = ?", (name,)) is not None

    def _free(self, name: str) -> None:
        if self._exists(name):
            raise Refusal(f"{name} is taken: choose another name.")

    async def _insert(self, name: str, password: str, chips: int, *more: Statement, was: str = "") -> None:
        now = self._services.now()
        row = (name, password, "player", chips, chips, now)
        told = {"type": "Renamed", "was": was} if was else {"type": "Account"}
        entry = entered(now, was or name, **told, name=name, cents=chips)
        try:
            await self._store.write([("INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?)", row), *more, entry])
        except WriteFailed:
            self._free(name)  # somebody else may have taken it meanwhile
            raise

    async def _become(self, guest: str, name: str, hashed: str) -> None:
        """Move a guest to another name, with the chips, once they are all off the tables."""
        if self.sits(guest):
            raise Refusal(f"{guest} is still seated at a table: leave it first so the chips come along.")
        cash = self._services.cash
        chips = cash.held(guest)
        taken = ("UPDATE accounts SET chips = chips - ?, granted = granted - ? WHERE name = ?", (chips, chips, guest))
        await self._insert(name, hashed, chips, taken, (_END_ALL, (guest,)), was=guest)
        cash.forget(guest)
        if guest in self._services.no_bank:
            await self.offer_bank(name, False)
        self._services.log("guest renamed" if not hashed else "guest signed up", guest=guest, name=name)

    async def _session(self, name: str) -> str:
        token = token_urlsafe(32)
        await self._store.write([("INSERT INTO sessions VALUES (?, ?, ?)", (_kept(token), name, self._services.now()))])
        return token

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(hash_password, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        """Whether a password is right; an unknown name takes just as long to refuse."""
        from argon2 import PasswordHasher
        from argon2.exceptions import Argon2Error, InvalidHashError

        hasher = PasswordHasher()
        async with self._hashing:
            if not hashed:
                await asyncio.to_thread(hasher.hash, password)
                return False
            try:
                return await asyncio.to_thread(hasher.verify, hashed, password)
            except (Argon2Error, InvalidHashError):
                return False


def _forget_guests(over: int, at: int) -> Statement:
    """Forget guests who cannot come back and never played, and record that in the room's log."""
    asked = (
        "SELECT name FROM accounts WHERE password = '' AND role = 'player' AND made < ? AND chips = granted "
        "AND name NOT IN (SELECT account FROM sessions) AND name NOT IN (SELECT account FROM answers)"
    )

    def forget(database: sqlite3.Connection) -> None:
        names = [str(name) for (name,) in database.execute(asked, (over,))]
        if names:
            database.executemany("DELETE FROM accounts WHERE name = ?", [(name,) for name in names])
            entered(at, HOUSE, type="Forgotten", names=names)(database)

    return forget


def _kept(token: str) -> str:
    return sha256(token.encode()).hexdigest()
