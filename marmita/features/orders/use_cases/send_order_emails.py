"""Write the mails that moves of orders mean, many at once, apart from the requests that made the moves.

A move and its note to mail about it commit together; a note goes when its mails are in the outbox. A note whose mails
cannot be written holds up no other: it is tried again later.
"""

from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any, LiteralString, get_args

from psycopg.rows import dict_row

from marmita.features.menu import Allergen
from marmita.features.orders.domain.order_emails import calendar_entry, emails_for
from marmita.features.orders.domain.states import Recipient, find_transition
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure
from marmita.platform.mail.outbox import Attachment, send_mail
from marmita.platform.mail.templates import text_of
from marmita.platform.unit_of_work import UnitOfWork

BATCH = 50
TRIED_AGAIN_AFTER = timedelta(hours=1)
# What customers may know of the place depends on whether the order is confirmed; the kitchen knows it anyway.
_TAKE: LiteralString = """
WITH taken AS (
    DELETE FROM order_mail WHERE event_id IN (
        SELECT event_id FROM order_mail WHERE failed_at IS NULL OR failed_at < %(failed_before)s
        ORDER BY event_id LIMIT %(limit)s FOR UPDATE SKIP LOCKED)
    RETURNING event_id
)
SELECT t.event_id, e.event, e.from_status, e.actor_kind, e.reason, o.id, o.number, o.slot_start, o.slot_end,
       o.delivery_type, o.total_cents AS total, o.accept_by, o.hand_over_code, p.captured_cents > 0 AS captured,
       p.receipt_number, c.name AS chef, c.short_name AS chef_short_name, c.pick_up_point AS chef_is_point,
       c.auto_accept, a.name AS customer_name, a.login AS customer_login,
       concat_ws(', ', h.name, w.location_name, w.town) AS area, h.name AS point, d.address,
       jsonb_build_object('CUSTOMER', jsonb_build_array(a.email, a.locale),
           'CHEF', jsonb_build_array(ca.email, ca.locale),
           'HOST', CASE WHEN ha.id IS NOT NULL THEN jsonb_build_array(ha.email, ha.locale) END) AS readers,
       o.status, array_remove(ARRAY[o.customer_id, c.creator_id, h.creator_id], NULL) AS about,
       (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price_cents', i.price_cents,
               'allergens', i.allergens) ORDER BY i.position) FROM order_item i WHERE i.order_id = o.id) AS items
FROM taken t
JOIN order_event e ON e.id = t.event_id
JOIN food_order o ON o.id = e.order_id
JOIN payment p ON p.order_id = o.id
JOIN account a ON a.id = o.customer_id
JOIN chef c ON c.id = o.chef_id
JOIN account ca ON ca.id = c.creator_id
LEFT JOIN chef h ON h.id = o.pick_up_point_id
LEFT JOIN account ha ON ha.id = h.creator_id
JOIN chef w ON w.id = coalesce(o.pick_up_point_id, o.chef_id)
LEFT JOIN chef_address d ON d.chef_id = w.id
ORDER BY e.id
"""


async def send_order_emails(database: Database) -> None:
    """Puts the mails of all waiting moves into the outbox; each move's once, whoever else is at it."""
    taken = BATCH
    while taken == BATCH:
        async with database.unit_of_work() as uow, uow.conn.cursor(row_factory=dict_row) as cursor:
            await cursor.execute(_TAKE, {"limit": BATCH, "failed_before": uow.now - TRIED_AGAIN_AFTER})
            rows = await cursor.fetchall()
            for row in rows:
                await _try(database, uow, row)
            taken = len(rows)


async def _try(database: Database, uow: UnitOfWork, row: dict[str, Any]) -> None:
    """All mails of the note, or none of them and the note again."""
    async with isolate_failure(database, "mail_order_moves", str(row["event_id"])) as attempt, uow.conn.transaction():
        await _mail(uow, row)
    if attempt.failed:
        await uow.conn.execute(
            "INSERT INTO order_mail (event_id, failed_at) VALUES (%s, %s)", (row["event_id"], uow.now)
        )


async def _mail(uow: UnitOfWork, row: dict[str, Any]) -> None:
    step = find_transition(row["from_status"], row["event"], row["actor_kind"])
    if step is None or (step.event == "remind" and row["status"] != step.target):
        return
    declared = {allergen for item in row["items"] for allergen in item["allergens"]}
    order: dict[str, Any] = {
        **row,
        "items": [SimpleNamespace(**item) for item in row["items"]],
        "customer": row["customer_name"] or row["customer_login"],
        "allergen_codes": [allergen for allergen in get_args(Allergen) if allergen in declared],
    }
    for reader, template in emails_for(step, row["actor_kind"], auto_accept=row["auto_accept"]):
        if address := row["readers"][reader]:
            email, locale = address
            order["where"] = where(row, reader, template, locale)
            attachments = [_calendar(uow.now, order)] if template == "paid" else []
            await send_mail(uow, email, locale, template=f"orders/{template}", attachments=attachments, **order)


def where(row: dict[str, Any], reader: Recipient, template: str, locale: str) -> str:
    """Street and door only in the mail that confirms the order to its buyer."""
    if reader != "CUSTOMER" or template != "paid" or not row["address"]:
        return row["area"]
    address = row["address"]
    street = " ".join(filter(None, [address.get("houseNumber"), address.get("street")]))
    inside = ("businessName", "hotelName", "buildingName", "aptOrUnitOrFloor", "roomAndFloor", "suiteOrFloor")
    code = address.get("entryCode")
    door = text_of(f"orders/{template}", locale, "door_code", code=code) if code else None
    parts = [row["point"], street, *(address.get(name) for name in inside), door, address.get("villageTownCity")]
    return ", ".join(dict.fromkeys(part for part in parts if part))


def _calendar(now: datetime, order: dict[str, Any]) -> Attachment:
    meals = ", ".join(f"{item.quantity} {item.name}" for item in order["items"])
    entry = calendar_entry(order, summary=f"{order['chef']} · Marmita", description=meals, now=now)
    return Attachment(f"marmita-{order['number']}.ics", "text/calendar", entry)
