"""Log in with login name or e-mail and password. Tells nobody which of the two was wrong, nor whether one exists."""

from marmita.features.accounts import check_password, find_login_candidate
from marmita.features.sessions.open_session import open_session
from marmita.features.sessions.rules import FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.http.caller import Caller
from marmita.platform.ratelimit import count_event, find_wait, forget_events
from marmita.platform.unit_of_work import Connection


async def log_in(database: Database, name: str, password: str, caller: Caller, *, remember_me: bool) -> str:
    """The new session's token, 256 random bits.

    Raises:
        DomainError: invalid_credentials, user_not_activated, user_authenticate_limit with the seconds to wait.
    """
    async with database.connection() as conn:
        candidate = await find_login_candidate(conn, name)
        account = candidate.login_key if candidate else name.lower()
        await _refuse_too_many(conn, account, caller)
    right = await check_password(password, candidate.password_hash if candidate else None)
    token = ""
    async with database.unit_of_work() as uow:
        # Again: guesses sent side by side have failed in the meantime, and then this one must tell nothing either.
        await _refuse_too_many(uow.conn, account, caller)
        if candidate is None or not right:
            await count_event(uow, FAILURES_PER_ACCOUNT, account)
            await count_event(uow, FAILURES_PER_ADDRESS, caller.network)
        elif candidate.activated:
            await forget_events(uow, FAILURES_PER_ACCOUNT, account)
            token = await open_session(uow, candidate.id, caller, remember_me=remember_me)
    if candidate is None or not right:
        raise DomainError("invalid_credentials", 401)
    if not candidate.activated:
        raise DomainError("user_not_activated", 403)
    return token


async def _refuse_too_many(conn: Connection, account: str, caller: Caller) -> None:
    now = utc_now()
    by_account = await find_wait(conn, FAILURES_PER_ACCOUNT, account, now)
    by_address = await find_wait(conn, FAILURES_PER_ADDRESS, caller.network, now)
    if by_account or by_address:
        raise DomainError("user_authenticate_limit", 429, seconds=max(by_account or 0, by_address or 0))
