"""Account calls: parse, call, present."""

import msgspec
from litestar import get, post

from marmita.features.accounts.queries import get_account_row
from marmita.features.accounts.schemas import (
    AccountView,
    ActivationResult,
    LocaleChange,
    MailRequest,
    PasswordReset,
    Registration,
    ResendRequest,
)
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture


@get("/api/account", opt={"policy": LOGGED_IN})
async def get_account(conn: Connection, actor: Actor) -> AccountView:
    row = await get_account_row(conn, actor.id)
    return AccountView(**row | {"avatar": msgspec.convert(row["avatar"], Picture | None)})


@post("/api/register", opt={"policy": PUBLIC}, status_code=201)
async def register(data: Registration, uow: UnitOfWork) -> None:
    raise NotImplementedError


@get("/api/activate", opt={"policy": PUBLIC})
async def activate(uow: UnitOfWork, key: str = "") -> ActivationResult:
    raise NotImplementedError


@post("/api/activate", opt={"policy": PUBLIC}, status_code=200)
async def activate_by_post(uow: UnitOfWork, key: str = "") -> ActivationResult:
    raise NotImplementedError


@post("/api/account/resend-email", opt={"policy": PUBLIC}, status_code=204)
async def resend_email(data: ResendRequest, uow: UnitOfWork) -> None:
    raise NotImplementedError


@post("/api/account/reset-password/init", opt={"policy": PUBLIC}, status_code=204)
async def init_password_reset(data: MailRequest, uow: UnitOfWork) -> None:
    raise NotImplementedError


@post("/api/account/reset-password/finish", opt={"policy": PUBLIC}, status_code=204)
async def finish_password_reset(data: PasswordReset, uow: UnitOfWork) -> None:
    raise NotImplementedError


@post("/api/account/locale", opt={"policy": LOGGED_IN}, status_code=204)
async def change_locale(data: LocaleChange, uow: UnitOfWork, actor: Actor) -> None:
    raise NotImplementedError


ROUTES = [
    get_account,
    register,
    activate,
    activate_by_post,
    resend_email,
    init_password_reset,
    finish_password_reset,
    change_locale,
]
