"""Statements that read notifications: the list, and the number of unread ones."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import class_row, dict_row, scalar_row

from marmita.features.notifications.domain.kinds import NotificationKind
from marmita.features.notifications.domain.records import Row
from marmita.features.notifications.domain.rules import DIGEST_ENTRIES, PAGE_SIZE, PEOPLE_MAX
from marmita.platform.unit_of_work import Connection

_SHOWN_ROWS: LiteralString = "FROM notification WHERE account_id = %(account)s AND shown"
_UNREAD: LiteralString = " AND read_at IS NULL"
_AFTER: LiteralString = " AND (changed_at, id) < (%(after_date)s, %(after_id)s)"
# Texts of others are read with the list, so that no text is shown that was changed or deleted since. The picture of a
# post for adults is left out.
_LIST: LiteralString = """
WITH chosen AS (
    SELECT * {chosen} ORDER BY changed_at DESC, id DESC LIMIT %(limit)s OFFSET %(offset)s
)
SELECT n.id, n.kind, n.read_at IS NOT NULL AS read, n.changed_at, n.target, n.newest, n.people,
    coalesce(f.faces, '[]') AS faces, n.post_id,
    EXISTS (SELECT FROM post_notified x WHERE x.account_id = n.account_id AND x.post_id = n.post_id AND NOT x.wanted)
        AS post_off,
    coalesce(nullif(p.name, ''), p.excerpt) AS post_title, coalesce(p.adult, false) AS adult,
    coalesce(m.id, n.comment_id) AS comment_id, m.content AS comment, n.order_id, o.number, o.slot_start, o.slot_end,
    CASE WHEN n.account_id = o.customer_id AND o.status = 'PAID' THEN o.hand_over_code END AS code,
    c.name AS chef, c.short_name AS chef_short_name, u.login AS customer,
    CASE WHEN r.removed_at IS NULL THEN r.review END AS review,
    coalesce(CASE WHEN NOT p.adult THEN p.pictures -> 0 END, i.image) - 'blur' AS picture,
    coalesce(o.status = 'PENDING' AND o.accept_by > %(now)s AND c.creator_id = n.account_id, false) AS awaits_answer,
    n.kind = 'ORDER_COMPLETED' AND EXISTS (
        SELECT FROM review_invitation v WHERE v.order_id = n.order_id AND v.account_id = n.account_id) AS reviewable,
    n.kind = 'FOLLOWED' AND EXISTS (
        SELECT FROM follow w WHERE w.account_id = n.account_id AND w.observed_id = n.faces[1]) AS followed,
    m.id IS NOT NULL AND p.deleted_at IS NULL AS has_quote, c.creator_id AS chef_account, u.id AS customer_id,
    t.name AS community, t.link AS community_link
FROM chosen n
LEFT JOIN post p ON p.id = n.post_id
LEFT JOIN comment m ON m.id = n.newest AND m.deleted_at IS NULL
LEFT JOIN food_order o ON o.id = n.order_id
LEFT JOIN review r ON r.id = n.review_id
LEFT JOIN chef c ON c.id = coalesce(
    o.chef_id, r.chef_id,
    CASE WHEN n.kind IN ('CHEF_VERIFIED', 'CHEF_UNVERIFIED', 'CHEF_SUSPENDED', 'CHEF_UNSUSPENDED') THEN n.target END)
