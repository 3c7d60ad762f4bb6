"""Statements on the pictures of the site and the places where they are used."""

from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.content.photo_rules import PHOTOS_MAX, PhotoKind, photo_name_key
from marmita.features.content.photo_schemas import StaticPhoto
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture

_CONDITION: LiteralString = """
(%(kind)s::text IS NULL OR kind = %(kind)s) AND (%(words)s = '' OR strpos(name_key, %(words)s) > 0)
"""
# A use counts only in the versions that visitors see: the newest of each text, and of the landing page.
_WITH_USES: LiteralString = """
WITH written AS MATERIALIZED (
    SELECT DISTINCT ON (type, locale) type, locale, content FROM content_version ORDER BY type, locale, revision DESC
), landing AS MATERIALIZED (
    SELECT page FROM landing_version ORDER BY revision DESC LIMIT 1
), chosen AS MATERIALIZED ({chosen})
SELECT c.id, c.name, c.kind, c.picture, c.uploaded_at AS "uploadedAt", a.login AS "uploadedBy", (
    SELECT coalesce(jsonb_agg(used), '[]') FROM (
        SELECT jsonb_build_object('place', 'TEXT', 'type', type, 'locale', locale) AS used
        FROM written WHERE strpos(content, c.base || '-') > 0
        UNION ALL
        SELECT '{{"place": "HERO"}}' FROM landing WHERE page ->> 'heroPhotoId' = c.id
        UNION ALL
        SELECT jsonb_build_object('place', 'PARTNER', 'partner', partner ->> 'name')
        FROM landing, jsonb_array_elements(page -> 'partners') AS partner WHERE partner ->> 'photoId' = c.id
    ) AS uses
) AS uses
FROM chosen c LEFT JOIN account a ON a.id = c.uploaded_by ORDER BY c.uploaded_at DESC, c.id
"""
_PAGE: LiteralString = _WITH_USES.format(
    chosen=f"""
    SELECT * FROM static_photo WHERE {_CONDITION} ORDER BY uploaded_at DESC, id LIMIT %(limit)s OFFSET %(offset)s
    """
)
_ONE: LiteralString = _WITH_USES.format(chosen="SELECT * FROM static_photo WHERE name_key = %(key)s")
_INSERT: LiteralString = """
INSERT INTO static_photo (id, name, name_key, kind, base, picture, uploaded_at, uploaded_by)
SELECT %(id)s, %(name)s, %(key)s, %(kind)s, %(base)s, %(picture)s, %(now)s, %(account)s
WHERE (SELECT count(*) FROM static_photo) < %(most)s
ON CONFLICT (name_key) DO NOTHING
"""


async def list_photos(
    conn: Connection, kind: PhotoKind | None, words: str, limit: int, offset: int
) -> tuple[list[StaticPhoto], int]:
    """Return a page of pictures whose name contains `words`, newest first, and the number of all that match."""
    values = {"kind": kind, "words": photo_name_key(words), "limit": limit, "offset": offset}
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_PAGE, values)
        rows = await cursor.fetchall()
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(f"SELECT count(*) FROM static_photo WHERE {_CONDITION}", values)
        total = await cursor.fetchone() or 0
    return [_shown(row) for row in rows], total


async def find_static_photo(conn: Connection, name: str) -> StaticPhoto | None:
    """Return the picture with this name, or None. Case is ignored."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_ONE, {"key": photo_name_key(name)})
        row = await cursor.fetchone()
    return _shown(row) if row else None


def _shown(row: dict[str, Any]) -> StaticPhoto:
    return msgspec.convert(row, StaticPhoto)


async def insert_static_photo(uow: UnitOfWork, account_id: str, name: str, kind: PhotoKind, picture: Picture) -> bool:
    """Insert a picture of the site. Return False if the name is taken or there are PHOTOS_MAX pictures already."""
    values = {"id": new_id(), "name": name, "key": photo_name_key(name), "kind": kind, "base": picture.base}
    stored = Jsonb(msgspec.to_builtins(picture))
    rest = {"picture": stored, "now": uow.now, "account": account_id, "most": PHOTOS_MAX}
    return (await uow.conn.execute(_INSERT, values | rest)).rowcount == 1


async def delete_static_photo_row(uow: UnitOfWork, photo_id: str) -> None:
    """Delete the picture's row. The caller has to delete its files with `drop_photo`."""
    await uow.conn.execute("DELETE FROM static_photo WHERE id = %s", (photo_id,))


async def refresh_picture(uow: UnitOfWork, picture: Picture) -> None:
    """Replace the record of a picture (found by base) when all of its renditions are made."""
    await uow.conn.execute(
        "UPDATE static_photo SET picture = %s WHERE base = %s", (Jsonb(msgspec.to_builtins(picture)), picture.base)
    )
