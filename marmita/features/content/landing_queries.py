"""All statements on the table landing_version."""

from typing import LiteralString

import msgspec
from psycopg.types.json import Jsonb

from marmita.features.content.landing_schemas import LandingPage, LandingVersion
from marmita.features.content.rules import VERSIONS_SHOWN
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture

_VERSIONS: LiteralString = """
SELECT v.revision, v.page, v.saved_at, a.login FROM landing_version v LEFT JOIN account a ON a.id = v.saved_by
ORDER BY v.revision DESC LIMIT %s
"""
# The newest page, and all pictures that it shows.
_SHOWN: LiteralString = """
WITH landing AS MATERIALIZED (SELECT page FROM landing_version ORDER BY revision DESC LIMIT 1)
SELECT page, (
    SELECT coalesce(jsonb_object_agg(id, picture), '{}') FROM static_photo WHERE id IN (
        SELECT page ->> 'heroPhotoId' UNION ALL
        SELECT partner ->> 'photoId' FROM jsonb_array_elements(page -> 'partners') AS partner
    )
) FROM landing
"""


async def list_landing_versions(conn: Connection) -> list[LandingVersion]:
    """Return the last VERSIONS_SHOWN versions, newest first."""
    cursor = await conn.execute(_VERSIONS, (VERSIONS_SHOWN,))
    return [
        LandingVersion(revision=revision, page=msgspec.convert(page, LandingPage), saved_at=saved_at, saved_by=login)
        for revision, page, saved_at, login in await cursor.fetchall()
    ]


async def find_landing(conn: Connection) -> tuple[LandingPage, dict[str, Picture]]:
    """Return the current landing page, and its pictures by id. An empty page if no admin has ever changed it."""
    row = await (await conn.execute(_SHOWN)).fetchone()
    if row is None:
        return LandingPage(), {}
    return msgspec.convert(row[0], LandingPage), msgspec.convert(row[1], dict[str, Picture])


async def insert_landing_version(uow: UnitOfWork, page: LandingPage, account_id: str) -> None:
    """Insert the page as the newest version."""
    await uow.conn.execute(
        "INSERT INTO landing_version (page, saved_at, saved_by) VALUES (%s, %s, %s)",
        (Jsonb(msgspec.to_builtins(page)), uow.now, account_id),
    )
