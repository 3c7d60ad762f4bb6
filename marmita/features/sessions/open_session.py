"""Open or renew a session after its owner is proven."""

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
    """A new session's token, which is sent in an Authorization header only.

    Its owner is wholly proven: who has a second factor comes through `enter`. `proven_at` is given where the session
    takes the place of one that was proven then.
    """
    token = new_token()
    end = session_end(uow.now, remember_me=remember_me)
    bind_contextvars(account=account_id)  # log lines of this request carry the account from here on
    await remember_network(uow, account_id, caller.network)
    await insert_session(
        uow, token, account_id, caller, remember_me=remember_me, expires_at=end, proven_at=proven_at or uow.now
    )
    return token


async def renew_session(uow: UnitOfWork, session_id: str, token: str) -> str:
    """Renew a session after its owner is proven again; returns its new token.

    `token` is the one that was used. When the answer is lost, it can be used once more to prove the owner.

    Raises:
        NotAuthenticated: the session ended meanwhile.
    """
    next_token = renewed_token(token)
    await renew_proof(uow, session_id, token, next_token)
    return next_token
