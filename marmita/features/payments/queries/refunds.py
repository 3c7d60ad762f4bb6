"""Statements on `payment_refund`: refunds that a person requested. The caller locks the order's row."""

from collections.abc import Sequence
from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.payments.domain.records import FailedRefund, Payment, RefundRequest
from marmita.features.payments.queries.payment_problems import REFUSED
from marmita.platform.unit_of_work import Connection, UnitOfWork

_INSERT: LiteralString = """
WITH operation AS (
    INSERT INTO payment_operation (key, payment_id, operation, amount_cents, state, created_at, updated_at)
    SELECT 'order:' || %(order_id)s || ':refund:' || 1 + count(*), %(payment_id)s, 'refund', %(amount)s, 'REQUESTED',
           %(now)s, %(now)s
    FROM payment_operation WHERE payment_id = %(payment_id)s AND operation = 'refund'
    RETURNING key
)
INSERT INTO payment_refund (key, request_key, chef_cents, bearer, kind, created_at)
SELECT key, %(request_key)s, %(chef_cents)s, %(bearer)s, %(kind)s, %(now)s FROM operation RETURNING key
"""
_FAIL: LiteralString = """
WITH failed AS (
    UPDATE payment_operation SET state = 'FAILED', error = 'failed_at_the_bank', updated_at = %(now)s
    WHERE payment_id = %(payment_id)s AND operation = 'refund' AND state = 'DONE' AND provider_ref = ANY(%(references)s)
    RETURNING amount_cents
)
SELECT coalesce(sum(amount_cents), 0)::integer FROM failed
"""
# A failed refund counts as replaced by any later refund that is done or pending.
_FAILED: LiteralString = f"""
SELECT f.key, f.amount_cents, r.chef_cents, r.bearer, r.kind
FROM payment_operation f JOIN payment_refund r USING (key)
WHERE f.payment_id = %s AND {REFUSED} AND NOT EXISTS (
    SELECT FROM payment_operation w WHERE w.payment_id = f.payment_id AND w.operation = 'refund'
        AND w.state = 'REQUESTED')
ORDER BY f.updated_at DESC LIMIT 1
"""


async def find_refund(conn: Connection, payment_id: str, request_key: str) -> int | None:
    """Return the amount in cents of the refund with this request key. None if there is none."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT o.amount_cents FROM payment_operation o JOIN payment_refund r USING (key)"
            " WHERE o.payment_id = %s AND r.request_key = %s",
            (payment_id, request_key),
        )
        return await cursor.fetchone()


async def insert_refund(uow: UnitOfWork, payment: Payment, request: RefundRequest, chef_cents: int) -> str:
    """Insert the refund and its call to the provider. Return the key of the call."""
    values = {
        "order_id": payment.order_id,
        "payment_id": payment.id,
        "amount": request.amount_cents,
        "request_key": request.request_key,
        "chef_cents": chef_cents,
        "bearer": request.bearer,
        "kind": request.kind,
        "now": uow.now,
    }
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_INSERT, values)
        key = await cursor.fetchone()
    assert key is not None  # noqa: S101  an aggregate always returns one row
    return key


async def fail_refunds(uow: UnitOfWork, payment_id: str, references: Sequence[str]) -> int:
    """Mark completed refunds as failed. Return the sum in cents of the refunds that were not marked before."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_FAIL, {"payment_id": payment_id, "references": list(references), "now": uow.now})
        return await cursor.fetchone() or 0


async def find_failed_refund(conn: Connection, payment_id: str) -> FailedRefund | None:
    """Return the newest failed refund that a person requested, unless a later refund is done or pending."""
    async with conn.cursor(row_factory=class_row(FailedRefund)) as cursor:
        await cursor.execute(_FAILED, (payment_id,))
        return await cursor.fetchone()


async def get_transfer_reference(conn: Connection, payment_id: str) -> str:
    """Return the provider's reference of the first transfer to the chef. LookupError when there is none."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT provider_ref FROM payment_operation"
            " WHERE payment_id = %s AND operation = 'transfer' AND state = 'DONE' ORDER BY key LIMIT 1",
            (payment_id,),
        )
        reference = await cursor.fetchone()
    if reference is None:
        raise LookupError(payment_id)
    return reference
