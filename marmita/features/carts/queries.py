"""Statements on carts. Each statement adds to the stored quantity, so that two clicks add up."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, LiteralString, NamedTuple

import msgspec

from marmita.features.carts.schemas import CartChef
from marmita.features.menu import Food, FoodView, clock_parameters, food_view, food_view_sql
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

# (SELECT …) hides the values from the query planner. Otherwise it would plan each call again, which takes longer than
# the query.
_LIST = f"""
SELECT i.id, i.food_id, i.food_name, i.quantity, i.instructions, {food_view_sql("i.food_id")},
       c.id, c.short_name, c.name, c.avatar, c.suspended, c.active AND NOT c.closing, c.pick_up_point, c.location_name
FROM cart_item i JOIN chef c ON c.id = i.chef_id
WHERE i.account_id = (SELECT %(account_id)s::text) AND i.chef_id = coalesce((SELECT %(chef_id)s::text), i.chef_id)
ORDER BY min(i.added_at) OVER (PARTITION BY i.chef_id), c.id, i.added_at, i.id
""".encode()
_CHEF_FIELDS = ("id", "shortName", "name", "avatar", "suspended", "active", "pickUpPoint", "locationName")
_ADD: LiteralString = """
INSERT INTO cart_item AS i (account_id, food_id, food_name, chef_id, id, quantity, instructions, added_at)
VALUES (%(account_id)s, %(food_id)s, %(food_name)s, %(chef_id)s, %(id)s, %(quantity)s,
    coalesce(%(instructions)s, ''), %(now)s)
ON CONFLICT (account_id, food_id) DO UPDATE
    SET quantity = i.quantity + excluded.quantity, food_name = excluded.food_name,
        instructions = coalesce(%(instructions)s, i.instructions)
    WHERE i.quantity + excluded.quantity <= %(limit)s
"""
_RAISE: LiteralString = """
INSERT INTO cart_item AS i (account_id, food_id, food_name, chef_id, id, quantity, instructions, added_at)
VALUES (%(account_id)s, %(food_id)s, %(food_name)s, %(chef_id)s, %(id)s, %(quantity)s, %(instructions)s, %(now)s)
ON CONFLICT (account_id, food_id) DO UPDATE
    SET quantity = greatest(i.quantity, excluded.quantity), food_name = excluded.food_name
