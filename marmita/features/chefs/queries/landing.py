"""The choice of chefs for the landing page, with its versions."""

from collections.abc import Sequence
from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.chefs.domain.rules import LANDING_VERSIONS
from marmita.platform.unit_of_work import Connection, UnitOfWork

_VERSIONS: LiteralString = """
SELECT v.id AS revision, v.chef_ids AS "chefIds", v.at AS "savedAt", a.login AS "savedBy"
FROM landing_choice v LEFT JOIN account a ON a.id = v.actor_id ORDER BY v.id DESC LIMIT %s
"""
_CHEFS: LiteralString = """
SELECT id, short_name AS "shortName", name, town AS "villageTownCity", listed, suspended,
       default_picture AS "defaultPicture"
FROM chef WHERE id = ANY(%s) AND deleted_at IS NULL ORDER BY id
"""


async def read_landing_choice(conn: Connection) -> dict[str, Any]:
    """Return the current choice, its last versions and their chefs, as the fields of ChosenForLanding."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        versions = await (await cursor.execute(_VERSIONS, (LANDING_VERSIONS,))).fetchall()
        ids = {chef_id for version in versions for chef_id in version["chefIds"]}
        chefs = await (await cursor.execute(_CHEFS, (list(ids),))).fetchall()
    return {
        "chefIds": versions[0]["chefIds"] if versions else [],
        "revision": versions[0]["revision"] if versions else 0,
        "versions": versions,
        "chefs": chefs,
    }


async def lock_landing_choice(uow: UnitOfWork) -> tuple[int, list[str]]:
    """Lock the choice until the transaction ends, and return its revision and ids. (0, []) if there is none."""
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('landing_choice', 0))")
    row = await (await uow.conn.execute("SELECT id, chef_ids FROM landing_choice ORDER BY id DESC LIMIT 1")).fetchone()
    return (row[0], row[1]) if row else (0, [])


async def list_not_listed(conn: Connection, chef_ids: Sequence[str]) -> list[str]:
    """Return the ids among `chef_ids` that belong to no listed chef, in their given order."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM unnest(%s::text[]) WITH ORDINALITY AS given (id, at)"
            " WHERE NOT EXISTS (SELECT FROM chef WHERE chef.id = given.id AND listed) ORDER BY at",
            (list(chef_ids),),
        )
        return await cursor.fetchall()


async def insert_landing_choice(uow: UnitOfWork, chef_ids: Sequence[str], actor_id: str) -> None:
    """Insert a new version of the choice. Older versions stay as the record of earlier choices and their authors."""
    await uow.conn.execute(
        "INSERT INTO landing_choice (chef_ids, actor_id, at) VALUES (%s, %s, %s)", (list(chef_ids), actor_id, uow.now)
    )
