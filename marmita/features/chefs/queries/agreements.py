"""Statements on agreements of chefs with pick-up points. A caller that changes one has locked the chef's row."""

from collections.abc import Collection
from typing import Any, LiteralString

from psycopg.rows import class_row, dict_row, scalar_row

from marmita.features.chefs.domain.agreements import Agreement, AgreementState
from marmita.features.chefs.domain.errors import PickUpPointNotExist
from marmita.features.chefs.domain.rules import AGREEMENTS
from marmita.platform.unit_of_work import Connection, UnitOfWork

_PAIR: LiteralString = """
SELECT c.id AS chef_id, c.creator_id AS chef_account_id, c.name AS chef_name, c.short_name AS chef_short_name,
       p.id AS point_id, p.creator_id AS host_account_id, p.name AS point_name, l.state
FROM chef c CROSS JOIN chef p LEFT JOIN chef_pick_up_point l ON l.chef_id = c.id AND l.point_id = p.id
WHERE c.id = %(chef)s AND p.id = %(point)s AND c.id <> p.id AND p.pick_up_point AND p.deleted_at IS NULL
"""
# Open requests first, then accepted agreements, then past ones; of each the newest first.
_LIST: LiteralString = """
SELECT c.id AS chef_id, c.creator_id AS chef_account_id, c.name AS chef_name, c.short_name AS chef_short_name,
       c.avatar AS chef_avatar, c.town AS chef_town, p.id AS point_id, p.creator_id AS host_account_id,
       p.name AS point_name, p.short_name AS point_short_name, p.avatar AS point_avatar, p.town AS point_town,
       l.state, l.changed_at
FROM chef_pick_up_point l JOIN chef c ON c.id = l.chef_id JOIN chef p ON p.id = l.point_id
WHERE l.chef_id = ANY(%(own)s) OR l.point_id = ANY(%(own)s)
ORDER BY array_position(ARRAY['REQUESTED', 'ACCEPTED'], l.state), l.changed_at DESC, l.chef_id, l.point_id
LIMIT %(limit)s
"""
_WRITE: LiteralString = """
INSERT INTO chef_pick_up_point (chef_id, point_id, state, changed_at)
VALUES (%(chef)s, %(point)s, %(state)s, %(now)s)
ON CONFLICT (chef_id, point_id) DO UPDATE SET state = excluded.state, changed_at = excluded.changed_at
"""


async def get_agreement(conn: Connection, chef_id: str, point_id: str) -> Agreement:
    """Return the current agreement of the chef with the pick-up point.

    Raises:
        DomainError: pick_up_point_not_exist (404) if there is no such pick-up point, or it is the chef itself.
    """
    async with conn.cursor(row_factory=class_row(Agreement)) as cursor:
        await cursor.execute(_PAIR, {"chef": chef_id, "point": point_id})
        agreement = await cursor.fetchone()
    if agreement is None:
        raise PickUpPointNotExist(pointIds=[point_id])
    return agreement


async def list_rows(conn: Connection, own: Collection[str]) -> list[dict[str, Any]]:
    """Return the agreements of these chefs and pick-up points: open requests first, then accepted, then past ones."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_LIST, {"own": list(own), "limit": AGREEMENTS})
        return await cursor.fetchall()


async def list_points(conn: Connection, chef_id: str, states: Collection[AgreementState]) -> list[str]:
    """Return the ids of the points with which the chef has an agreement in one of these states, by id."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT point_id FROM chef_pick_up_point WHERE chef_id = %s AND state = ANY(%s) ORDER BY point_id",
            (chef_id, list(states)),
        )
        return await cursor.fetchall()


async def write_state(uow: UnitOfWork, agreement: Agreement, state: AgreementState) -> None:
    """Write the new state of the agreement."""
    values = {"chef": agreement.chef_id, "point": agreement.point_id, "state": state, "now": uow.now}
    await uow.conn.execute(_WRITE, values)


async def count_revision(uow: UnitOfWork, chef_id: str) -> None:
    """Increment the revision of the chef's form, so that a form that was opened before the change is refused."""
    await uow.conn.execute("UPDATE chef SET revision = revision + 1, updated_at = %s WHERE id = %s", (uow.now, chef_id))
