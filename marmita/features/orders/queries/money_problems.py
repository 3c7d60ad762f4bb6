"""What is wrong with the money of orders and needs a person: one statement for all of it.

Ledgers that differ, calls that were refused and not made since, calls without an answer, disputes, problems that a
customer has reported and nobody has decided, and orders that a job cannot deal with. Each part reads an index of such
rows only.
"""

from datetime import datetime, timedelta
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.platform.unit_of_work import Connection

Row = dict[str, Any]

# A call is answered within seconds and repeated each minute.
UNANSWERED_AFTER = timedelta(minutes=15)
# The hourly job tries again what failed: what has not failed for longer is over.
FAILING_FOR = timedelta(minutes=130)

PROBLEMS: LiteralString = """
SELECT p.order_id, 'DIFFERS' AS kind, d.what, d.ours_cents AS ours, d.theirs_cents AS theirs, '' AS code, 1 AS times,
       d.first_seen_at AS since
FROM ledger_difference d JOIN payment p ON p.id = d.payment_id WHERE d.accepted_at IS NULL
UNION ALL
SELECT p.order_id, 'REFUSED', f.operation, max(f.amount_cents), NULL,
       (array_agg(f.error ORDER BY f.updated_at DESC))[1], count(*)::integer, min(f.updated_at)
FROM payment_operation f JOIN payment p ON p.id = f.payment_id
WHERE f.state = 'FAILED' AND (f.operation IN ('refund', 'transfer', 'reverse')
        OR f.operation = 'cancel' AND p.intent_id IS NOT NULL AND p.status NOT IN ('canceled', 'succeeded'))
    AND NOT EXISTS (SELECT FROM payment_operation d WHERE d.payment_id = p.id AND d.operation = f.operation
                    AND d.state = 'DONE' AND d.updated_at >= f.updated_at)
GROUP BY p.order_id, f.operation
UNION ALL
SELECT p.order_id, 'UNANSWERED', w.operation, w.amount_cents, NULL, '', 1, w.created_at
FROM payment_operation w JOIN payment p ON p.id = w.payment_id
WHERE w.state = 'REQUESTED' AND w.created_at < %(requested_before)s
UNION ALL
SELECT order_id, 'DISPUTED', 'charge', captured_cents, NULL, dispute, 1, updated_at
FROM payment WHERE dispute IN ('open', 'lost')
UNION ALL
SELECT q.order_id, 'REPORTED', 'report', NULL, NULL, q.kind, 1, q.reported_at
FROM food_order o JOIN order_problem q ON q.order_id = o.id WHERE o.problem IN ('OPEN', 'ANSWERED')
UNION ALL
SELECT o.id, 'FAILING', 'job', NULL, NULL, j.error, j.failures, j.first_at
FROM job_failure j JOIN food_order o ON o.id = CASE WHEN j.subject LIKE 'order:%%' THEN split_part(j.subject, ':', 2)
                                                    ELSE j.subject END
WHERE j.task IN ('mend_payments', 'move_due_orders') AND j.last_at > %(failed_since)s
"""
_OF_ORDER: LiteralString = f"SELECT x.* FROM ({PROBLEMS}) x WHERE x.order_id = %(order_id)s ORDER BY x.since, x.kind"
_COUNT: LiteralString = f"SELECT count(DISTINCT x.order_id) FROM ({PROBLEMS}) x"


def since(now: datetime) -> dict[str, Any]:
    """The parameters of PROBLEMS."""
    return {"requested_before": now - UNANSWERED_AFTER, "failed_since": now - FAILING_FOR}


async def count_orders(conn: Connection, now: datetime) -> int:
    """How many orders have something wrong with their money."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_COUNT, since(now))
        return await cursor.fetchone() or 0


async def list_problems(conn: Connection, now: datetime, order_id: str) -> list[Row]:
    """What is wrong with the money of that order, the oldest first."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_OF_ORDER, {**since(now), "order_id": order_id})
        return await cursor.fetchall()
