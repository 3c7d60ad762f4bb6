"""Open or renew a session for somebody who has just proven who they are, in whatever way."""

from structlog.contextvars import bind_contextvars

from marmita.features.sessions.network_queries import remember_network
from marmita.features.sessions.queries import insert_session, renew_proof
from marmita.features.sessions.rules import session_end
from marmita.platform.http.caller import Caller
from marmita.platform.session_token import new_token, renewed_token
from marmita.platform.unit_of_work import UnitOfWork


async def open_session(uow: UnitOfWork, account_id: str, caller: Caller, *, remember_me: bool) -> str:
    """The new session's token. It leaves the house in an Authorization header only."""
    token = new_token()
    end = session_end(uow.now, remember_me=remember_me)
    bind_contextvars(account=account_id)  # from here on the request's lines say whose it is
    await remember_network(uow, account_id, caller.network)
    await insert_session(uow, token, account_id, caller, remember_me=remember_me, expires_at=end)
    return token


async def renew_session(uow: UnitOfWork, session_id: str, token: str) -> str:
    """The session of somebody who has proven who they are once more goes on with another token, which this returns.

    `token` is the one they came with. Should the answer be lost, they may prove themselves with it once more.

    Raises:
        NotAuthenticated: the session ended meanwhile.
    """
    next_token = renewed_token(token)
    await renew_proof(uow, session_id, token, next_token)
    return next_token
