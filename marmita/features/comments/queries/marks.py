"""Saved comments, and the times until which a person has read the comments of a post."""

from typing import LiteralString

from marmita.features.comments.domain.rules import VISIT_TIMEOUT
from marmita.platform.unit_of_work import Connection, UnitOfWork

# A continued visit keeps the end of the visit before it. A new visit stores the end of the last visit.
_VISIT: LiteralString = """
INSERT INTO comment_visit AS v (account_id, post_id, read_until, seen_until)
VALUES (%(account)s, %(post)s, NULL, %(now)s)
ON CONFLICT (account_id, post_id) DO UPDATE
SET read_until = CASE WHEN v.seen_until < %(now)s - %(visit)s THEN v.seen_until ELSE v.read_until END,
    seen_until = greatest(v.seen_until, excluded.seen_until)
"""


async def save_comment(uow: UnitOfWork, account_id: str, comment_id: str) -> None:
    """Save the comment for the person. A repeat changes nothing."""
    await uow.conn.execute(
        "INSERT INTO comment_saved (account_id, comment_id, saved_at) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
        (account_id, comment_id, uow.now),
    )


async def unsave_comment(conn: Connection, account_id: str, comment_id: str) -> None:
    """Remove the comment from the person's saved comments."""
    await conn.execute("DELETE FROM comment_saved WHERE account_id = %s AND comment_id = %s", (account_id, comment_id))


async def write_visit(uow: UnitOfWork, account_id: str, post_id: str) -> None:
    """Record that the person reads the comments of the post now."""
    await uow.conn.execute(_VISIT, {"account": account_id, "post": post_id, "now": uow.now, "visit": VISIT_TIMEOUT})
