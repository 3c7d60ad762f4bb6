"""How a payment stands in one word, in SQL, for lists that look for it."""

from typing import LiteralString

# As `payment_status` says it and as the index payment_outcome has it, of a payment `p`.
OUTCOME: LiteralString = """(CASE WHEN p.status = 'canceled' THEN 'canceled'
WHEN p.status = 'succeeded' THEN
    CASE WHEN p.captured_cents > 0 AND p.refunded_cents >= p.captured_cents THEN 'refunded' ELSE 'succeeded' END
WHEN p.status = 'requires_payment_method' AND p.decline_code <> '' THEN 'failed' ELSE 'pending' END)"""
