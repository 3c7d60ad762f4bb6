"""Reauthenticate the owner of a session with Google, mainly for accounts without a password."""

from marmita.features.google_login.check_token import check_token
from marmita.features.google_login.errors import GoogleOtherAccount, GoogleTokenInvalid
from marmita.features.google_login.queries import find_linked_account, use_ticket
from marmita.features.sessions import renew_or_challenge
from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports


async def reauthenticate_with_google(
    database: Database, ports: Ports, actor: Actor, session_token: str, token: str
) -> str:
    """Mark the session as freshly logged in, and return its new session token.

    `session_token` is the current token of the session. `token` is an ID token of the linked Google account.

    Raises:
        DomainError: google_token_invalid, google_unavailable, google_other_account, not_found without a client id,
            second_factor_required with a challenge.
    """
    identity = await check_token(ports, token)
    async with database.unit_of_work() as uow:
        if not await use_ticket(uow, identity.nonce, "NONCE"):
            raise GoogleTokenInvalid
        owner = await find_linked_account(uow.conn, identity)
        if owner is None or owner.id != actor.id:
            raise GoogleOtherAccount
        result = await renew_or_challenge(uow, actor, session_token)
    return result.get_token()
