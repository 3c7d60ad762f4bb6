"""The calendar feed of an account: its secret link, and its orders as customer, chef or host."""

import hashlib
from datetime import datetime, timedelta
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import class_row, dict_row

from marmita.features.menu import DAYS_AHEAD
from marmita.features.orders.domain.rules import ADDRESS_SHOWN_AFTER, FEED_ORDERS
from marmita.platform.ids import first_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

# An order is placed at most this long before its slot. Ids are sorted by time, and the indexes end with the id.
PLANNED_AHEAD = timedelta(days=DAYS_AHEAD + 1)

_FEED: LiteralString = """
WITH own AS (SELECT array_agg(id) AS ids FROM chef WHERE creator_id = %(account_id)s)
SELECT o.id, o.number, o.status, o.slot_start, o.slot_end, o.updated_at,
       CASE WHEN o.customer_id = %(account_id)s THEN 'CUSTOMER' WHEN c.creator_id = %(account_id)s THEN 'CHEF'
            ELSE 'HOST' END AS role,
       c.name AS chef, h.name AS point, w.location_name, w.town,
       coalesce(nullif(trim(a.name), ''), a.login) AS customer,
       CASE WHEN o.customer_id = %(account_id)s AND o.status IN ('ACCEPTED', 'PAID', 'COMPLETED')
                AND o.slot_end > %(addresses_since)s THEN
           (SELECT d.address FROM chef_address d WHERE d.chef_id = w.id) END AS address,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) ORDER BY i.position), '[]')
        FROM order_item i WHERE i.order_id = o.id) AS items
FROM food_order o
JOIN chef c ON c.id = o.chef_id
JOIN account a ON a.id = o.customer_id
LEFT JOIN chef h ON h.id = o.pick_up_point_id
JOIN chef w ON w.id = coalesce(o.pick_up_point_id, o.chef_id)
WHERE o.id IN (
    SELECT id FROM food_order WHERE customer_id = %(account_id)s AND id >= %(first)s
    UNION SELECT f.id FROM food_order f, own WHERE f.chef_id = ANY(own.ids) AND f.id >= %(first)s
    UNION SELECT f.id FROM food_order f, own WHERE f.pick_up_point_id = ANY(own.ids) AND f.id >= %(first)s
        AND (f.status IN ('ACCEPTED', 'PAID', 'COMPLETED')
             OR EXISTS (SELECT FROM order_event e WHERE e.order_id = f.id AND e.to_status = 'ACCEPTED')))
    AND o.accept_by IS NOT NULL AND o.slot_start >= %(since)s
ORDER BY o.slot_start DESC, o.id DESC LIMIT %(limit)s
"""


class FeedState(NamedTuple):
    """When the link was created, and when a calendar program last read the feed."""

    created_at: datetime
    last_read_at: datetime | None


async def save_link(uow: UnitOfWork, account_id: str, token: str) -> None:
    """Store the link of the account, and replace an earlier link."""
    await uow.conn.execute(
        "INSERT INTO calendar_feed (account_id, token_sha256, created_at) VALUES (%s, %s, %s)"
        " ON CONFLICT (account_id) DO UPDATE SET token_sha256 = excluded.token_sha256,"
        " created_at = excluded.created_at, last_read_at = NULL",
        (account_id, _digest(token), uow.now),
    )


async def delete_link(uow: UnitOfWork, account_id: str) -> None:
    """Delete the account's link, if there is one."""
    await uow.conn.execute("DELETE FROM calendar_feed WHERE account_id = %s", (account_id,))


async def find_link(conn: Connection, account_id: str) -> FeedState | None:
    """Return the state of the account's link, None without one. The token itself is not stored."""
    async with conn.cursor(row_factory=class_row(FeedState)) as cursor:
        await cursor.execute("SELECT created_at, last_read_at FROM calendar_feed WHERE account_id = %s", (account_id,))
        return await cursor.fetchone()


async def use_link(uow: UnitOfWork, token: str) -> tuple[str, str] | None:
    """Return the id and the locale of the account that has this token, and store now as its last use.

    None if unknown.
    """
    cursor = await uow.conn.execute(
        "UPDATE calendar_feed f SET last_read_at = %s FROM account a WHERE a.id = f.account_id AND f.token_sha256 = %s"
        " RETURNING a.id, a.locale",
        (uow.now, _digest(token)),
    )
    row = await cursor.fetchone()
    return (row[0], row[1]) if row else None


async def list_feed(conn: Connection, account_id: str, since: datetime, now: datetime) -> list[dict[str, Any]]:
    """Return the account's paid orders whose slot begins at `since` or later, latest first, at most FEED_ORDERS.

    A host gets only orders that were accepted. The address is set only for the buyer of a confirmed order, until a day
    after the meal.
    """
    values = {
        "account_id": account_id,
        "since": since,
        "first": first_id(since - PLANNED_AHEAD),
        "addresses_since": now - ADDRESS_SHOWN_AFTER,
        "limit": FEED_ORDERS,
    }
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_FEED, values)
        return await cursor.fetchall()


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