LEFT JOIN community t ON t.id = n.target AND n.kind IN ('COMMUNITY_OPENED', 'COMMUNITY_CLOSED', 'COMMUNITY_HIDDEN')
LEFT JOIN account u ON u.id = o.customer_id AND n.account_id = c.creator_id
LEFT JOIN LATERAL (
    SELECT image FROM order_item WHERE order_id = o.id AND image IS NOT NULL ORDER BY position LIMIT 1
) AS i ON true
LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', a.id, 'login', a.login, 'picture', a.avatar - 'blur') ORDER BY g.place)
        AS faces
    FROM unnest(CASE WHEN n.order_id IS NULL THEN n.faces
        ELSE ARRAY[CASE WHEN n.account_id = c.creator_id THEN o.customer_id ELSE c.creator_id END] END)
        WITH ORDINALITY AS g (id, place)
    JOIN account a ON a.id = g.id AND a.deleted_at IS NULL {people_condition}
) AS f ON true
ORDER BY n.changed_at DESC, n.id DESC
"""


# A digest leaves out people whom its reader has blocked since.
_DIGEST: LiteralString = """FROM notification n WHERE account_id = %(account)s AND shown AND read_at IS NULL
    AND changed_at > %(since)s AND changed_at <= %(until)s AND kind = ANY(%(kinds)s)
    AND NOT EXISTS (SELECT FROM chat_block k WHERE k.account_id = n.account_id AND k.blocked_id = n.faces[1])"""
_NOT_BLOCKED: LiteralString = (
    "AND NOT EXISTS (SELECT FROM chat_block k WHERE k.account_id = n.account_id AND k.blocked_id = a.id)"
)

_PEOPLE: LiteralString = """
SELECT a.id, a.login, a.avatar - 'blur' AS picture
FROM notification n JOIN notification_action d ON d.notification_id = n.id AND NOT d.undone
JOIN account a ON a.id = d.actor_id AND a.deleted_at IS NULL
WHERE n.id = %(id)s AND n.account_id = %(account)s AND n.shown
GROUP BY a.id ORDER BY max(d.acted_at) DESC, a.id LIMIT %(limit)s
"""


class Place(NamedTuple):
    """The start of a page: after the last notification that the reader has, or after a number of pages of 20."""

    page: int = 0
    after_date: datetime | None = None
    after_id: str | None = None


class DigestPeriod(NamedTuple):
    """The notifications of a digest: of these kinds, after `since` and until `until`."""

    since: datetime
    until: datetime
    kinds: list[NotificationKind]


async def list_notifications(
    conn: Connection, account_id: str, place: Place, now: datetime, *, only_unread: bool
) -> list[Row]:
    """Return a page of 20 notifications of the account, newest first."""
    values = {"account": account_id, "limit": PAGE_SIZE, "offset": place.page * PAGE_SIZE, "now": now}
    chosen = _SHOWN_ROWS + (_UNREAD if only_unread else "")
    if place.after_id:
        chosen += _AFTER
        values |= {"after_date": place.after_date, "after_id": place.after_id, "offset": 0}
    return await _rows(conn, _LIST.format(chosen=chosen, people_condition=""), values)


async def list_people(conn: Connection, account_id: str, notification_id: str) -> list[dict[str, Any]]:
    """Return the people in the account's notification, newest first, at most PEOPLE.

    Empty for notifications of others.
    """
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_PEOPLE, {"id": notification_id, "account": account_id, "limit": PEOPLE_MAX})
        return await cursor.fetchall()


async def list_for_digest(conn: Connection, account_id: str, span: DigestPeriod) -> tuple[list[Row], int]:
    """Return the newest notifications for a digest, at most DIGEST_ENTRIES, and their total number."""
    values = {"account": account_id, "limit": DIGEST_ENTRIES, "offset": 0, "now": span.until, **span._asdict()}
    rows = await _rows(conn, _LIST.format(chosen=_DIGEST, people_condition=_NOT_BLOCKED), values)
    if len(rows) < DIGEST_ENTRIES:
        return rows, len(rows)
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(f"SELECT count(*) {_DIGEST}", values)
        return rows, await cursor.fetchone() or 0


async def _rows(conn: Connection, statement: LiteralString, values: dict[str, Any]) -> list[Row]:
    async with conn.cursor(row_factory=class_row(Row)) as cursor:
        await cursor.execute(statement, values)
        return await cursor.fetchall()


async def list_unread(conn: Connection, account_id: str, ids: Sequence[str], now: datetime) -> list[Row]:
    """Return the notifications with these ids that the account has not read."""
    values = {"account": account_id, "ids": list(ids), "limit": len(ids), "offset": 0, "now": now}
    return await _rows(
        conn, _LIST.format(chosen=f"{_SHOWN_ROWS}{_UNREAD} AND id = ANY(%(ids)s)", people_condition=""), values
    )


async def count_notifications(conn: Connection, account_id: str, *, only_unread: bool) -> int:
    """Return the number of notifications of the account, all or unread ones only."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(f"SELECT count(*) {_SHOWN_ROWS}{_UNREAD if only_unread else ''}", {"account": account_id})
        return await cursor.fetchone() or 0
