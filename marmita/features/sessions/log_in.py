"""Log in with login name or e-mail and password. Tells nobody which of the two was wrong."""

import secrets

from marmita.features.accounts import check_password, find_login_candidate
from marmita.features.sessions.queries import insert_session
from marmita.features.sessions.rules import session_end
from marmita.platform.database import Database
from marmita.platform.errors import DomainError


async def log_in(
    database: Database, name: str, password: str, *, remember_me: bool, user_agent: str, address: str | None
) -> str:
    """The new session's token, 256 random bits.

    Raises:
        DomainError: invalid_credentials, user_not_activated.
    """
    async with database.connection() as conn:
        candidate = await find_login_candidate(conn, name)
    right = await check_password(password, candidate.password_hash if candidate else None)
    if candidate is None or not right:
        raise DomainError("invalid_credentials", 401)
    if not candidate.activated:
        raise DomainError("user_not_activated", 403)
    token = secrets.token_urlsafe(32)
    async with database.unit_of_work() as uow:
        await insert_session(
            uow,
            token,
            candidate.id,
            until=session_end(uow.now, remember_me=remember_me),
            remember_me=remember_me,
            user_agent=user_agent,
            address=address,
        )
    return token
