"""Prove once more who sits at a browser that is logged in, before what a borrowed one must not do."""

from marmita.features.sessions.prove_password import prove_password
from marmita.features.sessions.queries import renew_proof
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor


async def reauthenticate(database: Database, actor: Actor, password: str, caller: Caller) -> None:
    """This session counts as freshly logged in for 15 minutes.

    Raises:
        DomainError: incorrect_password, user_authenticate_limit with the seconds to wait.
        NotAuthenticated: the session ended meanwhile.
    """
    await prove_password(database, actor, password, caller)
    async with database.unit_of_work() as uow:
        await renew_proof(uow, actor.session_id)
