"""Statements on digests: the account's choice, the due digests, and the mark of a sent one."""

from datetime import datetime
from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.notifications.domain.records import DigestChoice, DueDigest
from marmita.platform.unit_of_work import Connection, UnitOfWork

# A digest that was off begins with new notifications; after a change of the hour nothing is missed.
_CHOOSE: LiteralString = """
INSERT INTO notification_digest AS d (account_id, frequency, hour, time_zone, sent_until, next_at, link_key)
VALUES (%(account)s, %(frequency)s, %(hour)s, %(time_zone)s, %(now)s, %(next_at)s, %(link_key)s)
ON CONFLICT (account_id) DO UPDATE SET
    frequency = excluded.frequency, hour = excluded.hour, time_zone = excluded.time_zone, next_at = excluded.next_at,
    sent_until = CASE WHEN d.frequency = 'NEVER' THEN excluded.sent_until ELSE d.sent_until END
"""
# A row that another worker has locked is being sent. Nothing is sent to an account without a confirmed address, or one
# that will be erased.
_LOCK_DUE: LiteralString = """
SELECT a.id, a.login, CASE WHEN a.activated_at IS NULL OR a.deleted_at IS NOT NULL
        OR EXISTS (SELECT FROM account_deletion l WHERE l.account_id = a.id) THEN '' ELSE a.email END AS email,
    a.locale, d.frequency, d.hour, d.time_zone, d.sent_until, d.link_key
FROM notification_digest d JOIN account a ON a.id = d.account_id
WHERE d.account_id = %s AND d.next_at <= %s FOR UPDATE OF d SKIP LOCKED
"""


async def find_choice(conn: Connection, account_id: str) -> DigestChoice | None:
    """Return the account's choice, None without one."""
    async with conn.cursor(row_factory=class_row(DigestChoice)) as cursor:
        await cursor.execute(
            "SELECT frequency, hour, time_zone FROM notification_digest WHERE account_id = %s", (account_id,)
        )
        return await cursor.fetchone()


async def set_choice(
    uow: UnitOfWork, account_id: str, choice: DigestChoice, next_at: datetime | None, link_key: bytes
) -> None:
    """Store the account's choice. The key of the first choice stays, so that the links of old e-mails work."""
    values = {"account": account_id, "now": uow.now, "next_at": next_at, "link_key": link_key, **choice._asdict()}
    await uow.conn.execute(_CHOOSE, values)


async def find_link_key(conn: Connection, account_id: str) -> bytes | None:
    """Return the key that signs the account's links, None without a choice."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT link_key FROM notification_digest WHERE account_id = %s", (account_id,))
        return await cursor.fetchone()


async def end_digest(uow: UnitOfWork, account_id: str) -> None:
    """End the account's digest."""
    await uow.conn.execute(
        "UPDATE notification_digest SET frequency = 'NEVER', next_at = NULL WHERE account_id = %s", (account_id,)
    )


async def list_due(conn: Connection, now: datetime, after: str, limit: int) -> list[str]:
    """Return ids of accounts whose digest is due, by id."""
    cursor = await conn.execute(
        "SELECT account_id FROM notification_digest WHERE next_at <= %s AND account_id > %s"
        " ORDER BY account_id LIMIT %s",
        (now, after, limit),
    )
    return [account_id for (account_id,) in await cursor.fetchall()]


async def lock_due(uow: UnitOfWork, account_id: str, now: datetime) -> DueDigest | None:
    """Return the account's digest if it is still due and no other worker has it locked, else None.

    Locks the row until the transaction ends. `email` is empty where nothing may be sent.
    """
    async with uow.conn.cursor(row_factory=class_row(DueDigest)) as cursor:
        await cursor.execute(_LOCK_DUE, (account_id, now))
        return await cursor.fetchone()


async def set_sent(uow: UnitOfWork, account_id: str, until: datetime, next_at: datetime | None) -> None:
    """Store that notifications until the instant `until` are done, and when the next digest is due."""
    await uow.conn.execute(
        "UPDATE notification_digest SET sent_until = greatest(sent_until, %s), next_at = %s WHERE account_id = %s",
        (until, next_at, account_id),
    )
