"""Statements that lock or change reviews.

The chef's row is locked before the row of the review. This keeps the chef's votes exact and avoids deadlocks.
"""

from datetime import datetime
from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.chefs import ChefNotExist
from marmita.features.reviews.domain.errors import ReviewNotExist
from marmita.features.reviews.domain.records import Review, ReviewedChef, ReviewPart
from marmita.platform.unit_of_work import Connection, UnitOfWork

COLUMNS: LiteralString = """r.id, r.chef_id, r.account_id AS author_id, r.vote, r.review, r.created_at, r.edited_at,
    r.removed_at, r.answer, r.answered_at, r.answer_edited_at, r.answer_removed_at"""
_LOCK_CHEF: LiteralString = """
SELECT id, creator_id AS account_id, name, short_name FROM chef
WHERE id = %s AND deleted_at IS NULL FOR NO KEY UPDATE
"""
# Takes the given order, or the newest completed order that has no review.
_TAKE_INVITATION: LiteralString = """
DELETE FROM review_invitation WHERE order_id = (
    SELECT order_id FROM review_invitation
    WHERE account_id = %(account)s AND chef_id = %(chef)s AND order_id = coalesce(%(order)s, order_id)
    ORDER BY created_at DESC, order_id DESC LIMIT 1)
RETURNING order_id
"""
_REMOVE: dict[ReviewPart, LiteralString] = {
    "REVIEW": "UPDATE review SET removed_at = %(now)s WHERE id = %(id)s",
    "ANSWER": "UPDATE review SET answer_removed_at = %(now)s WHERE id = %(id)s",
}
_RESTORE: dict[ReviewPart, LiteralString] = {
    "REVIEW": "UPDATE review SET removed_at = NULL WHERE id = %s",
    "ANSWER": "UPDATE review SET answer_removed_at = NULL WHERE id = %s",
}


async def lock_chef(conn: Connection, chef_id: str) -> ReviewedChef:
    """Lock the chef's row until the transaction ends, and return the chef. DomainError chef_not_exist (404)."""
    async with conn.cursor(row_factory=class_row(ReviewedChef)) as cursor:
        await cursor.execute(_LOCK_CHEF, (chef_id,))
        if chef := await cursor.fetchone():
            return chef
    raise ChefNotExist


async def lock_review(conn: Connection, review_id: str) -> tuple[Review, ReviewedChef]:
    """Lock the rows of a chef and its review, and return both.

    Raises:
        DomainError: review_not_exist (404), chef_not_exist (404) if the chef was deleted.
    """
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT chef_id FROM review WHERE id = %s", (review_id,))
        chef_id = await cursor.fetchone()
    if chef_id is None:
        raise ReviewNotExist
    chef = await lock_chef(conn, chef_id)
    async with conn.cursor(row_factory=class_row(Review)) as cursor:
        await cursor.execute(f"SELECT {COLUMNS} FROM review r WHERE id = %s FOR NO KEY UPDATE", (review_id,))
        if review := await cursor.fetchone():
            return review, chef
    raise ReviewNotExist


async def find_request(conn: Connection, account_id: str, chef_id: str, request_key: str) -> str | None:
    """Return the id of the account's review of the chef that was written with this request key, or None."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM review WHERE account_id = %s AND chef_id = %s AND request_key = %s",
            (account_id, chef_id, request_key),
        )
        return await cursor.fetchone()


async def free_key(conn: Connection, review_id: str) -> bool:
    """Clear the request key of the review if its author has had another order completed since.

    Return whether there is such an order.
    """
    freed = await conn.execute(
        "UPDATE review r SET request_key = NULL WHERE id = %s AND EXISTS (SELECT FROM review_invitation i"
        " WHERE i.account_id = r.account_id AND i.chef_id = r.chef_id AND i.created_at > r.created_at)",
        (review_id,),
    )
    return freed.rowcount > 0


async def add_invitation(uow: UnitOfWork, order_id: str, account_id: str, chef_id: str) -> None:
    """Insert an invitation: the customer may review the chef for this order."""
    await uow.conn.execute(
        "INSERT INTO review_invitation (order_id, account_id, chef_id, created_at) VALUES (%s, %s, %s, %s)"
        " ON CONFLICT DO NOTHING",
        (order_id, account_id, chef_id, uow.now),
    )


async def take_invitation(conn: Connection, account_id: str, chef_id: str, order_id: str | None) -> str | None:
    """Delete the invitation of the order that is reviewed now, and return the order's id. None if there is none."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_TAKE_INVITATION, {"account": account_id, "chef": chef_id, "order": order_id})
        return await cursor.fetchone()


async def insert_review(uow: UnitOfWork, review: Review, order_id: str, request_key: str) -> None:
    """Insert a new review."""
    await uow.conn.execute(
        "INSERT INTO review (id, chef_id, account_id, vote, review, created_at, order_id, request_key)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
        (review.id, review.chef_id, review.author_id, review.vote, review.review, uow.now, order_id, request_key),
    )


async def update_review(conn: Connection, review_id: str, vote: int, text: str, now: datetime) -> None:
    """Replace the stars and the text of the review."""
    await conn.execute(
        "UPDATE review SET vote = %s, review = %s, edited_at = %s WHERE id = %s", (vote, text, now, review_id)
    )


async def delete_review(conn: Connection, review_id: str) -> None:
    """Delete the review with its answer."""
    await conn.execute("DELETE FROM review WHERE id = %s", (review_id,))


async def write_answer(conn: Connection, review_id: str, text: str, now: datetime) -> None:
    """Write or replace the answer of the review."""
    await conn.execute(
        "UPDATE review SET answer = %(text)s, answered_at = coalesce(answered_at, %(now)s),"
        " answer_edited_at = CASE WHEN answered_at IS NOT NULL THEN %(now)s::timestamptz END WHERE id = %(id)s",
        {"id": review_id, "text": text, "now": now},
    )


async def remove_part(uow: UnitOfWork, review_id: str, part: ReviewPart, reason: str, moderator_id: str) -> None:
    """Mark the review or its answer as removed. The row stays, and a row of the moderator and the reason is added."""
    await uow.conn.execute(_REMOVE[part], {"id": review_id, "now": uow.now})
    await uow.conn.execute(
        "INSERT INTO review_removal (review_id, part, reason, moderator_id, removed_at) VALUES (%s, %s, %s, %s, %s)",
        (review_id, part, reason, moderator_id, uow.now),
    )


async def restore_part(uow: UnitOfWork, review_id: str, part: ReviewPart) -> None:
    """Show a removed review or answer again, and delete the row of its removal."""
    await uow.conn.execute(_RESTORE[part], (review_id,))
    await uow.conn.execute("DELETE FROM review_removal WHERE review_id = %s AND part = %s", (review_id, part))
