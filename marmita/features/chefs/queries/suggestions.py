"""Chefs with their dishes on offer that match a text search, from which suggestions are chosen."""

from functools import cache

from marmita.features.chefs.domain.rules import SUGGESTION_MATCHES
from marmita.features.chefs.queries.search import Point, best_matches, round_parameters
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection


@cache
def _suggestions(*, near: bool) -> bytes:
    """Return the statement of the best matches with their dishes on offer, for suggestions."""
    return f"""WITH RECURSIVE {best_matches(near=near, limit=SUGGESTION_MATCHES)}
SELECT jsonb_agg(jsonb_build_object(
    'id', chef.id, 'shortName', short_name, 'name', name, 'locationName', location_name, 'villageTownCity', town,
    'dishes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'price', f.price_cents)
                                         ORDER BY f.position, f.id), '[]')
               FROM food f WHERE f.chef_id = chef.id AND f.active)
) ORDER BY at, chef.id) FROM best JOIN chef USING (id)""".encode()


async def find_suggested(conn: Connection, words: str, point: Point | None) -> bytes:
    """Return the best matches with their dishes on offer, as a JSON list that `find_by_words.Match` decodes."""
    statement = _suggestions(near=point is not None)
    cursor = await conn.execute(statement, round_parameters(words, point))
    return next(iter(raw_row(cursor)), None) or b"[]"
