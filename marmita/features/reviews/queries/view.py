"""Statements that read reviews."""

from dataclasses import fields
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.reviews.domain.errors import ReviewNotExist
from marmita.features.reviews.domain.records import Review, ReviewSort
from marmita.features.reviews.queries.write import COLUMNS
from marmita.platform.unit_of_work import Connection

Row = dict[str, Any]
_ORDERS: dict[ReviewSort, LiteralString] = {
    "NEWEST": "r.id DESC",
    "BEST": "r.vote DESC, r.id DESC",
    "WORST": "r.vote, r.id DESC",
}
_ROW: LiteralString = (
    f"SELECT {COLUMNS}, a.login, a.avatar, a.authorities, o.authorities AS authorities_of_chef"
    " FROM review r JOIN account a ON a.id = r.account_id"
    " JOIN chef h ON h.id = r.chef_id JOIN account o ON o.id = h.creator_id"
)
_OF_CHEF: LiteralString = "WHERE r.chef_id = %(chef)s AND r.removed_at IS NULL"
_WITH_STARS: LiteralString = " AND r.vote = %(stars)s"


async def find_row(conn: Connection, review_id: str) -> Row | None:
    """Return the row of a review, which may be removed, or None."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"{_ROW} WHERE r.id = %s", (review_id,))
        return await cursor.fetchone()


async def get_review(conn: Connection, review_id: str) -> Review:
    """Return the review, which may be removed, to check permissions. DomainError review_not_exist (404)."""
    if row := await find_row(conn, review_id):
        return review_of(row)
    raise ReviewNotExist


def review_of(row: Row) -> Review:
    """Convert a row to a Review."""
    return Review(**{field.name: row[field.name] for field in fields(Review)})


async def list_rows(
    conn: Connection, chef_id: str, stars: int | None, sort: ReviewSort, *, limit: int, offset: int
) -> list[Row]:
    """Return a page of the chef's reviews that are not removed. With `stars`, only those with that number of stars."""
    condition: LiteralString = _OF_CHEF + (_WITH_STARS if stars else "")
    statement: LiteralString = f"{_ROW} {condition} ORDER BY {_ORDERS[sort]} LIMIT %(limit)s OFFSET %(offset)s"
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, {"chef": chef_id, "stars": stars, "limit": limit, "offset": offset})
        return await cursor.fetchall()


async def count_rows(conn: Connection, chef_id: str, stars: int | None) -> int | None:
    """Return the number of reviews on all pages of `list_rows`, or None if the chef does not exist."""
    condition: LiteralString = _OF_CHEF + (_WITH_STARS if stars else "")
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            f"SELECT (SELECT count(*) FROM review r {condition}) FROM chef WHERE id = %(chef)s AND deleted_at IS NULL",
            {"chef": chef_id, "stars": stars},
        )
        return await cursor.fetchone()
