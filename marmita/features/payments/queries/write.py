"""All statements on `payment`, `payment_operation` and `provider_event`; refunds are in refunds.py.

Lock order: a payment's row before its order's row. With the order's row locked, only operations may be written.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.payments.domain.records import Compared, Operation, OperationRow, Payment
from marmita.features.payments.queries.outcome import MOVE_REFUSED
from marmita.platform.card_payments import IntentStatus, PaymentIntent, ProviderReport
from marmita.platform.unit_of_work import Connection, UnitOfWork

PAYMENT: LiteralString = (
    "p.id, p.order_id, p.provider, p.intent_id, p.client_secret, p.amount_cents, p.fee_cents, p.currency, p.status,"
    " p.decline_code, p.capture_before, p.captured_cents, p.refunded_cents, p.transferred_cents, p.destination,"
    " p.dispute, p.reversed_cents,"
    " coalesce((SELECT sum(o.amount_cents) FROM payment_operation o WHERE o.payment_id = p.id"
    " AND o.operation = 'refund' AND o.state = 'REQUESTED'), 0)::integer AS pending_refund_cents,"
    " coalesce((SELECT sum(o.amount_cents - r.chef_cents) FROM payment_operation o JOIN payment_refund r USING (key)"
    " WHERE o.payment_id = p.id AND o.state <> 'FAILED'), 0)::integer AS platform_refund_cents"
)
_INSERT_PAYMENT: LiteralString = """
WITH new_payment AS (
    INSERT INTO payment (id, order_id, provider, amount_cents, fee_cents, currency, status, destination, created_at,
        updated_at)
    VALUES (%(id)s, %(order_id)s, %(provider)s, %(amount)s, %(fee)s, %(currency)s,
        CASE WHEN %(amount)s = 0 THEN 'requires_capture' ELSE 'requires_payment_method' END,
        %(destination)s, %(now)s, %(now)s)
)
INSERT INTO payment_operation (key, payment_id, operation, amount_cents, state, created_at, updated_at)
SELECT %(key)s, %(id)s, 'create', %(amount)s, 'REQUESTED', %(now)s, %(now)s WHERE %(amount)s > 0
"""
# Each operation is inserted once, again only after a final refusal; refunds and reversals also after a completed one.
_REQUEST: LiteralString = """
INSERT INTO payment_operation (key, payment_id, operation, amount_cents, state, created_at, updated_at)
SELECT 'order:' || p.order_id || ':' || %(operation)s || ':' || 1 + count(o.key), p.id, %(operation)s, %(amount)s,
       'REQUESTED', %(now)s, %(now)s
FROM payment p LEFT JOIN payment_operation o ON o.payment_id = p.id AND o.operation = %(operation)s
WHERE p.order_id = %(order_id)s
GROUP BY p.id
HAVING coalesce(bool_and(o.state = 'FAILED' OR o.state = 'DONE' AND o.operation IN ('refund', 'reverse')), true)
ON CONFLICT (key) DO NOTHING RETURNING key
"""
# Answers may arrive out of order: a final status never changes; amounts decrease only by refunds that failed.
_RECORD: LiteralString = f"""
UPDATE payment p SET
    status = CASE WHEN p.status IN ('succeeded', 'canceled') THEN p.status
                  WHEN p.status = 'requires_capture' AND %(status)s NOT IN ('succeeded', 'canceled') THEN p.status
                  ELSE %(status)s END,
    intent_id = coalesce(p.intent_id, %(intent_id)s), client_secret = coalesce(p.client_secret, %(client_secret)s),
    decline_code = %(decline_code)s, capture_before = coalesce(%(capture_before)s, p.capture_before),
    captured_cents = greatest(p.captured_cents, %(captured)s),
    refunded_cents = greatest(p.refunded_cents - %(failed)s, %(refunded)s), dispute = %(dispute)s,
    dispute_settled_at = CASE WHEN p.dispute = %(dispute)s THEN p.dispute_settled_at END,
    transferred_cents = p.transferred_cents + %(transferred)s,
    reversed_cents = p.reversed_cents + %(reversed)s, updated_at = %(now)s
WHERE p.id = %(payment_id)s RETURNING {PAYMENT}
"""
# The payments of each comparison with the provider. "captured": money that was neither refunded nor paid out.
# "refused": captured payments with a finally refused refund or transfer, after a pause for each refusal. "unreversed":
# payments with a refused reversal, after a pause for each refusal.
_CAPTURED: LiteralString = "p.status = 'succeeded' AND p.captured_cents > p.refunded_cents AND p.transferred_cents = 0"
_RETRY_DUE: LiteralString = """(
    SELECT max(o.updated_at) + count(*) * %(pause)s::interval FROM payment_operation o
    WHERE o.payment_id = p.id AND o.operation IN ('refund', 'transfer', 'reverse') AND o.state = 'FAILED') <= %(until)s