"""


class CartRow(NamedTuple):
    """A line of the cart. `food` is None if the food was deleted."""

    id: str
    food_id: str
    food_name: str
    quantity: int
    instructions: str
    food: FoodView | None
    chef: CartChef


async def list_rows(conn: Connection, account_id: str, now: datetime, chef_id: str | None = None) -> list[CartRow]:
    """Return the lines of the cart, or only those of `chef_id`, grouped by chef, in the order of adding."""
    cursor = await conn.execute(_LIST, {"account_id": account_id, "chef_id": chef_id, **clock_parameters(now)})
    return [
        CartRow(*row[:5], food=food_view(row[5]) if row[5] else None, chef=_chef(row[6:]))
        for row in await cursor.fetchall()
    ]


async def insert_request(uow: UnitOfWork, account_id: str, request_key: str, digest: str) -> str | None:
    """Store the request key of a command. If it was already stored, return the digest of the earlier command."""
    values = {"account_id": account_id, "key": request_key, "digest": digest, "now": uow.now}
    cursor = await uow.conn.execute(
        "INSERT INTO cart_request (account_id, request_key, digest, created_at)"
        " VALUES (%(account_id)s, %(key)s, %(digest)s, %(now)s) ON CONFLICT DO NOTHING",
        values,
    )
    if cursor.rowcount:
        return None
    # A separate statement: the INSERT waited for the other transaction, but does not see the row of that transaction.
    cursor = await uow.conn.execute(
        "SELECT digest FROM cart_request WHERE account_id = %(account_id)s AND request_key = %(key)s", values
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def add_quantity(
    uow: UnitOfWork, account_id: str, food: Food, *, quantity: int, instructions: str | None, limit: int
) -> bool:
    """Add to the quantity of a food. Return False, without a change, if the quantity would exceed `limit`.

    If `instructions` is None, the line keeps its instructions.
    """
    if quantity > limit:
        return False
    line = {"account_id": account_id, "food_id": food.id, "food_name": food.name, "chef_id": food.chef_id}
    amounts = {"quantity": quantity, "limit": limit, "instructions": instructions}
    cursor = await uow.conn.execute(_ADD, {**line, **amounts, "id": new_id(), "now": uow.now})
    return cursor.rowcount == 1


async def raise_quantity(uow: UnitOfWork, account_id: str, food: Food, *, quantity: int, instructions: str) -> None:
    """Raise the quantity of a food to at least this quantity. An existing line keeps its instructions."""
    line = {"account_id": account_id, "food_id": food.id, "food_name": food.name, "chef_id": food.chef_id}
    amounts = {"quantity": quantity, "instructions": instructions}
    await uow.conn.execute(_RAISE, {**line, **amounts, "id": new_id(), "now": uow.now})


async def set_instructions(conn: Connection, account_id: str, food_id: str, instructions: str) -> bool:
    """Change the instructions for a food. Return False if the food is not in the cart."""
    cursor = await conn.execute(
        "UPDATE cart_item SET instructions = %s WHERE account_id = %s AND food_id = %s",
        (instructions, account_id, food_id),
    )
    return cursor.rowcount == 1


async def remove_quantity(conn: Connection, account_id: str, food_id: str, quantity: int) -> bool:
    """Reduce the quantity of a food. Return False, without a change, if less than one portion would remain."""
    cursor = await conn.execute(
        "UPDATE cart_item SET quantity = quantity - %(quantity)s"
        " WHERE account_id = %(account_id)s AND food_id = %(food_id)s AND quantity > %(quantity)s",
        {"account_id": account_id, "food_id": food_id, "quantity": quantity},
    )
    return cursor.rowcount == 1


async def remove_food(conn: Connection, account_id: str, food_id: str) -> str | None:
    """Remove a food from the cart. Return the id of its chef, None if the food was not in the cart."""
    cursor = await conn.execute(
        "DELETE FROM cart_item WHERE account_id = %s AND food_id = %s RETURNING chef_id", (account_id, food_id)
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def remove_line(conn: Connection, account_id: str, line_id: str) -> str | None:
    """Remove a line of the cart by its id. Return the id of its chef, None if the account has no such line."""
    cursor = await conn.execute(
        "DELETE FROM cart_item WHERE account_id = %s AND id = %s RETURNING chef_id", (account_id, line_id)
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def remove_portions(conn: Connection, account_id: str, bought: Mapping[str, int]) -> None:
    """Reduce the quantity of each food by the bought quantity. A line with no portion left is deleted."""
    await conn.execute(
        "WITH bought AS (SELECT * FROM unnest(%(foods)s::text[], %(quantities)s::integer[]) AS b (food_id, quantity)),"
        " removed AS (DELETE FROM cart_item i USING bought b WHERE i.account_id = %(account_id)s"
        "          AND i.food_id = b.food_id AND i.quantity <= b.quantity)"
        " UPDATE cart_item i SET quantity = i.quantity - b.quantity FROM bought b"
        " WHERE i.account_id = %(account_id)s AND i.food_id = b.food_id AND i.quantity > b.quantity",
        {"account_id": account_id, "foods": list(bought), "quantities": list(bought.values())},
    )


async def delete_lines_of_chef(conn: Connection, account_id: str) -> None:
    """Delete all foods of the account's chef from every cart."""
    await conn.execute(
        "DELETE FROM cart_item i USING chef c WHERE c.id = i.chef_id AND c.creator_id = %s", (account_id,)
    )


def _chef(columns: tuple[Any, ...]) -> CartChef:
    return msgspec.convert(dict(zip(_CHEF_FIELDS, columns, strict=True)), CartChef)
