"""Counts the rows of an admin list quickly, and chooses the faster of two plans for its page.

Plan 1 scans the rows in the index of the order until the page is full. Plan 2 finds all matching rows and sorts them.
The number of matches decides which is faster. PostgreSQL cannot estimate that number for word
prefixes, and a full-text index returns all rows of a word at once, which takes 100 ms for a million rows. So a sample,
a small index on every 256th row, is searched first: in a millisecond it shows whether a word is common. The largest
tables have an even smaller sample of every 8,192nd row, which is searched first. If a word is not common, its rows are
counted and the page is cut in the same statement. If an index has the week before each word, a word with some hundred
rows or more is searched week by week, newest first, until page and count are complete.
"""

from collections.abc import Mapping, Sequence
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import scalar_row

from marmita.platform.postgres.keyset import COUNT_MAX, number_sql
from marmita.platform.postgres.searched_table import (
    COMMON_WORD_COUNT,
    SAMPLE,
    SAMPLE_COUNT_MAX,
    PeriodIndex,
    SearchedTable,
    query_parameters,
)
from marmita.platform.unit_of_work import Connection

# A word with this many sampled rows (about 500 rows) is searched week by week.
_WEEKLY_SAMPLED_MIN = 2
# If one row in this many matches, a scan finds the page fast enough.
_SCAN_ROWS_PER_MATCH = 20
# In a search for several words, a word with this many sampled rows (4,000 rows) must match as a whole: a search for its
# prefix would be slow.
_WHOLE_WORD_SAMPLED_MIN = 16
SORTED_MAX = COUNT_MAX


class Total(NamedTuple):
    """The number of matches, at most COUNT_MAX + 1, and the chosen plan: `sorts_matches` means that all
    matches are found and sorted; otherwise the index of the order is scanned.

    `ids` are the matches if they were found already, or only those of the requested page; `words` is the query that
    found them.
    """

    number: int
    sorts_matches: bool
    ids: Sequence[str] | None = None
    words: str = ""


TOTAL_UNKNOWN = Total(COUNT_MAX + 1, sorts_matches=False)


class PageSelection(NamedTuple):
    """The selection of a page: its condition, its order, and their parameters, including `limit`.

    `columns` are the columns that both need, with the key; None if the key is enough.
    """

    condition: LiteralString
    order: LiteralString
    values: Mapping[str, Any]
    columns: LiteralString | None = None


async def count_matches(
    conn: Connection,
    searched: SearchedTable,
    where: LiteralString,
    values: Mapping[str, Any],
    selection: PageSelection | None = None,
) -> Total:
    """Count the rows that match `where`, and the words if `values` has any.

    With `selection`, `ids` of the result are only those of the page.
    """
    if "words" in values:
        return await _count_word_matches(conn, searched, where, values, selection)
    number = await _count_rows(conn, searched.table, where, values, COUNT_MAX + 1)
    return Total(number, number <= SORTED_MAX)


async def estimate_matches(
    conn: Connection, searched: SearchedTable, where: LiteralString, values: Mapping[str, Any]
) -> int:
    """Return the approximate number of rows with the words of `values`, from the sample; for a few hundred rows often
    0.
    """
    sampled, _, _ = await _search_sample(conn, searched, where, values)
    return sampled * searched.sample.interval


async def _count_word_matches(
    conn: Connection,
    searched: SearchedTable,
    where: LiteralString,
    values: Mapping[str, Any],
    selection: PageSelection | None,
) -> Total:
    sampled, rows, exact_words = await _search_sample(conn, searched, where, values)
    values = dict(values) | query_parameters(values["words"])
    # A scan reads every row until a page is full. The other plan reads all matches and sorts them, each row at twice
    # the cost.
    sample = searched.sample
    is_in_most_rows = sampled >= SAMPLE_COUNT_MAX and sample == SAMPLE
    scans = is_in_most_rows or 2 * (sample.interval * sampled) ** 2 > 26 * rows * searched.weight
    by_week = (
        selection
        and _WEEKLY_SAMPLED_MIN <= sampled < COMMON_WORD_COUNT
        and _SCAN_ROWS_PER_MATCH * sample.interval * sampled < rows
    )
    weekly = searched.weekly_index if by_week else None
    if sampled >= sample.common_min and not weekly:
        return Total(COUNT_MAX + 1, sorts_matches=not scans)
    # If a scan would take longer, all matches are read and sorted.
    limit = COUNT_MAX if scans or weekly else SAMPLE.interval * SAMPLE_COUNT_MAX
    selection = selection or PageSelection("true", searched.key, {"limit": limit})
    found = await _find_matches(
        conn, searched, where, values | query_parameters(exact_words), selection, limit=limit, weekly=weekly
    )
    if not found.number and exact_words != values["words"]:
        found = await _find_matches(conn, searched, where, values, selection, limit=limit, weekly=weekly)
    sorts_matches = found.number <= limit or not scans or weekly is not None
    return found._replace(sorts_matches=sorts_matches, number=min(found.number, COUNT_MAX + 1))


