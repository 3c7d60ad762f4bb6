"""All statements on the tables photo and photo_removal. A trigger queues the removal of the files of a deleted row."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

import msgspec
from psycopg.rows import kwargs_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.media.domain.records import Photo, Upload, folder_of, new_folder
from marmita.features.media.domain.rules import UNUSED_MAX
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture

_COLUMNS = (
    "id, account_id, photo_type, entity_id, folder, picture, blurred_folder, blurred,"
    " finished_at IS NOT NULL AS finished, attached_by,"
    " (SELECT a.authorities FROM account a WHERE a.id = photo.account_id) AS authorities"
)


def _photo(**columns: Any) -> Photo:
    return msgspec.convert(columns, Photo)


def _json(picture: Picture | None) -> Jsonb | None:
    return Jsonb(msgspec.to_builtins(picture)) if picture else None


async def insert_photo(uow: UnitOfWork, account_id: str, upload: Upload) -> Photo | None:
    """Insert a row for an upload that begins. None if the account has UNUSED_MAX unused photos already."""
    async with uow.conn.cursor(row_factory=kwargs_row(_photo)) as cursor:
        await cursor.execute(
            "INSERT INTO photo (id, account_id, photo_type, entity_id, temp_id, folder, blurred_folder, created_at)"
            " SELECT %(id)s, %(account)s, %(type)s, %(entity)s, %(temp)s, %(folder)s, %(blurred)s, %(now)s"
            " WHERE (SELECT count(*) FROM photo WHERE account_id = %(account)s AND attached_at IS NULL) < %(most)s"
            f" RETURNING {_COLUMNS}",
            {
                "id": new_id(),
                "account": account_id,
                "type": upload.photo_type,
                "entity": upload.entity_id,
                "temp": upload.temp_id,
                "folder": new_folder(),
                "blurred": new_folder() if upload.adult else None,
                "now": uow.now,
                "most": UNUSED_MAX,
            },
        )
        return await cursor.fetchone()


async def count_waiting(conn: Connection, account_id: str, since: datetime) -> int:
    """Return the number of uploads of the account that began after `since` and have no rendition yet."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT count(*) FROM photo WHERE account_id = %s AND attached_at IS NULL AND picture IS NULL"
            " AND created_at > %s",
            (account_id, since),
        )
        return await cursor.fetchone() or 0


async def find_photo(conn: Connection, photo_id: str) -> Photo | None:
    """Return the photo with this id, or None if it was deleted."""
    async with conn.cursor(row_factory=kwargs_row(_photo)) as cursor:
        await cursor.execute(f"SELECT {_COLUMNS} FROM photo WHERE id = %s", (photo_id,))
        return await cursor.fetchone()


async def find_photo_at(conn: Connection, base: str) -> Photo | None:
    """Return the photo with this base address, or None if it was deleted."""
    async with conn.cursor(row_factory=kwargs_row(_photo)) as cursor:
        await cursor.execute(f"SELECT {_COLUMNS} FROM photo WHERE folder = %s", (folder_of(base),))
        return await cursor.fetchone()


async def lock_photo(uow: UnitOfWork, base: str) -> Photo | None:
    """Return the photo at this base address and lock its row until the transaction ends. None if it was deleted."""
    async with uow.conn.cursor(row_factory=kwargs_row(_photo)) as cursor:
        await cursor.execute(f"SELECT {_COLUMNS} FROM photo WHERE folder = %s FOR UPDATE", (folder_of(base),))
        return await cursor.fetchone()


async def set_picture(uow: UnitOfWork, photo_id: str, picture: Picture, blurred: Picture | None) -> bool:
    """Store the picture with the first renditions. Return False if the photo was deleted meanwhile."""
    cursor = await uow.conn.execute(
        "UPDATE photo SET picture = %s, blurred = %s WHERE id = %s", (_json(picture), _json(blurred), photo_id)
    )
    return cursor.rowcount == 1


