"""Count wrong passwords where they happen, so that nobody who guesses locks out the account's owner.

Five for an account from one place: a network, or a session whose owner proves themselves again. Beyond that an account
and a network have limits of their own; those refuse everybody but who logs in where the account was opened before.
"""

from typing import NamedTuple

from marmita.features.sessions.errors import UserAuthenticateLimit
from marmita.features.sessions.network_queries import is_known_network
from marmita.features.sessions.rules import FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS, FAILURES_PER_PAIR
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.ratelimit import count_event, lock_subject, reset_events, retry_after
from marmita.platform.unit_of_work import Connection, UnitOfWork


class Attempt(NamedTuple):
    """`account` is the login in lower case, of somebody or of nobody; `session` is that of who is logged in already."""

    account: str
    network: str
    session: str | None = None

    @property
    def place(self) -> str:
        """What the failures of this account's place are counted by."""
        return f"{self.account} {self.session or self.network}"


async def refuse_early(conn: Connection, attempt: Attempt) -> None:
    """Raises DomainError user_authenticate_limit where no password would help, which spares the work of checking one.

    Whether it is checked must not depend on the account: the delay would tell where it was opened.
    """
    await refuse_place(conn, attempt)
    if (seconds := await find_shared_wait(conn, attempt)) and not await is_known_network(conn, attempt.network):
        raise too_many(seconds)


async def refuse_place(conn: Connection, attempt: Attempt) -> None:
    """Raises DomainError user_authenticate_limit after five failures for this account from this place."""
    if seconds := await retry_after(conn, FAILURES_PER_PAIR, attempt.place, utc_now()):
        raise too_many(seconds)


async def find_shared_wait(conn: Connection, attempt: Attempt) -> int | None:
    """Seconds to wait because of everybody's failures, at the account or from the network; None when there are few."""
    now = utc_now()
    by_account = await retry_after(conn, FAILURES_PER_ACCOUNT, attempt.account, now)
    by_address = await retry_after(conn, FAILURES_PER_ADDRESS, attempt.network, now)
    return max(by_account or 0, by_address or 0) or None


def too_many(seconds: int) -> DomainError:
    """Which limit it was is nobody's business."""
    return UserAuthenticateLimit(seconds=seconds)


async def lock_attempt(uow: UnitOfWork, attempt: Attempt) -> None:
    """One at a time, so that guesses sent side by side count. Everybody takes the account's lock before the address's.

    Every place of an account is covered by the account's lock.
    """
    await lock_subject(uow, FAILURES_PER_ACCOUNT, attempt.account)
    await lock_subject(uow, FAILURES_PER_ADDRESS, attempt.network)


async def count_failure(uow: UnitOfWork, attempt: Attempt, *, shared: bool) -> None:
    """One more wrong password; `shared` is False for one that was refused because of others' failures.

    Guesses within a session count for the login page of its network too.
    """
    for place in {attempt.place, attempt._replace(session=None).place}:
        await count_event(uow, FAILURES_PER_PAIR, place)
    if shared:
        await count_event(uow, FAILURES_PER_ACCOUNT, attempt.account)
        await count_event(uow, FAILURES_PER_ADDRESS, attempt.network)


async def forget_failures(uow: UnitOfWork, attempt: Attempt) -> None:
    """A clean slate for this place: its owner got it right. What is tried elsewhere still counts."""
    for place in {attempt.place, attempt._replace(session=None).place}:
        await reset_events(uow, FAILURES_PER_PAIR, place)