async def _search_sample(
    conn: Connection, searched: SearchedTable, where: LiteralString, values: Mapping[str, Any]
) -> tuple[int, float, str]:
    """Return the number of matches in the sample, the number of rows of the table, and the words to search for.

    In these words, common prefixes are replaced by whole words.
    """
    words = values["words"].split(" & ")
    plain_words = [word.removesuffix(":*") for word in words]
    name: LiteralString = f"'{searched.size_relation or searched.table.partition(' ')[0]}'::regclass"
    normal_sample = searched._replace(sample=SAMPLE)
    each: LiteralString = (
        f"ARRAY(SELECT {normal_sample.sample_count_sql(f'{searched.document} @@ word::tsquery')} "
        "FROM unnest(%(plain_words)s::text[]) WITH ORDINALITY AS given (word, at) ORDER BY at)"
        if len(words) > 1
        else "NULL"
    )
    cursor = await conn.execute(
        f"SELECT {searched.sample_count_sql(f'{where} AND {searched.match_sql}')},"
        f" (SELECT sum(reltuples) FROM pg_class WHERE relkind IN ('r', 'i') AND oid = ANY ({name}::oid"
        f" || ARRAY(SELECT inhrelid FROM pg_inherits WHERE inhparent = {name}))), {each}",
        {**values, "plain_words": plain_words},
    )
    sampled, rows, counts = (await cursor.fetchall())[0]
    pairs = zip(words, plain_words, counts or [0], strict=True)
    return (
        sampled,
        rows,
        " & ".join(plain_word if count >= _WHOLE_WORD_SAMPLED_MIN else word for word, plain_word, count in pairs),
    )


async def _find_matches(
    conn: Connection,
    searched: SearchedTable,
    where: LiteralString,
    values: Mapping[str, Any],
    selection: PageSelection,
    *,
    limit: int,
    weekly: PeriodIndex | None,
) -> Total:
    """Return up to `limit` + 1 matches, with the ids of all or of the page. Above `limit` the ids are None.

    A search week by week always has ids, because the first page is among its first matches.
    """
    columns: LiteralString = selection.columns or searched.key
    rows: LiteralString = (
        weekly.rows(columns, searched.table, where, selection.order, values, newest_first=True)
        if weekly
        else f"SELECT {columns} FROM {searched.table} WHERE {where} AND {searched.match_by_word_sql(values)}"
    )
    cursor = await conn.execute(
        f"WITH found AS MATERIALIZED ({rows} LIMIT {number_sql(limit + 1)}) SELECT (SELECT count(*) FROM found), ARRAY("
        f"SELECT {searched.key} FROM found AS {searched.alias} WHERE {selection.condition} ORDER BY {selection.order}"
        " LIMIT %(limit)s)",
        {**values, **selection.values},
    )
    number, ids = (await cursor.fetchall())[0]
    return Total(number, sorts_matches=True, ids=ids if weekly or number <= limit else None, words=values["words"])


def page_rows_sql(
    searched: SearchedTable, columns: LiteralString, where: LiteralString, values: dict[str, Any], total: Total
) -> tuple[LiteralString, LiteralString]:
    """Return the FROM item of a page and its condition, which use the table's alias; the caller adds order and limit.

    OFFSET 0 stops PostgreSQL from choosing a scan for few rows; a condition without an index stops it from finding
    many.
    """
    if "words" in values:
        values |= query_parameters(total.words or values["words"])
    if total.sorts_matches:
        found = f"{where} AND {searched.match_by_word_sql(values)}" if "words" in values else where
        if total.ids is not None:
            values["ids"] = list(total.ids)
            found = f"{searched.key} = ANY (%(ids)s)"
        return f"(SELECT {columns} FROM {searched.table} WHERE {found} OFFSET 0) AS {searched.alias}", "true"
    return searched.table, f"{where} AND {searched.scan_sql}" if "words" in values else where


async def _count_rows(
    conn: Connection, table: LiteralString, where: LiteralString, values: Mapping[str, Any], limit: int
) -> int:
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            f"SELECT count(*) FROM (SELECT FROM {table} WHERE {where} LIMIT {number_sql(limit)}) AS counted",
            values,
        )
        return await cursor.fetchone() or 0
