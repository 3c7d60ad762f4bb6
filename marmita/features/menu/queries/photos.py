"""Pictures of foods are copies of photos: update the copies."""

from collections.abc import Collection

import msgspec
from psycopg.types.json import Jsonb

from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture


async def is_used(conn: Connection, base: str, except_ids: Collection[str] = ()) -> bool:
    """Whether a food other than `except_ids` shows the photo. A copied food shares the picture of its original."""
    cursor = await conn.execute(
        "SELECT FROM food WHERE image ->> 'base' = %s AND id <> ALL(%s) LIMIT 1", (base, list(except_ids))
    )
    return cursor.rowcount > 0


async def refresh_pictures(uow: UnitOfWork, picture: Picture) -> None:
    """Replace the picture in foods by its new version with more renditions."""
    await uow.conn.execute(
        "UPDATE food SET image = %s WHERE image ->> 'base' = %s", (Jsonb(msgspec.to_builtins(picture)), picture.base)
    )


async def clear_pictures(uow: UnitOfWork, base: str) -> None:
    """Remove a deleted photo from all foods. The new revision makes forms that still have the photo outdated."""
    await uow.conn.execute(
        "UPDATE food SET image = NULL, revision = revision + 1, updated_at = %s WHERE image ->> 'base' = %s",
        (uow.now, base),
    )
