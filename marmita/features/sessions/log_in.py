"""Log in with login name or e-mail and password. Tells nobody which of the two was wrong, nor whether one exists."""

from marmita.features.accounts import check_password, find_login_candidate, lock_password_hash
from marmita.features.sessions.open_session import open_session
from marmita.features.sessions.prove_password import count_failure, refuse_too_many, refuse_too_many_at_once
from marmita.features.sessions.rules import FAILURES_PER_ACCOUNT
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.http.caller import Caller
from marmita.platform.ratelimit import forget_events


async def log_in(database: Database, name: str, password: str, caller: Caller, *, remember_me: bool) -> str:
    """The new session's token.

    Raises:
        DomainError: invalid_credentials, user_not_activated, user_authenticate_limit with the seconds to wait.
    """
    async with database.connection() as conn:
        candidate = await find_login_candidate(conn, name)
        account = candidate.login_key if candidate else name.lower()
        await refuse_too_many(conn, account, caller)
    right = await check_password(password, candidate.password_hash if candidate else None)
    token = ""
    async with database.unit_of_work() as uow:
        await refuse_too_many_at_once(uow, account, caller)
        # Once more: with a password that was changed meanwhile nobody gets in.
        right = (
            right and candidate is not None and await lock_password_hash(uow, candidate.id) == candidate.password_hash
        )
        if candidate is None or not right or not candidate.activated:
            await count_failure(uow, account, caller)
        else:
            await forget_events(uow, FAILURES_PER_ACCOUNT, account)
            token = await open_session(uow, candidate.id, caller, remember_me=remember_me)
    if candidate is None or not right:
        raise DomainError("invalid_credentials", 401)
    if not candidate.activated:
        raise DomainError("user_not_activated", 403)
    return token
