"""Counts the rows of an admin list quickly, and chooses the faster of two plans for its page.

Plan 1 reads the rows along the index of the order until the page is full ("walk"). Plan 2 finds all matching rows and
sorts them ("find"). The number of matches decides which is faster. PostgreSQL cannot estimate that number for word
prefixes, and a full-text index returns all rows of a word at once, which takes 100 ms for a million rows. So a sample,
a small index on every 256th row, is searched first: in a millisecond it shows whether a word is common. The largest
tables have an even smaller sample of every 8,192nd row, which is searched first. If a word is not common, its rows are
counted and the page is cut in the same statement. If an index has the week before each word, a word with some hundred
rows or more is searched week by week, newest first, until page and count are complete.
"""

from collections.abc import Mapping, Sequence
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import scalar_row

from marmita.platform.postgres.keyset import COUNTED, number_sql
from marmita.platform.postgres.searched_table import MOST, SAMPLE, WHOLE, Searched, WordsByPeriod, values_of_words
from marmita.platform.unit_of_work import Connection

# A word with this many sampled rows (about 500 rows) is searched week by week.
_WEEKLY = 2
# If one row in this many matches, a walk finds the page fast enough.
_SOON = 20
# In a search for several words, a word with this many sampled rows (4,000 rows) must match as a whole: a search for its
# prefix would be slow.
_LONG = 16
FEW = COUNTED


class Total(NamedTuple):
    """The number of matches, at most COUNTED + 1, and the chosen plan: `is_few` means find and sort, else walk.

    `ids` are the matches if they were found already, or only those of the requested page; `words` is the query that
    found them.
    """

    number: int
    is_few: bool
    ids: Sequence[str] | None = None
    words: str = ""


UNCOUNTED = Total(COUNTED + 1, is_few=False)


class Cut(NamedTuple):
    """The selection of a page: its condition, its order, and their parameters, including `limit`.

    `ordered` are the columns that both need, with the key; None if the key is enough.
    """

    condition: LiteralString
    order: LiteralString
    values: Mapping[str, Any]
    ordered: LiteralString | None = None


async def count_found(
    conn: Connection,
    searched: Searched,
    where: LiteralString,
    values: Mapping[str, Any],
    cut: Cut | None = None,
) -> Total:
    """Count the rows that match `where`, and the words if `values` has any.

    With `cut`, `ids` of the result are only those of the page.
    """
    if "words" in values:
        return await _count_words(conn, searched, where, values, cut)
    number = await _count(conn, searched.table, where, values, COUNTED + 1)
    return Total(number, number <= FEW)


async def estimate(conn: Connection, searched: Searched, where: LiteralString, values: Mapping[str, Any]) -> int:
    """Return the approximate number of rows with the words of `values`, from the sample; for a few hundred rows often
    0.
    """
    sampled, _, _ = await _sample(conn, searched, where, values)
    return sampled * searched.sample.each


async def _count_words(
    conn: Connection, searched: Searched, where: LiteralString, values: Mapping[str, Any], cut: Cut | None
) -> Total:
    sampled, rows, whole = await _sample(conn, searched, where, values)
    values = dict(values) | values_of_words(values["words"])
    # A walk reads every row until a page is full. A find reads all matches and sorts them, each row at twice the cost.
    sample = searched.sample
    of_most = sampled >= WHOLE and sample == SAMPLE
    walks = of_most or 2 * (sample.each * sampled) ** 2 > 26 * rows * searched.weight
    is_weekly = cut and _WEEKLY <= sampled < MOST and _SOON * sample.each * sampled < rows
    weekly = searched.weekly if is_weekly else None
    if sampled >= sample.many and not weekly:
        return Total(COUNTED + 1, is_few=not walks)
    # If a walk would take longer, all matches are read and sorted.
    most = COUNTED if walks or weekly else SAMPLE.each * WHOLE
    cut = cut or Cut("true", searched.key, {"limit": most})
    found = await _find(conn, searched, where, values | values_of_words(whole), cut, most=most, weekly=weekly)
    if not found.number and whole != values["words"]:
        found = await _find(conn, searched, where, values, cut, most=most, weekly=weekly)
    is_few = found.number <= most or not walks or weekly is not None
    return found._replace(is_few=is_few, number=min(found.number, COUNTED + 1))


