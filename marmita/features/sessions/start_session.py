"""Open a session after a proof by password or Google, or require the second factor first.

Only this module decides it: every login and every fresh login calls it. After the second factor, the session is opened
by `second_factor`.
"""

from typing import NamedTuple

from marmita.features.accounts import hold_second_factors
from marmita.features.sessions.challenges import insert_challenge
from marmita.features.sessions.errors import SecondFactorRequired
from marmita.features.sessions.open_session import open_session, renew_session
from marmita.features.sessions.queries import hold_session
from marmita.platform.http.caller import Caller
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


class LoginResult(NamedTuple):
    """The token of a session, or the refusal that requires the second factor.

    The refusal's challenge must be committed.
    """

    token: str = ""
    refusal: SecondFactorRequired | None = None

    def get_token(self) -> str:
        """Return the token. Call it after the commit. Raise DomainError second_factor_required (401)."""
        if self.refusal:
            raise self.refusal
        return self.token


async def start_session(uow: UnitOfWork, account_id: str, caller: Caller, *, remember_me: bool) -> LoginResult:
    """Open a session, or a challenge if the account has a second factor."""
    methods = await hold_second_factors(uow, account_id)
    if not methods:
        return LoginResult(await open_session(uow, account_id, caller, remember_me=remember_me))
    challenge, expires_at = await insert_challenge(uow, account_id, remember_me=remember_me)
    return LoginResult(refusal=SecondFactorRequired(challenge=challenge, methods=methods, expiresAt=expires_at))


async def renew_or_challenge(uow: UnitOfWork, actor: Actor, token: str) -> LoginResult:
    """Renew the session with this token, or open a challenge for it if the account has a second factor.

    Raises:
        NotAuthenticated: the session ended meanwhile.
    """
    methods = await hold_second_factors(uow, actor.id)
    if not methods:
        return LoginResult(await renew_session(uow, actor.session_id, token))
    await hold_session(uow, actor.session_id)
    challenge, expires_at = await insert_challenge(uow, actor.id, session_id=actor.session_id)
    return LoginResult(refusal=SecondFactorRequired(challenge=challenge, methods=methods, expiresAt=expires_at))
