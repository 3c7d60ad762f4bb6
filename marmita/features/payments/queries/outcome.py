"""The outcome of a payment in one word, in SQL, for lists that filter by it."""

from typing import LiteralString

# Of a payment `p`. Must equal `payment_status` and the expression of the index payment_outcome.
OUTCOME: LiteralString = """(CASE WHEN p.status = 'canceled' THEN 'canceled'
WHEN p.status = 'succeeded' THEN
    CASE WHEN p.captured_cents > 0 AND p.refunded_cents >= p.captured_cents THEN 'refunded' ELSE 'succeeded' END
WHEN p.status = 'requires_payment_method' AND p.decline_code <> '' THEN 'failed' ELSE 'pending' END)"""
