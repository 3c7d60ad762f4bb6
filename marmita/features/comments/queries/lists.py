"""The statement for all lists of comments. It chooses a page along the index of the order and writes its JSON."""

from functools import cache
from typing import Any, Literal, NamedTuple

from marmita.features.comments.domain.cursor import Position
from marmita.features.comments.domain.records import CommentSort, Opened, Reader
from marmita.features.comments.domain.rules import (
    COMMENTS_BEFORE_OPENED,
    OLDEST_FIRST_MAX,
    PAGE_SIZE,
    RANKED_COMMENTS_MAX,
    VISIT_TIMEOUT,
)
from marmita.features.comments.queries.card import MICROSECONDS, CardOptions, card, listed_condition, recently_deleted
from marmita.platform.clock import utc_now
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

SourceKind = Literal["post", "thread", "comment", "user"]
_OF_POST = "comment c WHERE c.post_id = %(key)s AND c.parent_id IS NULL AND c.shown"
_DELETED_NOW = (
    f"comment c WHERE c.post_id = %(key)s AND c.parent_id IS NULL AND NOT c.shown AND {recently_deleted('c')}"
)
# OFFSET 0 prevents another query plan: along the index of time, the few new comments are far apart.
_UNREAD = """(SELECT * FROM comment WHERE post_id = %(key)s AND parent_id IS NULL AND shown AND active_at > %(since)s
    OFFSET 0) AS c WHERE (c.deleted_at IS NULL AND c.created_at > %(since)s AND c.author_id <> %(account)s
    OR EXISTS (SELECT FROM comment n WHERE n.parent_id = c.id AND n.created_at > %(since)s AND n.deleted_at IS NULL
        AND n.author_id <> %(account)s))"""


# The post's number of comments, and the time since which comments are new for the reader (null on the first visit). No
# row without a post.
_THREAD = """SELECT p.comments,
        CASE WHEN v.seen_until >= %(absent)s THEN v.read_until ELSE v.seen_until END AS since
    FROM post p LEFT JOIN comment_visit v ON v.post_id = p.id AND v.account_id = %(account)s
    WHERE p.id = %(key)s AND p.deleted_at IS NULL"""
_COMMENTS = "(SELECT comments FROM thread)"


class Source(NamedTuple):
    """The source of a list, with its id: the comments of a post, the answers to a comment, or the comments of a person.

    `thread` is a post that was not read before: the statement also reads the post.
    """

    kind: SourceKind
    key: str


class CommentPage(NamedTuple):
    """A JSON list, the numbers of its comments in order, and the times of the first and last comment in microseconds.

    `has_more`: more comments follow in the direction of reading. `older` and `newer` count comments around an opened
    comment.
    """

    comments: bytes
    numbers: list[int]
    first: int
    last: int
    has_more: bool
    older: int = 0
    newer: int = 0


async def list_comments(
    conn: Connection, source: Source, sort: CommentSort, position: Position, reader: Reader
) -> CommentPage:
    """Return a page of the list."""
    return _comment_page(await _read_page(conn, source, sort, position, reader))


async def list_thread(
    conn: Connection, post_id: str, sort: CommentSort, position: Position, reader: Reader
) -> tuple[CommentPage, int] | None:
    """Return a page of the post's comments and the post's number of comments. None if the post is missing or deleted.

    Without a cursor, OLD becomes NEW for a post with more than 30 comments. For UNREAD, use `list_comments`.
    """
    *page, comments = await _read_page(conn, Source("thread", post_id), sort, position, reader)
    return None if comments is None else (_comment_page(page), int(comments))


async def _read_page(
    conn: Connection, source: Source, sort: CommentSort, position: Position, reader: Reader
) -> list[Any]:
    parameters = reader._asdict() | {
        "key": source.key,
        "offset": PAGE_SIZE * position.page,
        "after": position.after,
        "before": position.before,
        "shown": list(position.shown),
        "since": position.since or reader.since,
        "absent": utc_now() - VISIT_TIMEOUT,
    }
    kind = (
        position.after is not None,
        position.before is not None,
        position.backwards,
        bool(position.shown),
        position.page > 0,
    )
    statement = _page(source.kind, sort, kind, logged_in=reader.account is not None)
    return raw_row(await conn.execute(statement, parameters))


async def list_around(conn: Connection, post_id: str, sort: CommentSort, opened: Opened, reader: Reader) -> CommentPage:
    """Return the page of a post's comments that contains the opened comment, ordered by time."""
    parameters = reader._asdict() | opened._asdict() | {"key": post_id}
    statement = _around(descending=sort == "NEW", logged_in=reader.account is not None)
    return _comment_page(raw_row(await conn.execute(statement, parameters)))


def _comment_page(row: list[Any]) -> CommentPage:
    comments, numbers, first, last, has_more, *counts = row
    return CommentPage(
        b"[" + (comments or b"") + b"]",
        [int(number) for number in (numbers or b"").split(b",") if number],
        int(first or 0),
        int(last or 0),
        has_more == b"t",
        *map(int, counts),
    )


