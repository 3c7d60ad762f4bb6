"""The single statement of every feed: it chooses posts along the index of their order and writes their cards.

If a feed has many communities (a topic, the personal feed), the best posts of each are chosen along its own index, then
the best of those.
"""

from collections.abc import Callable
from datetime import datetime
from functools import cache
from typing import Literal, NamedTuple

from marmita.features.posts.domain.cursor import Position
from marmita.features.posts.domain.records import PostSort, PostType, Rights
from marmita.features.posts.domain.rules import RANKED_PER_COMMUNITY, RANKED_POSTS_MAX
from marmita.features.posts.queries.card import JOINS, entries_sql
from marmita.features.posts.queries.visible import visible
from marmita.platform.ids import first_id
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

Source = Literal["all", "personal", "community", "topic", "user", "tag", "chef"]


# The optimization fence (OFFSET 0) makes this a range scan of ids: along the index of the order, the few posts of the
# last days would be far apart.
_RECENT = "(SELECT * FROM post WHERE id >= %(first)s OFFSET 0) AS p"
_TAGGED = f"""SELECT post_id FROM post_tag
    WHERE tag_id = (SELECT coalesce(merged_into, id) FROM tag WHERE link = %(key)s)
    ORDER BY post_id DESC LIMIT {RANKED_POSTS_MAX}"""
_CHEF_POSTS = "p.author_id = (SELECT creator_id FROM chef WHERE id = %(key)s)"
_MENTIONING = f"""SELECT DISTINCT post_id FROM post_mention WHERE chef_id = %(key)s
    ORDER BY post_id DESC LIMIT {RANKED_POSTS_MAX}"""
# Communities have indexes for HOT, NEW and TOP. Their other orders, and those of a person, rank only the newest posts.
_INDEXED = frozenset({"p.hot", "p.number", "p.score"})


class Order(NamedTuple):
    """The rank expression of a post, and the ORDER BY of the matching index."""

    rank: str
    order_by: str


_NEW = Order("p.number", "p.number DESC")
_ORDERS: dict[PostSort, Order] = {
    "HOT": Order("p.hot", "p.hot DESC, p.number DESC"),
    "TOP": Order("p.score", "p.score DESC, p.number DESC"),
    "VOTED": Order("p.votes", "p.votes DESC, p.number DESC"),
    "DISCUSSED": Order("p.comments", "p.comments DESC, p.number DESC"),
}
# HOT as on Reddit: the logarithm of a score that halves with time. Subtracting the logarithm of log2(2 + interactions)
# divides the score by it, so a small community's post ranks as high as a big community's with many more votes.
_TOPIC_COMMUNITIES = """SELECT c.id FROM topic t JOIN community c ON c.topic_id = t.id AND c.state <> 'HIDDEN'
    WHERE t.link = %(key)s OR %(key)s = ANY (t.former_links)"""
_WEIGHT = "log(ln(2 + coalesce(v.interactions, 0)::float8) / ln(2::float8))"
_JOINED_COMMUNITIES = f"""SELECT m.community_id AS id, {_WEIGHT} AS weight FROM community_member m
    JOIN community c ON c.id = m.community_id AND c.state <> 'HIDDEN'
    LEFT JOIN community_activity v ON v.community_id = m.community_id WHERE m.account_id = %(account)s"""
_FOLLOWS_NOTHING = """NOT EXISTS (SELECT FROM community_member WHERE account_id = %(account)s)
    AND NOT EXISTS (SELECT FROM follow WHERE account_id = %(account)s)"""


class Feed(NamedTuple):
    """The selection of posts. `key` is the link of the source, or the id of the user or chef.

    `recent`: `since` is so recent that there are few posts, which the planner of a prepared statement cannot know.
    """

    source: Source
    sort: PostSort
    key: str | None = None
    content_type: PostType | None = None
    since: datetime | None = None
    recent: bool = False


class Reader(NamedTuple):
    """The account that reads, None for a visitor, and its rights (card.py)."""

    account: str | None
    can: Rights


class FeedPage(NamedTuple):
    """The entries of cards (card.py), the numbers of their posts in that order, and the number of the newest post of
    all.
    """

    entries: bytes
    numbers: list[int]
    newest: int


