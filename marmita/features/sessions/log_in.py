"""Log in with password and login name or e-mail address.

The refusal discloses neither which of them was wrong nor whether the account exists.
"""

from marmita.features.accounts import LoginCandidate, check_password, find_login_candidate, lock_password_hash, name_key
from marmita.features.sessions.errors import InvalidCredentials, UserAuthenticateLimit, UserNotActivated
from marmita.features.sessions.failures import (
    Attempt,
    check_limits_early,
    check_origin_limit,
    count_failure,
    delete_failures,
    find_overall_wait,
    lock_attempt,
)
from marmita.features.sessions.network_queries import is_known_network
from marmita.features.sessions.start_session import LoginResult, start_session
from marmita.platform.database import Database
from marmita.platform.http.caller import Caller
from marmita.platform.unit_of_work import UnitOfWork


async def log_in(database: Database, name: str, password: str, caller: Caller, *, remember_me: bool) -> str:
    """Return the new session's token.

    Raises:
        DomainError: invalid_credentials (401), user_not_activated (403), user_authenticate_limit (429) with the seconds
            to wait, second_factor_required (401) with a challenge.
    """
    result: LoginResult | None = None
    async with database.connection() as conn:
        candidate = await find_login_candidate(conn, name)
        attempt = Attempt(candidate.login_key if candidate else name_key(name), caller.network)
        await check_limits_early(conn, attempt)
    is_correct = await check_password(password, candidate.password_hash if candidate else None)
    async with database.unit_of_work() as uow:
        # Checked again under the lock: meanwhile, parallel guesses may have failed and the password may have changed.
        await lock_attempt(uow, attempt)
        await check_origin_limit(uow.conn, attempt)
        is_correct = is_correct and candidate is not None and await _is_current(uow, candidate)
        seconds = await find_overall_wait(uow.conn, attempt)
        if (
            candidate
            and is_correct
            and candidate.activated
            and await _is_login_allowed(uow, candidate, caller, seconds)
        ):
            await delete_failures(uow, attempt)
            result = await start_session(uow, candidate.id, caller, remember_me=remember_me)
        else:
            await count_failure(uow, attempt, shared=seconds is None)
    if result:
        return result.get_token()
    if seconds:
        raise UserAuthenticateLimit(seconds=seconds)
    if is_correct:
        raise UserNotActivated
    raise InvalidCredentials


async def _is_current(uow: UnitOfWork, candidate: LoginCandidate) -> bool:
    return await lock_password_hash(uow, candidate.id) == candidate.password_hash


async def _is_login_allowed(uow: UnitOfWork, candidate: LoginCandidate, caller: Caller, seconds: int | None) -> bool:
    """Whether the login is allowed despite failures from other origins: from a network that the account has
    used before.
    """
    return seconds is None or await is_known_network(uow.conn, caller.network, candidate.id)
