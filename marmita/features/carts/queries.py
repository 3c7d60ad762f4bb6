"""Every statement on the bag's rows. Quantities change in one statement each, so that two clicks add up."""

from typing import Any, LiteralString, NamedTuple

import msgspec

from marmita.features.carts.schemas import CartChef
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

_LIST: LiteralString = """
SELECT i.id, i.food_id, i.quantity, i.instructions,
       c.id, c.short_name, c.name, c.avatar, c.suspended, c.active, c.pick_up_point, c.location_name
FROM cart_item i JOIN chef c ON c.id = i.chef_id
WHERE i.account_id = %s AND i.chef_id = coalesce(%s, i.chef_id)
ORDER BY min(i.added_at) OVER (PARTITION BY i.chef_id), c.id, i.added_at, i.id
"""
_CHEF_FIELDS = ("id", "shortName", "name", "avatar", "suspended", "active", "pickUpPoint", "locationName")
_ADD: LiteralString = """
INSERT INTO cart_item AS i (account_id, food_id, chef_id, id, quantity, instructions, added_at)
VALUES (%(account_id)s, %(food_id)s, %(chef_id)s, %(id)s, %(quantity)s, coalesce(%(instructions)s, ''), %(now)s)
ON CONFLICT (account_id, food_id) DO UPDATE
    SET quantity = i.quantity + excluded.quantity,
        instructions = coalesce(%(instructions)s, i.instructions)
    WHERE i.quantity + excluded.quantity <= %(limit)s
"""


class CartRow(NamedTuple):
    """A line of the bag, without its food."""

    id: str
    food_id: str
    quantity: int
    instructions: str
    chef: CartChef


async def list_rows(conn: Connection, account_id: str, chef_id: str | None = None) -> list[CartRow]:
    """The whole bag, or one chef's part of it, chefs together, in the order things were put in."""
    cursor = await conn.execute(_LIST, (account_id, chef_id))
    return [CartRow(*row[:4], chef=_chef(row[4:])) for row in await cursor.fetchall()]


async def add_quantity(
    uow: UnitOfWork, account_id: str, food_id: str, chef_id: str, *, quantity: int, instructions: str | None, limit: int
) -> bool:
    """Puts more of a food into the bag; False when that would be more than `limit`, and then nothing is changed.

    Instructions that are None leave those that the line has.
    """
    if quantity > limit:
        return False
    line = {"account_id": account_id, "food_id": food_id, "chef_id": chef_id, "instructions": instructions}
    amounts = {"quantity": quantity, "limit": limit}
    cursor = await uow.conn.execute(_ADD, {**line, **amounts, "id": new_id(), "now": uow.now})
    return cursor.rowcount == 1


async def set_instructions(conn: Connection, account_id: str, food_id: str, instructions: str) -> bool:
    """Changes what the chef is told about a food; False when it is not in the bag."""
    cursor = await conn.execute(
        "UPDATE cart_item SET instructions = %s WHERE account_id = %s AND food_id = %s",
        (instructions, account_id, food_id),
    )
    return cursor.rowcount == 1


async def remove_quantity(conn: Connection, account_id: str, food_id: str, quantity: int) -> bool:
    """Takes some of a food out; False when fewer than one would stay, and then nothing is changed."""
    cursor = await conn.execute(
        "UPDATE cart_item SET quantity = quantity - %(quantity)s"
        " WHERE account_id = %(account_id)s AND food_id = %(food_id)s AND quantity > %(quantity)s",
        {"account_id": account_id, "food_id": food_id, "quantity": quantity},
    )
    return cursor.rowcount == 1


async def remove_food(conn: Connection, account_id: str, food_id: str) -> None:
    """Takes a food out of the bag, if it is there."""
    await conn.execute("DELETE FROM cart_item WHERE account_id = %s AND food_id = %s", (account_id, food_id))


async def clear_cart_of_chef(conn: Connection, account_id: str, chef_id: str) -> None:
    """Takes everything of a chef out of the bag: it has been bought."""
    await conn.execute("DELETE FROM cart_item WHERE account_id = %s AND chef_id = %s", (account_id, chef_id))


def _chef(columns: tuple[Any, ...]) -> CartChef:
    return msgspec.convert(dict(zip(_CHEF_FIELDS, columns, strict=True)), CartChef)
