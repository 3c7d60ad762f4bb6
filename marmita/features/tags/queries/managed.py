"""Tags for admins. Every filter and order has an index, so that a page costs the same at any size."""

from typing import Any, LiteralString

import msgspec
from psycopg.errors import UniqueViolation
from psycopg.rows import class_row, dict_row, scalar_row

from marmita.features.tags.domain.errors import TagExists, TagNotExist
from marmita.features.tags.domain.records import ManagedTag, ManagedTagSort
from marmita.features.tags.domain.rules import tag_link
from marmita.platform.ids import new_id
from marmita.platform.postgres.keyset import COUNT_MAX, KeysetPage, PageCursor, keyset_sql, number_sql, trim_page
from marmita.platform.text_normalization import prefix_pattern
from marmita.platform.unit_of_work import Connection, UnitOfWork

Row = dict[str, Any]
FEW = COUNT_MAX

_LINK: LiteralString = 't.link COLLATE "C"'
_NEIGHBOUR: LiteralString = "(SELECT {} FROM tag n WHERE n.id = %(key)s)"
_BY_LINK: LiteralString = _NEIGHBOUR.format('n.link COLLATE "C"')
_ORDERS: dict[ManagedTagSort, tuple[tuple[LiteralString, ...], LiteralString, bool]] = {
    "NEWEST": (("t.id",), "%(key)s", True),
    "NAME": ((_LINK,), _BY_LINK, False),
    "NAME_DESC": ((_LINK,), _BY_LINK, True),
    "POPULAR": (
        ("-t.posts_count", "t.link"),
        f"{_NEIGHBOUR.format('-n.posts_count')}, {_NEIGHBOUR.format('n.link')}",
        False,
    ),
}
_SHOWN: LiteralString = """
t.id, t.link, t.name, t.category_id AS "categoryId", t.posts_count AS "postsCount", t.blocked_at AS "blockedAt",
t.block_reason AS "blockReason", t.revision, t.created_at AS "createdAt"
"""
_LOCKED: LiteralString = "id, link, name, category_id, posts_count, blocked_at IS NOT NULL AS blocked, revision"


class TagFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The filters of the list of tags; None and an empty text mean no filter."""

    text: str = ""
    category: str | None = None
    categorized: bool | None = None
    blocked: bool | None = None


async def list_managed_tags(
    conn: Connection, filters: TagFilter, sort: ManagedTagSort, page_cursor: PageCursor, size: int, *, total: int
) -> KeysetPage[Row]:
    """Return a page: the fields of ManagedTagView.

    Up to FEW tags are found by their filter and sorted; more are read along the index of the order.
    """
    columns, key, descending = _ORDERS[sort]
    condition, order = keyset_sql(columns, key, page_cursor, descending=descending)
    where, values = _where(filters)
    values["key"] = page_cursor.key
    tags = f"(SELECT * FROM tag t WHERE {where} OFFSET 0)" if total <= FEW else "tag"
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            f"SELECT {_SHOWN} FROM {tags} AS t WHERE {where} AND {condition} ORDER BY {order}"
            f" LIMIT {number_sql(size + 1)}",
            values,
        )
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, lambda row: row["id"])


async def count_managed_tags(conn: Connection, filters: TagFilter) -> int:
    """Return the number of matching tags, at most 201: an exact count would cost more than it is worth."""
    where, values = _where(filters)
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            f"SELECT count(*) FROM (SELECT FROM tag t WHERE {where} LIMIT {number_sql(COUNT_MAX + 1)}) AS counted",
            values,
        )
        return await cursor.fetchone() or 0


async def get_managed_tag(conn: Connection, tag_id: str) -> Row:
    """Return the fields of ManagedTagView. Raise DomainError tag_not_exist (404)."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"SELECT {_SHOWN} FROM tag t WHERE t.id = %s AND t.merged_into IS NULL", (tag_id,))
        if row := await cursor.fetchone():
            return row
    raise TagNotExist


async def lock_tag(uow: UnitOfWork, tag_id: str) -> ManagedTag:
    """Return the tag and lock its row until the transaction ends; this waits for posts that are written with it.

    Raise DomainError tag_not_exist (404).
    """
    return (await lock_tags(uow, [tag_id]))[tag_id]


