"""Statements that write notifications when an action is done or undone.

Rows are locked in the order of their accounts before they change, so that concurrent actions are counted exactly and
cannot deadlock.
"""

from collections.abc import Collection
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row

from marmita.features.notifications.domain.kinds import TOPIC_OF
from marmita.features.notifications.domain.records import News, Notified
from marmita.features.notifications.domain.rules import FACES_MAX, period_of
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

# No row for the actor's own account, for an actor who is deleted or blocked, for a topic that is switched off, or for a
# post that is switched off or hidden. The update without a change locks an existing row; a new row, whose id is from
# this call, is complete. The SELECTs hide the lengths of the lists from the planner: otherwise each call is planned
# anew, which takes longer than the statement.
_UPSERT: LiteralString = """
WITH upserted AS (
INSERT INTO notification AS n (id, account_id, kind, target, period, post_id, comment_id, order_id, review_id,
    changed_at, people, faces, newest, shown)
SELECT r.id, r.account_id, %(kind)s, %(target)s, %(period)s, %(post)s, %(comment)s, %(order)s, %(review)s, %(now)s,
    (%(actor)s::text IS NOT NULL)::int, array_remove(ARRAY[%(actor)s::text], NULL), %(action)s, true
FROM unnest((SELECT %(ids)s::text[]), (SELECT %(accounts)s::text[])) AS r (id, account_id)
JOIN account a ON a.id = r.account_id AND a.activated_at IS NOT NULL AND a.deleted_at IS NULL
WHERE r.account_id IS DISTINCT FROM %(actor)s::text
AND (%(actor)s::text IS NULL OR EXISTS (SELECT FROM account b WHERE b.id = %(actor)s::text AND b.deleted_at IS NULL))
AND NOT EXISTS (
    SELECT FROM notification_setting s WHERE s.account_id = r.account_id AND s.topic = %(topic)s::text AND NOT s.in_app)
AND NOT EXISTS (
    SELECT FROM post_notified o WHERE o.account_id = r.account_id AND o.post_id = %(post)s::text AND NOT o.wanted)
AND NOT EXISTS (SELECT FROM chat_block k WHERE k.account_id = r.account_id AND k.blocked_id = %(actor)s::text)
AND NOT EXISTS (SELECT FROM post_hidden h WHERE h.account_id = r.account_id AND h.post_id = %(post)s::text)
ORDER BY r.account_id
ON CONFLICT ON CONSTRAINT notification_once DO UPDATE SET changed_at = n.changed_at
RETURNING n.id, n.account_id, n.id = ANY(%(ids)s::text[]) AS is_new, n.read_at IS NOT NULL OR NOT n.shown AS unseen
), written AS (
    INSERT INTO notification_action (notification_id, action_id, actor_id, acted_at)
    SELECT id, %(action)s, %(actor)s, %(now)s FROM upserted WHERE is_new
)
SELECT * FROM upserted
"""
# For existing rows: a repeated action changes nothing; an undone action counts again, but is not news.
_ADD: LiteralString = """
WITH upserted AS (
    SELECT * FROM unnest((SELECT %(ids)s::text[])) AS o (id)
), written AS (
    INSERT INTO notification_action AS d (notification_id, action_id, actor_id, acted_at)
    SELECT id, %(action)s, %(actor)s, %(now)s FROM upserted
    ON CONFLICT (notification_id, action_id) DO UPDATE SET undone = false WHERE d.undone
    RETURNING notification_id, xmax = 0 AS is_news
)
UPDATE notification n SET
    people = n.people + (%(actor)s::text IS NOT NULL AND NOT EXISTS (
        SELECT FROM notification_action d
        WHERE d.notification_id = n.id AND d.actor_id = %(actor)s AND d.action_id <> %(action)s AND NOT d.undone))::int,
    faces = CASE WHEN %(actor)s::text IS NULL THEN n.faces
        ELSE (ARRAY[%(actor)s::text] || array_remove(n.faces, %(actor)s::text))[:%(faces)s] END,
    newest = %(action)s, shown = true,
    changed_at = CASE WHEN w.is_news THEN %(now)s ELSE n.changed_at END,
    read_at = CASE WHEN NOT w.is_news THEN n.read_at END,
    read_key = CASE WHEN NOT w.is_news THEN n.read_key END
FROM written w WHERE n.id = w.notification_id RETURNING n.id, w.is_news
"""
# The people and their order follow from the actions that were not undone.
_RECOUNT: LiteralString = """
UPDATE notification n SET people = counted.people, faces = counted.faces, newest = counted.newest,
    shown = counted.newest IS NOT NULL
        AND NOT EXISTS (SELECT FROM post p WHERE p.id = n.post_id AND p.deleted_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM comment c WHERE c.id = n.comment_id AND c.deleted_at IS NOT NULL)
FROM (
    SELECT r.id,
        (SELECT count(DISTINCT d.actor_id) FROM notification_action d WHERE d.notification_id = r.id AND NOT d.undone)
            AS people,
        ARRAY(
            SELECT d.actor_id FROM notification_action d
            WHERE d.notification_id = r.id AND NOT d.undone AND d.actor_id IS NOT NULL
            GROUP BY d.actor_id ORDER BY max(d.acted_at) DESC, d.actor_id LIMIT %(faces)s) AS faces,
        (SELECT d.action_id FROM notification_action d WHERE d.notification_id = r.id AND NOT d.undone
            ORDER BY d.acted_at DESC, d.action_id DESC LIMIT 1) AS newest
    FROM unnest((SELECT %(ids)s::text[])) AS r (id)
) AS counted WHERE n.id = counted.id
RETURNING n.account_id
"""
_LOCK: dict[str, LiteralString] = {
    "target": """
SELECT n.id FROM notification n
WHERE account_id = %(account)s AND kind = %(kind)s AND target = %(target)s AND EXISTS (
    SELECT FROM notification_action d WHERE d.notification_id = n.id AND d.action_id = %(action)s)
ORDER BY id FOR NO KEY UPDATE
""",
    "actor": """
SELECT id FROM notification WHERE id IN (SELECT notification_id FROM notification_action WHERE actor_id = %(actor)s)
ORDER BY account_id, id FOR NO KEY UPDATE
""",
}


