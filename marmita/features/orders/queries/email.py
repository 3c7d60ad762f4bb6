"""The notes that a transition leaves for its emails: each is taken once, and put back when its emails fail."""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.platform.unit_of_work import UnitOfWork

_CLAIM: LiteralString = """
WITH claimed AS (
    DELETE FROM order_mail WHERE event_id IN (
        SELECT event_id FROM order_mail WHERE failed_at IS NULL OR failed_at < %(failed_before)s
        ORDER BY event_id LIMIT %(limit)s FOR UPDATE SKIP LOCKED)
    RETURNING event_id, order_id
)
SELECT t.event_id, e.event, e.from_status, e.actor_kind, e.reason, e.amount_cents, o.id, o.number,
       o.slot_start, o.slot_end, o.delivery_type,
       o.total_cents AS total, o.accept_by, o.hand_over_code, p.captured_cents > 0 AS captured,
       (SELECT d.number FROM document d WHERE d.order_id = o.id AND d.kind = 'RECEIPT') AS receipt_number,
       c.name AS chef, c.short_name AS chef_short_name, c.pick_up_point AS chef_is_point,
       c.auto_accept, a.name AS customer_name, a.login AS customer_login,
       concat_ws(', ', h.name, w.location_name, w.town) AS area, h.name AS point, d.address,
       jsonb_build_object('CUSTOMER', jsonb_build_array(a.email, a.locale),
           'CHEF', jsonb_build_array(ca.email, ca.locale),
           'HOST', CASE WHEN ha.id IS NOT NULL THEN jsonb_build_array(ha.email, ha.locale) END) AS mailboxes,
       q.kind AS problem_kind, q.description AS problem_words, q.decide_by,
       o.status, array_remove(ARRAY[o.customer_id, c.creator_id, h.creator_id], NULL) AS about,
       (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price_cents', i.price_cents,
               'allergens', i.allergens) ORDER BY i.position) FROM order_item i WHERE i.order_id = o.id) AS items
FROM claimed t
JOIN order_event e ON e.order_id = t.order_id AND e.id = t.event_id
JOIN food_order o ON o.id = e.order_id
JOIN payment p ON p.order_id = o.id
JOIN account a ON a.id = o.customer_id
JOIN chef c ON c.id = o.chef_id
JOIN account ca ON ca.id = c.creator_id
LEFT JOIN chef h ON h.id = o.pick_up_point_id
LEFT JOIN account ha ON ha.id = h.creator_id
JOIN chef w ON w.id = coalesce(o.pick_up_point_id, o.chef_id)
LEFT JOIN chef_address d ON d.chef_id = w.id
LEFT JOIN order_problem q ON q.order_id = o.id
ORDER BY e.id
"""


async def claim_pending_mails(uow: UnitOfWork, failed_before: datetime, limit: int) -> list[dict[str, Any]]:
    """Delete and return the oldest notes that no other process has locked, with their orders.

    A note that failed is taken only if its failure is older than `failed_before`.
    """
    async with uow.conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_CLAIM, {"limit": limit, "failed_before": failed_before})
        return await cursor.fetchall()


async def requeue_mail(uow: UnitOfWork, event_id: int, order_id: str) -> None:
    """Insert the note of emails that could not be written again, with the time of the failure."""
    await uow.conn.execute(
        "INSERT INTO order_mail (event_id, order_id, failed_at) VALUES (%s, %s, %s)", (event_id, order_id, uow.now)
    )