async def lock_tags(uow: UnitOfWork, ids: list[str]) -> dict[str, ManagedTag]:
    """Return the tags by id, locked in the order of ids, as posts lock them. Raise DomainError tag_not_exist (404).

    Former links are locked too: a merge changes them, and a post that has found a tag before its merge locks its row.
    """
    # One change at a time: a merge that commits while another one waits would leave a row that the other has to lock.
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('tag', 0))")
    await uow.conn.execute(
        "SELECT FROM tag WHERE id = ANY(%(ids)s) OR merged_into = ANY(%(ids)s) ORDER BY id FOR UPDATE", {"ids": ids}
    )
    async with uow.conn.cursor(row_factory=class_row(ManagedTag)) as cursor:
        await cursor.execute(f"SELECT {_LOCKED} FROM tag WHERE id = ANY(%s) AND merged_into IS NULL", (ids,))
        found = {tag.id: tag for tag in await cursor.fetchall()}
    if len(found) < len(set(ids)):
        raise TagNotExist
    return found


async def insert_tag(uow: UnitOfWork, tag_id: str, name: str, category_id: str | None) -> bool:
    """Insert a tag that no post has. Return False if its link is taken."""
    cursor = await uow.conn.execute(
        "INSERT INTO tag (id, link, name, category_id, created_at) VALUES (%s, %s, %s, %s, %s)"
        " ON CONFLICT (link) DO NOTHING",
        (tag_id, tag_link(name), name, category_id, uow.now),
    )
    return cursor.rowcount == 1


async def rename_tag(uow: UnitOfWork, tag: ManagedTag, name: str) -> None:
    """Rename a locked tag; its former link leads to it. Raise DomainError tag_exists (409)."""
    link = tag_link(name)
    if link != tag.link:
        await uow.conn.execute("DELETE FROM tag WHERE link = %s AND merged_into = %s", (link, tag.id))
    try:
        async with uow.savepoint():
            await uow.conn.execute(
                "UPDATE tag SET name = %s, link = %s, revision = revision + 1 WHERE id = %s", (name, link, tag.id)
            )
    except UniqueViolation:
        raise TagExists from None
    if link != tag.link:
        await uow.conn.execute(
            "INSERT INTO tag (id, link, name, merged_into, created_at) VALUES (%s, %s, %s, %s, %s)",
            (new_id(), tag.link, tag.name, tag.id, uow.now),
        )


async def set_category(uow: UnitOfWork, tag_id: str, category_id: str | None) -> None:
    """Set the category of a locked tag, or none."""
    await uow.conn.execute(
        "UPDATE tag SET category_id = %s, revision = revision + 1 WHERE id = %s", (category_id, tag_id)
    )


async def set_tag_block(uow: UnitOfWork, tag_id: str, reason: str, *, blocked: bool) -> None:
    """Block or unblock a locked tag."""
    await uow.conn.execute(
        "UPDATE tag SET blocked_at = %s, block_reason = %s, revision = revision + 1 WHERE id = %s",
        (uow.now if blocked else None, reason.strip() if blocked else "", tag_id),
    )


async def merge_rows(uow: UnitOfWork, tag_id: str, into_id: str) -> None:
    """Make the link of a locked tag without posts lead to the other tag, and all former links that led to it."""
    await uow.conn.execute(
        "UPDATE tag SET merged_into = %(into)s, category_id = NULL, posts_count = 0, blocked_at = NULL,"
        " block_reason = '', revision = revision + 1 WHERE id = %(tag)s OR merged_into = %(tag)s",
        {"tag": tag_id, "into": into_id},
    )


async def delete_tag_row(uow: UnitOfWork, tag_id: str) -> None:
    """Delete a locked tag with its former links. It is removed from all posts."""
    await uow.conn.execute("DELETE FROM tag WHERE id = %s", (tag_id,))


def _where(filters: TagFilter) -> tuple[LiteralString, Row]:
    conditions: list[LiteralString] = ["t.merged_into IS NULL"]
    values: Row = {}
    if filters.text.strip():
        conditions.append(f"{_LINK} LIKE %(prefix)s")
        values["prefix"] = prefix_pattern(tag_link(filters.text.strip().lstrip("#")))
    if filters.category:
        conditions.append("t.category_id = %(category)s")
        values["category"] = filters.category
    if filters.categorized is not None:
        conditions.append("t.category_id IS NOT NULL" if filters.categorized else "t.category_id IS NULL")
    if filters.blocked is not None:
        conditions.append("t.blocked_at IS NOT NULL" if filters.blocked else "t.blocked_at IS NULL")
    return " AND ".join(conditions), values