class FeedSql(NamedTuple):
    """Writes SQL that chooses posts in an order, under conditions; each source adds its own condition.

    `row_limit` and `page` are literal numbers where they are known: PostgreSQL reuses a plan only if it knows how few
    posts are needed.
    """

    order: Order
    conditions: str
    posts: str
    row_limit: str
    page: str

    def top_posts(self, condition: str, *, rank: str = "", posts: str = "", order_by: str = "") -> str:
        """Return the SQL of the best posts under the condition, as (id, rank, number)."""
        return f"""(SELECT p.id, {rank or self.order.rank} AS rank, p.number FROM {posts or self.posts}
    WHERE {condition} AND {self.conditions} ORDER BY {order_by or self.order.order_by} LIMIT {self.row_limit})"""

    def top_of_community(self, community: str, newest: int, rank: str = "") -> str:
        condition = f"p.community_id = {community}"
        return self.top_posts(condition, rank=rank, posts=_newest_posts(condition, newest) if self.is_bounded else "")

    def top_of_each_community(self, communities: str, rank: str = "") -> str:
        return f"""SELECT candidate.* FROM ({communities}) AS source
    CROSS JOIN LATERAL {self.top_of_community("source.id", RANKED_PER_COMMUNITY, rank)} AS candidate"""

    @property
    def is_bounded(self) -> bool:
        return self.order.rank not in _INDEXED

    def page_along_index(self, condition: str) -> str:
        """Return the SQL of a page of whole posts, read along an index of the order: without a sort or a
        second lookup.
        """
        return f"""SELECT p.*, {self.order.rank} AS rank FROM {self.posts}
    WHERE {condition} AND {self.conditions} ORDER BY {self.order.order_by} LIMIT {self.page}"""

    def page_from(self, found: str) -> str:
        """Return the SQL of a page of whole posts, chosen from the result of `found`."""
        return f"""SELECT p.*, top.rank FROM (
        SELECT id, rank, number FROM ({found}) AS found ORDER BY rank DESC, number DESC LIMIT {self.page}
    ) AS top JOIN post p ON p.id = top.id"""


async def list_feed(conn: Connection, feed: Feed, position: Position, limit: int, reader: Reader) -> FeedPage:
    """Return a page of the feed for this reader."""
    logged_in = reader.account is not None
    parameters = reader.can._asdict() | {
        "account": reader.account,
        "key": feed.key,
        "first": first_id(feed.since) if feed.since else None,
        "below": position.below,
        "shown": list(position.shown),
        "limit": limit,
        "row_limit": limit * (position.page + 1),
        "offset": limit * position.page,
    }
    conditions = _conditions(feed, position, logged_in=logged_in)
    # On page 0, which includes every cursor, the limits are literals in the statement.
    fixed_limit = limit if position.page == 0 else None
    statement = _statement(
        feed.source, feed.sort, conditions, logged_in=logged_in, recent=feed.recent, limit=fixed_limit
    )
    entries, numbers, newest = raw_row(await conn.execute(statement, parameters))
    listed = [int(number) for number in (numbers or b"").split(b",") if number]
    return FeedPage(entries or b"", listed, int(newest or 0))


async def list_new(conn: Connection, feed: Feed, after: int, limit: int, account: str | None) -> list[str]:
    """Return the ids of the feed's posts that others have written after post number `after`, newest first."""
    logged_in = account is not None
    conditions = (*_conditions(feed, Position(), logged_in=logged_in), "p.number > %(after)s")
    if logged_in:
        conditions = (*conditions, "p.author_id <> %(account)s")
    parameters = {"key": feed.key, "after": after, "account": account}
    cursor = await conn.execute(_new_statement(feed.source, conditions, limit), parameters)
    return [post_id for (post_id,) in await cursor.fetchall()]


