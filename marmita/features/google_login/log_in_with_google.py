"""Log in with a linked Google account, or begin a registration with a Google account that is not linked."""

from marmita.features.google_login.check_token import check_token
from marmita.features.google_login.errors import GoogleTokenInvalid
from marmita.features.google_login.queries import insert_ticket, lock_linked_account, use_ticket
from marmita.features.google_login.rules import COMPLETION_LIFE
from marmita.features.google_login.schemas import GoogleProfile
from marmita.features.sessions import UserNotActivated, start_session
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.ports import Ports


async def log_in_with_google(
    database: Database, ports: Ports, token: str, caller: Caller, *, remember_me: bool
) -> str | GoogleProfile:
    """Log in and return a session token.

    For a Google account that is not linked, return the values for the registration form instead. The ID token may then
    be used once more, for that registration.

    Raises:
        DomainError: google_token_invalid, google_unavailable, user_not_activated, not_found without a client id,
            second_factor_required with a challenge.
    """
    identity = await check_token(ports, token)
    async with database.unit_of_work() as uow:
        if not await use_ticket(uow, identity.nonce, "NONCE"):
            raise GoogleTokenInvalid
        account = await lock_linked_account(uow, identity)
        if account is None:
            await insert_ticket(uow, token, "COMPLETION", uow.now + COMPLETION_LIFE)
            return GoogleProfile(email=identity.email if identity.email_verified else "", name=identity.name)
        if not account.activated:
            raise UserNotActivated
        result = await start_session(uow, account.id, caller, remember_me=remember_me)
    return result.get_token()
