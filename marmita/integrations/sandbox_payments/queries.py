"""Every statement on the sandbox's tables. Each statement is atomic, so a crash cannot leave a half of it."""

from typing import Any, LiteralString, cast

from psycopg.rows import dict_row

from marmita.platform.unit_of_work import Connection

INTENT = (
    "id", "client_secret", "order_id", "status", "amount_cents", "currency", "captured_cents", "refunded_cents",
    "capture_before", "decline_code", "dispute", "failed_refunds",
)  # fmt: skip
_ALL: LiteralString = (
    "i.id, i.client_secret, i.order_id, i.status, i.amount_cents, i.currency, i.captured_cents, i.refunded_cents,"
    " i.capture_before, i.decline_code, i.settles_at, i.dispute, i.failed_refunds"
)
BY_ID: LiteralString = f"SELECT {_ALL} FROM sandbox_intent i WHERE id = %(id)s"
LEDGER: LiteralString = f"""
SELECT {_ALL}, coalesce(sum(m.amount_cents) FILTER (WHERE m.kind = 'transfer'), 0)::integer AS transferred_cents,
    coalesce(sum(m.amount_cents) FILTER (WHERE m.kind = 'reversal'), 0)::integer AS reversed_cents
FROM sandbox_intent i LEFT JOIN sandbox_movement m ON m.intent_id = i.id WHERE i.id = %(id)s GROUP BY i.id
"""
BY_KEY: LiteralString = f"SELECT {_ALL} FROM sandbox_intent i WHERE idempotency_key = %(key)s"
CREATE: LiteralString = f"""
INSERT INTO sandbox_intent AS i (id, idempotency_key, client_secret, amount_cents, currency, order_id, status,
    created_at)
VALUES (%(id)s, %(key)s, %(secret)s, %(amount)s, %(currency)s, %(order_id)s, 'requires_payment_method', %(now)s)
ON CONFLICT DO NOTHING RETURNING {_ALL}
"""
SET_STATUS: LiteralString = f"""
UPDATE sandbox_intent i SET status = %(status)s, decline_code = %(decline_code)s, settles_at = %(settles_at)s,
    capture_before = %(capture_before)s, card_brand = coalesce(%(brand)s, card_brand),
    card_last4 = coalesce(%(last4)s, card_last4)
WHERE id = %(id)s AND status IN ('requires_payment_method', 'requires_action') RETURNING {_ALL}
"""
SETTLE: LiteralString = f"""
UPDATE sandbox_intent i SET status = 'requires_capture', capture_before = %(capture_before)s
WHERE id = %(id)s AND status = 'processing' AND settles_at <= %(now)s RETURNING {_ALL}
"""
MOVEMENT: LiteralString = f"""
SELECT {_ALL}, m.reference FROM sandbox_movement m JOIN sandbox_intent i ON i.id = m.intent_id
WHERE m.idempotency_key = %(key)s
"""
CAPTURE: LiteralString = f"""
WITH i AS (
    UPDATE sandbox_intent SET status = 'succeeded', captured_cents = %(amount)s,
        dispute = CASE WHEN card_last4 = %(disputing)s THEN 'open' ELSE dispute END
    WHERE id = %(id)s AND status = 'requires_capture' AND amount_cents >= %(amount)s AND capture_before > %(now)s
      AND card_last4 IS DISTINCT FROM %(refusing)s
    RETURNING *
), m AS (
    INSERT INTO sandbox_movement (idempotency_key, intent_id, kind, amount_cents, reference, created_at)
    SELECT %(key)s, id, 'capture', %(amount)s, %(reference)s, %(now)s FROM i RETURNING reference
)
SELECT {_ALL}, m.reference FROM i, m
"""
CANCEL: LiteralString = f"""
WITH i AS (
    UPDATE sandbox_intent SET status = 'canceled'
    WHERE id = %(id)s AND status IN ('requires_payment_method', 'requires_action', 'processing', 'requires_capture')
    RETURNING *
), m AS (
    INSERT INTO sandbox_movement (idempotency_key, intent_id, kind, amount_cents, reference, created_at)
    SELECT %(key)s, id, 'cancel', amount_cents, %(reference)s, %(now)s FROM i RETURNING reference
)
SELECT {_ALL}, m.reference FROM i, m
"""
REFUND: LiteralString = f"""
WITH i AS (
    UPDATE sandbox_intent SET refunded_cents = refunded_cents + %(amount)s
    WHERE id = %(id)s AND status = 'succeeded' AND refunded_cents + %(amount)s <= captured_cents
      AND dispute NOT IN ('open', 'lost')
    RETURNING *
), m AS (
    INSERT INTO sandbox_movement (idempotency_key, intent_id, kind, amount_cents, reference, created_at)
    SELECT %(key)s, id, 'refund', %(amount)s, %(reference)s, %(now)s FROM i RETURNING reference
)
SELECT {_ALL}, m.reference FROM i, m
"""
TRANSFER: LiteralString = f"""
WITH i AS (
    SELECT * FROM sandbox_intent
    WHERE id = %(id)s AND status = 'succeeded' AND captured_cents >= %(amount)s + (
        SELECT coalesce(sum(CASE kind WHEN 'transfer' THEN amount_cents WHEN 'reversal' THEN -amount_cents END), 0)
        FROM sandbox_movement WHERE intent_id = %(id)s)
    FOR UPDATE
), m AS (
    INSERT INTO sandbox_movement (idempotency_key, intent_id, kind, amount_cents, destination, reference, created_at)
    SELECT %(key)s, id, 'transfer', %(amount)s, %(destination)s, %(reference)s, %(now)s FROM i RETURNING reference
)
SELECT {_ALL}, m.reference FROM i, m
"""
# A reversal names its transfer; together, the reversals of a transfer take back no more than it moved.
REVERSAL: LiteralString = f"""
WITH i AS (
    SELECT * FROM sandbox_intent WHERE id = %(id)s FOR UPDATE
), t AS (
    SELECT t.reference FROM sandbox_movement t, i
    WHERE t.intent_id = i.id AND t.kind = 'transfer' AND t.reference = %(transfer)s AND t.amount_cents >= %(amount)s + (
        SELECT coalesce(sum(amount_cents), 0) FROM sandbox_movement
        WHERE kind = 'reversal' AND reversed = %(transfer)s)
), m AS (
    INSERT INTO sandbox_movement (idempotency_key, intent_id, kind, amount_cents, reversed, reference, created_at)
    SELECT %(key)s, i.id, 'reversal', %(amount)s, t.reference, %(reference)s, %(now)s FROM i, t RETURNING reference
)
SELECT {_ALL}, m.reference FROM i, m
"""


async def fetch(conn: Connection, statement: str, values: dict[str, Any]) -> dict[str, Any] | None:
    """Return the single row of the statement. None if there is no row."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(cast("LiteralString", statement), values)
        return await cursor.fetchone()
