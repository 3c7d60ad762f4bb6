"""Statements on deliveries: the queued pushes of devices, the pushes that devices show, and withdrawals."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.features.notifications import NotificationTopic
from marmita.features.push.domain.rules import BATCH
from marmita.features.push.domain.subjects import READ
from marmita.platform.push import DeviceKind
from marmita.platform.unit_of_work import Connection, UnitOfWork

_WAKE: LiteralString = " SELECT wake_job('send_pushes') FROM (SELECT FROM queued LIMIT 1) AS any_of_them"
_QUEUE: LiteralString = """
WITH queued AS (
    INSERT INTO push_delivery AS v (device_id, subject, due_at, created_at)
    SELECT d.id, n.subject, %(due)s, %(now)s
    FROM unnest(%(accounts)s::text[], %(subjects)s::text[]) AS n (account_id, subject)
    JOIN push_device d ON d.account_id = n.account_id
    WHERE NOT EXISTS (SELECT FROM notification_setting s
        WHERE s.account_id = n.account_id AND s.topic = %(topic)s::text AND NOT s.push)
    AND NOT EXISTS (SELECT FROM push_choice c
        WHERE c.account_id = n.account_id AND %(messages)s AND NOT c.messages)
    ORDER BY d.id, n.subject
    ON CONFLICT (device_id, subject) DO UPDATE SET due_at = excluded.due_at, created_at = excluded.created_at,
        attempts = 0, version = v.version + 1
    RETURNING device_id
)"""
# The device of the session is skipped: it closes its own pushes when it reads the content.
_READ: LiteralString = """
WITH queued AS (
    INSERT INTO push_delivery AS v (device_id, subject, due_at, created_at)
    SELECT d.id, %(read)s, %(now)s, %(now)s FROM push_device d
    WHERE d.account_id = ANY(%(accounts)s) AND d.session_id IS DISTINCT FROM %(session)s::text
    AND EXISTS (SELECT FROM push_delivery s WHERE s.device_id = d.id AND s.sent_at IS NOT NULL)
    ORDER BY d.id
    ON CONFLICT (device_id, subject) DO UPDATE SET due_at = excluded.due_at, created_at = excluded.created_at,
        attempts = 0, version = v.version + 1
    RETURNING device_id
)"""
_DUE: LiteralString = """
SELECT v.device_id, v.subject, v.attempts, v.version, v.sent_at, d.account_id, a.locale, d.kind, d.address,
    d.public_key, d.secret
FROM push_delivery v JOIN push_device d ON d.id = v.device_id JOIN account a ON a.id = d.account_id
WHERE v.due_at <= %(now)s ORDER BY v.due_at LIMIT %(limit)s
"""


class DueDelivery(NamedTuple):
    """A delivery that is due, with its device."""

    device_id: str
    subject: str
    attempts: int
    version: int
    sent_at: datetime | None
    account_id: str
    locale: str
    kind: DeviceKind
    address: str
    public_key: bytes | None
    secret: bytes | None

    def __repr__(self) -> str:
        return f"DueDelivery({self.device_id}, {self.subject})"


async def queue_pushes(
    uow: UnitOfWork, news: Sequence[tuple[str, str]], *, topic: NotificationTopic | None = None, messages: bool = False
) -> None:
    """Queue pushes of (account, subject) to all devices of the accounts that want pushes of the topic, or
    of messages.
    """
    await uow.conn.execute(_QUEUE + _WAKE, _values(uow, news, topic, messages=messages, due=uow.now))


async def queue_test(uow: UnitOfWork, account_id: str, subject: str, due: datetime) -> int:
    """Queue a push for the given time, regardless of the account's preferences. Return the number of devices."""
    values = _values(uow, [(account_id, subject)], None, messages=False, due=due)
    return (await uow.conn.execute(_QUEUE + " SELECT FROM queued", values)).rowcount


