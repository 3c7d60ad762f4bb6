"""Votes and counters of comments.

The caller locks the comment's row first (`lock_comment`). So its votes are written one after the other, and each
statement sees the committed votes.
"""

from collections.abc import Sequence
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

# One statement changes the person's vote and the counters. An equal vote writes nothing.
_VOTE: LiteralString = """
WITH before AS (
    SELECT value FROM comment_vote WHERE comment_id = %(comment)s AND account_id = %(account)s
), written AS (
    INSERT INTO comment_vote (comment_id, account_id, value, voted_at)
    SELECT %(comment)s, %(account)s, %(value)s, %(now)s WHERE %(value)s <> 0
    ON CONFLICT (comment_id, account_id) DO UPDATE SET value = excluded.value, voted_at = excluded.voted_at
    WHERE comment_vote.value <> excluded.value
), removed AS (
    DELETE FROM comment_vote WHERE comment_id = %(comment)s AND account_id = %(account)s AND %(value)s = 0
), change AS (
    SELECT (%(value)s = 1)::int - (coalesce(max(value), 0) = 1)::int AS plus,
           (%(value)s = -1)::int - (coalesce(max(value), 0) = -1)::int AS minus
    FROM before
), counted AS (
    UPDATE comment SET plus = comment.plus + change.plus, minus = comment.minus + change.minus FROM change
    WHERE id = %(comment)s AND (change.plus <> 0 OR change.minus <> 0) RETURNING comment.plus, comment.minus
)
SELECT coalesce(counted.plus, comment.plus) AS up, coalesce(counted.minus, comment.minus) AS down,
       change.plus AS plus_change, change.minus AS minus_change
FROM comment CROSS JOIN change LEFT JOIN counted ON true WHERE comment.id = %(comment)s
"""
# Finds counters that differ from the rows.
_WRONG_COUNTERS: LiteralString = """
SELECT c.id FROM comment c LEFT JOIN (
    SELECT comment_id, count(*) FILTER (WHERE value = 1) AS plus, count(*) FILTER (WHERE value = -1) AS minus
    FROM comment_vote WHERE comment_id > %(after)s GROUP BY comment_id
) AS votes ON votes.comment_id = c.id LEFT JOIN (
    SELECT parent_id, count(*) AS answers FROM comment WHERE parent_id > %(after)s AND deleted_at IS NULL
    GROUP BY parent_id
) AS below ON below.parent_id = c.id
WHERE c.id > %(after)s AND (c.plus, c.minus, c.answers)
    IS DISTINCT FROM (coalesce(votes.plus, 0), coalesce(votes.minus, 0), coalesce(below.answers, 0))
ORDER BY c.id LIMIT %(limit)s
"""
_RECOUNT: LiteralString = """
UPDATE comment SET plus = counted.plus, minus = counted.minus, answers = counted.answers FROM (
    SELECT (SELECT count(*) FROM comment_vote WHERE comment_id = %(comment)s AND value = 1) AS plus,
        (SELECT count(*) FROM comment_vote WHERE comment_id = %(comment)s AND value = -1) AS minus,
        (SELECT count(*) FROM comment WHERE parent_id = %(comment)s AND deleted_at IS NULL) AS answers
) AS counted
WHERE id = %(comment)s AND (comment.plus, comment.minus, comment.answers)
    <> (counted.plus, counted.minus, counted.answers)
"""
_WRONG_POST_COUNTERS: LiteralString = """
SELECT p.id FROM post p LEFT JOIN (
    SELECT post_id, count(*) AS comments FROM comment WHERE post_id > %(after)s AND deleted_at IS NULL GROUP BY post_id
) AS counted ON counted.post_id = p.id
WHERE p.id > %(after)s AND p.comments <> coalesce(counted.comments, 0) ORDER BY p.id LIMIT %(limit)s
"""


class VoteCounters(NamedTuple):
    """The comment's votes after a vote, and the changes of the counters."""

    up: int
    down: int
    plus_change: int
    minus_change: int


async def write_vote(uow: UnitOfWork, comment_id: str, account_id: str, value: int) -> VoteCounters:
    """Set the person's vote on a locked comment: 1, -1, or 0 for no vote."""
    values = {"comment": comment_id, "account": account_id, "value": value, "now": uow.now}
    async with uow.conn.cursor(row_factory=class_row(VoteCounters)) as cursor:
        await cursor.execute(_VOTE, values)
        counted = await cursor.fetchone()
    if counted is None:
        raise AssertionError("the comment is locked")
    return counted


async def list_wrong_counters(conn: Connection, after: str, limit: int) -> list[str]:
    """Return ids of comments with wrong counters of votes or answers: ids after `after`, in order, at most `limit`."""
    cursor = await conn.execute(_WRONG_COUNTERS, {"after": after, "limit": limit})
    return [comment_id for (comment_id,) in await cursor.fetchall()]


async def recount(conn: Connection, comment_id: str) -> bool:
    """Recount the votes and answers of a locked comment. Return whether the counters were wrong."""
    return (await conn.execute(_RECOUNT, {"comment": comment_id})).rowcount == 1


async def list_wrong_post_counters(conn: Connection, after: str, limit: int) -> list[str]:
    """Return ids of posts whose number of comments is wrong: ids after `after`, in order, at most `limit`."""
    cursor = await conn.execute(_WRONG_POST_COUNTERS, {"after": after, "limit": limit})
    return [post_id for (post_id,) in await cursor.fetchall()]


async def count_comment_difference(conn: Connection, post_id: str) -> int:
    """Return how much must be added to the number of comments of a locked post; negative if the number is too high."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT (SELECT count(*) FROM comment WHERE post_id = p.id AND deleted_at IS NULL) - comments"
            " FROM post p WHERE id = %s",
            (post_id,),
        )
        return await cursor.fetchone() or 0


async def count_votes_for(conn: Connection, account_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Count the votes up and down on the accounts' stored comments, by account. Accounts without votes are left out."""
    cursor = await conn.execute(
        "SELECT w.author_id, count(*) FILTER (WHERE v.value = 1), count(*) FILTER (WHERE v.value = -1)"
        " FROM comment w JOIN comment_vote v ON v.comment_id = w.id WHERE w.author_id = ANY(%s) GROUP BY w.author_id",
        (list(account_ids),),
    )
    return {account_id: (plus, minus) for account_id, plus, minus in await cursor.fetchall()}
