"""Pictures of foods are copies of photos: keep them in step."""

from collections.abc import Collection

import msgspec
from psycopg.types.json import Jsonb

from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture


async def is_shown(conn: Connection, base: str, but: Collection[str] = ()) -> bool:
    """Whether another food shows the photo: a copy shares the picture of its original."""
    cursor = await conn.execute(
        "SELECT FROM food WHERE image ->> 'base' = %s AND id <> ALL(%s) LIMIT 1", (base, list(but))
    )
    return cursor.rowcount > 0


async def refresh_pictures(uow: UnitOfWork, picture: Picture) -> None:
    """Replace the picture by the same one with more renditions."""
    await uow.conn.execute(
        "UPDATE food SET image = %s WHERE image ->> 'base' = %s", (Jsonb(msgspec.to_builtins(picture)), picture.base)
    )


async def clear_pictures(uow: UnitOfWork, base: str) -> None:
    """Remove a photo that is deleted from every food; a form that still has it is out of date."""
    await uow.conn.execute(
        "UPDATE food SET image = NULL, revision = revision + 1, updated_at = %s WHERE image ->> 'base' = %s",
        (uow.now, base),
    )
