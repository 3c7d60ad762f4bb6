"""Text search: words of chefs' names, cuisines, dishes and towns, in the index of chef_search_terms.

Who looks for a common word near a place is answered from the cells around that place, and without a place from the most
popular chefs: at most three rounds, each wider than the one before, and only until there are enough (decision 28).
"""

from functools import cache

from marmita.features.chefs.domain.rules import FOUND, MATCHES, NEIGHBOURS, SUGGESTED_FROM
from marmita.features.chefs.queries.area import card
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

_TERMS = "chef_search_terms(search_document, location, popularity)"

_CELL = """cell AS MATERIALIZED (
    SELECT level, floor(%(lat)s::float8 * 32 / 2 ^ level)::integer AS row,
           floor(%(lon)s::float8 * 32 / 2 ^ level)::integer AS col
    FROM generate_series(0, 10) AS level
), """


def _cells_around(least: str) -> str:
    """The finest 3 x 3 cells around the point with so many listed chefs, as a tsquery."""
    return f"""(
        SELECT string_agg(concat('''@', level, ':', r, ':', c, ''''), '|')::tsquery
        FROM (SELECT level, row, col FROM cell WHERE level = 10 OR {least} <= (
                SELECT sum(chefs) FROM chef_density AS d WHERE d.level = cell.level
                    AND d.row BETWEEN cell.row - 1 AND cell.row + 1 AND d.col BETWEEN cell.col - 1 AND cell.col + 1)
              ORDER BY level LIMIT 1) AS block,
             generate_series(row - 1, row + 1) AS r, generate_series(col - 1, col + 1) AS c)"""


def _popular(least: int) -> str:
    return "'" + "|".join(f"''#{grade}''" for grade in range(least, 31)) + "'::tsquery"


def _rounds(*, near: bool, limit: int) -> str:
    """CTEs up to `chosen`: ids of the best matches with their order `at`."""
    first = _cells_around(str(NEIGHBOURS)) if near else _popular(9)
    # As many cells more as the matches of the first round let expect enough of them.
    more = f"(SELECT {NEIGHBOURS} * greatest(4, 200 / greatest(n, 1)) FROM enough_near)"
    second = _cells_around(more) if near else _popular(6)
    at = "earth_km(location, point(%(lon)s, %(lat)s))" if near else "-popularity"
    chefs = f"SELECT id, location, popularity FROM chef WHERE listed AND {_TERMS} @@"
    return f"""WITH {_CELL if near else ""}near AS MATERIALIZED (
    {chefs} (%(words)s::tsquery && {first}) LIMIT {MATCHES}
), enough_near AS MATERIALIZED (SELECT count(*) AS n, count(*) >= {limit} AS yes FROM near
), wide AS MATERIALIZED (
    {chefs} (%(words)s::tsquery && {second}) AND (SELECT NOT yes FROM enough_near) LIMIT {MATCHES}
), enough_wide AS MATERIALIZED (SELECT count(*) >= {limit} AS yes FROM wide
), every AS MATERIALIZED (
    {chefs} %(words)s::tsquery AND (SELECT NOT yes FROM enough_near) AND (SELECT NOT yes FROM enough_wide)
    LIMIT {MATCHES}
), chosen AS MATERIALIZED (
    SELECT id, {at} AS at FROM (
        SELECT * FROM near WHERE (SELECT yes FROM enough_near)
        UNION ALL SELECT * FROM wide WHERE (SELECT yes FROM enough_wide)
        UNION ALL SELECT * FROM every
    ) AS found ORDER BY at, id LIMIT {limit}
)"""


@cache
def _cards(*, near: bool, viewed: bool) -> bytes:
    distance = "at" if near else "NULL"
    return f"""{_rounds(near=near, limit=FOUND)}
SELECT string_agg({card(distance, viewed=viewed)}, ',' ORDER BY at, id) FROM chosen JOIN chef USING (id)""".encode()


@cache
def _suggestions(*, near: bool) -> bytes:
    return f"""{_rounds(near=near, limit=SUGGESTED_FROM)}
SELECT jsonb_agg(jsonb_build_object(
    'id', chef.id, 'shortName', short_name, 'name', name, 'locationName', location_name, 'villageTownCity', town,
    'dishes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'price', f.price_cents)
                                         ORDER BY f.position, f.id), '[]')
               FROM food f WHERE f.chef_id = chef.id AND f.active)
) ORDER BY at, chef.id) FROM chosen JOIN chef USING (id)""".encode()


async def list_matching(
    conn: Connection, words: str, point: tuple[float, float] | None, account_id: str | None
) -> bytes:
    """Chefs that a tsquery of search terms matches, as a JSON list of cards.

    Nearest to the point (latitude, longitude) first, else the most popular.
    """
    statement = _cards(near=point is not None, viewed=account_id is not None)
    found = await _run(conn, statement, words, point, account_id)
    return b"[" + (found or b"") + b"]"


async def find_suggested(conn: Connection, words: str, point: tuple[float, float] | None) -> bytes:
    """The best matches with their dishes on offer, as a JSON list of SuggestedFrom."""
    return await _run(conn, _suggestions(near=point is not None), words, point, None) or b"[]"


async def _run(
    conn: Connection, statement: bytes, words: str, point: tuple[float, float] | None, account_id: str | None
) -> bytes | None:
    latitude, longitude = point or (None, None)
    parameters = {"words": words, "lat": latitude, "lon": longitude, "account": account_id}
    cursor = await conn.execute(statement, parameters)
    return next(iter(raw_row(cursor)), None)
