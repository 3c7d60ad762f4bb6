"""Statements by which admins manage the categories of tags. There are few, so a change of their list locks them all."""

from collections.abc import Sequence
from typing import Any, LiteralString

import msgspec
from psycopg.rows import class_row, dict_row
from psycopg.types.json import Jsonb

from marmita.features.tags.domain.errors import TagCategoryNotExist
from marmita.features.tags.queries.view import NAMES
from marmita.platform.unit_of_work import Connection, UnitOfWork

_MANAGED: LiteralString = f"""
SELECT c.id, c.name, {NAMES} AS names, c.revision,
    (SELECT count(*) FROM tag t WHERE t.category_id = c.id) AS "tagsCount"
FROM tag_category c ORDER BY c.position, c.id
"""


class Category(msgspec.Struct, frozen=True):
    """A category, with its row locked."""

    id: str
    name: str
    names: dict[str, str]
    revision: int


async def list_managed_categories(conn: Connection) -> list[dict[str, Any]]:
    """Return the fields of ManagedTagCategory of every category, in order."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_MANAGED)
        return await cursor.fetchall()


async def lock_categories(uow: UnitOfWork) -> list[Category]:
    """Lock and return all categories in order. No other transaction can add or delete one meanwhile."""
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('tag_categories', 0))")
    async with uow.conn.cursor(row_factory=class_row(Category)) as cursor:
        await cursor.execute(
            f"SELECT c.id, c.name, {NAMES} AS names, c.revision FROM tag_category c ORDER BY c.position, c.id"
            " FOR NO KEY UPDATE"
        )
        return await cursor.fetchall()


async def require_category(uow: UnitOfWork, category_id: str) -> None:
    """Prevent the deletion of the category until the transaction ends.

    Raise DomainError tag_category_not_exist (404).
    """
    cursor = await uow.conn.execute("SELECT FROM tag_category WHERE id = %s FOR KEY SHARE", (category_id,))
    if cursor.rowcount == 0:
        raise TagCategoryNotExist


async def insert_category(uow: UnitOfWork, category_id: str, names: dict[str, str]) -> None:
    """Insert a category as the last of the locked categories."""
    await uow.conn.execute(
        "INSERT INTO tag_category (id, name, names, position)"
        " SELECT %s, %s, %s, coalesce(max(position), 0) + 1 FROM tag_category",
        (category_id, names["EN"], Jsonb(names)),
    )


async def rename_category(uow: UnitOfWork, category_id: str, names: dict[str, str]) -> None:
    """Replace the names of a locked category."""
    await uow.conn.execute(
        "UPDATE tag_category SET name = %s, names = %s, revision = revision + 1 WHERE id = %s",
        (names["EN"], Jsonb(names), category_id),
    )


async def order_categories(uow: UnitOfWork, ids: Sequence[str]) -> None:
    """Put the locked categories into this order."""
    await uow.conn.execute(
        "UPDATE tag_category SET position = place FROM unnest(%s::text[]) WITH ORDINALITY AS given (id, place)"
        " WHERE tag_category.id = given.id AND tag_category.position <> place",
        (list(ids),),
    )


async def delete_category_row(uow: UnitOfWork, category_id: str) -> int:
    """Delete a locked category; its tags stay, without a category. Return the number of these tags."""
    cursor = await uow.conn.execute(
        "UPDATE tag SET category_id = NULL, revision = revision + 1 WHERE category_id = %s", (category_id,)
    )
    await uow.conn.execute("DELETE FROM tag_category WHERE id = %s", (category_id,))
    return cursor.rowcount
