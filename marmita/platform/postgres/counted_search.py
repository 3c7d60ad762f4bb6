"""How many rows a list of admins has, said quickly, and which of its two plans finds a page soon.

A page is found along the index of its order, or among all rows that fit, which are sorted then: which of the two is
quick depends on how many fit. PostgreSQL cannot guess that for words that are only begun, and an index of words gives
all rows of a word or none, which takes 100 ms for a word of a million rows. So a small index of every 256th row is
looked at first: whether the word is common, it says in a millisecond. A smaller one of every 8,192nd row comes before
it in the largest tables: of a word that every row has, an index gives all rows that it knows. What is not common is
counted, and its page is cut in the same statement, so that its rows are read once. Where an index has the week before
each word, a word of some hundred rows or more is read week by week, the newest first, until the page and the count end.
"""

from collections.abc import Mapping, Sequence
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import scalar_row

from marmita.platform.postgres.keyset import COUNTED, number_sql
from marmita.platform.postgres.searched_table import MOST, SAMPLE, WHOLE, Searched, WordsByPeriod, values_of_words
from marmita.platform.unit_of_work import Connection

# A word of so many sampled rows (some 500) is read week by week.
_WEEKLY = 2
# One of so many rows is met soon enough by walking.
_SOON = 20
# Of several words, one of so many sampled rows (4,000) is taken whole: reading all that begin so would be slow.
_LONG = 16
FEW = COUNTED


class Total(NamedTuple):
    """`number` goes up to one more than COUNTED. Few are found first and sorted then.

    `ids` are those found already, or of them only the requested page; `words` is how they were found.
    """

    number: int
    is_few: bool
    ids: Sequence[str] | None = None
    words: str = ""


UNCOUNTED = Total(COUNTED + 1, is_few=False)


class Cut(NamedTuple):
    """Which rows of a list are the page: its condition, its order, and their values, among them the `limit`.

    `ordered` are the columns that both need and the key; the key alone without it.
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
    """How many rows fit `where`, and the words if `values` has any; with `cut`, `ids` are only those of that page."""
    if "words" in values:
        return await _count_words(conn, searched, where, values, cut)
    number = await _count(conn, searched.table, where, values, COUNTED + 1)
    return Total(number, number <= FEW)


async def estimate(conn: Connection, searched: Searched, where: LiteralString, values: Mapping[str, Any]) -> int:
    """About how many rows have the words of `values`, by the sample: of some hundred it often says 0."""
    sampled, _, _ = await _sample(conn, searched, where, values)
    return sampled * searched.sample.each


async def _count_words(
    conn: Connection, searched: Searched, where: LiteralString, values: Mapping[str, Any], cut: Cut | None
) -> Total:
    sampled, rows, whole = await _sample(conn, searched, where, values)
    values = dict(values) | values_of_words(values["words"])
    # Walking reads every row until a page is full, finding reads all that fit and sorts them, each twice as slow.
    sample = searched.sample
    of_most = sampled >= WHOLE and sample == SAMPLE
    walks = of_most or 2 * (sample.each * sampled) ** 2 > 26 * rows * searched.weight
    is_weekly = cut and _WEEKLY <= sampled < MOST and _SOON * sample.each * sampled < rows
    weekly = searched.weekly if is_weekly else None
    if sampled >= sample.many and not weekly:
        return Total(COUNTED + 1, is_few=not walks)
    # Where walking would take longer, all of them are read and sorted.
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
    """How many of the sampled rows fit, how many rows the table has, and the words with the common ones whole."""
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
    """Up to one more than `most` of what fits; the ids of them, or of the page, unless there are more.

    Week by week, the first page is among the first that are found.
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
    """What a page is read from and its condition, by the alias of the table; its order and limit come after that.

    The fence of OFFSET keeps PostgreSQL from walking for few rows, the condition without an index from finding many.
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
