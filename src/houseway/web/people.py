"""Signing in, and accounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import Response

from houseway.live import frames
from houseway.live.room.accounts import KEPT
from houseway.web import requests as r
from houseway.web import schemas as a
from houseway.web.routes import COOKIE, Route

if TYPE_CHECKING:
    from houseway.live.room.accounts import Account
    from houseway.web.routes import Asked


def account_said(asked: Asked, account: Account) -> frames.Account:
    """An account, as shown to itself."""
    chips = asked.room.services.cash.held(account.name)
    bank = account.name not in asked.room.services.no_bank
    return frames.Account(account.name, account.role, account.guest, chips, bank)


async def _me(asked: Asked) -> Any:
    if asked.account is None:
        return {"account": None}
    sessions = asked.room.accounts.sessions(asked.account.name)
    return {"account": account_said(asked, asked.account), "sessions": sessions}


def _came_in(asked: Asked, account: Account, token: str) -> Response:
    response = Response(msgspec.json.encode(account_said(asked, account)), media_type="application/json")
    secure = asked.request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=KEPT, httponly=True, samesite="strict", path="/", secure=secure)
    return response


def _limit_new(asked: Asked) -> None:
    asked.room.limits.check("a new account", asked.address, asked.room.services.settings.guests)


def _limit_login(asked: Asked) -> None:
    asked.room.limits.check("signing in", asked.address, asked.room.services.settings.logins)


async def _guest(asked: Asked) -> Any:
    account, token = await asked.room.accounts.guest(asked.body.name or "")
    asked.room.services.log("guest", name=account.name)
    return _came_in(asked, account, token)


async def _sign_up(asked: Asked) -> Any:
    account, token = await asked.room.accounts.sign_up(asked.body.name, asked.body.password, asked.account)
    asked.room.services.log("signed up", name=account.name)
    return _came_in(asked, account, token)


async def _log_in(asked: Asked) -> Any:
    account, token = await asked.room.accounts.sign_in(asked.body.name, asked.body.password)
    asked.room.services.log("signed in", name=account.name)
    return _came_in(asked, account, token)


async def _password(asked: Asked) -> Any:
    account, token = await asked.room.accounts.change_password(asked.known(), asked.body.old, asked.body.new)
    asked.room.services.log("password changed", name=account.name)
    return _came_in(asked, account, token)


async def _rename(asked: Asked) -> Any:
    account, token = await asked.room.accounts.rename(asked.known(), asked.body.name)
    return _came_in(asked, account, token)


async def _more_chips(asked: Asked) -> Any:
    account = asked.known()
    await asked.room.accounts.refill(account)
    return account_said(asked, account)


async def _wishes(asked: Asked) -> Any:
    account = asked.known()
    await asked.room.accounts.offer_bank(account.name, asked.body.bank)
    return account_said(asked, account)


async def _log_out(asked: Asked) -> Any:
    if asked.account is not None and asked.body.everywhere:
        await asked.room.accounts.sign_out_all(asked.account.name)
    elif asked.token:
        await asked.room.accounts.sign_out(asked.token)
    response = Response(msgspec.json.encode({"account": None}), media_type="application/json")
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return response


ROUTES = [
    Route("GET", "/api/me", "Who asks.", _me, a.Me),
    Route(
        *("POST", "/api/guest", "Come in as a guest, with play chips.", _guest, frames.Account, r.Guest),
        errors=(409,),
        limit=_limit_new,
    ),
    Route(
        *("POST", "/api/signup", "Get an account with a password; a guest keeps the chips.", _sign_up),
        *(frames.Account, r.Sign),
        errors=(409,),
        limit=_limit_new,
    ),
    Route(
        *("POST", "/api/login", "Sign in.", _log_in, frames.Account, r.Sign),
        errors=(401,),
        limit=_limit_login,
    ),
    Route(
        *("POST", "/api/password", "Change one's password; every other session ends.", _password),
        *(frames.Account, r.NewPassword),
        needs="session",
        errors=(409,),
        limit=_limit_login,
    ),
    Route(
        *("POST", "/api/name", "A guest takes a name; no password is needed.", _rename, frames.Account, r.NewName),
        needs="session",
        errors=(409,),
        limit=_limit_new,
    ),
    Route(
        *("POST", "/api/chips", "More play chips, for whoever is nearly out of them.", _more_chips, frames.Account),
        needs="session",
        errors=(409,),
    ),
    Route(
        *("POST", "/api/wishes", "Whether to be offered the bank.", _wishes, frames.Account, r.Wishes),
        needs="session",
    ),
    Route("POST", "/api/logout", "Sign out.", _log_out, a.Me, r.Leaving),
]
