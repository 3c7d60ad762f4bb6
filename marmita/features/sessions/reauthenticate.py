"""Prove once more who sits at a browser that is logged in, before what a borrowed one must not do."""

from marmita.features.sessions.open_session import renew_session
from marmita.features.sessions.prove_password import prove_password
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor


async def reauthenticate(database: Database, actor: Actor, token: str, password: str, caller: Caller) -> str:
    """This session counts as freshly logged in for 15 minutes, and goes on with the session token that this returns.

    `token` is the one that the actor came with.

    Raises:
        DomainError: incorrect_password, user_authenticate_limit with the seconds to wait.
        NotAuthenticated: the session ended meanwhile.
    """
    await prove_password(database, actor, password, caller)
    async with database.unit_of_work() as uow:
        return await renew_session(uow, actor.session_id, token)