class _UpsertedRow(NamedTuple):
    id: str
    account_id: str
    is_new: bool
    unseen: bool


async def add_news(uow: UnitOfWork, news: News, recipients: Collection[str]) -> list[Notified]:
    """Write the notification for the recipients who have not switched it off. Return the rows that have news now."""
    accounts = sorted(set(recipients))
    values = {
        "ids": [new_id() for _ in accounts],
        "accounts": accounts,
        "kind": news.kind,
        "topic": TOPIC_OF.get(news.kind),
        "target": news.target,
        "action": news.action,
        "actor": news.actor,
        "post": news.post,
        "comment": news.comment,
        "order": news.order,
        "review": news.review,
        "period": period_of(uow.now),
        "now": uow.now,
        "faces": FACES_MAX,
    }
    async with uow.conn.cursor(row_factory=class_row(_UpsertedRow)) as cursor:
        await cursor.execute(_UPSERT, values)
        upserted = {row.id: row for row in await cursor.fetchall()}
    notified = [Notified(row.id, row.account_id, True) for row in upserted.values() if row.is_new]
    if len(notified) < len(upserted):
        written = await uow.conn.execute(
            _ADD, values | {"ids": [row.id for row in upserted.values() if not row.is_new]}
        )
        rows = [(upserted[row_id], is_news) for row_id, is_news in await written.fetchall()]
        notified += [Notified(row.id, row.account_id, row.unseen and is_news) for row, is_news in rows]
    return notified


async def undo_action(uow: UnitOfWork, account_id: str, news: News) -> list[str]:
    """Mark the actor's vote, reaction or follow as undone. Return the accounts whose notifications have changed."""
    values = {"account": account_id, "kind": news.kind, "target": news.target, "action": news.action}
    ids = await _lock(uow.conn, "target", **values)
    await uow.conn.execute(
        "UPDATE notification_action SET undone = true WHERE notification_id = ANY(%s) AND action_id = %s",
        (ids, news.action),
    )
    return await recount(uow.conn, ids)


async def remove_actor(uow: UnitOfWork, account_id: str) -> None:
    """Remove the account from the notifications of others. Delete notifications without any other actor."""
    ids = await _lock(uow.conn, "actor", actor=account_id)
    await uow.conn.execute("DELETE FROM notification_action WHERE actor_id = %s", (account_id,))
    await recount(uow.conn, ids)
    await uow.conn.execute(
        "DELETE FROM notification n WHERE id = ANY(%s)"
        " AND NOT EXISTS (SELECT FROM notification_action d WHERE d.notification_id = n.id)",
        (ids,),
    )


async def _lock(conn: Connection, by: str, **values: str) -> list[str]:
    cursor = await conn.execute(_LOCK[by], values)
    return [row_id for (row_id,) in await cursor.fetchall()]


async def recount(conn: Connection, ids: list[str]) -> list[str]:
    """Count the actors of locked rows again. Return the accounts of the rows."""
    if not ids:
        return []
    cursor = await conn.execute(_RECOUNT, {"ids": ids, "faces": FACES_MAX})
    return [account_id for (account_id,) in await cursor.fetchall()]
