"""The outcome of a payment in one word, and whether its money has to be moved again, in SQL."""

from typing import LiteralString

# Of a payment `p`. Must equal `payment_status` and the expression of the index payment_outcome.
OUTCOME: LiteralString = """(CASE WHEN p.status = 'canceled' THEN 'canceled'
WHEN p.status = 'succeeded' THEN
    CASE WHEN p.captured_cents > 0 AND p.refunded_cents >= p.captured_cents THEN 'refunded' ELSE 'succeeded' END
WHEN p.status = 'requires_payment_method' AND p.decline_code <> '' THEN 'failed' ELSE 'pending' END)"""

# Of a payment `p` that is not paid out: a refund or the transfer was refused. The chef is paid also for an order that
# the platform has refunded whole.
MOVE_REFUSED: LiteralString = """
p.status = 'succeeded' AND p.transferred_cents = 0
AND p.id IN (SELECT payment_id FROM payment_operation WHERE state = 'FAILED' AND operation IN ('refund', 'transfer'))
AND (p.captured_cents > p.refunded_cents OR EXISTS (SELECT FROM payment_operation o JOIN payment_refund r USING (key)
     WHERE o.payment_id = p.id AND r.bearer = 'PLATFORM'))
"""
