"""How many rows a list of admins has, said quickly, and which of its two plans finds a page soon.

A page is found along the index of its order, or among all rows that fit, which are sorted then: which of the two is
quick depends on how many fit. PostgreSQL cannot guess that for words that are only begun, and an index of words gives
all rows of a word or none, which takes 100 ms for a word of a million rows. So a small index of every 256th row is
looked at first: whether the word is common, it says in a millisecond.
"""

from collections.abc import Mapping, Sequence
from typing import Any, LiteralString, NamedTuple

from psycopg.rows import scalar_row

from marmita.platform.postgres.keyset import COUNTED
from marmita.platform.postgres.prefix_words import prefix_words, words_of
from marmita.platform.unit_of_work import Connection

# A word of so many sampled rows is one of about 8,000, and almost certainly of a thousand: those have about four.
MANY = 32
FEW = 500


class Total(NamedTuple):
    """`number` goes up to one more than COUNTED. Few are found first and sorted then; `ids` are those found already."""

    number: int
    is_few: bool
    ids: Sequence[str] | None = None


UNCOUNTED = Total(COUNTED + 1, is_few=False)


class Searched(NamedTuple):
    """The table of a list and how words are found in it.

    `document` is the expression of its index of words; `text` is what it is made of, in lower case, where computing it
    for each row would be slow. `more` finds rows otherwise.
    """

    table: LiteralString
    key: LiteralString
    document: LiteralString
    text: LiteralString | None = None
    more: LiteralString | None = None

    @property
    def found(self) -> LiteralString:
        """What fits the words, by their index."""
        return self._or_more(f"{self.document} @@ %(words)s::tsquery")

    @property
    def walked(self) -> LiteralString:
        """The same for rows that are read anyway: no index can be used for it."""
        here: LiteralString = f"{self.text} LIKE ALL (%(likes)s)" if self.text else f"{self.key} IS NOT NULL"
        return self._or_more(f"CASE WHEN {here} THEN {self.document} @@ %(words)s::tsquery END")

    @property
    def sampled(self) -> LiteralString:
        """The condition of the small index."""
        return f"hashtextextended({self.key}, 0) & 255 = 0"

    def _or_more(self, condition: LiteralString) -> LiteralString:
        return f"({condition} OR {self.more})" if self.more else condition


def values_of(text: str) -> dict[str, Any]:
    """The parameters of the words that somebody has typed; none without any."""
    if not (words := prefix_words(text)):
        return {}
    return {"words": words, "likes": [f"%{word}%" for word in words_of(text)]}


async def count_found(conn: Connection, searched: Searched, where: LiteralString, values: Mapping[str, Any]) -> Total:
    """How many rows fit `where`, and the words if `values` has any."""
    if "words" not in values:
        number = await _count(conn, searched.table, where, values, COUNTED + 1)
        return Total(number, number <= FEW)
    where = f"{where} AND {searched.found}"
    if await _count(conn, searched.table, f"{where} AND {searched.sampled}", values, MANY) == MANY:
        return UNCOUNTED
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            f"SELECT {searched.key} FROM {searched.table} WHERE {where} LIMIT %(most)s", {**values, "most": COUNTED + 1}
        )
        ids = await cursor.fetchall()
    return Total(len(ids), is_few=True, ids=ids if len(ids) <= COUNTED else None)


def rows_sql(
    searched: Searched, columns: LiteralString, where: LiteralString, values: dict[str, Any], total: Total
) -> tuple[LiteralString, LiteralString]:
    """What a page is read from and its condition, by the alias of the table; its order and limit come after that.

    The fence of OFFSET keeps PostgreSQL from walking for few rows, the condition without an index from finding many.
    """
    if total.is_few:
        found = f"{where} AND {searched.found}" if "words" in values else where
        if total.ids is not None:
            values["ids"] = list(total.ids)
            found = f"{searched.key} = ANY (%(ids)s)"
        _, _, alias = searched.table.partition(" ")
        return f"(SELECT {columns} FROM {searched.table} WHERE {found} OFFSET 0) AS {alias}", "true"
    return searched.table, f"{where} AND {searched.walked}" if "words" in values else where


async def _count(
    conn: Connection, table: LiteralString, where: LiteralString, values: Mapping[str, Any], most: int
) -> int:
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            f"SELECT count(*) FROM (SELECT FROM {table} WHERE {where} LIMIT %(most)s) AS counted",
            {**values, "most": most},
        )
        return await cursor.fetchone() or 0
