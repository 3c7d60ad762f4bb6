"""Open or renew a session after its owner's proof."""

from datetime import datetime

from structlog.contextvars import bind_contextvars

from marmita.features.sessions.network_queries import remember_network
from marmita.features.sessions.queries import insert_session, renew_proof
from marmita.features.sessions.rules import session_end
from marmita.platform.http.caller import Caller
from marmita.platform.session_token import new_token, renewed_token
from marmita.platform.unit_of_work import UnitOfWork


async def open_session(
    uow: UnitOfWork, account_id: str, caller: Caller, *, remember_me: bool, proven_at: datetime | None = None
) -> str:
    """Open a session and return its token, which is sent only in an Authorization header.

    The owner's proof is complete: for an account with a second factor, call `start_session` instead. `proven_at` is set
    if the session replaces one that was proven at that time.
    """
    token = new_token()
    end = session_end(uow.now, remember_me=remember_me)
    bind_contextvars(account=account_id)  # from here on, log lines of this request have the account
    await remember_network(uow, account_id, caller.network)
    await insert_session(
        uow, token, account_id, caller, remember_me=remember_me, expires_at=end, proven_at=proven_at or uow.now
    )
    return token


async def renew_session(uow: UnitOfWork, session_id: str, token: str) -> str:
    """Renew a session after its owner has logged in again, and return its new token.

    `token` is the token of the request. If the response is lost, the client may use it once more to log in again.

    Raises:
        NotAuthenticated: the session ended meanwhile.
    """
    next_token = renewed_token(token)
    await renew_proof(uow, session_id, token, next_token)
    return next_token
