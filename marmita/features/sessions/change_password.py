"""Change the password with the current one. Every session of the account ends, and this browser gets a new token."""

from marmita.features.accounts import check_password_form, hash_new_password, lock_password_hash, replace_password
from marmita.features.sessions.errors import IncorrectPassword
from marmita.features.sessions.open_session import open_session
from marmita.features.sessions.queries import lock_remember_me
from marmita.features.sessions.verify_password import verify_password
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor


async def change_password(database: Database, actor: Actor, current: str, new: str, caller: Caller) -> str:
    """Change the password and return the token of the new session, which is remembered if the old session was.

    Raises:
        DomainError: the key of a password rule (400), incorrect_password (400), user_authenticate_limit (429).
        NotAuthenticated: the session ended meanwhile.
    """
    check_password_form(new)
    person = await verify_password(database, actor, current, caller)
    password_hash = await hash_new_password(new, actor.login)
    async with database.unit_of_work() as uow:
        # Of two concurrent changes, the second one finds another hash than the one that it has checked.
        if await lock_password_hash(uow, actor.id) != person.password_hash:
            raise IncorrectPassword
        remember_me = await lock_remember_me(uow, actor.session_id)
        await replace_password(uow, actor.id, password_hash, caller.network)
        # For an account with a second factor, the password alone does not make a session fresh.
        proven_at = actor.proven_at if actor.second_factors else uow.now
        return await open_session(uow, actor.id, caller, remember_me=remember_me, proven_at=proven_at)
