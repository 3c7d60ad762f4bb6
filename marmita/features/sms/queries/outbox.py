"""Statements on text messages: queue them, send each at most once, and delete them.

The state SENDING is committed before the gateway is called. If the process ends meanwhile, the text stays SENDING and
is never sent again, because a second equal text is not worth its price.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.sms.domain.kinds import OrderTextKind, TextReason
from marmita.features.sms.domain.records import DueText, NewText, OrderFacts
from marmita.features.sms.domain.rules import ACCOUNT_TEXTS_MAX, BATCH_MAX, DAY, SENDING_MAX
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

_QUEUE: LiteralString = """
WITH queued AS (
    INSERT INTO text_message (id, account_id, kind, number, words, created_at, due_at, valid_until)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s) RETURNING id
)
SELECT wake_job('send_texts') FROM queued
"""
_QUEUE_FOR_ORDER: LiteralString = """
WITH queued AS (
    INSERT INTO text_message (id, account_id, kind, number, order_id, created_at, due_at, valid_until)
    SELECT %(id)s, p.account_id, %(kind)s, p.number, %(order)s, %(now)s, %(due)s, %(until)s
    FROM phone p WHERE p.account_id = %(account)s AND p.wanted
    AND (SELECT count(*) FROM text_message t WHERE t.account_id = p.account_id AND t.created_at > %(day)s) < %(most)s
    ON CONFLICT (account_id, order_id, kind) DO NOTHING
    RETURNING due_at
)
SELECT wake_job('send_texts') FROM queued WHERE due_at <= %(now)s
"""
_TAKE: LiteralString = """
UPDATE text_message SET state = 'SENDING', tried_at = %(now)s, attempts = attempts + 1
WHERE id IN (
    SELECT id FROM text_message WHERE state = 'WAITING' AND due_at <= %(now)s
    ORDER BY due_at, id LIMIT %(limit)s FOR UPDATE SKIP LOCKED)
RETURNING id, kind, number, words, attempts, valid_until
"""
_FAIL: LiteralString = "UPDATE text_message SET state = 'FAILED', reason = %(reason)s, words = ''"
_FACTS: LiteralString = """
SELECT a.locale, p.number, o.number AS order_number, o.status, o.slot_start, o.slot_end, c.name AS chef
FROM text_message t
JOIN account a ON a.id = t.account_id
JOIN food_order o ON o.id = t.order_id
JOIN chef c ON c.id = o.chef_id
LEFT JOIN phone p ON p.account_id = t.account_id AND p.wanted
WHERE t.id = %s
"""


async def queue_text(uow: UnitOfWork, new: NewText) -> None:
    """Queue a text and the job that sends it, both in this transaction."""
    values = (new_id(), new.account_id, new.kind, new.number, new.words, uow.now, uow.now, new.valid_until)
    await uow.conn.execute(_QUEUE, values)


async def queue_for_order(
    uow: UnitOfWork, kind: OrderTextKind, account_id: str, order_id: str, *, due: datetime, until: datetime
) -> None:
    """Queue a text about an order if the account wants texts; at most one of each kind per account and order."""
    values: dict[str, Any] = {
        "id": new_id(),
        "account": account_id,
        "kind": kind,
        "order": order_id,
        "now": uow.now,
        "due": due,
        "until": until,
        "day": uow.now - DAY,
        "most": ACCOUNT_TEXTS_MAX,
    }
    await uow.conn.execute(_QUEUE_FOR_ORDER, values)


async def claim_due(uow: UnitOfWork, limit: int) -> Sequence[DueText]:
    """Mark up to `limit` due texts, at most BATCH_MAX, as being sent, and return them."""
    async with uow.conn.cursor(row_factory=class_row(DueText)) as cursor:
        await cursor.execute(_TAKE, {"now": uow.now, "limit": min(limit, BATCH_MAX)})
        return await cursor.fetchall()


async def fail_overdue(uow: UnitOfWork) -> None:
    """Fail the texts that are out of date, and those that an ended process has left."""
    await uow.conn.execute(
        f"{_FAIL} WHERE state = 'WAITING' AND due_at <= %(now)s AND valid_until < %(now)s",
        {"reason": "EXPIRED", "now": uow.now},
    )
    await uow.conn.execute(
        f"{_FAIL} WHERE state = 'SENDING' AND tried_at < %(before)s",
        {"reason": "UNSURE", "before": uow.now - SENDING_MAX},
    )


async def fail_due(uow: UnitOfWork, reason: TextReason) -> None:
    """Fail all texts that are due."""
    await uow.conn.execute(f"{_FAIL} WHERE state = 'WAITING' AND due_at <= %(now)s", {"reason": reason, "now": uow.now})


async def count_sent_since(conn: Connection, since: datetime) -> int:
    """Return the number of texts since `since` that the gateway has received or may have received."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT count(*) FROM text_message WHERE tried_at > %s"
            " AND (state IN ('SENDING', 'SENT') OR reason = 'UNSURE')",
            (since,),
        )
        return await cursor.fetchone() or 0


