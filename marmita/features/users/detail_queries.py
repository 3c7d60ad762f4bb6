"""One account with all that admins see of it."""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.features.users.queries import SHOWN
from marmita.platform.unit_of_work import Connection

_FACTS: LiteralString = """
SELECT
    (SELECT max(last_seen_at) FROM session WHERE account_id = %(id)s) AS "lastSeen",
    (SELECT count(*) FROM food_order WHERE customer_id = %(id)s) AS "ordersCount",
    (SELECT count(*) FROM food_order o JOIN payment p ON p.order_id = o.id
     WHERE o.customer_id = %(id)s AND p.refunded_cents > 0) AS "refundedCount",
    (SELECT count(*) FROM post WHERE author_id = %(id)s AND deleted_at IS NULL) AS "postsCount",
    (SELECT count(*) FROM comment WHERE author_id = %(id)s AND deleted_at IS NULL) AS "commentsCount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'shortName', c.short_name, 'name', c.name,
        'pickUpPoint', c.pick_up_point) ORDER BY c.pick_up_point), '[]')
     FROM chef c WHERE c.creator_id = %(id)s AND c.deleted_at IS NULL) AS chefs
"""


async def find_user(conn: Connection, login: str, now: datetime) -> dict[str, Any] | None:
    """Return the fields of ManagedUser, except those of its block and `can`. None if there is no such account."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            f"{SHOWN} WHERE a.login_key = lower(%(login)s) AND a.deleted_at IS NULL", {"login": login, "now": now}
        )
        if (account := await cursor.fetchone()) is None:
            return None
        await cursor.execute(_FACTS, {"id": account["id"]})
        facts = await cursor.fetchone()
    return account | (facts or {})