@cache
def _page(
    source: SourceKind, sort: CommentSort, kind: tuple[bool, bool, bool, bool, bool], *, logged_in: bool
) -> bytes:
    after, before, backwards, excludes_shown, is_numbered = kind
    # Limits are part of the statement: PostgreSQL reuses the query plan only if it knows how few comments are needed.
    offset = "%(offset)s" if is_numbered else "0"
    conditions = "".join(
        condition
        for condition, needed in {
            " AND c.created_at > %(after)s": after,
            " AND c.created_at < %(before)s": before,
            " AND c.number <> ALL(%(shown)s::bigint[])": excludes_shown,
        }.items()
        if needed
    )
    descending = sort in ("NEW", "BEST")
    order = _order(by_rank=sort == "BEST" and not before, descending=descending != backwards)
    parts = [rows + conditions for rows in _source_queries(source, sort, logged_in=logged_in)]
    chosen = _page_rows(parts, order, offset)
    if source == "thread" and sort == "OLD" and not (after or before):
        # PostgreSQL checks the number of comments first and skips the other part.
        many, few = ([f"{rows} AND {_COMMENTS} {than} {OLDEST_FIRST_MAX}" for rows in parts] for than in (">", "<="))
        newest, oldest = _page_rows(many, "c.created_at DESC", offset), _page_rows(few, order, offset)
        chosen = f"({newest}) UNION ALL ({oldest})"
    thread = f"thread AS MATERIALIZED ({_THREAD})," if source == "thread" else ""
    return f"""
WITH {thread} page AS ({chosen})
{_json_columns(source, "place DESC" if backwards else "place", logged_in=logged_in)}
{f", {_COMMENTS}" if thread else ""}
FROM page JOIN comment c ON c.id = page.id JOIN account a ON a.id = c.author_id
{"JOIN post p ON p.id = c.post_id" if source == "user" else ""}
""".encode()


def _source_queries(source: SourceKind, sort: CommentSort, *, logged_in: bool) -> list[str]:
    """Return the queries of the list: the source's comments (UNREAD: only new), and the reader's recent deletions."""
    if sort == "UNREAD":
        return [_UNREAD]
    if source in ("post", "thread"):
        return [_OF_POST, _DELETED_NOW] if logged_in else [_OF_POST]
    listed = listed_condition("c", logged_in=logged_in)
    if source == "comment":
        return [f"comment c WHERE c.parent_id = %(key)s AND c.parent_id IS NOT NULL AND {listed}"]
    comments, conditions = "comment c", f"c.author_id = %(key)s AND {listed}"
    if sort == "BEST":
        newest = f"SELECT * FROM comment c WHERE {conditions} ORDER BY c.created_at DESC LIMIT {RANKED_COMMENTS_MAX}"
        comments, conditions = f"({newest}) AS c", "true"
    return [f"{comments} JOIN post p ON p.id = c.post_id AND p.deleted_at IS NULL WHERE {conditions}"]


def _first_rows(parts: list[str], order: str, limit: str) -> str:
    """Return the query of the first rows of all parts together. Each part uses an index of its own."""
    if len(parts) == 1:
        return parts[0]
    columns = "c.id, c.number, c.confidence, c.created_at"
    chosen = (f"(SELECT {columns} FROM {rows} ORDER BY {order} LIMIT {limit})" for rows in parts)
    return f"({' UNION ALL '.join(chosen)}) AS c"


def _page_rows(parts: list[str], order: str, offset: str) -> str:
    """Return the query of the ids of a page and of one more comment, with their places on the page."""
    rows = _first_rows(parts, order, f"{PAGE_SIZE + 1} + {offset}")
    return f"""SELECT c.id, row_number() OVER (ORDER BY {order}) - {offset} AS place FROM {rows}
    ORDER BY {order} LIMIT {PAGE_SIZE + 1} OFFSET {offset}"""


@cache
def _around(*, descending: bool, logged_in: bool) -> bytes:
    parts = _source_queries("post", "OLD", logged_in=logged_in)
    behind, ahead = COMMENTS_BEFORE_OPENED, PAGE_SIZE - COMMENTS_BEFORE_OPENED
    older, newer = (ahead, behind) if descending else (behind, ahead)
    # The opened comment belongs to the comments that follow it.
    includes_older, includes_newer = ("=", "") if descending else ("", "=")

    def next_to(condition: str, order: str, limit: int) -> str:
        rows = _first_rows([f"{part} AND c.created_at {condition} %(at)s" for part in parts], order, str(limit))
        return f"(SELECT c.id, 0 AS place, c.created_at FROM {rows} ORDER BY {order} LIMIT {limit})"

    def count(condition: str) -> str:
        return " + ".join(f"(SELECT count(*) FROM {part} AND c.created_at {condition})" for part in parts)

    return f"""
WITH page AS (
    {next_to("<" + includes_older, "c.created_at DESC", older)}
    UNION ALL
    {next_to(">" + includes_newer, "c.created_at", newer)}
), edges AS (
    SELECT min(created_at) AS first, max(created_at) AS last FROM page
)
{_json_columns("post", _order(by_rank=False, descending=descending), logged_in=logged_in, opened=True)},
    {count("< (SELECT first FROM edges)")}, {count("> (SELECT last FROM edges)")}
FROM page JOIN comment c ON c.id = page.id JOIN account a ON a.id = c.author_id
""".encode()


def _order(*, by_rank: bool, descending: bool) -> str:
    if by_rank:
        return "c.confidence DESC, c.number DESC"
    return "c.created_at DESC" if descending else "c.created_at"


def _json_columns(source: SourceKind, order: str, *, logged_in: bool, opened: bool = False) -> str:
    since = "(SELECT since FROM thread)" if source == "thread" else "%(since)s"
    options = CardOptions(
        logged_in=logged_in, answers=source != "comment", opened=opened, post=source == "user", since=since
    )
    on_page = f"FILTER (WHERE place <= {PAGE_SIZE})"
    instants = f"(array_agg({MICROSECONDS.format('c.created_at')} ORDER BY {order}) {on_page})"
    return f"""SELECT string_agg({card(options)}::text, ',' ORDER BY {order}) {on_page},
    string_agg(c.number::text, ',' ORDER BY {order}) {on_page},
    {instants}[1], {instants}[array_upper({instants}, 1)], bool_or(place > {PAGE_SIZE})"""
