"""Routes of text messages for a person's own number."""

from typing import Any

from litestar import Request, delete, get, post

from marmita.features.sms.domain.errors import (
    SmsCodeExpired,
    SmsCodeWrong,
    SmsCountryNotAllowed,
    SmsNumberInvalid,
    SmsNumberMissing,
    SmsUnavailable,
)
from marmita.features.sms.http.admin_routes import ADMIN_ROUTES
from marmita.features.sms.http.schemas import ConfirmPhoneCode, PhoneView, RequestPhoneCode, SetTextsWanted
from marmita.features.sms.http.views import show_phone
from marmita.features.sms.ports import SMS_COUNTRIES
from marmita.features.sms.queries import phones
from marmita.features.sms.queries.outbox import delete_waiting
from marmita.features.sms.use_cases.verify_number import Visitor, confirm_code, request_code
from marmita.platform.database import Database
from marmita.platform.errors import RateLimitForUser, ReauthenticationNeeded
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import LOGGED_IN, bearer_token
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.sms import SMS_GATEWAY
from marmita.platform.unit_of_work import Connection, UnitOfWork


@get("/api/account/phone", opt={"policy": LOGGED_IN})
async def get_phone(conn: Connection, ports: Ports, actor: Actor) -> PhoneView:
    """Return the caller's number for text messages."""
    return await show_phone(conn, ports, actor)


@post(
    "/api/account/phone/code",
    opt={
        "policy": LOGGED_IN,
        "problems": (
            SmsNumberInvalid,
            SmsCountryNotAllowed,
            SmsUnavailable,
            RateLimitForUser,
            ReauthenticationNeeded,
        ),
    },
    status_code=200,
)
async def request_phone_code(
    *,
    data: RequestPhoneCode,
    database: Database,
    ports: Ports,
    actor: Actor,
    caller: Caller,
    request: Request[Any, Any, Any],
) -> PhoneView:
    """Send a code of six digits to a number. Requires a fresh login. A repeat within a minute sends no other text."""
    if ports[SMS_GATEWAY] is None:
        raise SmsUnavailable
    visitor = Visitor(actor, bearer_token(request) or "", caller)
    await request_code(database, visitor, data.number, data.country, ports[SMS_COUNTRIES])
    async with database.connection() as conn:
        return await show_phone(conn, ports, actor)


@post(
    "/api/account/phone/confirm",
    opt={"policy": LOGGED_IN, "problems": (SmsCodeWrong, SmsCodeExpired)},
    status_code=200,
)
async def confirm_phone(
    data: ConfirmPhoneCode, database: Database, ports: Ports, actor: Actor, request: Request[Any, Any, Any]
) -> PhoneView:
    """Verify the number with the code, in the session that requested it, and switch on text messages.

    The person gets an email.
    """
    await confirm_code(database, actor, bearer_token(request) or "", "".join(data.code.split()))
    async with database.connection() as conn:
        return await show_phone(conn, ports, actor)


@post("/api/account/phone/settings", opt={"policy": LOGGED_IN, "problems": (SmsNumberMissing,)}, status_code=204)
async def set_texts_wanted(data: SetTextsWanted, uow: UnitOfWork, actor: Actor) -> None:
    """Switch text messages on or off. The number stays stored."""
    if not await phones.set_texts_enabled(uow, actor.id, enabled=data.wanted):
        raise SmsNumberMissing


@delete("/api/account/phone", opt={"policy": LOGGED_IN}, status_code=204)
async def remove_phone(uow: UnitOfWork, actor: Actor) -> None:
    """Delete the caller's number and its waiting texts. A repeat changes nothing."""
    await phones.delete_phone(uow, actor.id)
    await delete_waiting(uow, actor.id)


ROUTES = [get_phone, request_phone_code, confirm_phone, set_texts_wanted, remove_phone, *ADMIN_ROUTES]
