"""Log in with password and login name or e-mail address.

The refusal discloses neither which of them was wrong nor whether the account exists.
"""

from marmita.features.accounts import LoginCandidate, check_password, find_login_candidate, lock_password_hash, name_key
from marmita.features.sessions.enter import Entry, enter
from marmita.features.sessions.errors import InvalidCredentials, UserAuthenticateLimit, UserNotActivated
from marmita.features.sessions.failures import (
    Attempt,
    count_failure,
    delete_failures,
    find_shared_wait,
    lock_attempt,
    refuse_early,
    refuse_place,
)
from marmita.features.sessions.network_queries import is_known_network
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.unit_of_work import UnitOfWork


async def log_in(database: Database, name: str, password: str, caller: Caller, *, remember_me: bool) -> str:
    """Return the new session's token.

    Raises:
        DomainError: invalid_credentials (401), user_not_activated (403), user_authenticate_limit (429) with the seconds
            to wait, second_factor_required (401) with a challenge.
    """
    entry: Entry | None = None
    async with database.connection() as conn:
        candidate = await find_login_candidate(conn, name)
        attempt = Attempt(candidate.login_key if candidate else name_key(name), caller.network)
        await refuse_early(conn, attempt)
    right = await check_password(password, candidate.password_hash if candidate else None)
    async with database.unit_of_work() as uow:
        # Checked again under the lock: meanwhile, parallel guesses may have failed and the password may have changed.
        await lock_attempt(uow, attempt)
        await refuse_place(uow.conn, attempt)
        right = right and candidate is not None and await _is_current(uow, candidate)
        seconds = await find_shared_wait(uow.conn, attempt)
        if candidate and right and candidate.activated and await _may_enter(uow, candidate, caller, seconds):
            await delete_failures(uow, attempt)
            entry = await enter(uow, candidate.id, caller, remember_me=remember_me)
        else:
            await count_failure(uow, attempt, shared=seconds is None)
    if entry:
        return entry.granted()
    if seconds:
        raise UserAuthenticateLimit(seconds=seconds)
    if right:
        raise UserNotActivated
    raise InvalidCredentials


async def _is_current(uow: UnitOfWork, candidate: LoginCandidate) -> bool:
    return await lock_password_hash(uow, candidate.id) == candidate.password_hash


async def _may_enter(uow: UnitOfWork, candidate: LoginCandidate, caller: Caller, seconds: int | None) -> bool:
    """Whether the login is allowed despite failures from other places: from a network that the account has
    used before.
    """
    return seconds is None or await is_known_network(uow.conn, caller.network, candidate.id)
