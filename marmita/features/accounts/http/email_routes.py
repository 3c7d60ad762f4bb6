"""Routes that change the email address."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import QueryParameter

from marmita.features.accounts.domain.errors import VerificationCodeExpired
from marmita.features.accounts.http.schemas import MailRequest, SentCode
from marmita.features.accounts.use_cases.change_email import change_email as change
from marmita.features.accounts.use_cases.change_email import resend_code
from marmita.features.accounts.use_cases.confirm_email import confirm_email as confirm
from marmita.platform.database import Database
from marmita.platform.http.policy import LOGGED_IN, bearer_token
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

Code = Annotated[str, QueryParameter(name="verificationCode", max_length=100, description="Six digits")]


@post("/api/account/change-email", opt={"policy": LOGGED_IN}, status_code=204)
async def change_email(data: MailRequest, database: Database, actor: Actor, request: Request[Any, Any, Any]) -> None:
    """Send a six-digit code to the new email address. Needs a fresh login."""
    await change(database, actor, bearer_token(request) or "", data.mail)


@post("/api/account/change-email/confirm", opt={"policy": LOGGED_IN}, status_code=204)
async def confirm_email(
    database: Database, actor: Actor, request: Request[Any, Any, Any], verification_code: Code = ""
) -> None:
    """Confirm the new email address with the code."""
    await confirm(database, actor, bearer_token(request) or "", verification_code)


@get("/api/account/change-email/confirm", opt={"policy": LOGGED_IN}, status_code=204)
async def confirm_email_by_get(
    database: Database, actor: Actor, request: Request[Any, Any, Any], verification_code: Code = ""
) -> None:
    """Confirm the new email address with the code. Same as POST on this path; the specification requires GET.

    A link to this address does nothing: the session token is sent in a header.
    """
    await confirm(database, actor, bearer_token(request) or "", verification_code)


@post("/api/account/resend-email-verification", opt={"policy": LOGGED_IN}, status_code=200)
async def resend_email_verification(uow: UnitOfWork, actor: Actor, request: Request[Any, Any, Any]) -> SentCode:
    """Send a new code to the unconfirmed email address."""
    return SentCode(email=await resend_code(uow, actor, bearer_token(request) or ""))


@get(
    "/api/account/resend-email-verification",
    opt={"policy": LOGGED_IN, "problems": (VerificationCodeExpired,)},
)
async def resend_email_verification_by_get(uow: UnitOfWork, actor: Actor, request: Request[Any, Any, Any]) -> SentCode:
    """Send a new code to the unconfirmed email address. Same as POST on this path; the specification requires GET."""
    return SentCode(email=await resend_code(uow, actor, bearer_token(request) or ""))


EMAIL_ROUTES = [
    change_email,
    confirm_email,
    confirm_email_by_get,
    resend_email_verification,
    resend_email_verification_by_get,
]