def _values(
    uow: UnitOfWork, news: Sequence[tuple[str, str]], topic: NotificationTopic | None, *, messages: bool, due: datetime
) -> dict[str, Any]:
    return {
        "accounts": [account_id for account_id, _ in news],
        "subjects": [subject for _, subject in news],
        "topic": topic,
        "messages": messages,
        "due": due,
        "now": uow.now,
    }


async def queue_withdrawals(uow: UnitOfWork, accounts: Sequence[str], session_id: str | None) -> None:
    """Queue a withdrawal for each device that shows pushes, except the device of the session.

    The device's shown pushes are then compared with what is unread.
    """
    values = {"accounts": list(accounts), "session": session_id, "read": READ, "now": uow.now}
    await uow.conn.execute(_READ + _WAKE, values)


async def start_job_if_due(conn: Connection, now: datetime) -> None:
    """Start the job `send_pushes` if a delivery is due."""
    await conn.execute(
        "SELECT wake_job('send_pushes') WHERE EXISTS (SELECT FROM push_delivery WHERE due_at <= %s)", (now,)
    )


async def list_due(conn: Connection, now: datetime) -> list[DueDelivery]:
    """Return the deliveries that are due, oldest first, at most BATCH."""
    async with conn.cursor(row_factory=class_row(DueDelivery)) as cursor:
        await cursor.execute(_DUE, {"now": now, "limit": BATCH})
        return await cursor.fetchall()


async def list_shown(conn: Connection, device_id: str) -> list[str]:
    """Return the subjects that the device shows and for which no new push is due, newest first, at most BATCH."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT subject FROM push_delivery WHERE device_id = %s AND sent_at IS NOT NULL AND due_at IS NULL"
            " ORDER BY sent_at DESC, subject LIMIT %s",
            (device_id, BATCH),
        )
        return await cursor.fetchall()


async def set_sent(conn: Connection, due: DueDelivery, now: datetime) -> None:
    """Mark the delivery as shown on the device. A newer push of the subject stays due."""
    await conn.execute(
        "UPDATE push_delivery SET sent_at = %(now)s, attempts = 0, created_at = %(now)s,"
        " due_at = CASE WHEN version <> %(version)s THEN due_at END"
        " WHERE device_id = %(device)s AND subject = %(subject)s",
        {"now": now, "version": due.version, "device": due.device_id, "subject": due.subject},
    )


async def set_delayed(conn: Connection, due: DueDelivery, until: datetime) -> None:
    """Postpone the delivery until the given time, after a failed attempt.

    A newer push of the subject keeps its time.
    """
    await conn.execute(
        "UPDATE push_delivery SET attempts = attempts + 1, due_at = %s"
        " WHERE device_id = %s AND subject = %s AND version = %s",
        (until, due.device_id, due.subject, due.version),
    )


async def delete_delivery(conn: Connection, due: DueDelivery) -> None:
    """Delete the delivery, unless a newer push of the subject was queued meanwhile."""
    await conn.execute(
        "DELETE FROM push_delivery WHERE device_id = %s AND subject = %s AND version = %s",
        (due.device_id, due.subject, due.version),
    )


async def delete_shown(conn: Connection, device_id: str, subjects: Sequence[str]) -> None:
    """Delete the shown deliveries of these subjects."""
    await conn.execute(
        "DELETE FROM push_delivery WHERE device_id = %s AND subject = ANY(%s) AND due_at IS NULL",
        (device_id, list(subjects)),
    )


async def delete_device(conn: Connection, due: DueDelivery) -> None:
    """Delete a device that the push service does not know any more, unless its address was renewed meanwhile."""
    await conn.execute("DELETE FROM push_device WHERE id = %s AND address = %s", (due.device_id, due.address))


async def count_waiting(conn: Connection) -> int:
    """Return the number of deliveries that are not sent yet."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT count(*) FROM push_delivery WHERE due_at IS NOT NULL")
        return await cursor.fetchone() or 0
