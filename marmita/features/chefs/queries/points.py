"""Public data of pick-up points: all listed points, some by id, and those to which a chef brings meals."""

from collections.abc import Collection
from typing import Any

from marmita.features.chefs.domain.rules import LISTED_POINTS_MAX
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

PUBLIC_ADDRESS = """jsonb_build_object('locationName', {0}.location_name, 'latitude', {0}.location[1],
    'longitude', {0}.location[0], 'country', {0}.country, 'villageTownCity', {0}.town)"""
# SQL of a PickUpPointView of the row `p`.
POINT = f"""jsonb_build_object('id', p.id, 'shortName', p.short_name, 'name', p.name,
    'address', {PUBLIC_ADDRESS.format("p")}, 'dayCapacity', p.day_capacity)"""

_LIST = f"""
SELECT coalesce(jsonb_agg({POINT} ORDER BY p.name, p.id), '[]')::text
FROM (SELECT * FROM chef WHERE listed AND pick_up_point{{condition}} ORDER BY name, id LIMIT {LISTED_POINTS_MAX}) AS p
"""
_ALL = _LIST.replace("{condition}", "").encode()
_BY_IDS = _LIST.replace("{condition}", " AND id = ANY(%(ids)s)").encode()
_OF_CHEF = _LIST.replace(
    "{condition}",
    " AND id IN (SELECT l.point_id FROM chef_pick_up_point l WHERE l.chef_id = %(chef)s AND l.state = 'ACCEPTED')",
).encode()


async def list_points(conn: Connection) -> bytes:
    """Return up to LISTED_POINTS_MAX listed pick-up points by name, as a JSON list of PickUpPointView."""
    return await _text(conn, _ALL)


async def list_points_by_ids(conn: Connection, point_ids: Collection[str]) -> bytes:
    """Return the listed pick-up points among the ids by name, as a JSON list of PickUpPointView."""
    return await _text(conn, _BY_IDS, ids=list(point_ids))


async def list_points_of_chef(conn: Connection, chef_id: str) -> bytes:
    """Return the listed pick-up points to which the chef brings meals by name, as a JSON list of PickUpPointView."""
    return await _text(conn, _OF_CHEF, chef=chef_id)


async def _text(conn: Connection, statement: bytes, **values: Any) -> bytes:
    return next(iter(raw_row(await conn.execute(statement, values)))) or b"[]"
