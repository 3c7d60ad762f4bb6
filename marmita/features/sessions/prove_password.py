"""Check a password, counting wrong ones per account and per address: by whatever call somebody guesses, five is all."""

from marmita.features.accounts import LoginCandidate, check_password, get_login_candidate
from marmita.features.sessions.rules import FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor
from marmita.platform.ratelimit import count_event, find_wait, forget_events, lock_subject
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def prove_password(database: Database, actor: Actor, password: str, caller: Caller) -> LoginCandidate:
    """The actor with the password hash that was proven; it may have changed since.

    Raises:
        DomainError: incorrect_password, user_authenticate_limit with the seconds to wait.
    """
    async with database.connection() as conn:
        person = await get_login_candidate(conn, actor.id)
        await refuse_too_many(conn, person.login_key, caller)
    right = await check_password(password, person.password_hash)
    async with database.unit_of_work() as uow:
        await refuse_too_many_at_once(uow, person.login_key, caller)
        if right:
            await forget_events(uow, FAILURES_PER_ACCOUNT, person.login_key)
        else:
            await count_failure(uow, person.login_key, caller)
    if not right:
        raise incorrect_password()
    return person


def incorrect_password() -> DomainError:
    """The specification's clients know it by its title."""
    return DomainError("incorrect_password", 400, title="Incorrect password")


async def count_failure(uow: UnitOfWork, account: str, caller: Caller) -> None:
    """One more wrong password; `account` is a login in lower case, of somebody or of nobody."""
    await count_event(uow, FAILURES_PER_ACCOUNT, account)
    await count_event(uow, FAILURES_PER_ADDRESS, caller.network)


async def refuse_too_many_at_once(uow: UnitOfWork, account: str, caller: Caller) -> None:
    """The same once the password was looked at: guesses sent side by side have failed meanwhile, or are about to.

    Then this one must tell nothing either. Everybody takes the account's lock before the address's.
    """
    await lock_subject(uow, FAILURES_PER_ACCOUNT, account)
    await lock_subject(uow, FAILURES_PER_ADDRESS, caller.network)
    await refuse_too_many(uow.conn, account, caller)


async def refuse_too_many(conn: Connection, account: str, caller: Caller) -> None:
    """Raises DomainError user_authenticate_limit."""
    now = utc_now()
    by_account = await find_wait(conn, FAILURES_PER_ACCOUNT, account, now)
    by_address = await find_wait(conn, FAILURES_PER_ADDRESS, caller.network, now)
    if by_account or by_address:
        raise DomainError("user_authenticate_limit", 429, seconds=max(by_account or 0, by_address or 0))
