"""What lies between two people, read before one writes to the other, blocks the other or follows live events."""

from datetime import datetime
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import dict_row

from marmita.features.chat.domain.records import Talk, TalkOrder
from marmita.features.chat.domain.rules import PER_MINUTE, is_newcomer, message_limit
from marmita.features.chat.queries.columns import ORDER_JOINS, TALK
from marmita.features.orders import OVER
from marmita.platform.unit_of_work import Connection, UnitOfWork

_FACTS: LiteralString = f"""
SELECT c.id AS conversation_id, w.created_at AS member_since,
    EXISTS (SELECT FROM food_order f WHERE f.customer_id = w.id AND f.status = 'COMPLETED')
        OR EXISTS (SELECT FROM chef f WHERE f.creator_id = w.id AND f.active) AS has_ordered,
    (SELECT l.created_at FROM chat_message l WHERE l.sender_id = w.id AND l.created_at > %(counted)s
        ORDER BY l.created_at DESC OFFSET %(most)s - 1 LIMIT 1) AS limiting,
    (SELECT l.created_at FROM chat_message l WHERE l.sender_id = w.id AND l.created_at > %(counted)s
        ORDER BY l.created_at DESC OFFSET %(newcomers_most)s - 1 LIMIT 1) AS newcomers_limiting,
    EXISTS (SELECT FROM push_device p WHERE p.account_id = a.id) AS pushed, {TALK}
FROM account w JOIN account a ON a.id = %(other)s LEFT JOIN food_order o ON o.id = %(order)s {ORDER_JOINS}
LEFT JOIN conversation c ON c.first_id = %(first)s AND c.second_id = %(second)s AND c.order_id """
_WHERE: LiteralString = " WHERE w.id = %(me)s"
_BETWEEN: LiteralString = f"""
SELECT c.id AS conversation_id, a.id AS other, {TALK}
FROM conversation c JOIN account a ON a.id = CASE c.first_id WHEN %(me)s THEN c.second_id ELSE c.first_id END
LEFT JOIN food_order o ON o.id = c.order_id {ORDER_JOINS}
WHERE c.id = %(id)s AND %(me)s IN (c.first_id, c.second_id)
"""
_LIMITS = {"most": message_limit(newcomer=False).most, "newcomers_most": message_limit(newcomer=True).most}


class Facts(NamedTuple):
    """A talk with its conversation, None before the first message, and how well the writer is known.

    `limiting` is when the oldest of as many messages as one may send was sent, if all are within the limit's time.
    `pushed`: the other one has a device to which messages are pushed.
    """

    talk: Talk
    conversation_id: str | None
    newcomer: bool
    limiting: datetime | None
    pushed: bool


def pair(one: str, other: str) -> tuple[str, str]:
    """The two ids in the order in which a conversation has them."""
    return (one, other) if one < other else (other, one)


async def find_facts(conn: Connection, me: str, other: str, order_id: str | None, now: datetime) -> Facts | None:
    """What lies between the two; None without such an account. `talk.order` is None where there is no such order."""
    return await _facts(conn, me, other, order_id, now)


async def lock_facts(uow: UnitOfWork, me: str, other: str, order_id: str | None, client_id: str) -> Facts | None:
    """The same; calls with the same client id wait for each other until the transaction ends, see send.py too."""
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (me + client_id,))
    return await _facts(uow.conn, me, other, order_id, uow.now)


async def find_account_id(conn: Connection, person_id: str) -> str:
    """The account of a chef or pick-up point; any other id is an account's, or nobody's."""
    cursor = await conn.execute("SELECT creator_id FROM chef WHERE id = %s", (person_id,))
    row = await cursor.fetchone()
    return row[0] if row else person_id


async def find_talk(conn: Connection, me: str, conversation_id: str) -> Talk | None:
    """The talk of a conversation; None unless the account is a member."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_BETWEEN, {"me": me, "id": conversation_id, "ended": OVER})
        row = await cursor.fetchone()
    return talk_of(row, me, row["other"], known=True) if row else None


def talk_of(row: dict[str, Any], me: str, other: str, *, known: bool) -> Talk:
    """The talk in a row that has the columns TALK."""
    order = None
    if row["order_id"] is not None:
        names = ("customer_id", "chef_account_id", "host_account_id", "status", "accept_by", "ended_at")
        order = TalkOrder(**{name: row[name] for name in names})
    flags = {name: row[name] for name in ("exists", "deleted", "blocked_by_me", "blocked_by_other")}
    return Talk(me=me, other=other, known=known, order=order, **flags)


async def _facts(conn: Connection, me: str, other: str, order_id: str | None, now: datetime) -> Facts | None:
    first, second = pair(me, other)
    same: LiteralString = "IS NULL" if order_id is None else "= %(order)s"
    values = {"me": me, "other": other, "first": first, "second": second, "order": order_id, "ended": OVER}
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_FACTS + same + _WHERE, {**values, **_LIMITS, "counted": now - PER_MINUTE})
        row = await cursor.fetchone()
    if row is None:
        return None
    talk = talk_of(row, me, other, known=row["conversation_id"] is not None)
    newcomer = is_newcomer(row["member_since"], now, has_ordered=row["has_ordered"])
    limiting = row["newcomers_limiting" if newcomer else "limiting"]
    return Facts(talk, row["conversation_id"], newcomer, limiting, row["pushed"])
