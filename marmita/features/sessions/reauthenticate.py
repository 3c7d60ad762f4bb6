"""Prove the owner of a session again with the password, before sensitive actions."""

from marmita.features.sessions.start_session import renew_or_challenge
from marmita.features.sessions.verify_password import verify_password
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor


async def reauthenticate(database: Database, actor: Actor, token: str, password: str, caller: Caller) -> str:
    """Renew the session as freshly logged in for 15 minutes, and return its new token.

    `token` is the token of the request.

    Raises:
        DomainError: incorrect_password (400), user_authenticate_limit (429) with the seconds to wait,
            second_factor_required (401) with a challenge.
        NotAuthenticated: the session ended meanwhile.
    """
    await verify_password(database, actor, password, caller)
    async with database.unit_of_work() as uow:
        result = await renew_or_challenge(uow, actor, token)
    return result.get_token()