"""
_COMPARED_CONDITIONS: dict[Compared, LiteralString] = {
    "open": "p.status NOT IN ('canceled', 'succeeded')",
    "captured": _CAPTURED,
    "refused": MOVE_REFUSED + " AND " + _RETRY_DUE,
    "unreversed": "p.id IN (SELECT payment_id FROM payment_operation WHERE state = 'FAILED' AND operation = 'reverse')"
    " AND " + _RETRY_DUE,
}
_SETTLE_FREE: LiteralString = f"""
UPDATE payment p SET status = %(status)s, updated_at = %(now)s WHERE p.id = %(payment_id)s RETURNING {PAYMENT}
"""
_STORE_INTENT: LiteralString = f"""
WITH done AS (
    UPDATE payment_operation SET state = 'DONE', provider_ref = %(intent_id)s, updated_at = %(now)s
    WHERE key = %(key)s AND state = 'REQUESTED'
)
UPDATE payment p SET intent_id = %(intent_id)s, client_secret = %(client_secret)s, updated_at = %(now)s
WHERE p.order_id = %(order_id)s RETURNING {PAYMENT}
"""


async def insert_payment(uow: UnitOfWork, payment: Payment) -> None:
    """Insert an unpaid payment and the operation that creates its intent. A free payment has no such operation."""
    await uow.conn.execute(
        _INSERT_PAYMENT,
        {
            "id": payment.id,
            "order_id": payment.order_id,
            "provider": payment.provider,
            "amount": payment.amount_cents,
            "fee": payment.fee_cents,
            "currency": payment.currency,
            "destination": payment.destination,
            "key": create_key(payment.order_id),
            "now": uow.now,
        },
    )


def create_key(order_id: str) -> str:
    """Return the idempotency key of the call that creates the order's intent."""
    return f"order:{order_id}:create:1"


async def find_payment(conn: Connection, order_id: str) -> Payment | None:
    """Return the payment of the order, None without one."""
    async with conn.cursor(row_factory=class_row(Payment)) as cursor:
        await cursor.execute(f"SELECT {PAYMENT} FROM payment p WHERE p.order_id = %s", (order_id,))
        return await cursor.fetchone()


async def get_payment(conn: Connection, order_id: str) -> Payment:
    """Return the payment of an order that was placed. LookupError when there is none."""
    payment = await find_payment(conn, order_id)
    if payment is None:
        raise LookupError(order_id)
    return payment


async def lock_payment(conn: Connection, payment_id: str) -> Payment:
    """Return the payment and lock its row until the transaction ends. LookupError when there is none."""
    async with conn.cursor(row_factory=class_row(Payment)) as cursor:
        await cursor.execute(f"SELECT {PAYMENT} FROM payment p WHERE p.id = %s FOR NO KEY UPDATE", (payment_id,))
        payment = await cursor.fetchone()
    if payment is None:
        raise LookupError(payment_id)
    return payment


async def find_operation(conn: Connection, key: str) -> tuple[OperationRow, Payment] | None:
    """Return the operation with this key and its payment, None without one."""
    async with conn.cursor() as cursor:
        await cursor.execute(
            f"SELECT o.key, o.payment_id, o.operation, o.amount_cents, o.state, {PAYMENT}"
            " FROM payment_operation o JOIN payment p ON p.id = o.payment_id WHERE o.key = %s",
            (key,),
        )
        row = await cursor.fetchone()
        names = [column.name for column in cursor.description or ()][5:]
    if row is None:
        return None
    return OperationRow(*row[:5]), Payment(**dict(zip(names, row[5:], strict=True)))


async def insert_operation(uow: UnitOfWork, order_id: str, operation: Operation, amount_cents: int) -> str | None:
    """Insert a call to make and return its key. None when the call is already requested or done."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            _REQUEST, {"order_id": order_id, "operation": operation, "amount": amount_cents, "now": uow.now}
        )
        return await cursor.fetchone()


async def close_operation(
    uow: UnitOfWork, key: str, state: str, *, reference: str | None = None, error: str = ""
) -> bool:
    """Store the result of a call. False when a result was stored before."""
    cursor = await uow.conn.execute(
        "UPDATE payment_operation SET state = %s, provider_ref = %s, error = %s, updated_at = %s"
        " WHERE key = %s AND state = 'REQUESTED'",
        (state, reference, error, uow.now, key),
    )
    return cursor.rowcount == 1


async def store_intent(conn: Connection, intent: PaymentIntent, key: str, now: datetime) -> Payment:
    """Store the provider's intent of an order, in one statement. Safe to repeat. LookupError without a payment."""
    values = {"intent_id": intent.id, "client_secret": intent.client_secret, "order_id": intent.order_id}
    async with conn.cursor(row_factory=class_row(Payment)) as cursor:
        await cursor.execute(_STORE_INTENT, {**values, "key": key, "now": now})
        payment = await cursor.fetchone()
    if payment is None:
        raise LookupError(intent.order_id)
    return payment


