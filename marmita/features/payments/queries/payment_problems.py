"""Money problems that need an admin: refused or unanswered calls, ledgers that differ, disputes.

Each problem has one rule in SQL. The lists of admins join it, and the retries that are possible follow from it.
"""

from datetime import datetime, timedelta
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

# A call is usually answered within seconds, and repeated each minute.
UNANSWERED_AFTER = timedelta(minutes=15)

# Of a call `f`: it was refused or failed later, and no call of this operation was done since.
REFUSED: LiteralString = """
f.state = 'FAILED' AND NOT EXISTS (
    SELECT FROM payment_operation d WHERE d.payment_id = f.payment_id AND d.operation = f.operation
        AND d.state = 'DONE' AND d.updated_at >= f.updated_at)
"""
# Of a payment `p`: the bank has decided for the customer, and no admin has settled the dispute.
_UNSETTLED: LiteralString = "p.dispute = 'lost' AND p.dispute_settled_at IS NULL"
# One row for each problem: (order_id, kind, what, ours, theirs, code, times, since). Parameters:
# `payment_problem_parameters`.
PAYMENT_PROBLEMS: LiteralString = f"""
SELECT p.order_id, 'DIFFERS' AS kind, d.what, d.ours_cents AS ours, d.theirs_cents AS theirs, '' AS code, 1 AS times,
       d.first_seen_at AS since
FROM ledger_difference d JOIN payment p ON p.id = d.payment_id WHERE d.accepted_at IS NULL
UNION ALL
SELECT p.order_id, 'REFUSED', f.operation, max(f.amount_cents), NULL,
       (array_agg(f.error ORDER BY f.updated_at DESC))[1], count(*)::integer, min(f.updated_at)
FROM payment_operation f JOIN payment p ON p.id = f.payment_id
WHERE {REFUSED} AND (f.operation IN ('refund', 'transfer', 'reverse')
    OR f.operation = 'cancel' AND p.intent_id IS NOT NULL AND p.status NOT IN ('canceled', 'succeeded'))
GROUP BY p.order_id, f.operation
UNION ALL
SELECT p.order_id, 'UNANSWERED', w.operation, w.amount_cents, NULL, '', 1, w.created_at
FROM payment_operation w JOIN payment p ON p.id = w.payment_id
WHERE w.state = 'REQUESTED' AND w.created_at < %(requested_before)s
UNION ALL
SELECT p.order_id, 'DISPUTED', 'charge', p.captured_cents, NULL, p.dispute, 1, p.updated_at
FROM payment p WHERE p.dispute IN ('open', 'lost') AND (p.dispute = 'open' OR {_UNSETTLED})
"""
# A refused call can be retried while no other call is pending and no dispute is open or lost.
_MONEY: LiteralString = f"""
SELECT p.fee_cents AS fee, p.transferred_cents AS transferred, p.reversed_cents AS reversed, p.dispute,
       p.dispute NOT IN ('open', 'lost') AND NOT EXISTS (
           SELECT FROM payment_operation w WHERE w.payment_id = p.id AND w.state = 'REQUESTED') AND EXISTS (
           SELECT FROM payment_operation f WHERE f.payment_id = p.id
               AND f.operation IN ('refund', 'transfer', 'reverse') AND {REFUSED}) AS can_retry,
       {_UNSETTLED} AS can_settle_dispute,
       ARRAY(SELECT f.operation || ' ' || f.error FROM payment_operation f
             WHERE f.payment_id = p.id AND f.state = 'FAILED' ORDER BY f.updated_at) AS refusals
FROM payment p WHERE p.order_id = %s
"""
_SETTLE: LiteralString = f"""
UPDATE payment p SET dispute_settled_at = %s WHERE p.order_id = %s AND {_UNSETTLED} RETURNING true
"""


def payment_problem_parameters(now: datetime) -> dict[str, Any]:
    """Return the parameters of PAYMENT_PROBLEMS."""
    return {"requested_before": now - UNANSWERED_AFTER}


async def read_money(conn: Connection, order_id: str) -> dict[str, Any]:
    """Return the money of an order's payment in cents, its dispute, the provider's refusals, and an admin's options."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_MONEY, (order_id,))
        return (await cursor.fetchall())[0]


async def settle_dispute(uow: UnitOfWork, order_id: str) -> bool:
    """Mark the lost dispute as settled. False when there is none, or when it was settled before.

    Call it before the order's row is locked: it locks the payment's row.
    """
    cursor = await uow.conn.execute(_SETTLE, (uow.now, order_id))
    return await cursor.fetchone() is not None
