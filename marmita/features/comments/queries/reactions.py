"""The counters of reactions in a comment's row. The reactions themselves belong to the reactions feature."""

from typing import LiteralString

from psycopg.rows import scalar_row
from psycopg.types.json import Jsonb

from marmita.features.posts import ReactionCounts
from marmita.platform.unit_of_work import Connection

_CHANGE: LiteralString = """
UPDATE comment SET reactions = (
    SELECT coalesce(jsonb_object_agg(kind, total), '{}') FROM (
        SELECT key AS kind, sum(value::int) AS total FROM (
            SELECT * FROM jsonb_each_text(comment.reactions) UNION ALL SELECT * FROM jsonb_each_text(%(changes)s)
        ) AS changed GROUP BY key
    ) AS counted WHERE total <> 0
) WHERE id = %(comment)s
"""


async def read_reactions(conn: Connection, comment_id: str) -> ReactionCounts:
    """Return the number of reactions of each kind."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT reactions FROM comment WHERE id = %s", (comment_id,))
        return await cursor.fetchone() or {}


async def change_reactions(conn: Connection, comment_id: str, changes: ReactionCounts) -> None:
    """Add the changes, which may be negative, to the counters of a locked comment."""
    await conn.execute(_CHANGE, {"comment": comment_id, "changes": Jsonb(changes)})


async def set_reactions(conn: Connection, comment_id: str, counts: ReactionCounts) -> bool:
    """Replace the counters of a locked comment. Return whether they differed."""
    statement = "UPDATE comment SET reactions = %(counts)s WHERE id = %(comment)s AND reactions <> %(counts)s"
    return (await conn.execute(statement, {"comment": comment_id, "counts": Jsonb(counts)})).rowcount == 1
