"""The table of a list that is searched by words: SQL conditions on its full-text indexes, and their parameters."""

from collections.abc import Mapping
from typing import Any, LiteralString, NamedTuple

from marmita.platform.postgres.prefix_words import prefix_words, word_patterns

# A word with this many rows in the smaller sample is in about 50,000 rows, and almost certainly in 8,000.
_LARGE_SAMPLE_MAX: LiteralString = "6"
# The count that is returned for such a word: more than SAMPLE_COUNT_MAX.
_COMMON_WORD_COUNT: LiteralString = "64"
COMMON_WORD_COUNT = int(_COMMON_WORD_COUNT)
# If 201 of the 402 newest rows match, the matches are more than COUNT_MAX.
_NEWEST_ROWS: LiteralString = "402"
_NEWEST_MATCHES: LiteralString = "201"
_SAMPLE_COUNT_MAX: LiteralString = "32"
SAMPLE_COUNT_MAX = int(_SAMPLE_COUNT_MAX)
# The parameters of each word alone, as `query_parameters` fills them.
_WORD_PARAMETERS: tuple[LiteralString, ...] = (
    "%(word0)s", "%(word1)s", "%(word2)s", "%(word3)s", "%(word4)s", "%(word5)s", "%(word6)s", "%(word7)s",
)  # fmt: skip


class Sample(NamedTuple):
    """An index on the words of one row in `interval` rows (`mask` is `interval` minus 1).

    A word with `common_min` rows in the sample is almost certainly in more than COUNT_MAX rows.
    """

    interval: int
    mask: LiteralString
    common_min: int


# 200 rows have about one row in the sample; nine sampled rows stand for about 2,300.
SAMPLE = Sample(256, "255", 9)
# 200 rows have about six rows in the sample; twenty sampled rows stand for about 640.
SAMPLE_DENSE = Sample(32, "31", 20)


class PeriodIndex(NamedTuple):
    """The expression of a full-text index in which the number of a period (week or quarter) precedes each word.

    `number_function` is the SQL function that returns the number of the period, `time` its argument.
    """

    document: LiteralString
    time: LiteralString
    number_function: LiteralString

    def rows(
        self,
        columns: LiteralString,
        table: LiteralString,
        where: LiteralString,
        order: LiteralString,
        values: Mapping[str, Any],
        *,
        newest_first: bool,
    ) -> LiteralString:
        """Return a SELECT of the rows with all of the words, one period after the other.

        A LIMIT around it stops the search early. `order` begins with the time, in the same direction as `newest_first`.
        """
        words = _WORD_PARAMETERS[: values["words"].count("&") + 1]
        found = " AND ".join(f"{self.document} @@ (period.number || '_' || {word})::tsquery" for word in words)
        oldest: LiteralString = f"(SELECT {self.number_function}(min({self.time})) FROM {table} WHERE {where})"
        newest: LiteralString = f"(SELECT {self.number_function}(max({self.time})) FROM {table} WHERE {where})"
        periods: LiteralString = f"{newest}, {oldest}, -1" if newest_first else f"{oldest}, {newest}"
        return (
            f"SELECT in_order.* FROM generate_series({periods}) AS period (number), LATERAL (SELECT {columns}"
            f" FROM {table} WHERE {where} AND {found} ORDER BY {order}) AS in_order"
        )


class SearchedTable(NamedTuple):
    """The table of a list and its search by words.

    `document` is the expression of the full-text index. If its computation is slow, `text` is the folded text with the
    same words, and `precondition` a cheaper necessary condition (parameter `like`). `alternative` is another condition,
    without the index. `weight` is the cost of computing the words of a row, relative to reading the row. Tables with
    `is_large` have the smaller sample; tables that store their words in a column check the `newest_order` rows instead.
    `size_relation` is the table or index with as many rows as the unfiltered list. `weekly_index` is for first pages,
    newest first, without other filters.
    """

    table: LiteralString
    key: LiteralString
    document: LiteralString
    text: LiteralString | None = None
    precondition: LiteralString | None = None
    alternative: LiteralString | None = None
    is_large: bool = False
    weight: int = 1
    newest_order: LiteralString | None = None
    size_relation: LiteralString | None = None
    sample: Sample = SAMPLE
    weekly_index: PeriodIndex | None = None

    @property
    def match_sql(self) -> LiteralString:
        """Return the condition for rows with the words, using the index."""
        return self._or_alternative(f"{self.document} @@ %(words)s::tsquery")

    def match_by_word_sql(self, values: Mapping[str, Any]) -> LiteralString:
        """Return the condition for rows with the words, with one condition for each word.

        An index skips more rows for separate conditions than for one `tsquery`.
        """
        number = values["words"].count("&") + 1
        return self._or_alternative(
            " AND ".join(f"{self.document} @@ {word}::tsquery" for word in _WORD_PARAMETERS[:number])
        )

    @property
    def scan_sql(self) -> LiteralString:
        """Return the condition for rows with the words, for rows that are read in another order: it cannot use an
        index.
        """
        text: LiteralString | None = self.text and f"({self.text}) ~ ALL (%(patterns)s::text[])"
        has: LiteralString = text or f"{self.document} @@ %(words)s::tsquery"
        return self._or_alternative(f"CASE WHEN {self.precondition or f'{self.key} IS NOT NULL'} THEN {has} END")

    def sample_count_sql(self, condition: LiteralString) -> LiteralString:
        """Return the SQL for the number of matching rows in the sample, at most SAMPLE_COUNT_MAX.

        A large table returns COMMON_WORD_COUNT at once if the smaller sample has enough matches.
        """
        few: LiteralString = (
            f"(SELECT count(*) FROM (SELECT FROM {self.table} WHERE {condition}"
            f" AND hashtextextended({self.key}, 0) & {self.sample.mask} = 0 LIMIT {_SAMPLE_COUNT_MAX}) AS few)"
        )
        if self.newest_order:
            return (
                f"CASE WHEN (SELECT count(*) FROM (SELECT FROM (SELECT {self.alias}.* FROM {self.table}"
                f" ORDER BY {self.newest_order} LIMIT {_NEWEST_ROWS}) AS {self.alias} WHERE {condition}"
                f" LIMIT {_NEWEST_MATCHES}) AS first_ones) = {_NEWEST_MATCHES} THEN {_SAMPLE_COUNT_MAX} ELSE {few} END"
            )
        if not self.is_large:
            return few
        return (
            f"CASE WHEN (SELECT count(*) FROM (SELECT FROM {self.table} WHERE {condition}"
            f" AND hashtextextended({self.key}, 0) & 8191 = 0 LIMIT {_LARGE_SAMPLE_MAX}) AS first_ones)"
            f" = {_LARGE_SAMPLE_MAX} THEN {_COMMON_WORD_COUNT} ELSE {few} END"
        )

    @property
    def alias(self) -> LiteralString:
        """Return the alias of the table in the conditions."""
        return self.table.partition(" ")[2]

    def _or_alternative(self, condition: LiteralString) -> LiteralString:
        return f"({condition} OR {self.alternative})" if self.alternative else condition


def search_parameters(text: str) -> dict[str, Any]:
    """Return the parameters for the typed words; empty for no words."""
    return query_parameters(words) if (words := prefix_words(text)) else {}


def query_parameters(words: str) -> dict[str, Any]:
    """Return the parameters for a `tsquery` of `prefix_words`."""
    each = words.split(" & ")
    longest = max((word.removesuffix(":*") for word in each), key=len)
    found = {"words": words, "like": f"%{longest}%", "patterns": word_patterns(words)}
    return {**found, **{f"word{number}": word for number, word in enumerate(each)}}