async def find_order_facts(conn: Connection, text_id: str) -> OrderFacts | None:
    """Return the facts for a text about an order. None if the text is about no order."""
    async with conn.cursor(row_factory=class_row(OrderFacts)) as cursor:
        await cursor.execute(_FACTS, (text_id,))
        return await cursor.fetchone()


async def set_sent(conn: Connection, due: DueText, segments: int, kept: str) -> None:
    """Mark the text as sent. `kept` is its content, which only the development gateway stores."""
    await conn.execute(
        "UPDATE text_message SET state = 'SENT', segments = %s, words = %s, detail = NULL WHERE id = %s",
        (segments, kept, due.id),
    )


async def set_delayed(conn: Connection, due: DueText, until: datetime, detail: str) -> None:
    """Postpone the text until the given time."""
    await conn.execute(
        "UPDATE text_message SET state = 'WAITING', due_at = %s, detail = %s WHERE id = %s", (until, detail, due.id)
    )


async def set_failed(conn: Connection, due: DueText, reason: TextReason, detail: str) -> None:
    """Mark the text as failed for good."""
    await conn.execute(
        f"{_FAIL}, detail = %(detail)s WHERE id = %(id)s", {"reason": reason, "detail": detail[:100], "id": due.id}
    )


async def delete_text(conn: Connection, text_id: str) -> None:
    """Delete a text that is out of date."""
    await conn.execute("DELETE FROM text_message WHERE id = %s", (text_id,))


async def delete_waiting(uow: UnitOfWork, account_id: str) -> None:
    """Delete the waiting texts of the account."""
    await uow.conn.execute("DELETE FROM text_message WHERE account_id = %s AND state = 'WAITING'", (account_id,))


async def start_job_if_due(conn: Connection, now: datetime) -> None:
    """Start the job `send_texts` if a text is due, or was left by an ended process."""
    await conn.execute(
        "SELECT wake_job('send_texts') WHERE EXISTS (SELECT FROM text_message"
        " WHERE state = 'WAITING' AND due_at <= %s OR state = 'SENDING' AND tried_at < %s)",
        (now, now - SENDING_MAX),
    )


async def was_queued(conn: Connection, account_id: str, kind: str, since: datetime) -> bool:
    """Whether a text of the kind was queued for the account since `since`."""
    cursor = await conn.execute(
        "SELECT EXISTS (SELECT FROM text_message WHERE account_id = %s AND kind = %s AND created_at > %s)",
        (account_id, kind, since),
    )
    row = await cursor.fetchone()
    return bool(row and row[0])


async def list_kept(conn: Connection, limit: int = 50) -> list[tuple[str, str, datetime]]:
    """Return number, content and time of the newest sent texts whose content is stored, for the dev mailbox."""
    cursor = await conn.execute(
        "SELECT number, words, created_at FROM text_message WHERE state = 'SENT' AND words <> '' ORDER BY id DESC"
        " LIMIT %s",
        (limit,),
    )
    return await cursor.fetchall()
