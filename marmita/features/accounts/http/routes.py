"""Account routes."""

import msgspec
from litestar import get, post
from litestar.datastructures import State

from marmita.features.accounts.domain.commands import (
    ActivationResult,
    ContentChoice,
    Locale,
    Registration,
    UserCheck,
    UserVerdict,
)
from marmita.features.accounts.domain.rules import checked_email
from marmita.features.accounts.http.email_routes import EMAIL_ROUTES
from marmita.features.accounts.http.schemas import (
    AboutMeChange,
    AccountView,
    LocaleChange,
    MailRequest,
    OwnBlock,
    PasswordReset,
    ResendRequest,
)
from marmita.features.accounts.queries.write import get_account_row, set_locale
from marmita.features.accounts.use_cases.activate_account import activate as activate_account
from marmita.features.accounts.use_cases.change_about_me import change_about_me as change_text
from marmita.features.accounts.use_cases.change_content_settings import (
    ContentSettings,
    change_content_settings,
    content_settings,
)
from marmita.features.accounts.use_cases.finish_password_reset import finish_password_reset as finish_reset
from marmita.features.accounts.use_cases.register_account import register as register_account
from marmita.features.accounts.use_cases.request_email import request_mail
from marmita.features.accounts.use_cases.validate_user import validate_user as check_user
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.http.strict_body import PLAIN_TEXT
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture


@get("/api/account", opt={"policy": LOGGED_IN})
async def get_account(conn: Connection, actor: Actor) -> AccountView:
    """Return the logged-in account."""
    row = await get_account_row(conn, actor.id)
    row["avatar"] = msgspec.convert(row["avatar"], Picture | None)
    row["content_settings"] = content_settings(row["content_settings"])
    return AccountView(**row, block=_own_block(actor), second_factor_needed=bool(actor.withheld))


def _own_block(actor: Actor) -> OwnBlock | None:
    if (block := actor.block) is None:
        return None
    return OwnBlock(areas=sorted(block.areas), due_date=block.until, message_for_user=block.message)


@post("/api/register", opt={"policy": PUBLIC}, status_code=201)
async def register(data: Registration, database: Database, caller: Caller, state: State) -> None:
    """Create an account and send the activation email."""
    prechecked = state.settings.advertising_consent_prechecked
    await register_account(database, data, caller.network, prechecked=prechecked)


@get("/api/activate", opt={"policy": PUBLIC})
async def activate(uow: UnitOfWork, key: str = "") -> ActivationResult:
    """Activate an account. Same as POST on this path; the specification requires GET."""
    return await activate_account(uow, key)


@post("/api/activate", opt={"policy": PUBLIC}, status_code=200)
async def activate_by_post(uow: UnitOfWork, key: str = "") -> ActivationResult:
    """Activate an account. Prefer this form: a program that previews links may call the GET form."""
    return await activate_account(uow, key)


@post("/api/account/resend-email", opt={"policy": PUBLIC}, status_code=204)
async def resend_email(data: ResendRequest, database: Database, caller: Caller) -> None:
    """Send a new activation link. The page of this link also requires a new password."""
    await request_mail(database, data.username_or_email, "activate_again", caller.network)


@post("/api/account/reset-password/init", opt={"policy": PUBLIC}, status_code=204)
async def init_password_reset(data: MailRequest, database: Database, caller: Caller) -> None:
    """Send a link to set a new password.

    The response does not disclose whether the account exists. Refuses a text that is not an address: `invalid_email`.
    """
    await request_mail(database, checked_email(data.mail), "reset_password", caller.network)


@post("/api/account/reset-password/finish", opt={"policy": PUBLIC}, status_code=204)
async def finish_password_reset(data: PasswordReset, database: Database, caller: Caller) -> None:
    """Set the new password."""
    await finish_reset(database, data.key, data.new_password, caller.network)


@post("/api/account/locale", opt={"policy": LOGGED_IN} | PLAIN_TEXT, status_code=204)
async def change_locale(data: LocaleChange | Locale, uow: UnitOfWork, actor: Actor) -> None:
    """Set the language of emails. The body is `{"locale": "FR"}`, `"FR"` or the plain text FR; case does not matter."""
    await set_locale(uow, actor.id, data.locale if isinstance(data, LocaleChange) else data)


@post("/api/account/about-me", opt={"policy": LOGGED_IN}, status_code=204)
async def change_about_me(data: AboutMeChange, uow: UnitOfWork, actor: Actor) -> None:
    """Set the text about the person on the public profile."""
    await change_text(uow, actor, data.about_me)


@post("/api/account/content-settings", opt={"policy": LOGGED_IN}, status_code=200)
async def change_content(data: ContentChoice, uow: UnitOfWork, actor: Actor) -> ContentSettings:
    """Change one content setting. Returns all content settings."""
    return await change_content_settings(uow, actor.id, data)


@post("/api/validate-user", opt={"policy": PUBLIC}, status_code=200)
async def validate_user(data: UserCheck, database: Database, caller: Caller) -> UserVerdict:
    """Return the errors that a registration with these values gets, for forms that check while the person types."""
    return await check_user(database, data, caller.network)


ROUTES = [
    *EMAIL_ROUTES,
    get_account,
    register,
    activate,
    activate_by_post,
    resend_email,
    init_password_reset,
    finish_password_reset,
    change_locale,
    change_about_me,
    change_content,
    validate_user,
]
