"""Votes and their counters.

The caller first locks the post's row (`lock_post`), so that votes on a post are serialised and each statement sees what
the previous one has committed.
"""

from collections.abc import Sequence
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

# One statement for the person's row and the changed counters. It writes nothing if the vote is unchanged.
_VOTE: LiteralString = """
WITH before AS (
    SELECT value FROM post_vote WHERE post_id = %(post)s AND account_id = %(account)s
), written AS (
    INSERT INTO post_vote (post_id, account_id, value, voted_at)
    SELECT %(post)s, %(account)s, %(value)s, %(now)s WHERE %(value)s <> 0
    ON CONFLICT (post_id, account_id) DO UPDATE SET value = excluded.value, voted_at = excluded.voted_at
    WHERE post_vote.value <> excluded.value
), removed AS (
    DELETE FROM post_vote WHERE post_id = %(post)s AND account_id = %(account)s AND %(value)s = 0
), change AS (
    SELECT (%(value)s = 1)::int - (coalesce(max(value), 0) = 1)::int AS plus,
           (%(value)s = -1)::int - (coalesce(max(value), 0) = -1)::int AS minus
    FROM before
), counted AS (
    UPDATE post SET plus = post.plus + change.plus, minus = post.minus + change.minus FROM change
    WHERE id = %(post)s AND (change.plus <> 0 OR change.minus <> 0) RETURNING post.plus, post.minus
)
SELECT coalesce(counted.plus, post.plus) AS up, coalesce(counted.minus, post.minus) AS down,
       change.plus AS plus_change, change.minus AS minus_change
FROM post CROSS JOIN change LEFT JOIN counted ON true WHERE post.id = %(post)s
"""
# Posts whose counters differ from their rows of votes.
_WRONG_COUNTERS: LiteralString = """
SELECT p.id FROM post p LEFT JOIN (
    SELECT post_id, count(*) FILTER (WHERE value = 1) AS plus, count(*) FILTER (WHERE value = -1) AS minus
    FROM post_vote WHERE post_id > %(after)s GROUP BY post_id
) AS counted ON counted.post_id = p.id
WHERE p.id > %(after)s AND (p.plus, p.minus) IS DISTINCT FROM (coalesce(counted.plus, 0), coalesce(counted.minus, 0))
ORDER BY p.id LIMIT %(limit)s
"""
_RECOUNT: LiteralString = """
UPDATE post SET plus = counted.plus, minus = counted.minus FROM (
    SELECT count(*) FILTER (WHERE value = 1) AS plus, count(*) FILTER (WHERE value = -1) AS minus
    FROM post_vote WHERE post_id = %(post)s
) AS counted
WHERE id = %(post)s AND (post.plus, post.minus) <> (counted.plus, counted.minus)
"""
_ACTIVITY: LiteralString = """
WITH counted AS (
    SELECT community_id, count(*) AS interactions FROM (
        SELECT community_id FROM post WHERE id >= %(first)s AND community_id IS NOT NULL
        UNION ALL
        SELECT p.community_id FROM comment m JOIN post p ON p.id = m.post_id
        WHERE m.id >= %(first)s AND m.deleted_at IS NULL AND p.community_id IS NOT NULL
        UNION ALL
        SELECT p.community_id FROM post_vote v JOIN post p ON p.id = v.post_id
        WHERE v.voted_at >= %(since)s AND p.community_id IS NOT NULL
    ) AS interaction GROUP BY community_id
), idle AS (
    DELETE FROM community_activity a WHERE NOT EXISTS (SELECT FROM counted c WHERE c.community_id = a.community_id)
)
INSERT INTO community_activity AS a (community_id, interactions) SELECT community_id, interactions FROM counted
ON CONFLICT (community_id) DO UPDATE SET interactions = excluded.interactions
WHERE a.interactions <> excluded.interactions
"""


class VoteCounters(NamedTuple):
    """The post's vote counts after a vote, and by how much they have changed."""

    up: int
    down: int
    plus_change: int
    minus_change: int


async def write_vote(uow: UnitOfWork, post_id: str, account_id: str, value: int) -> VoteCounters:
    """Set the person's vote on a locked post: 1, -1, or 0 for none. Return the new counts."""
    values = {"post": post_id, "account": account_id, "value": value, "now": uow.now}
    async with uow.conn.cursor(row_factory=class_row(VoteCounters)) as cursor:
        await cursor.execute(_VOTE, values)
        counted = await cursor.fetchone()
    if counted is None:
        raise AssertionError("the post is locked")
    return counted


async def list_wrong_counters(conn: Connection, after: str, limit: int) -> list[str]:
    """Return the ids above `after` of posts whose counters differ from their votes."""
    cursor = await conn.execute(_WRONG_COUNTERS, {"after": after, "limit": limit})
    return [post_id for (post_id,) in await cursor.fetchall()]


async def recount(conn: Connection, post_id: str) -> bool:
    """Recount the votes of a locked post. Return whether its counters were wrong."""
    return (await conn.execute(_RECOUNT, {"post": post_id})).rowcount == 1


async def count_activity(conn: Connection, first_id: str, since: object) -> None:
    """Count posts, comments and votes of each community since `since`.

    `first_id` is the lowest post id of that time.
    """
    await conn.execute(_ACTIVITY, {"first": first_id, "since": since})


async def count_votes_for(conn: Connection, account_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Return (votes up, votes down) on the stored posts of each of these accounts; an account without votes is left
    out.
    """
    cursor = await conn.execute(
        "SELECT w.author_id, count(*) FILTER (WHERE v.value = 1), count(*) FILTER (WHERE v.value = -1)"
        " FROM post w JOIN post_vote v ON v.post_id = w.id WHERE w.author_id = ANY(%s) GROUP BY w.author_id",
        (list(account_ids),),
    )
    return {account_id: (plus, minus) for account_id, plus, minus in await cursor.fetchall()}
