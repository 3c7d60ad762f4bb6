"""Rows of what posts mention, written with their text."""

from collections.abc import Sequence
from typing import NamedTuple

from psycopg.rows import class_row

from marmita.platform.rich_text import ChefOrDish
from marmita.platform.unit_of_work import Connection


class Mention(NamedTuple):
    """A chef, or a dish with its chef."""

    chef_id: str
    food_id: str | None

    @property
    def of(self) -> ChefOrDish:
        """As the document names it."""
        return ChefOrDish("dish", self.food_id) if self.food_id else ChefOrDish("chef", self.chef_id)


async def list_mentions(conn: Connection, post_id: str) -> list[Mention]:
    """What the post mentions, in the order of reading."""
    async with conn.cursor(row_factory=class_row(Mention)) as cursor:
        await cursor.execute(
            "SELECT chef_id, food_id FROM post_mention WHERE post_id = %s ORDER BY position", (post_id,)
        )
        return await cursor.fetchall()


async def replace_mentions(conn: Connection, post_id: str, mentions: Sequence[Mention]) -> None:
    """Let the post mention these, in this order, and no others."""
    await conn.execute("DELETE FROM post_mention WHERE post_id = %s", (post_id,))
    if mentions:
        chefs, foods = zip(*mentions, strict=True)
        await conn.execute(
            "INSERT INTO post_mention (post_id, position, chef_id, food_id)"
            " SELECT %s, place, chef, food"
            " FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS given (chef, food, place)",
            (post_id, list(chefs), list(foods)),
        )
