"""The reaction counters on a post's row; the reactions themselves belong to their own feature."""

from typing import LiteralString

from psycopg.rows import scalar_row
from psycopg.types.json import Jsonb

from marmita.features.posts.domain.records import ReactionCounts
from marmita.platform.unit_of_work import Connection

_CHANGE: LiteralString = """
UPDATE post SET reactions = (
    SELECT coalesce(jsonb_object_agg(kind, total), '{}') FROM (
        SELECT key AS kind, sum(value::int) AS total FROM (
            SELECT * FROM jsonb_each_text(post.reactions) UNION ALL SELECT * FROM jsonb_each_text(%(changes)s)
        ) AS changed GROUP BY key
    ) AS counted WHERE total <> 0
) WHERE id = %(post)s
"""


async def read_reactions(conn: Connection, post_id: str) -> ReactionCounts:
    """Return the number of people by reaction kind."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT reactions FROM post WHERE id = %s", (post_id,))
        return await cursor.fetchone() or {}


async def change_reactions(conn: Connection, post_id: str, changes: ReactionCounts) -> None:
    """Add the changes, which may be negative, to the counters of a locked post."""
    await conn.execute(_CHANGE, {"post": post_id, "changes": Jsonb(changes)})


async def set_reactions(conn: Connection, post_id: str, counts: ReactionCounts) -> bool:
    """Replace the counters of a locked post. Return whether they were different."""
    statement = "UPDATE post SET reactions = %(counts)s WHERE id = %(post)s AND reactions <> %(counts)s"
    return (await conn.execute(statement, {"post": post_id, "counts": Jsonb(counts)})).rowcount == 1
