"""Listed chefs by their ids, for other features that show a chef by its id."""

from collections.abc import Collection
from typing import LiteralString

import msgspec

from marmita.features.chefs.domain.records import ListedChef
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

# ARRAY(SELECT …) hides the number of ids from the planner, so that it keeps one generic plan.
_LISTED: LiteralString = """
SELECT json_agg(json_build_object(
    'id', id, 'shortName', short_name, 'name', name, 'picture', default_picture - 'blur',
    'locationName', location_name, 'pickUpPoint', pick_up_point,
    'verified', verified_at IS NOT NULL,
    'averageVote', CASE WHEN votes_count > 0 THEN round(votes_sum::numeric / votes_count, 2) ELSE 0 END,
    'votesCount', votes_count, 'minPrice', min_price_cents))
FROM chef WHERE id = ANY(ARRAY(SELECT unnest(%s::text[]))) AND listed
"""
_chefs = msgspec.json.Decoder(list[ListedChef])


async def read_listed_chefs(conn: Connection, chef_ids: Collection[str]) -> dict[str, ListedChef]:
    """Return the listed chefs among the given ids, by id."""
    (found,) = raw_row(await conn.execute(_LISTED, (list(chef_ids),)))
    return {chef.id: chef for chef in _chefs.decode(found or b"[]")}
