"""Prove with Google once more who sits at a browser that is logged in; for accounts that have no password above all."""

from marmita.features.google_login.check_token import check_token
from marmita.features.google_login.errors import GoogleOtherAccount, GoogleTokenInvalid
from marmita.features.google_login.queries import find_linked_account, use_ticket
from marmita.features.sessions import renew_session
from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports


async def prove_with_google(database: Database, ports: Ports, actor: Actor, session_token: str, token: str) -> str:
    """This session counts as freshly logged in and goes on with the session token that this returns.

    `session_token` is the one that the actor came with, `token` has to be of the Google account that opens the actor's.

    Raises:
        DomainError: google_token_invalid, google_unavailable, google_other_account, not_found without a client id.
    """
    identity = await check_token(ports, token)
    async with database.unit_of_work() as uow:
        if not await use_ticket(uow, identity.nonce, "NONCE"):
            raise GoogleTokenInvalid
        owner = await find_linked_account(uow.conn, identity)
        if owner is None or owner.id != actor.id:
            raise GoogleOtherAccount
        return await renew_session(uow, actor.session_id, session_token)
