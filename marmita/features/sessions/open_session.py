"""Open or renew a session for somebody who has just proven who they are, in whatever way."""

import secrets

from structlog.contextvars import bind_contextvars

from marmita.features.sessions.queries import insert_session, renew_proof
from marmita.features.sessions.rules import session_end
from marmita.platform.http.caller import Caller
from marmita.platform.unit_of_work import UnitOfWork


async def open_session(uow: UnitOfWork, account_id: str, caller: Caller, *, remember_me: bool) -> str:
    """The new session's token, 256 random bits. It leaves the house in an Authorization header only."""
    token = secrets.token_urlsafe(32)
    end = session_end(uow.now, remember_me=remember_me)
    bind_contextvars(account=account_id)  # from here on the request's lines say whose it is
    await insert_session(uow, token, account_id, caller, remember_me=remember_me, expires_at=end)
    return token


async def renew_session(uow: UnitOfWork, session_id: str) -> str:
    """The session of somebody who has proven who they are once more goes on with another token, which this returns.

    Raises:
        NotAuthenticated: the session ended meanwhile.
    """
    token = secrets.token_urlsafe(32)
    await renew_proof(uow, session_id, token)
    return token