async def record_intent(
    uow: UnitOfWork,
    payment_id: str,
    intent: PaymentIntent,
    *,
    transferred_cents: int = 0,
    reversed_cents: int = 0,
    failed_cents: int = 0,
) -> Payment:
    """Update the payment from the provider's intent. `failed_cents` is the sum of its refunds that failed later.

    A separate statement locks the row, so the update sees all committed amounts. LookupError when there is no payment.
    """
    values = {
        "payment_id": payment_id,
        "intent_id": intent.id,
        "client_secret": intent.client_secret,
        "status": intent.status,
        "decline_code": intent.decline_code,
        "capture_before": intent.capture_before,
        "captured": intent.captured_cents,
        "refunded": intent.refunded_cents,
        "transferred": transferred_cents,
        "reversed": reversed_cents,
        "failed": failed_cents,
        "dispute": intent.dispute,
        "now": uow.now,
    }
    await uow.conn.execute("SELECT FROM payment WHERE id = %s FOR NO KEY UPDATE", (payment_id,))
    async with uow.conn.cursor(row_factory=class_row(Payment)) as cursor:
        await cursor.execute(_RECORD, values)
        payment = await cursor.fetchone()
    if payment is None:
        raise LookupError(payment_id)
    return payment


async def settle_free(uow: UnitOfWork, payment_id: str, status: IntentStatus) -> Payment:
    """Set the final status of a payment of zero, which no provider has. LookupError when there is no such payment."""
    values = {"payment_id": payment_id, "status": status, "now": uow.now}
    async with uow.conn.cursor(row_factory=class_row(Payment)) as cursor:
        await cursor.execute(_SETTLE_FREE, values)
        payment = await cursor.fetchone()
    if payment is None:
        raise LookupError(payment_id)
    return payment


async def insert_event(conn: Connection, report: ProviderReport, due: datetime) -> None:
    """Insert a report of the provider once, and start the job that handles it."""
    await conn.execute(
        "WITH event AS (INSERT INTO provider_event (id, kind, intent_id, account_id, due_at)"
        " VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING RETURNING id)"
        " SELECT wake_job('apply_provider_events') FROM event",
        (report.id, report.kind, report.intent_id, report.account_id, due),
    )


async def list_waiting_events(conn: Connection, now: datetime, after: str, limit: int) -> list[tuple[str, Payment]]:
    """Return the due reports that are not handled yet, by id, with their payments."""
    cursor = await conn.execute(
        f"SELECT e.id, {PAYMENT} FROM provider_event e JOIN payment p ON p.intent_id = e.intent_id"
        " WHERE e.applied_at IS NULL AND e.due_at <= %s AND e.id > %s ORDER BY e.id LIMIT %s",
        (now, after, limit),
    )
    names = [column.name for column in cursor.description or ()][1:]
    return [(row[0], Payment(**dict(zip(names, row[1:], strict=True)))) for row in await cursor.fetchall()]


async def list_waiting_accounts(conn: Connection, now: datetime, after: str, limit: int) -> list[tuple[str, str]]:
    """Return the due reports about accounts that are not handled yet, by id, with the account's id."""
    cursor = await conn.execute(
        "SELECT id, account_id FROM provider_event WHERE account_id IS NOT NULL AND applied_at IS NULL"
        " AND due_at <= %s AND id > %s ORDER BY id LIMIT %s",
        (now, after, limit),
    )
    return await cursor.fetchall()


async def close_events(conn: Connection, event_ids: Sequence[str], now: datetime) -> None:
    """Mark the reports as handled."""
    await conn.execute("UPDATE provider_event SET applied_at = %s WHERE id = ANY(%s)", (now, list(event_ids)))


async def list_unanswered_operations(conn: Connection, before: datetime, after: str, limit: int) -> list[str]:
    """Return the keys of requested calls without a stored answer, by key, requested before `before`."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT key FROM payment_operation WHERE state = 'REQUESTED' AND created_at < %s AND key > %s"
            " ORDER BY key LIMIT %s",
            (before, after, limit),
        )
        return await cursor.fetchall()


async def list_payments(
    conn: Connection,
    which: Compared,
    *,
    after: str,
    since: datetime,
    until: datetime,
    pause: timedelta,
    limit: int,
) -> list[Payment]:
    """Return payments with an intent for the comparison `which`, created from `since` until before `until`, by id."""
    statement = (
        f"SELECT {PAYMENT} FROM payment p WHERE p.intent_id IS NOT NULL AND p.id > %(after)s"
        " AND p.created_at >= %(since)s AND p.created_at < %(until)s AND " + _COMPARED_CONDITIONS[which]
    )
    values = {"after": after, "since": since, "until": until, "pause": pause, "limit": limit}
    async with conn.cursor(row_factory=class_row(Payment)) as cursor:
        await cursor.execute(statement + " ORDER BY p.id LIMIT %(limit)s", values)
        return await cursor.fetchall()
