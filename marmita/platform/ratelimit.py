"""Rate limits that are counted in PostgreSQL, for all processes together.

A limit has a sliding window of at most one day. The caller chooses the subject (a network, an account).
"""

import math
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import NamedTuple

from marmita.platform.errors import DomainError, RateLimitForUser
from marmita.platform.unit_of_work import Connection, UnitOfWork

WINDOW_MAX = timedelta(days=1)


class Limit(NamedTuple):
    """At most `max_events` events of one subject within `period`."""

    name: str
    max_events: int
    period: timedelta


def make_limit_error(limit: str, seconds: int) -> DomainError:
    """Return the error of this limit: its name, which clients translate, and the whole seconds to wait."""
    return RateLimitForUser(translate_limit=f"limit.{limit}", seconds=seconds)


async def retry_after(conn: Connection, limit: Limit, subject: str, now: datetime) -> int | None:
    """Return the whole seconds until the subject may continue, or None if it may continue now."""
    cursor = await conn.execute(
        "SELECT at FROM rate_event WHERE subject = %s AND at > %s ORDER BY at DESC OFFSET %s LIMIT 1",
        (f"{limit.name}:{subject}", now - limit.period, limit.max_events - 1),
    )
    row = await cursor.fetchone()
    return max(1, math.ceil((row[0] + limit.period - now).total_seconds())) if row else None


async def count_event(uow: UnitOfWork, limit: Limit, subject: str) -> None:
    """Count one event of the subject."""
    await uow.conn.execute("INSERT INTO rate_event (subject, at) VALUES (%s, %s)", (f"{limit.name}:{subject}", uow.now))


async def reset_events(uow: UnitOfWork, limit: Limit, subject: str) -> None:
    """Delete the events of the subject under this limit."""
    await uow.conn.execute("DELETE FROM rate_event WHERE subject = %s", (f"{limit.name}:{subject}",))


async def reset_subjects(uow: UnitOfWork, subjects: Collection[str]) -> None:
    """Delete the events of these subjects under every limit, for account erasure.

    If a subject has several parts, the first part identifies the person.
    """
    await uow.conn.execute(
        "DELETE FROM rate_event WHERE split_part(substr(subject, 1 + position(':' in subject)), ' ', 1) = ANY(%s)",
        (list(subjects),),
    )


def limit_lock_key(limit: Limit, subject: str) -> str:
    """Return the lock key by which requests of the subject wait for each other."""
    return f"{limit.name}:{subject}"


async def lock_subject(uow: UnitOfWork, limit: Limit, subject: str) -> None:
    """Lock the subject until the transaction ends, so that parallel requests cannot exceed the limit together."""
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (limit_lock_key(limit, subject),))


async def hit(uow: UnitOfWork, limit: Limit, subject: str) -> None:
    """Count the event or refuse it. Use a separate transaction if it must count even when the rest fails.

    Raises:
        DomainError: rate_limit_for_user (429), with the seconds to wait.
    """
    await lock_subject(uow, limit, subject)
    await hit_locked(uow, limit, subject)


async def hit_locked(uow: UnitOfWork, limit: Limit, subject: str) -> None:
    """Count the event or refuse it; the caller has locked the subject.

    Raises:
        DomainError: rate_limit_for_user (429), with the seconds to wait.
    """
    if seconds := await retry_after(uow.conn, limit, subject, uow.now):
        raise make_limit_error(limit.name, seconds)
    await count_event(uow, limit, subject)
