"""Rows of mentions in posts: chefs and dishes are written with the text, accounts by a trigger."""

from collections.abc import Sequence
from typing import LiteralString, NamedTuple

from psycopg.rows import class_row, scalar_row

from marmita.platform.rich_text import ChefOrDish
from marmita.platform.unit_of_work import Connection

_MENTIONING_ACCOUNT: LiteralString = """
(SELECT post_id FROM post_mentioned_account WHERE account_id = %(account)s AND post_id > %(after)s
    ORDER BY post_id LIMIT %(limit)s)
UNION (SELECT DISTINCT m.post_id FROM post_mention m JOIN chef c ON c.id = m.chef_id
    WHERE c.creator_id = %(pseudonym)s AND m.post_id > %(after)s ORDER BY m.post_id LIMIT %(limit)s)
ORDER BY post_id LIMIT %(limit)s
"""
_MENTIONING_ERASED: LiteralString = """
SELECT post_id FROM post_mentioned_account m
WHERE post_id > %(after)s AND NOT EXISTS (SELECT FROM account a WHERE a.id = m.account_id)
UNION SELECT m.post_id FROM post_mention m JOIN chef c ON c.id = m.chef_id
WHERE c.deleted_at IS NOT NULL AND m.post_id > %(after)s
ORDER BY post_id LIMIT %(limit)s
"""


class Mention(NamedTuple):
    """A mentioned chef, or a mentioned dish with its chef."""

    chef_id: str
    food_id: str | None

    @property
    def reference(self) -> ChefOrDish:
        """The mention in the form in which a document names it."""
        return ChefOrDish("dish", self.food_id) if self.food_id else ChefOrDish("chef", self.chef_id)


async def list_mentions(conn: Connection, post_id: str) -> list[Mention]:
    """Return the post's mentions in reading order."""
    async with conn.cursor(row_factory=class_row(Mention)) as cursor:
        await cursor.execute(
            "SELECT chef_id, food_id FROM post_mention WHERE post_id = %s ORDER BY position", (post_id,)
        )
        return await cursor.fetchall()


async def list_erased_chefs(conn: Connection, post_id: str) -> list[str]:
    """Return the ids of erased chefs that the post mentions, by the chef or by one of its dishes."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT DISTINCT c.id FROM post_mention m JOIN chef c ON c.id = m.chef_id"
            " WHERE m.post_id = %s AND c.deleted_at IS NOT NULL",
            (post_id,),
        )
        return await cursor.fetchall()


async def list_mentioning_account(
    conn: Connection, account_id: str, pseudonym: str, after: str, limit: int
) -> list[str]:
    """Return the ids above `after` of posts that mention the erased account, its chefs or their dishes.

    The chefs already belong to the pseudonym.
    """
    async with conn.cursor(row_factory=scalar_row) as cursor:
        values = {"account": account_id, "pseudonym": pseudonym, "after": after, "limit": limit}
        await cursor.execute(_MENTIONING_ACCOUNT, values)
        return await cursor.fetchall()


async def list_mentioning_erased(conn: Connection, after: str, limit: int) -> list[str]:
    """Return the ids above `after` of posts that mention an erased account or chef; usually none.

    Reads all mentions.
    """
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_MENTIONING_ERASED, {"after": after, "limit": limit})
        return await cursor.fetchall()


async def replace_mentions(conn: Connection, post_id: str, mentions: Sequence[Mention]) -> None:
    """Replace the mentions of the post by these, in this order."""
    await conn.execute("DELETE FROM post_mention WHERE post_id = %s", (post_id,))
    if mentions:
        chefs, foods = zip(*mentions, strict=True)
        await conn.execute(
            "INSERT INTO post_mention (post_id, position, chef_id, food_id)"
            " SELECT %s, place, chef, food"
            " FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS given (chef, food, place)",
            (post_id, list(chefs), list(foods)),
        )