async def set_finished(uow: UnitOfWork, photo_id: str, picture: Picture) -> tuple[str, str | None] | None:
    """Store the picture with all renditions, and mark the photo as finished.

    Return the entity that shows the photo and the account that attached it, or None if it was deleted meanwhile.
    """
    cursor = await uow.conn.execute(
        "UPDATE photo SET picture = %s, finished_at = %s WHERE id = %s RETURNING entity_id, attached_by",
        (_json(picture), uow.now, photo_id),
    )
    return await cursor.fetchone()


async def set_attached(uow: UnitOfWork, photo_id: str, entity_id: str, by: str, chef_id: str | None) -> None:
    """Mark the photo as attached to an entity by the account `by`. The chef's owner becomes the photo's account."""
    await uow.conn.execute(
        "UPDATE photo SET attached_at = %s, attached_by = %s, entity_id = %s,"
        " account_id = coalesce((SELECT creator_id FROM chef WHERE id = %s), account_id) WHERE id = %s",
        (uow.now, by, entity_id, chef_id, photo_id),
    )


async def set_uploader(uow: UnitOfWork, account_id: str, new_account_id: str, photo_types: Collection[str]) -> None:
    """Give the account's attached photos of these types to another account."""
    await uow.conn.execute(
        "UPDATE photo SET account_id = %s WHERE account_id = %s AND photo_type = ANY(%s) AND attached_at IS NOT NULL",
        (new_account_id, account_id, list(photo_types)),
    )


async def delete_photo_row(uow: UnitOfWork, photo_id: str) -> None:
    """Delete the row of a photo. A job deletes its files."""
    await uow.conn.execute("DELETE FROM photo WHERE id = %s", (photo_id,))


async def delete_unused(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Delete up to `limit` photos that were uploaded before the given time and are not attached. Return the number."""
    cursor = await uow.conn.execute(
        "DELETE FROM photo WHERE attached_at IS NULL AND id = ANY(ARRAY(SELECT id FROM photo"
        " WHERE attached_at IS NULL AND created_at < %s LIMIT %s FOR UPDATE SKIP LOCKED))",
        (before, limit),
    )
    return cursor.rowcount


async def insert_removal(uow: UnitOfWork, folders: list[str]) -> None:
    """Queue the removal of the files of these folders. A folder that is being emptied is emptied again."""
    await uow.conn.execute(
        "INSERT INTO photo_removal (folder, created_at) SELECT unnest(%s::text[]), clock_timestamp()"
        " ON CONFLICT (folder) DO UPDATE SET created_at = EXCLUDED.created_at",
        (folders,),
    )
    await uow.conn.execute("SELECT wake_job('remove_photo_files')")


async def list_removals(conn: Connection, after: str, limit: int) -> list[tuple[str, datetime]]:
    """Return up to `limit` folders to be emptied (names greater than `after`) with the time of the request, by name."""
    cursor = await conn.execute(
        "SELECT folder, created_at FROM photo_removal WHERE folder > %s ORDER BY folder LIMIT %s", (after, limit)
    )
    return [(row[0], row[1]) for row in await cursor.fetchall()]


async def delete_removal(conn: Connection, folder: str, requested_at: datetime) -> None:
    """Delete the request of this time to empty the folder. A later request stays."""
    await conn.execute("DELETE FROM photo_removal WHERE folder = %s AND created_at = %s", (folder, requested_at))


async def find_owner_of(conn: Connection, entity_id: str) -> str | None:
    """Return the account that owns the chef or the food with this id, or None.

    The table food belongs to a feature above this one: it may be read here, but never written.
    """
    cursor = await conn.execute(
        "SELECT creator_id FROM chef WHERE id = %(id)s"
        " UNION ALL SELECT c.creator_id FROM food f JOIN chef c ON c.id = f.chef_id WHERE f.id = %(id)s",
        {"id": entity_id},
    )
    row = await cursor.fetchone()
    return row[0] if row else None
