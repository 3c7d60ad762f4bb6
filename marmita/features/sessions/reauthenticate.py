"""Prove the owner of a session again with the password, before sensitive actions."""

from marmita.features.sessions.open_session import renew_session
from marmita.features.sessions.prove_password import prove_password
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor


async def reauthenticate(database: Database, actor: Actor, token: str, password: str, caller: Caller) -> str:
    """Renew the session as freshly logged in for 15 minutes; returns its new token.

    `token` is the one that the actor used.

    Raises:
        DomainError: incorrect_password, user_authenticate_limit with the seconds to wait.
        NotAuthenticated: the session ended meanwhile.
    """
    await prove_password(database, actor, password, caller)
    async with database.unit_of_work() as uow:
        return await renew_session(uow, actor.session_id, token)
