"""Finish a login, or the fresh login of a session, with the second factor.

The decision is made under the account's lock. Wrong codes are counted over all challenges of the account.
"""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from marmita.features.accounts import get_recipient, lock_second_factors
from marmita.features.second_factor.domain.errors import SecondFactorWrong
from marmita.features.second_factor.domain.passkeys import request_options
from marmita.features.second_factor.domain.rules import WRONG_CODES
from marmita.features.second_factor.ports import RELYING_PARTY
from marmita.features.second_factor.queries.passkeys import list_passkeys
from marmita.features.second_factor.use_cases.recovery_codes import find_matching_code
from marmita.features.second_factor.use_cases.use_factor import PresentedFactor, use_factor
from marmita.features.sessions import Challenge, count_try, delete_challenge, find_challenge, lock_challenge
from marmita.platform.database import Database
from marmita.platform.mail.outbox import write_to
from marmita.platform.ports import Ports
from marmita.platform.ratelimit import count_event, make_limit_error, reset_events, retry_after
from marmita.platform.unit_of_work import Connection, UnitOfWork


class FactorAttempt(NamedTuple):
    """An answer to a challenge: of a login, or of the session with that id."""

    challenge: str
    session_id: str | None
    presented: PresentedFactor

    def __repr__(self) -> str:
        return f"FactorAttempt({self.presented!r})"


async def passkey_options(conn: Connection, ports: Ports, challenge: Challenge) -> dict[str, Any] | None:
    """Return the options with which the browser requests a passkey. None for an account without passkeys."""
    known = await list_passkeys(conn, challenge.account_id)
    site = ports[RELYING_PARTY]
    if not known or site is None:
        return None
    return request_options(site, challenge.passkey_challenge, [each.credential_id for each in known])


async def verify_factor(
    database: Database, ports: Ports, attempt: FactorAttempt, finish: Callable[[UnitOfWork, Challenge], Awaitable[str]]
) -> str:
    """Check the factor; if it is right, use up the challenge and return the session's token from `finish`.

    Raises:
        DomainError: second_factor_wrong, second_factor_expired (400), rate_limit_for_user (429) for codes.
    """
    presented, recovery = attempt.presented, None
    async with database.connection() as conn:
        found = await find_challenge(conn, attempt.challenge, attempt.session_id)
        if presented.kind == "recovery_code":  # its hash takes long, so it is compared before the lock
            recovery = await find_matching_code(conn, found.account_id, presented.text)
    async with database.unit_of_work() as uow:
        await lock_second_factors(uow, found.account_id)
        challenge = await lock_challenge(uow, attempt.challenge, attempt.session_id)
        if presented.is_guessable:
            await _refuse_guessing(uow, challenge)
        if is_correct := await use_factor(uow, ports, challenge, presented, recovery):
            await delete_challenge(uow, challenge)
            await reset_events(uow, WRONG_CODES, challenge.login_key)
            token = await finish(uow, challenge)
        else:
            await _count_wrong_code(uow, challenge, presented)
            token = ""
    if not is_correct:  # raised outside of the transaction, so that the counted try is committed
        raise SecondFactorWrong
    return token


async def _refuse_guessing(uow: UnitOfWork, challenge: Challenge) -> None:
    if seconds := await retry_after(uow.conn, WRONG_CODES, challenge.login_key, uow.now):
        raise make_limit_error(WRONG_CODES.name, seconds)


async def _count_wrong_code(uow: UnitOfWork, challenge: Challenge, presented: PresentedFactor) -> None:
    """Count a wrong code. At the limit, send an email to the owner, because somebody knows the password."""
    await count_try(uow, challenge)
    if not presented.is_guessable:
        return
    await count_event(uow, WRONG_CODES, challenge.login_key)
    if await retry_after(uow.conn, WRONG_CODES, challenge.login_key, uow.now):
        recipient = await get_recipient(uow.conn, challenge.account_id)
        await write_to(uow, recipient, template="second_factor/guessed")
