"""Count wrong passwords per origin, so that an attacker cannot lock out the account's owner.

An origin is a network, or a session whose owner logs in again: five failures per account and origin. An account and a
network also have limits of their own; those never refuse a login from a network that the account has used before.
"""

from typing import NamedTuple

from marmita.features.sessions.errors import UserAuthenticateLimit
from marmita.features.sessions.network_queries import is_known_network
from marmita.features.sessions.rules import FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS, FAILURES_PER_ORIGIN
from marmita.platform.clock import utc_now
from marmita.platform.ratelimit import count_event, lock_subject, reset_events, retry_after
from marmita.platform.unit_of_work import Connection, UnitOfWork


class Attempt(NamedTuple):
    """A login attempt. `account` is the login name in lower case, whether it exists or not.

    `session` is set if the caller is logged in.
    """

    account: str
    network: str
    session: str | None = None

    @property
    def origin(self) -> str:
        """The subject under which failures of this account from this origin are counted."""
        return f"{self.account} {self.session or self.network}"


async def check_limits_early(conn: Connection, attempt: Attempt) -> None:
    """Raise DomainError user_authenticate_limit (429) before the password is checked, if even the right one would be
    refused.

    This does not depend on the account: the delay would disclose the networks from which it was used.
    """
    await check_origin_limit(conn, attempt)
    if (seconds := await find_overall_wait(conn, attempt)) and not await is_known_network(conn, attempt.network):
        raise UserAuthenticateLimit(seconds=seconds)


async def check_origin_limit(conn: Connection, attempt: Attempt) -> None:
    """Raise DomainError user_authenticate_limit (429) after five failures for this account from this origin."""
    if seconds := await retry_after(conn, FAILURES_PER_ORIGIN, attempt.origin, utc_now()):
        raise UserAuthenticateLimit(seconds=seconds)


async def find_overall_wait(conn: Connection, attempt: Attempt) -> int | None:
    """Return the seconds to wait because of failures from all origins. None below the limits of account and network."""
    now = utc_now()
    by_account = await retry_after(conn, FAILURES_PER_ACCOUNT, attempt.account, now)
    by_address = await retry_after(conn, FAILURES_PER_ADDRESS, attempt.network, now)
    return max(by_account or 0, by_address or 0) or None


async def lock_attempt(uow: UnitOfWork, attempt: Attempt) -> None:
    """Lock the account's attempts, then those of the network, so that parallel guesses are counted.

    The account's lock covers every origin of the account.
    """
    await lock_subject(uow, FAILURES_PER_ACCOUNT, attempt.account)
    await lock_subject(uow, FAILURES_PER_ADDRESS, attempt.network)


async def count_failure(uow: UnitOfWork, attempt: Attempt, *, shared: bool) -> None:
    """Count a wrong password. `shared` is False if the login was refused because of failures from other origins.

    Guesses within a session also count for the login page of its network.
    """
    for origin in {attempt.origin, attempt._replace(session=None).origin}:
        await count_event(uow, FAILURES_PER_ORIGIN, origin)
    if shared:
        await count_event(uow, FAILURES_PER_ACCOUNT, attempt.account)
        await count_event(uow, FAILURES_PER_ADDRESS, attempt.network)


async def delete_failures(uow: UnitOfWork, attempt: Attempt) -> None:
    """Delete the failures of this origin after a right password. Failures from other origins still count."""
    for origin in {attempt.origin, attempt._replace(session=None).origin}:
        await reset_events(uow, FAILURES_PER_ORIGIN, origin)
