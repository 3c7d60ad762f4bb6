"""The relation of two people, read before one writes to the other, blocks the other or follows live events."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, LiteralString, NamedTuple

import msgspec
from psycopg.rows import dict_row

from marmita.features.chat.domain.records import Relation, RelationOrder
from marmita.features.chat.domain.rules import PER_MINUTE, is_newcomer, message_limit
from marmita.features.chat.queries.columns import ME, ORDER_JOINS, RELATION
from marmita.features.orders import FINISHED
from marmita.platform.unit_of_work import Connection

# LIMIT makes the query planner use one index lookup per query; without it, the planner reads whole tables.
_CONTEXTS: LiteralString = f"""
SELECT q.n, f.* FROM json_to_recordset(%(queries)s::json) AS q (
    n integer, account_id text, partner_id text, "first" text, "second" text, "order" text), LATERAL (
    SELECT c.id AS conversation_id, w.created_at AS member_since,
        EXISTS (SELECT FROM food_order f WHERE f.customer_id = w.id AND f.status = 'COMPLETED')
            OR EXISTS (SELECT FROM chef f WHERE f.creator_id = w.id AND f.active) AS has_ordered,
        ARRAY(SELECT l.created_at FROM chat_message l WHERE l.sender_id = w.id AND l.created_at > %(counted)s
            ORDER BY l.created_at DESC LIMIT %(most)s) AS sent,
        EXISTS (SELECT FROM push_device p WHERE p.account_id = a.id) AS has_push_device, {RELATION}
    FROM account w JOIN account a ON a.id = q.partner_id LEFT JOIN food_order o ON o.id = q."order" {ORDER_JOINS}
    LEFT JOIN conversation c
        ON c.first_id = q."first" AND c.second_id = q."second" AND c.order_id IS NOT DISTINCT FROM q."order"
    WHERE w.id = q.account_id LIMIT 1
) AS f
"""
_MEMBER_RELATION: LiteralString = f"""
SELECT c.id AS conversation_id, a.id AS partner_id, {RELATION}
FROM {ME}, conversation c
JOIN account a ON a.id = CASE c.first_id WHEN %(account)s THEN c.second_id ELSE c.first_id END
LEFT JOIN food_order o ON o.id = c.order_id {ORDER_JOINS}
WHERE c.id = %(id)s AND %(account)s IN (c.first_id, c.second_id)
"""
_MOST = message_limit(newcomer=False).max_events


class RelationQuery(NamedTuple):
    """A request for the relation between `account_id` and the other account, about an order if `order_id` is set."""

    account_id: str
    partner_id: str
    order_id: str | None


class RelationContext(NamedTuple):
    """The relation of two people, their conversation (None before the first message), and facts about the writer.

    `sent` has the times of the writer's messages that count for the rate limit, newest first. `has_push_device`: the
    other account has a device for push notifications.
    """

    relation: Relation
    conversation_id: str | None
    newcomer: bool
    sent: list[datetime]
    has_push_device: bool

    @property
    def remaining(self) -> int:
        """The number of messages that the writer may still send now."""
        return max(0, message_limit(newcomer=self.newcomer).max_events - len(self.sent))

    @property
    def limiting_message(self) -> datetime | None:
        """The time of the message that must be a minute old before the next one. None if the limit is not reached."""
        return None if self.remaining else self.sent[message_limit(newcomer=self.newcomer).max_events - 1]


def pair(account_id: str, partner_id: str) -> tuple[str, str]:
    """Return the two ids in the order in which a conversation stores them."""
    return (account_id, partner_id) if account_id < partner_id else (partner_id, account_id)


async def find_relation_contexts(
    conn: Connection, queries: Sequence[RelationQuery], now: datetime
) -> list[RelationContext | None]:
    """Return the context for each query, in order; None for a query with an account that does not exist.

    `relation.order` is None if the order does not exist.
    """
    listed = [_listed(number, query) for number, query in enumerate(queries)]
    values = {"queries": msgspec.json.encode(listed).decode(), "ended": FINISHED, "most": _MOST}
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_CONTEXTS, {**values, "counted": now - PER_MINUTE})
        rows = {row["n"]: row for row in await cursor.fetchall()}
    return [_context(rows.get(number), query, now) for number, query in enumerate(queries)]


async def find_relation_context(
    conn: Connection, account_id: str, partner_id: str, order_id: str | None, now: datetime
) -> RelationContext | None:
    """Return the context of one relation. None if an account does not exist."""
    (context,) = await find_relation_contexts(conn, [RelationQuery(account_id, partner_id, order_id)], now)
    return context


async def find_account_id(conn: Connection, person_id: str) -> str:
    """Return the account id of a chef or pick-up point. Any other id is returned unchanged."""
    cursor = await conn.execute("SELECT creator_id FROM chef WHERE id = %s", (person_id,))
    row = await cursor.fetchone()
    return row[0] if row else person_id


async def find_relation(conn: Connection, account_id: str, conversation_id: str) -> Relation | None:
    """Return the relation of the members of a conversation. None if the account is not a member."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_MEMBER_RELATION, {"account": account_id, "id": conversation_id, "ended": FINISHED})
        row = await cursor.fetchone()
    return relation_of(row, account_id, row["partner_id"], has_conversation=True) if row else None


def relation_of(row: dict[str, Any], account_id: str, partner_id: str, *, has_conversation: bool) -> Relation:
    """Return the relation from a row with the columns RELATION."""
    order = None
    if row["order_id"] is not None:
        names = ("customer_id", "chef_account_id", "host_account_id", "status", "accept_by", "ended_at")
        order = RelationOrder(**{name: row[name] for name in names})
    flags = {name: row[name] for name in ("exists", "deleted", "blocked_by_self", "blocked_by_other")}
    return Relation(
        account_id=account_id, partner_id=partner_id, has_conversation=has_conversation, order=order, **flags
    )


def _listed(number: int, query: RelationQuery) -> dict[str, object]:
    first, second = pair(query.account_id, query.partner_id)
    people = {"account_id": query.account_id, "partner_id": query.partner_id, "first": first, "second": second}
    return {"n": number, **people, "order": query.order_id}


def _context(row: dict[str, Any] | None, query: RelationQuery, now: datetime) -> RelationContext | None:
    if row is None:
        return None
    relation = relation_of(row, query.account_id, query.partner_id, has_conversation=row["conversation_id"] is not None)
    newcomer = is_newcomer(row["member_since"], now, has_ordered=row["has_ordered"])
    return RelationContext(relation, row["conversation_id"], newcomer, row["sent"], row["has_push_device"])
