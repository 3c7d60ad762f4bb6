"""Statements on `ledger_difference`, and the payments to compare with the provider's ledger."""

from collections.abc import Sequence
from datetime import datetime
from typing import LiteralString

from psycopg.rows import class_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.payments.domain.records import Difference, LedgerPart, Payment
from marmita.features.payments.queries.write import PAYMENT
from marmita.platform.metrics.gauges import DatabaseGauge
from marmita.platform.unit_of_work import Connection, UnitOfWork

# A call whose answer is not stored yet would look like a difference.
_SETTLED: LiteralString = (
    "NOT EXISTS (SELECT FROM payment_operation o WHERE o.payment_id = p.id AND o.state = 'REQUESTED')"
)
_LIST: LiteralString = f"""
SELECT {PAYMENT} FROM payment p
WHERE p.intent_id IS NOT NULL AND p.id > %(after)s AND p.created_at < %(until)s AND {_SETTLED}
    AND (p.updated_at >= %(changed_since)s OR EXISTS (SELECT FROM ledger_difference d WHERE d.payment_id = p.id))
ORDER BY p.id LIMIT %(limit)s
"""
_RELOCK: LiteralString = f"SELECT {PAYMENT} FROM payment p WHERE p.id = %s AND {_SETTLED} FOR NO KEY UPDATE"
# An accepted difference stays accepted while both sums stay unchanged.
_WRITE: LiteralString = """
INSERT INTO ledger_difference AS d (payment_id, what, ours_cents, theirs_cents, first_seen_at, last_seen_at)
SELECT %(payment_id)s, what, ours_cents, theirs_cents, %(now)s, %(now)s
FROM jsonb_to_recordset(%(found)s) AS f (what text, ours_cents integer, theirs_cents integer)
ON CONFLICT (payment_id, what) DO UPDATE SET ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents,
    last_seen_at = excluded.last_seen_at, accepted_at = CASE
        WHEN (d.ours_cents, d.theirs_cents) = (excluded.ours_cents, excluded.theirs_cents) THEN d.accepted_at END
RETURNING CASE WHEN d.xmax = 0 THEN what END
"""
_CLEAR: LiteralString = "DELETE FROM ledger_difference WHERE payment_id = %s AND what <> ALL(%s) RETURNING what"
_ACCEPT: LiteralString = """
INSERT INTO ledger_difference (payment_id, what, ours_cents, theirs_cents, first_seen_at, last_seen_at, accepted_at)
VALUES (%(payment_id)s, 'captured', %(ours)s, %(theirs)s, %(now)s, %(now)s, %(now)s)
ON CONFLICT (payment_id, what) DO UPDATE SET ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents,
    accepted_at = excluded.accepted_at
"""

GAUGES = (
    DatabaseGauge(
        "marmita_ledger_differences",
        "Sums in which the provider's ledger differs from ours",
        "SELECT count(*) FROM ledger_difference WHERE accepted_at IS NULL",
    ),
    DatabaseGauge(
        "marmita_ledger_difference_cents",
        "By how much they differ together, in cents",
        "SELECT coalesce(sum(abs(ours_cents - theirs_cents)), 0) FROM ledger_difference WHERE accepted_at IS NULL",
    ),
    DatabaseGauge(
        "marmita_payment_calls_unanswered",
        "Calls to the provider without an answer for a minute",
        "SELECT count(*) FROM payment_operation WHERE state = 'REQUESTED'"
        " AND created_at < %(now)s::timestamptz - interval '1 minute'",
    ),
)


async def list_compared(
    conn: Connection, *, after: str, changed_since: datetime, until: datetime, limit: int
) -> list[Payment]:
    """Return payments to compare, by id: changed since `changed_since`, or with a stored difference.

    Payments with a pending call are skipped.
    """
    values = {"after": after, "changed_since": changed_since, "until": until, "limit": limit}
    async with conn.cursor(row_factory=class_row(Payment)) as cursor:
        await cursor.execute(_LIST, values)
        return await cursor.fetchall()


async def relock_payment(conn: Connection, payment_id: str) -> Payment | None:
    """Return the payment and lock its row until the transaction ends. None while a call to the provider is pending."""
    async with conn.cursor(row_factory=class_row(Payment)) as cursor:
        await cursor.execute(_RELOCK, (payment_id,))
        return await cursor.fetchone()


async def write_differences(uow: UnitOfWork, payment_id: str, found: Sequence[Difference]) -> list[LedgerPart]:
    """Store the differences. Return the parts that were not stored before."""
    rows = [{"what": part.what, "ours_cents": part.ours_cents, "theirs_cents": part.theirs_cents} for part in found]
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_WRITE, {"payment_id": payment_id, "found": Jsonb(rows), "now": uow.now})
        return [what for what in await cursor.fetchall() if what]


async def clear_differences(uow: UnitOfWork, payment_id: str, found: Sequence[Difference]) -> list[LedgerPart]:
    """Delete the stored differences that are not in `found`. Return their parts."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_CLEAR, (payment_id, [part.what for part in found]))
        return await cursor.fetchall()


async def accept_captured(uow: UnitOfWork, payment: Payment) -> None:
    """Accept the captured sum of the charge, by an admin's decision: it no longer counts as a difference."""
    values = {"payment_id": payment.id, "ours": payment.amount_cents, "theirs": payment.captured_cents}
    await uow.conn.execute(_ACCEPT, {**values, "now": uow.now})
