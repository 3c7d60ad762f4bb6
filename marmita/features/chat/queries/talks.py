"""The relation of two people, read before one writes to the other, blocks the other or follows live events."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, LiteralString, NamedTuple

import msgspec
from psycopg.rows import dict_row

from marmita.features.chat.domain.records import Talk, TalkOrder
from marmita.features.chat.domain.rules import PER_MINUTE, is_newcomer, message_limit
from marmita.features.chat.queries.columns import ME, ORDER_JOINS, TALK
from marmita.features.orders import OVER
from marmita.platform.unit_of_work import Connection

# LIMIT makes the query planner use one index lookup per question; without it, the planner reads whole tables.
_FACTS: LiteralString = f"""
SELECT q.n, f.* FROM json_to_recordset(%(questions)s::json) AS q (
    n integer, me text, other text, "first" text, "second" text, "order" text), LATERAL (
    SELECT c.id AS conversation_id, w.created_at AS member_since,
        EXISTS (SELECT FROM food_order f WHERE f.customer_id = w.id AND f.status = 'COMPLETED')
            OR EXISTS (SELECT FROM chef f WHERE f.creator_id = w.id AND f.active) AS has_ordered,
        ARRAY(SELECT l.created_at FROM chat_message l WHERE l.sender_id = w.id AND l.created_at > %(counted)s
            ORDER BY l.created_at DESC LIMIT %(most)s) AS sent,
        EXISTS (SELECT FROM push_device p WHERE p.account_id = a.id) AS pushed, {TALK}
    FROM account w JOIN account a ON a.id = q.other LEFT JOIN food_order o ON o.id = q."order" {ORDER_JOINS}
    LEFT JOIN conversation c
        ON c.first_id = q."first" AND c.second_id = q."second" AND c.order_id IS NOT DISTINCT FROM q."order"
    WHERE w.id = q.me LIMIT 1
) AS f
"""
_BETWEEN: LiteralString = f"""
SELECT c.id AS conversation_id, a.id AS other, {TALK}
FROM {ME}, conversation c
JOIN account a ON a.id = CASE c.first_id WHEN %(me)s THEN c.second_id ELSE c.first_id END
LEFT JOIN food_order o ON o.id = c.order_id {ORDER_JOINS}
WHERE c.id = %(id)s AND %(me)s IN (c.first_id, c.second_id)
"""
_MOST = message_limit(newcomer=False).most


class Question(NamedTuple):
    """A request for the relation between `me` and the other account, about an order if `order_id` is set."""

    me: str
    other: str
    order_id: str | None


class Facts(NamedTuple):
    """The relation of two people, their conversation (None before the first message), and facts about the writer.

    `sent` has the times of the writer's messages that count for the rate limit, newest first. `pushed`: the other
    account has a device for push notifications.
    """

    talk: Talk
    conversation_id: str | None
    newcomer: bool
    sent: list[datetime]
    pushed: bool

    @property
    def room(self) -> int:
        """The number of messages that the writer may still send now."""
        return max(0, message_limit(newcomer=self.newcomer).most - len(self.sent))

    @property
    def limiting(self) -> datetime | None:
        """The time of the message that must be a minute old before the next one. None if the limit is not reached."""
        return None if self.room else self.sent[message_limit(newcomer=self.newcomer).most - 1]


def pair(one: str, other: str) -> tuple[str, str]:
    """Return the two ids in the order in which a conversation stores them."""
    return (one, other) if one < other else (other, one)


async def find_facts(conn: Connection, questions: Sequence[Question], now: datetime) -> list[Facts | None]:
    """Return the facts for each question, in order; None for a question with an account that does not exist.

    `talk.order` is None if the order does not exist.
    """
    listed = [_listed(number, question) for number, question in enumerate(questions)]
    values = {"questions": msgspec.json.encode(listed).decode(), "ended": OVER, "most": _MOST}
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_FACTS, {**values, "counted": now - PER_MINUTE})
        rows = {row["n"]: row for row in await cursor.fetchall()}
    return [_facts(rows.get(number), question, now) for number, question in enumerate(questions)]


async def find_facts_between(
    conn: Connection, me: str, other: str, order_id: str | None, now: datetime
) -> Facts | None:
    """Return the facts for one question. None if an account does not exist."""
    (facts,) = await find_facts(conn, [Question(me, other, order_id)], now)
    return facts


async def find_account_id(conn: Connection, person_id: str) -> str:
    """Return the account id of a chef or pick-up point. Any other id is returned unchanged."""
    cursor = await conn.execute("SELECT creator_id FROM chef WHERE id = %s", (person_id,))
    row = await cursor.fetchone()
    return row[0] if row else person_id


async def find_talk(conn: Connection, me: str, conversation_id: str) -> Talk | None:
    """Return the talk of a conversation. None if the account is not a member."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_BETWEEN, {"me": me, "id": conversation_id, "ended": OVER})
        row = await cursor.fetchone()
    return talk_of(row, me, row["other"], known=True) if row else None


def talk_of(row: dict[str, Any], me: str, other: str, *, known: bool) -> Talk:
    """Return the talk from a row with the columns TALK."""
    order = None
    if row["order_id"] is not None:
        names = ("customer_id", "chef_account_id", "host_account_id", "status", "accept_by", "ended_at")
        order = TalkOrder(**{name: row[name] for name in names})
    flags = {name: row[name] for name in ("exists", "deleted", "blocked_by_me", "blocked_by_other")}
    return Talk(me=me, other=other, known=known, order=order, **flags)


def _listed(number: int, question: Question) -> dict[str, object]:
    first, second = pair(question.me, question.other)
    people = {"me": question.me, "other": question.other, "first": first, "second": second}
    return {"n": number, **people, "order": question.order_id}


def _facts(row: dict[str, Any] | None, question: Question, now: datetime) -> Facts | None:
    if row is None:
        return None
    talk = talk_of(row, question.me, question.other, known=row["conversation_id"] is not None)
    newcomer = is_newcomer(row["member_since"], now, has_ordered=row["has_ordered"])
    return Facts(talk, row["conversation_id"], newcomer, row["sent"], row["pushed"])
