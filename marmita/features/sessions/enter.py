"""Open a session after a proof by password or Google, or ask for the second factor first.

This is the one place that decides it: every login and every fresh proof comes through here. The second factor itself
opens the session afterwards.
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


class Entry(NamedTuple):
    """The token of a session, or what is wanted first. The challenge of a refusal has to be committed."""

    token: str = ""
    refusal: SecondFactorRequired | None = None

    def granted(self) -> str:
        """The token, to be called after the commit; raises DomainError second_factor_required (401)."""
        if self.refusal:
            raise self.refusal
        return self.token


async def enter(uow: UnitOfWork, account_id: str, caller: Caller, *, remember_me: bool) -> Entry:
    """Open a session, or a challenge for who has a second factor."""
    methods = await hold_second_factors(uow, account_id)
    if not methods:
        return Entry(await open_session(uow, account_id, caller, remember_me=remember_me))
    challenge, expires_at = await insert_challenge(uow, account_id, remember_me=remember_me)
    return Entry(refusal=SecondFactorRequired(challenge=challenge, methods=methods, expiresAt=expires_at))


async def prove_again(uow: UnitOfWork, actor: Actor, token: str) -> Entry:
    """Renew the session whose token this is, or open a challenge for it.

    Raises:
        NotAuthenticated: the session ended meanwhile.
    """
    methods = await hold_second_factors(uow, actor.id)
    if not methods:
        return Entry(await renew_session(uow, actor.session_id, token))
    await hold_session(uow, actor.session_id)
    challenge, expires_at = await insert_challenge(uow, actor.id, session_id=actor.session_id)
    return Entry(refusal=SecondFactorRequired(challenge=challenge, methods=methods, expiresAt=expires_at))
