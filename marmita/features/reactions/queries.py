"""Statements on reactions. The caller has locked the post or comment, which serialises its reactions."""

from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.posts import ReactionCounts, ReactionKind
from marmita.features.reactions.entities import ReactionEntity
from marmita.features.reactions.rules import PAGE_SIZE
from marmita.platform.unit_of_work import Connection, UnitOfWork

# One statement writes the person's row and returns the former kind. An equal kind writes nothing.
_REACT: dict[ReactionEntity, LiteralString] = {
    "POST": """
WITH before AS (
    SELECT kind FROM post_reaction WHERE post_id = %(entity)s AND account_id = %(account)s
), written AS (
    INSERT INTO post_reaction (post_id, account_id, kind, reacted_at)
    SELECT %(entity)s, %(account)s, %(kind)s, %(now)s WHERE %(kind)s::text IS NOT NULL
    ON CONFLICT (post_id, account_id) DO UPDATE SET kind = excluded.kind, reacted_at = excluded.reacted_at
    WHERE post_reaction.kind <> excluded.kind
), removed AS (
    DELETE FROM post_reaction WHERE post_id = %(entity)s AND account_id = %(account)s AND %(kind)s::text IS NULL
)
SELECT kind FROM before
""",
    "COMMENT": """
WITH before AS (
    SELECT kind FROM comment_reaction WHERE comment_id = %(entity)s AND account_id = %(account)s
), written AS (
    INSERT INTO comment_reaction (comment_id, account_id, kind, reacted_at)
    SELECT %(entity)s, %(account)s, %(kind)s, %(now)s WHERE %(kind)s::text IS NOT NULL
    ON CONFLICT (comment_id, account_id) DO UPDATE SET kind = excluded.kind, reacted_at = excluded.reacted_at
    WHERE comment_reaction.kind <> excluded.kind
), removed AS (
    DELETE FROM comment_reaction WHERE comment_id = %(entity)s AND account_id = %(account)s AND %(kind)s::text IS NULL
)
SELECT kind FROM before
""",
}
_COUNT: dict[ReactionEntity, LiteralString] = {
    "POST": """
SELECT coalesce(jsonb_object_agg(kind, number), '{}') FROM (
    SELECT kind, count(*) AS number FROM post_reaction WHERE post_id = %s GROUP BY kind
) AS counted
""",
    "COMMENT": """
SELECT coalesce(jsonb_object_agg(kind, number), '{}') FROM (
    SELECT kind, count(*) AS number FROM comment_reaction WHERE comment_id = %s GROUP BY kind
) AS counted
""",
}
_WRONG_COUNTERS: dict[ReactionEntity, LiteralString] = {
    "POST": """
SELECT p.id FROM post p LEFT JOIN (
    SELECT post_id, jsonb_object_agg(kind, number) AS counts FROM (
        SELECT post_id, kind, count(*) AS number FROM post_reaction WHERE post_id > %(after)s GROUP BY post_id, kind
    ) AS kinds GROUP BY post_id
) AS counted ON counted.post_id = p.id
WHERE p.id > %(after)s AND p.reactions <> coalesce(counted.counts, '{}') ORDER BY p.id LIMIT %(limit)s
""",
    "COMMENT": """
SELECT p.id FROM comment p LEFT JOIN (
    SELECT comment_id, jsonb_object_agg(kind, number) AS counts FROM (
        SELECT comment_id, kind, count(*) AS number FROM comment_reaction
        WHERE comment_id > %(after)s GROUP BY comment_id, kind
    ) AS kinds GROUP BY comment_id
) AS counted ON counted.comment_id = p.id
WHERE p.id > %(after)s AND p.reactions <> coalesce(counted.counts, '{}') ORDER BY p.id LIMIT %(limit)s
""",
}
# The reactions of a deleted account belong to its pseudonym, which has an empty login.
_LIST: dict[ReactionEntity, LiteralString] = {
    "POST": """
SELECT CASE WHEN a.login <> '' THEN
           jsonb_build_object('id', a.id, 'login', a.login, 'picture', a.avatar - 'blur') END AS user,
       r.kind AS type, r.reacted_at AS date
FROM post_reaction r JOIN account a ON a.id = r.account_id
WHERE r.post_id = %(entity)s AND (%(kind)s::text IS NULL OR r.kind = %(kind)s)
ORDER BY r.reacted_at DESC, r.account_id LIMIT %(limit)s OFFSET %(offset)s
""",
    "COMMENT": """
SELECT CASE WHEN a.login <> '' THEN
           jsonb_build_object('id', a.id, 'login', a.login, 'picture', a.avatar - 'blur') END AS user,
       r.kind AS type, r.reacted_at AS date
FROM comment_reaction r JOIN account a ON a.id = r.account_id
WHERE r.comment_id = %(entity)s AND (%(kind)s::text IS NULL OR r.kind = %(kind)s)
ORDER BY r.reacted_at DESC, r.account_id LIMIT %(limit)s OFFSET %(offset)s
""",
}
_ERASE: tuple[LiteralString, ...] = (
    "UPDATE post_reaction SET account_id = %s WHERE account_id = %s",
    "UPDATE comment_reaction SET account_id = %s WHERE account_id = %s",
)


async def write_reaction(
    uow: UnitOfWork, entity: ReactionEntity, entity_id: str, account_id: str, kind: ReactionKind | None
) -> ReactionKind | None:
    """Replace the person's reaction; None removes it. Return the former reaction, or None."""
    values = {"entity": entity_id, "account": account_id, "kind": kind, "now": uow.now}
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_REACT[entity], values)
        return await cursor.fetchone()


async def count_reactions(conn: Connection, entity: ReactionEntity, entity_id: str) -> ReactionCounts:
    """Count the reactions of a post or comment by kind. Kinds without reactions are left out."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_COUNT[entity], (entity_id,))
        return await cursor.fetchone() or {}


async def list_wrong_counters(conn: Connection, after: str, limit: int, *, entity: ReactionEntity) -> list[str]:
    """Return up to `limit` ids greater than `after` of posts or comments with wrong counters, by id."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_WRONG_COUNTERS[entity], {"after": after, "limit": limit})
        return await cursor.fetchall()


async def list_reactions(
    conn: Connection, entity: ReactionEntity, entity_id: str, kind: ReactionKind | None, page: int
) -> list[dict[str, Any]]:
    """Return a page of the reactions to a post or comment, newest first. With `kind`, only reactions of that kind."""
    values = {"entity": entity_id, "kind": kind, "limit": PAGE_SIZE, "offset": page * PAGE_SIZE}
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_LIST[entity], values)
        return await cursor.fetchall()


async def erase_reactions(uow: UnitOfWork, account_id: str, pseudonym: str) -> None:
    """Give the account's reactions to its pseudonym, so that they lose the name and counters stay exact."""
    for statement in _ERASE:
        await uow.conn.execute(statement, (pseudonym, account_id))
