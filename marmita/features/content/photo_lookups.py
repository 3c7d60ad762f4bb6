"""Which pictures of the site those are that texts and the landing page name."""

from collections.abc import Collection

import msgspec
from psycopg.rows import dict_row, scalar_row

from marmita.features.content.photo_rules import PhotoKind
from marmita.features.content.photo_schemas import PhotoReference
from marmita.platform.unit_of_work import Connection


async def exists_photo_at(conn: Connection, base: str) -> bool:
    """Whether the picture with that base is one of the site's."""
    cursor = await conn.execute("SELECT FROM static_photo WHERE base = %s", (base,))
    return await cursor.fetchone() is not None


async def list_unknown_bases(conn: Connection, bases: Collection[str]) -> list[str]:
    """Those that no picture of the site has."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT base FROM unnest(%s::text[]) AS given (base) WHERE base NOT IN (SELECT base FROM static_photo)",
            (list(bases),),
        )
        return await cursor.fetchall()


async def list_references(
    conn: Connection, ids: Collection[str], kind: PhotoKind | None = None
) -> dict[str, PhotoReference]:
    """The pictures with these ids, by id; those of one kind where a kind is named."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            "SELECT id, name, picture FROM static_photo WHERE id = ANY(%s) AND (%s::text IS NULL OR kind = %s)",
            (list(ids), kind, kind),
        )
        return {row["id"]: msgspec.convert(row, PhotoReference) for row in await cursor.fetchall()}
