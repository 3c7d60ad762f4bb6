"""The confirmed orders of a chef's day, for printed tickets."""

from datetime import date
from typing import LiteralString

from psycopg.rows import class_row

from marmita.features.billing.domain.records import TicketOrder
from marmita.features.billing.domain.rules import TICKETS
from marmita.platform.unit_of_work import Connection

# Sorted like the printed names of the slots, so that each slot is printed once.
_OF_DAY: LiteralString = """
SELECT o.number, o.status, o.delivery_type AS way, o.slot_start, o.slot_end, h.name AS point,
       coalesce(nullif(trim(a.name), ''), a.login) AS customer,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity,
               'instructions', i.instructions, 'allergens', i.allergens) ORDER BY i.position), '[]')
        FROM order_item i WHERE i.order_id = o.id) AS items
FROM food_order o JOIN account a ON a.id = o.customer_id LEFT JOIN chef h ON h.id = o.pick_up_point_id
WHERE o.chef_id = %s AND o.day = %s AND o.status IN ('ACCEPTED', 'PAID', 'COMPLETED')
ORDER BY o.slot_start, o.delivery_type = 'DINE_IN', o.slot_end, o.id LIMIT %s
"""


async def list_ticket_orders(conn: Connection, chef_id: str, day: date) -> list[TicketOrder]:
    """Return the confirmed orders of the day by slot, also those that are handed over; at most 300."""
    async with conn.cursor(row_factory=class_row(TicketOrder)) as cursor:
        await cursor.execute(_OF_DAY, (chef_id, day, TICKETS))
        return await cursor.fetchall()
