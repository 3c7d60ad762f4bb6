"""Statements for admins: the list of chefs and pick-up points, and the details of one.

Filters and orders of the list have indexes, so a page costs the same at any number of chefs.
"""

from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row, scalar_row

from marmita.features.chefs.domain.records import ManagedChefSort, ProviderState
from marmita.platform.postgres.counted_search import (
    PageSelection,
    Total,
    count_matches,
    estimate_matches,
    page_rows_sql,
)
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, keyset_sql, number_sql, trim_page
from marmita.platform.postgres.prefix_words import begins_with, prefix_words
from marmita.platform.postgres.searched_table import SAMPLE_DENSE, SearchedTable, search_parameters
from marmita.platform.unit_of_work import Connection

Row = dict[str, Any]

_COLUMNS: LiteralString = "c.name, c.short_name, c.first_name, c.last_name, c.town, c.town_key"
# The expressions must be those of the indexes chef_terms and chef_terms_sample.
SEARCHED = SearchedTable(
    "chef c",
    "c.id",
    f"chef_terms({_COLUMNS})",
    f"chef_text({_COLUMNS})",
    weight=12,
)
# SQL condition on a chef `c`. Its parameter `words` comes from `search_parameters`.
FOUND_BY_WORDS: LiteralString = SEARCHED.match_sql
# `chef_point_terms` has a row for each pick-up point. Points lie far apart in the table, so each match costs a page.
POINTS = SEARCHED._replace(size_relation="chef_point_terms", sample=SAMPLE_DENSE, weight=3)
_OWNED: LiteralString = "c.creator_id = ANY (%(owners)s)"
_OWNERS: LiteralString = """
SELECT a.id FROM (
    SELECT id, login_key FROM account WHERE login_key COLLATE "C" LIKE %s ORDER BY login_key COLLATE "C" LIMIT 1000
) AS a WHERE EXISTS (SELECT FROM chef c WHERE c.creator_id = a.id) ORDER BY a.login_key COLLATE "C" LIMIT 50
"""
_NAME: LiteralString = 'lower(c.name) COLLATE "C"'
_NEIGHBOUR: LiteralString = "(SELECT {} FROM chef n WHERE n.id = %(key)s)"
_ORDERS: dict[bool, tuple[tuple[LiteralString, LiteralString], LiteralString]] = {
    True: ((_NAME, "c.id"), f'{_NEIGHBOUR.format("lower(n.name)")} COLLATE "C", %(key)s'),
    False: (("c.created_at", "c.id"), f"{_NEIGHBOUR.format('n.created_at')}, %(key)s"),
}
_PROVIDER: dict[ProviderState, LiteralString] = {
    "NONE": "c.payment_account IS NULL",
    "WAITING": "c.payment_account IS NOT NULL AND NOT c.active",
    "ACTIVE": "c.payment_account IS NOT NULL AND c.active",
}
_FLAGS: dict[str, tuple[LiteralString, LiteralString]] = {
    "verified": ("c.verified_at IS NOT NULL", "c.verified_at IS NULL"),
    "suspended": ("c.suspended", "NOT c.suspended"),
    "address": ("c.location IS NOT NULL", "c.location IS NULL"),
}
_STARRED: LiteralString = "c.id IN (SELECT s.chef_id FROM chef_star s WHERE s.account_id = %(reader)s)"
_FACTS: LiteralString = f"""
c.id, c.short_name AS "shortName", c.name, a.login, c.pick_up_point AS "pickUpPoint", c.town AS "villageTownCity",
c.country, c.listed, c.verified_at IS NOT NULL AS verified, c.suspended, c.location IS NOT NULL AS "hasAddress",
CASE WHEN {_PROVIDER["NONE"]} THEN 'NONE' WHEN c.active THEN 'ACTIVE' ELSE 'WAITING' END AS provider,
c.orders_count AS "ordersCount", {_STARRED} AS starred, c.created_at AS "createdAt"
"""
_ONE: LiteralString = f"""
SELECT {_FACTS}, a.email, c.first_name AS "firstName", c.last_name AS "lastName", c.phone_number AS "phoneNumber",
    c.average_vote AS "averageVote", c.votes_count AS "votesCount", c.stars_count AS "starsCount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'by', e.login, 'asAdmin', e.as_admin,
        'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY e.id DESC), '[]')
     FROM (SELECT x.*, b.login FROM chef_event x LEFT JOIN account b ON b.id = x.actor_id
           WHERE x.chef_id = c.id ORDER BY x.id DESC LIMIT 20) AS e) AS events
FROM chef c JOIN account a ON a.id = c.creator_id WHERE c.id = %(id)s AND c.deleted_at IS NULL
"""


class ChefFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The filters of the list. None or an empty text does not filter.

    `reader` is the admin whose stars count. `owners` are accounts whose login begins with the text.
    """

    reader: str = ""
    text: str = ""
    owners: tuple[str, ...] = ()
    points: bool = False
    verified: bool | None = None
    suspended: bool | None = None
    address: bool | None = None
    starred: bool | None = None
    provider: ProviderState | None = None


async def complete_filters(conn: Connection, filters: ChefFilter, reader: str) -> ChefFilter:
    """Return the filter with its reader and with the owners whose login begins with the text.

    The owners are read in a statement of their own, because the query plan of the list depends on their number.
    """
    owners: list[str] = []
    if prefix_words(filters.text):
        async with conn.cursor(row_factory=scalar_row) as cursor:
            await cursor.execute(_OWNERS, (begins_with(filters.text.strip().lower()),))
            owners = await cursor.fetchall()
    return msgspec.structs.replace(filters, reader=reader, owners=tuple(owners))


async def list_managed(
    conn: Connection, filters: ChefFilter, sort: ManagedChefSort, page_cursor: PageCursor, size: int, *, total: Total
) -> KeysetPage[Row]:
    """Return a page of rows with the fields of ManagedChef. `page_cursor` has the id of the chef just before or after
    the page.

    `total` is the result of `count_managed`.
    """
    selection = _page_selection(sort, page_cursor, size)
    where, values = _where(filters)
    chefs, where = page_rows_sql(_searched(filters), "c.*", where, values, total)
    end = f"{selection.condition} ORDER BY {selection.order} LIMIT {number_sql(size + 1)}"
    page = f"SELECT c.* FROM {chefs} WHERE {where} AND {end}"
    statement = f"SELECT {_FACTS} FROM ({page}) AS c JOIN account a ON a.id = c.creator_id ORDER BY {selection.order}"
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, {**values, **selection.values})
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, lambda row: row["id"])


async def count_managed(
    conn: Connection, filters: ChefFilter, page: tuple[ManagedChefSort, PageCursor, int] | None = None
) -> Total:
    """Count the chefs that the filter finds. The result also says how `list_managed` should find them.

    With `page` (sort, place and size), a small number of matches is read together with that page.
    """
    where, values = _where(filters)
    return await count_matches(conn, _searched(filters), where, values, _page_selection(*page) if page else None)


async def estimate_chefs(conn: Connection, words: str) -> int:
    """Return the rough number of chefs and pick-up points with the words (see `prefix_words`); 0 for a few hundred."""
    return await estimate_matches(conn, SEARCHED, "c.deleted_at IS NULL", {"words": words})


async def find_managed(conn: Connection, chef_id: str, reader: str) -> Row | None:
    """Return one chef with the fields of ManagedChefDetails, except `can` and `missing`. None if it does not exist."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_ONE, {"id": chef_id, "reader": reader})
        return await cursor.fetchone()


def _page_selection(sort: ManagedChefSort, page_cursor: PageCursor, size: int) -> PageSelection:
    columns, key = _ORDERS[sort in ("NAME", "NAME_DESC")]
    condition, order = keyset_sql(columns, key, page_cursor, descending=sort in ("NEWEST", "NAME_DESC"))
    ordered: LiteralString = "c.id, c.name" if sort in ("NAME", "NAME_DESC") else "c.id, c.created_at"
    return PageSelection(condition, order, {"key": page_cursor.key, "limit": size + 1}, ordered)


def _searched(filters: ChefFilter) -> SearchedTable:
    searched = POINTS if filters.points else SEARCHED
    return searched._replace(alternative=_OWNED) if filters.owners else searched


def _where(filters: ChefFilter) -> tuple[LiteralString, Row]:
    conditions: list[LiteralString] = [
        "c.deleted_at IS NULL",
        "c.pick_up_point" if filters.points else "NOT c.pick_up_point",
    ]
    values: Row = {"reader": filters.reader, "owners": list(filters.owners), **search_parameters(filters.text)}
    for name, (given, lacking) in _FLAGS.items():
        if (flag := getattr(filters, name)) is not None:
            conditions.append(given if flag else lacking)
    if filters.starred is not None:
        conditions.append(_STARRED if filters.starred else f"NOT {_STARRED}")
    if filters.provider:
        conditions.append(_PROVIDER[filters.provider])
    return " AND ".join(conditions), values
