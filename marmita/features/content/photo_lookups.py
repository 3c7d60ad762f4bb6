"""Find the pictures of the site that texts and the landing page refer to."""

from collections.abc import Collection

import msgspec
from psycopg.rows import dict_row, scalar_row

from marmita.features.content.photo_rules import PhotoKind
from marmita.features.content.photo_schemas import PhotoReference
from marmita.platform.unit_of_work import Connection


async def exists_photo_at(conn: Connection, base: str) -> bool:
    """Whether the site has a picture with this base."""
    cursor = await conn.execute("SELECT FROM static_photo WHERE base = %s", (base,))
    return await cursor.fetchone() is not None


async def list_unknown_bases(conn: Connection, bases: Collection[str]) -> list[str]:
    """Return the bases that belong to no picture of the site."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT base FROM unnest(%s::text[]) AS given (base) WHERE base NOT IN (SELECT base FROM static_photo)",
            (list(bases),),
        )
        return await cursor.fetchall()


async def list_references(
    conn: Connection, ids: Collection[str], kind: PhotoKind | None = None
) -> dict[str, PhotoReference]:
    """Return the pictures of the site with these ids, by id. With `kind`, only pictures of that kind."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            "SELECT id, name, picture FROM static_photo WHERE id = ANY(%s) AND (%s::text IS NULL OR kind = %s)",
            (list(ids), kind, kind),
        )
        return {row["id"]: msgspec.convert(row, PhotoReference) for row in await cursor.fetchall()}
