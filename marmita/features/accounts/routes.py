"""Account calls: parse, call, present."""

import msgspec
from litestar import get, post

from marmita.features.accounts.activate import activate as activate_account
from marmita.features.accounts.finish_password_reset import finish_password_reset as finish_reset
from marmita.features.accounts.queries import get_account_row, set_locale
from marmita.features.accounts.register import register as register_account
from marmita.features.accounts.request_mail import request_mail
from marmita.features.accounts.schemas import (
    AccountView,
    ActivationResult,
    LocaleChange,
    MailRequest,
    PasswordReset,
    Registration,
    ResendRequest,
)
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture


@get("/api/account", opt={"policy": LOGGED_IN})
async def get_account(conn: Connection, actor: Actor) -> AccountView:
    """Who is logged in."""
    row = await get_account_row(conn, actor.id)
    return AccountView(**row | {"avatar": msgspec.convert(row["avatar"], Picture | None)})


@post("/api/register", opt={"policy": PUBLIC}, status_code=201)
async def register(data: Registration, database: Database, caller: Caller) -> None:
    """A new account and its activation mail."""
    await register_account(database, data, caller.network)


@get("/api/activate", opt={"policy": PUBLIC})
async def activate(uow: UnitOfWork, key: str = "") -> ActivationResult:
    """As the specification's clients ask for it."""
    return await activate_account(uow, key)


@post("/api/activate", opt={"policy": PUBLIC}, status_code=200)
async def activate_by_post(uow: UnitOfWork, key: str = "") -> ActivationResult:
    """As it should be asked for: a GET may be sent by whoever looks at a link."""
    return await activate_account(uow, key)


@post("/api/account/resend-email", opt={"policy": PUBLIC}, status_code=204)
async def resend_email(data: ResendRequest, database: Database, caller: Caller) -> None:
    """The activation mail again."""
    await request_mail(database, data.username_or_email, "ACTIVATE", caller.network)


@post("/api/account/reset-password/init", opt={"policy": PUBLIC}, status_code=204)
async def init_password_reset(data: MailRequest, database: Database, caller: Caller) -> None:
    """A link to a new password."""
    await request_mail(database, data.mail, "RESET_PASSWORD", caller.network)


@post("/api/account/reset-password/finish", opt={"policy": PUBLIC}, status_code=204)
async def finish_password_reset(data: PasswordReset, database: Database) -> None:
    """The new password."""
    await finish_reset(database, data.key, data.new_password)


@post("/api/account/locale", opt={"policy": LOGGED_IN}, status_code=204)
async def change_locale(data: LocaleChange, uow: UnitOfWork, actor: Actor) -> None:
    """The language of mails."""
    await set_locale(uow, actor.id, data.locale)


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