async def _sample(
    conn: Connection, searched: Searched, where: LiteralString, values: Mapping[str, Any]
) -> tuple[int, float, str]:
    """Return the number of matches in the sample, the number of rows of the table, and the words to search for.

    In these words, common prefixes are replaced by whole words.
    """
    words = values["words"].split(" & ")
    begun = [word.removesuffix(":*") for word in words]
    name: LiteralString = f"'{searched.counted or searched.table.partition(' ')[0]}'::regclass"
    all_rows = searched._replace(sample=SAMPLE)
    each: LiteralString = (
        f"ARRAY(SELECT {all_rows.sampled(f'{searched.document} @@ word::tsquery')} FROM unnest(%(begun)s::text[])"
        " WITH ORDINALITY AS given (word, at) ORDER BY at)"
        if len(words) > 1
        else "NULL"
    )
    cursor = await conn.execute(
        f"SELECT {searched.sampled(f'{where} AND {searched.found}')},"
        f" (SELECT sum(reltuples) FROM pg_class WHERE relkind IN ('r', 'i') AND oid = ANY ({name}::oid"
        f" || ARRAY(SELECT inhrelid FROM pg_inherits WHERE inhparent = {name}))), {each}",
        {**values, "begun": begun},
    )
    sampled, rows, counts = (await cursor.fetchall())[0]
    pairs = zip(words, begun, counts or [0], strict=True)
    return sampled, rows, " & ".join(plain if count >= _LONG else word for word, plain, count in pairs)


async def _find(
    conn: Connection,
    searched: Searched,
    where: LiteralString,
    values: Mapping[str, Any],
    cut: Cut,
    *,
    most: int,
    weekly: WordsByPeriod | None,
) -> Total:
    """Return up to `most` + 1 matches, with the ids of all or of the page. Above `most` the ids are None.

    A search week by week always has ids, because the first page is among its first matches.
    """
    columns: LiteralString = cut.ordered or searched.key
    rows: LiteralString = (
        weekly.rows(columns, searched.table, where, cut.order, values, newest_first=True)
        if weekly
        else f"SELECT {columns} FROM {searched.table} WHERE {where} AND {searched.found_each(values)}"
    )
    cursor = await conn.execute(
        f"WITH found AS MATERIALIZED ({rows} LIMIT {number_sql(most + 1)}) SELECT (SELECT count(*) FROM found), ARRAY("
        f"SELECT {searched.key} FROM found AS {searched.alias} WHERE {cut.condition} ORDER BY {cut.order}"
        " LIMIT %(limit)s)",
        {**values, **cut.values},
    )
    number, ids = (await cursor.fetchall())[0]
    return Total(number, is_few=True, ids=ids if weekly or number <= most else None, words=values["words"])


def rows_sql(
    searched: Searched, columns: LiteralString, where: LiteralString, values: dict[str, Any], total: Total
) -> tuple[LiteralString, LiteralString]:
    """Return the FROM item of a page and its condition, which use the table's alias; the caller adds order and limit.

    OFFSET 0 stops PostgreSQL from choosing a walk for few rows; a condition without an index stops it from finding
    many.
    """
    if "words" in values:
        values |= values_of_words(total.words or values["words"])
    if total.is_few:
        found = f"{where} AND {searched.found_each(values)}" if "words" in values else where
        if total.ids is not None:
            values["ids"] = list(total.ids)
            found = f"{searched.key} = ANY (%(ids)s)"
        return f"(SELECT {columns} FROM {searched.table} WHERE {found} OFFSET 0) AS {searched.alias}", "true"
    return searched.table, f"{where} AND {searched.walked}" if "words" in values else where


async def _count(
    conn: Connection, table: LiteralString, where: LiteralString, values: Mapping[str, Any], most: int
) -> int:
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            f"SELECT count(*) FROM (SELECT FROM {table} WHERE {where} LIMIT {number_sql(most)}) AS counted",
            values,
        )
        return await cursor.fetchone() or 0
