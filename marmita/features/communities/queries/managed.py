"""Statements for admins' list of communities. Filters and orders have indexes, so a page costs the same at any size."""

from datetime import date, datetime, time, timedelta
from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row, scalar_row

from marmita.features.communities.domain.records import CommunityState, ManagedCommunitySort
from marmita.features.communities.domain.rules import search_query
from marmita.platform.clock import PARIS, sensible_day
from marmita.platform.ids import first_id
from marmita.platform.postgres.keyset import COUNT_MAX, KeysetPage, PageCursor, keyset_sql, number_sql, trim_page
from marmita.platform.postgres.prefix_words import begins_with, prefix_words
from marmita.platform.unit_of_work import Connection

Row = dict[str, Any]
FEW = COUNT_MAX

_OWNERS: LiteralString = """
SELECT a.id FROM (
    SELECT id, login_key FROM account WHERE login_key COLLATE "C" LIKE %s ORDER BY login_key COLLATE "C" LIMIT 1000
) AS a WHERE EXISTS (SELECT FROM community c WHERE c.creator_id = a.id) ORDER BY a.login_key COLLATE "C" LIMIT 50
"""
_WORDS: LiteralString = "to_tsvector('simple', c.name_key) @@ %(words)s::tsquery"
# The condition of _WORDS for a list that is read along the index of its order: CASE keeps PostgreSQL from using the
# index of words, which would return all rows of a word.
_MET: LiteralString = f"CASE WHEN c.name_key LIKE ALL (%(likes)s::text[]) THEN {_WORDS} END"
_NEIGHBOUR: LiteralString = "(SELECT {} FROM community n WHERE n.id = %(key)s), %(key)s"
_ORDERS: dict[ManagedCommunitySort, tuple[tuple[LiteralString, ...], LiteralString, bool]] = {
    "NEWEST": (("c.id",), "%(key)s", True),
    "OLDEST": (("c.id",), "%(key)s", False),
    "NAME": (("c.name_key", "c.id"), _NEIGHBOUR.format("n.name_key"), False),
    "NAME_DESC": (("c.name_key", "c.id"), _NEIGHBOUR.format("n.name_key"), True),
    # The expression must be that of the index community_members.
    "MEMBERS": (("-c.members_count", "c.id"), _NEIGHBOUR.format("-n.members_count"), False),
}
_FACTS: LiteralString = """
c.id, c.link, c.name, c.topic_id AS "topicId", t.name AS topic, coalesce(c.icon, c.picture) AS icon,
a.login AS creator, c.members_count AS "membersCount", c.state, c.created_at AS "createdDate"
"""
_JOINS: LiteralString = "JOIN topic t ON t.id = c.topic_id LEFT JOIN account a ON a.id = c.creator_id"
_COUNT: LiteralString = (
    "(SELECT count(*) FROM (SELECT FROM post p WHERE p.community_id = c.id AND {} LIMIT 10001) AS few)"
)
_ONE: LiteralString = f"""
SELECT {_FACTS}, c.description, c.picture, c.icon AS "ownIcon", c.state_reason AS "stateReason", c.revision,
    {_COUNT.format("p.deleted_at IS NULL")} AS "postsCount",
    {_COUNT.format("p.adult AND p.deleted_at IS NULL")} AS "adultPostsCount"
FROM community c {_JOINS} WHERE c.id = %(id)s
"""


class CommunityFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The filters of the list. None or an empty text does not filter.

    `owners` are accounts whose login begins with the text. `adult`: with posts for adults. `since` and `until` are days
    of creation, both included.
    """

    text: str = ""
    owners: tuple[str, ...] = ()
    topic: str | None = None
    state: CommunityState | None = None
    adult: bool | None = None
    members: int = 0
    since: date | None = None
    until: date | None = None


async def complete_filters(conn: Connection, filters: CommunityFilter) -> CommunityFilter:
    """Return the filter with the owners whose login begins with the text.

    They are read in a statement of their own, because the query plan of the list depends on their number.
    """
    if not prefix_words(filters.text):
        return filters
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_OWNERS, (begins_with(filters.text.strip().lower()),))
        return msgspec.structs.replace(filters, owners=tuple(await cursor.fetchall()))


async def list_managed(
    conn: Connection,
    filters: CommunityFilter,
    sort: ManagedCommunitySort,
    page_cursor: PageCursor,
    size: int,
    *,
    total: int,
) -> KeysetPage[Row]:
    """Return a page of rows with the fields of ManagedCommunity.

    If few communities match (`total`), all of them are read by the filter and sorted. Otherwise the index of the order
    is read until the page is full.
    """
    columns, key, descending = _ORDERS[sort]
    condition, order = keyset_sql(columns, key, page_cursor, descending=descending)
    is_few = total <= FEW
    where, values = _where(filters, _WORDS if is_few else _MET)
    values["key"] = page_cursor.key
    communities = f"(SELECT * FROM community c WHERE {where} OFFSET 0)" if is_few else "community"
    met = "true" if is_few else where
    page = (
        f"SELECT c.* FROM {communities} AS c WHERE {met} AND {condition} ORDER BY {order} LIMIT {number_sql(size + 1)}"
    )
    statement = f"SELECT {_FACTS} FROM ({page}) AS c {_JOINS} ORDER BY {order}"
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, values)
        rows = await cursor.fetchall()
    return trim_page(rows, size, page_cursor, lambda row: row["id"])


async def count_managed(conn: Connection, filters: CommunityFilter) -> int:
    """Return the number of communities that the filter finds, up to 201: an exact count would cost too much."""
    where, values = _where(filters, _WORDS)
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            f"SELECT count(*) FROM (SELECT FROM community c WHERE {where} LIMIT {number_sql(COUNT_MAX + 1)})"
            " AS counted",
            values,
        )
        return await cursor.fetchone() or 0


async def find_managed(conn: Connection, community_id: str) -> Row | None:
    """Return one community with the fields of ManagedCommunityDetails, or None. Posts are counted up to 10,001."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_ONE, {"id": community_id})
        return await cursor.fetchone()


def _where(filters: CommunityFilter, has_words: LiteralString) -> tuple[LiteralString, Row]:
    conditions: list[LiteralString] = []
    values: Row = {}
    if words := search_query(filters.text):
        conditions.append(f"({has_words} OR c.creator_id = ANY (%(owners)s))" if filters.owners else has_words)
        likes = [f"%{begins_with(word.removesuffix(':*'))}" for word in words.split(" & ")]
        values |= {"words": words, "likes": likes, "owners": list(filters.owners)}
    elif filters.text.strip():
        conditions.append("false")
    if filters.topic:
        conditions.append("c.topic_id = %(topic)s")
        values["topic"] = filters.topic
    if filters.state:
        conditions.append(_STATES[filters.state])
    if filters.adult is not None:
        conditions.append(_ADULT if filters.adult else f"NOT {_ADULT}")
    if filters.members:
        conditions.append("c.members_count >= %(members)s")
        values["members"] = filters.members
    if filters.since:
        conditions.append("c.id >= %(since)s")
        values["since"] = _first_id_of(sensible_day(filters.since))
    if filters.until:
        conditions.append("c.id < %(until)s")
        values["until"] = _first_id_of(sensible_day(filters.until) + timedelta(days=1))
    return " AND ".join(conditions) or "true", values


# The second condition, which is always true with the first one, lets PostgreSQL use the partial index.
_STATES: dict[CommunityState, LiteralString] = {
    "OPEN": "c.state = 'OPEN'",
    "CLOSED": "c.state = 'CLOSED' AND c.state <> 'OPEN'",
    "HIDDEN": "c.state = 'HIDDEN' AND c.state <> 'OPEN'",
}
_ADULT: LiteralString = "EXISTS (SELECT FROM post p WHERE p.community_id = c.id AND p.adult AND p.deleted_at IS NULL)"


def _first_id_of(day: date) -> str:
    return first_id(datetime.combine(day, time.min, PARIS))