def _conditions(feed: Feed, position: Position, *, logged_in: bool) -> tuple[str, ...]:
    """Return the conditions for every post of the page. An unneeded condition is left out of the statement."""
    needed_conditions = {
        "p.content_type = 'ARTICLE'": feed.content_type == "ARTICLE" or feed.sort == "ARTICLES",
        "p.content_type = 'POST'": feed.content_type == "POST",
        "p.id >= %(first)s": feed.since is not None,
        "p.number < %(below)s": position.below is not None,
        "p.number <> ALL(%(shown)s::bigint[])": bool(position.shown),
    }
    return (visible(logged_in=logged_in), *(condition for condition, needed in needed_conditions.items() if needed))


@cache
def _statement(
    source: Source, sort: PostSort, conditions: tuple[str, ...], *, logged_in: bool, recent: bool, limit: int | None
) -> bytes:
    order = _ORDERS.get(sort, _NEW)
    posts = _RECENT if recent and source == "all" else "post p"
    row_limit, page = (str(limit), str(limit)) if limit else ("%(row_limit)s", "%(limit)s OFFSET %(offset)s")
    chosen = _SOURCES[source](FeedSql(order, " AND ".join(conditions), posts, row_limit, page))
    return f"""
WITH chosen AS ({chosen})
SELECT {entries_sql(logged_in=logged_in, order="p.rank DESC, p.number DESC")},
       string_agg(p.number::text, ',' ORDER BY p.rank DESC, p.number DESC), (SELECT max(number) FROM post)
FROM chosen p {JOINS}
""".encode()


@cache
def _new_statement(source: Source, conditions: tuple[str, ...], limit: int) -> bytes:
    chosen = _SOURCES[source](FeedSql(_NEW, " AND ".join(conditions), "post p", str(limit), str(limit)))
    return f"SELECT id FROM ({chosen}) AS chosen ORDER BY number DESC LIMIT {limit}".encode()


def _newest_posts(condition: str, most: int) -> str:
    return f"(SELECT * FROM post p WHERE {condition} ORDER BY p.number DESC LIMIT {most}) AS p"


def _personal(sql: FeedSql) -> str:
    """Return the SQL of posts of joined communities and followed people, each once; of all posts if the reader has
    neither.
    """
    return sql.page_from(f"""
SELECT id, max(rank) AS rank, number FROM (
    {sql.top_of_each_community(_JOINED_COMMUNITIES, "p.hot - source.weight" if sql.order.rank == "p.hot" else "")}
    UNION ALL
    SELECT candidate.* FROM (SELECT observed_id FROM follow WHERE account_id = %(account)s) AS source
    CROSS JOIN LATERAL {sql.top_posts("p.author_id = source.observed_id", order_by="p.number DESC")} AS candidate
    UNION ALL
    {sql.top_posts(_FOLLOWS_NOTHING)}
) AS merged GROUP BY id, number""")


def _of_community(sql: FeedSql) -> str:
    community = "(SELECT id FROM community WHERE link = %(key)s AND state <> 'HIDDEN')"
    if sql.is_bounded:
        return sql.page_from(sql.top_of_community(community, RANKED_POSTS_MAX))
    return sql.page_along_index(f"p.community_id = {community}")


def _of_chef(sql: FeedSql) -> str:
    """Return the SQL of the posts of the chef's account and those that mention the chef or its dishes, each once."""
    return sql.page_from(f"""
SELECT id, max(rank) AS rank, number FROM (
    {sql.top_posts("true", posts=_newest_posts(_CHEF_POSTS, RANKED_POSTS_MAX))}
    UNION ALL
    {sql.top_posts("true", posts=f"({_MENTIONING}) AS mentioning JOIN post p ON p.id = mentioning.post_id")}
) AS merged GROUP BY id, number""")


_SOURCES: dict[Source, Callable[[FeedSql], str]] = {
    "all": lambda sql: sql.page_along_index("true"),
    "personal": _personal,
    "community": _of_community,
    "topic": lambda sql: sql.page_from(sql.top_of_each_community(_TOPIC_COMMUNITIES)),
    "user": lambda sql: sql.page_from(
        sql.top_posts("true", posts=_newest_posts("p.author_id = %(key)s", RANKED_POSTS_MAX))
    ),
    "chef": _of_chef,
    "tag": lambda sql: sql.page_from(
        sql.top_posts("true", posts=f"({_TAGGED}) AS tagged JOIN post p ON p.id = tagged.post_id")
    ),
}
