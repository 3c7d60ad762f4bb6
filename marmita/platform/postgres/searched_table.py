"""A list's table that is searched by words: its indexes of words as conditions of SQL, and the words as parameters."""

from collections.abc import Mapping
from typing import Any, LiteralString, NamedTuple

from marmita.platform.postgres.prefix_words import patterns_of, prefix_words

# A word of so many rows of the smaller sample is one of about 50,000, and certainly of 8,000.
_COMMON: LiteralString = "6"
# What is said of it then: more than WHOLE.
_MOST: LiteralString = "64"
MOST = int(_MOST)
# Of so many newest rows so many are more than COUNTED.
_NEWEST: LiteralString = "402"
_PROVEN: LiteralString = "201"
_WHOLE: LiteralString = "32"
WHOLE = int(_WHOLE)
# The parameters of each word alone, as `values_of_words` fills them.
_EACH: tuple[LiteralString, ...] = (
    "%(word0)s", "%(word1)s", "%(word2)s", "%(word3)s", "%(word4)s", "%(word5)s", "%(word6)s", "%(word7)s",
)  # fmt: skip


class Sample(NamedTuple):
    """An index of words of one row in `each` of them (`mask` is one less).

    A word of `many` sampled rows is almost certainly one of more than COUNTED.
    """

    each: int
    mask: LiteralString
    many: int


# 200 rows have about one in it; nine are about 2,300.
SAMPLE = Sample(256, "255", 9)
# 200 rows have about six in it; twenty are about 640.
DENSE_SAMPLE = Sample(32, "31", 20)


class WordsByPeriod(NamedTuple):
    """The expression of an index of words that has the number of a period before each.

    `numbered` is the function that numbers the weeks or quarters, `time` what it is given.
    """

    document: LiteralString
    time: LiteralString
    numbered: LiteralString

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
        """A SELECT of what has each of the words, one period after the other: a LIMIT leaves the rest unread.

        `order` begins with the time, in the same direction.
        """
        words = _EACH[: values["words"].count("&") + 1]
        found = " AND ".join(f"{self.document} @@ (period.number || '_' || {word})::tsquery" for word in words)
        oldest: LiteralString = f"(SELECT {self.numbered}(min({self.time})) FROM {table} WHERE {where})"
        newest: LiteralString = f"(SELECT {self.numbered}(max({self.time})) FROM {table} WHERE {where})"
        periods: LiteralString = f"{newest}, {oldest}, -1" if newest_first else f"{oldest}, {newest}"
        return (
            f"SELECT in_order.* FROM generate_series({periods}) AS period (number), LATERAL (SELECT {columns}"
            f" FROM {table} WHERE {where} AND {found} ORDER BY {order}) AS in_order"
        )


class Searched(NamedTuple):
    """The table of a list and how words are found in it.

    `document` is the expression of its index of words. Where computing it for each row would be slow, `text` is the
    folded text of which it has the words, and `likely` a cheaper condition that such rows meet too (parameter `like`).
    `more` finds rows otherwise. `weight` is how much longer the words of a row take to compute than the row to read.
    `is_large` tables have the smaller sample; of tables whose words are a column, the
    `newest` rows are looked at instead. `counted` is the table or index that has as
    many rows as the list without its filters. `weekly` is for first pages, the newest first, without other filters.
    """

    table: LiteralString
    key: LiteralString
    document: LiteralString
    text: LiteralString | None = None
    likely: LiteralString | None = None
    more: LiteralString | None = None
    is_large: bool = False
    weight: int = 1
    newest: LiteralString | None = None
    counted: LiteralString | None = None
    sample: Sample = SAMPLE
    weekly: WordsByPeriod | None = None

    @property
    def found(self) -> LiteralString:
        """What fits the words, by their index."""
        return self._or_more(f"{self.document} @@ %(words)s::tsquery")

    def found_each(self, values: Mapping[str, Any]) -> LiteralString:
        """The same with a condition for each word: an index skips more of what has one of them than of a `tsquery`."""
        number = values["words"].count("&") + 1
        return self._or_more(" AND ".join(f"{self.document} @@ {word}::tsquery" for word in _EACH[:number]))

    @property
    def walked(self) -> LiteralString:
        """The same for rows that are read anyway: no index can be used for it."""
        text: LiteralString | None = self.text and f"({self.text}) ~ ALL (%(patterns)s::text[])"
        has: LiteralString = text or f"{self.document} @@ %(words)s::tsquery"
        return self._or_more(f"CASE WHEN {self.likely or f'{self.key} IS NOT NULL'} THEN {has} END")

    def sampled(self, condition: LiteralString) -> LiteralString:
        """How many rows of the small index fit, up to WHOLE; so many at once where the smaller one knows it."""
        few: LiteralString = (
            f"(SELECT count(*) FROM (SELECT FROM {self.table} WHERE {condition}"
            f" AND hashtextextended({self.key}, 0) & {self.sample.mask} = 0 LIMIT {_WHOLE}) AS few)"
        )
        if self.newest:
            return (
                f"CASE WHEN (SELECT count(*) FROM (SELECT FROM (SELECT {self.alias}.* FROM {self.table}"
                f" ORDER BY {self.newest} LIMIT {_NEWEST}) AS {self.alias} WHERE {condition} LIMIT {_PROVEN})"
                f" AS first_ones) = {_PROVEN} THEN {_WHOLE} ELSE {few} END"
            )
        if not self.is_large:
            return few
        return (
            f"CASE WHEN (SELECT count(*) FROM (SELECT FROM {self.table} WHERE {condition}"
            f" AND hashtextextended({self.key}, 0) & 8191 = 0 LIMIT {_COMMON}) AS first_ones) = {_COMMON}"
            f" THEN {_MOST} ELSE {few} END"
        )

    @property
    def alias(self) -> LiteralString:
        """By which the conditions name the table."""
        return self.table.partition(" ")[2]

    def _or_more(self, condition: LiteralString) -> LiteralString:
        return f"({condition} OR {self.more})" if self.more else condition


def values_of(text: str) -> dict[str, Any]:
    """The parameters of the words that somebody has typed; none without any."""
    return values_of_words(words) if (words := prefix_words(text)) else {}


def values_of_words(words: str) -> dict[str, Any]:
    """The same for a `tsquery` of `prefix_words`."""
    each = words.split(" & ")
    longest = max((word.removesuffix(":*") for word in each), key=len)
    found = {"words": words, "like": f"%{longest}%", "patterns": patterns_of(words)}
    return {**found, **{f"word{number}": word for number, word in enumerate(each)}}
