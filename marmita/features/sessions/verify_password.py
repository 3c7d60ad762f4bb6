"""Check the password of a logged-in account. A session has five tries in half an hour, from any network."""

from marmita.features.accounts import LoginCandidate, check_password, get_login_candidate
from marmita.features.sessions.errors import IncorrectPassword
from marmita.features.sessions.failures import Attempt, check_origin_limit, count_failure, delete_failures, lock_attempt
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor


async def verify_password(database: Database, actor: Actor, password: str, caller: Caller) -> LoginCandidate:
    """Return the account with the password hash that matched. The stored hash may have changed meanwhile.

    Raises:
        DomainError: incorrect_password (400), user_authenticate_limit (429) with the seconds to wait.
    """
    async with database.connection() as conn:
        person = await get_login_candidate(conn, actor.id)
        attempt = Attempt(person.login_key, caller.network, actor.session_id)
        await check_origin_limit(conn, attempt)
    is_correct = await check_password(password, person.password_hash)
    async with database.unit_of_work() as uow:
        await lock_attempt(uow, attempt)
        await check_origin_limit(uow.conn, attempt)
        if is_correct:
            await delete_failures(uow, attempt)
        else:
            await count_failure(uow, attempt, shared=True)
    if not is_correct:
        raise IncorrectPassword
    return person
