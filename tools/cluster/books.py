"""Compares acknowledged actions with the database: what is lost, doubled or inconsistent."""

import asyncio
import time
from collections.abc import Collection

import psycopg

from tests.faults.ledger import find_faults
from tools.cluster.load import Acknowledged
from tools.cluster.parts import Postgres

CONSISTENCY_SECONDS = 90
# Two rows with one request key mean that a request was processed twice.
COUNT_DUPLICATES = """
SELECT count(*) FROM (
    SELECT FROM food_order GROUP BY request_key HAVING count(*) > 1
    UNION ALL SELECT FROM post WHERE request_key IS NOT NULL GROUP BY request_key HAVING count(*) > 1
    UNION ALL SELECT FROM chat_message GROUP BY client_id HAVING count(*) > 1) AS doubled
"""
UNACKNOWLEDGED_PAYMENT = (
    "PAYMENT_INTENT_CREATED: charged without an intent",
    "status='requires_payment_method'",
    "captured=0",
)
UNFINISHED = (
    "SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'"
    " OR (status = 'todo' AND scheduled_at < now() - interval '1 minute')"
)


def find_lost(server: Postgres, acknowledged: Acknowledged) -> list[str]:
    """Return a line for each acknowledged action that the server does not have."""
    with psycopg.connect(server.conninfo) as conn:
        orders = dict(conn.execute("SELECT request_key, id FROM food_order").fetchall())
        posts = dict(conn.execute("SELECT request_key, id FROM post WHERE request_key IS NOT NULL").fetchall())
        unpaid = {row[0] for row in conn.execute("SELECT id FROM food_order WHERE status = 'PAYMENT_INTENT_CREATED'")}
        messages = {str(row[0]) for row in conn.execute("SELECT client_id FROM chat_message")}
        photos = {row[0] for row in conn.execute("SELECT id FROM photo")}
    lost = [f"order {order}" for key, order in acknowledged.orders.items() if orders.get(key) != order]
    lost += [f"payment of order {order}" for order in acknowledged.paid & unpaid]
    lost += [f"post {post}" for key, post in acknowledged.posts.items() if posts.get(key) != post]
    lost += [f"message {message}" for message in acknowledged.messages - messages]
    return lost + [f"photo {photo}" for photo in acknowledged.photos - photos]


def count_duplicates(server: Postgres) -> int:
    """Return the number of keys that more than one order, post or message has."""
    return server.run(COUNT_DUPLICATES)[0][0]


def wait_for_consistency(server: Postgres, before: Collection[str]) -> list[str]:
    """Return the inconsistencies after the load has ended and every job has run: portions, transitions, money, jobs.

    `before` are the open items of the demo town at the start: cards that are still to be charged.
    """
    deadline = time.monotonic() + CONSISTENCY_SECONDS
    while (inconsistencies := find_inconsistencies(server).difference(before)) and time.monotonic() < deadline:
        time.sleep(2)
    return sorted(inconsistencies)


def find_inconsistencies(server: Postgres) -> set[str]:
    """Return the current inconsistencies and unfinished work.

    An order without a card whose payment was begun when the database failed is ignored: it was never acknowledged, and
    ends with the other unpaid orders.
    """
    return {
        inconsistency
        for inconsistency in asyncio.run(_list_inconsistencies(server))
        if not all(word in inconsistency for word in UNACKNOWLEDGED_PAYMENT)
    }


async def _list_inconsistencies(server: Postgres) -> list[str]:
    async with await psycopg.AsyncConnection.connect(server.conninfo, autocommit=True) as conn:
        inconsistencies = await find_faults(conn)
        [jobs] = await (await conn.execute(UNFINISHED)).fetchone() or (0,)
    return [*inconsistencies, *([f"{jobs} jobs have not ended"] if jobs else [])]
