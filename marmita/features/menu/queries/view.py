"""Read foods with the portions of the coming seven days, and chefs as sellers. Only stock.py changes stock."""

from collections.abc import Collection
from datetime import date
from typing import Any, LiteralString

import msgspec

from marmita.features.chefs import ChefNotExist
from marmita.features.menu.domain.records import Chef, DayPortions, Food
from marmita.features.menu.queries.offer_sql import CART_MAX, LEFT, PORTIONS, SERVED
from marmita.platform.unit_of_work import Connection

_FOOD = f"""
    f.id, f.chef_id, f.name, f.description, f.price_cents, f.image, f.allergens, f.dietary, f.surprise_bag, f.active,
    {CART_MAX},
    (SELECT jsonb_object_agg(d.day, jsonb_build_array(
                {SERVED}, {LEFT}, d.served - d.taken,
                CASE WHEN f.offer_type = 'FIXED_OFFER' THEN f.weekly_hours -> d.weekday END)) FROM {PORTIONS})::text,
    CASE WHEN f.surprise_bag THEN
        (SELECT jsonb_object_agg(b.food_id, b.quantity) FROM surprise_bag_item b WHERE b.bag_id = f.id) END
"""
_MENU = f"""
SELECT {_FOOD} FROM chef c LEFT JOIN food f ON f.chef_id = c.id WHERE c.id = %(chef_id)s ORDER BY f.position, f.id
""".encode()
_WITH_BAG_FOODS: LiteralString = """%(ids)s::text[] || ARRAY(
    SELECT b.food_id FROM surprise_bag_item b WHERE b.bag_id = ANY(%(ids)s::text[])
)"""
_FOODS = f"""
SELECT {_FOOD} FROM food f WHERE f.id = ANY({_WITH_BAG_FOODS})
""".encode()
_CHEF: LiteralString = """
jsonb_build_object(
    'id', c.id, 'creator_id', c.creator_id, 'short_name', c.short_name, 'name', c.name, 'avatar', c.avatar,
    'location_name', c.location_name, 'suspended', c.suspended, 'listed', c.listed,
    'payment_account', c.payment_account, 'auto_accept', c.auto_accept, 'pick_up_point', c.pick_up_point,
    'delivery_types', c.delivery_types, 'pickup_hours', c.pickup_hours, 'dine_in_hours', c.dine_in_hours,
    'deliver_to_pick_up_point_hours', c.deliver_to_pick_up_point_hours,
    'in_advance_minutes', c.deliver_to_pick_up_point_in_advance_minutes,
    'minutes_to_prepare', c.minutes_to_prepare, 'dine_in_minutes', c.dine_in_minutes,
    'cancellation_cut_off_hours', c.cancellation_cut_off_hours,
    'points', (
        SELECT coalesce(jsonb_object_agg(p.id, jsonb_build_object('hours', p.pickup_hours, 'view', jsonb_build_object(
            'id', p.id, 'shortName', p.short_name, 'name', p.name, 'address', jsonb_build_object(
                'locationName', p.location_name, 'latitude', p.location[1], 'longitude', p.location[0],
                'country', p.country, 'villageTownCity', p.town)))), '{}')
        FROM chef_pick_up_point l JOIN chef p ON p.id = l.point_id
        WHERE l.chef_id = c.id AND l.state = 'ACCEPTED' AND p.listed)
)::text
"""
_CHEF_BY_ID = f"SELECT {_CHEF} FROM chef c WHERE c.id = %s".encode()


def _sale(seller: LiteralString) -> bytes:
    """Return the statement that reads a chef, in the first row only, and the requested foods. One row without foods."""
    return f"""
SELECT CASE WHEN row_number() OVER () = 1 THEN (SELECT {_CHEF} FROM chef c WHERE c.id = {seller}) END, {_FOOD}
FROM (SELECT) AS one LEFT JOIN food f ON f.id = ANY({_WITH_BAG_FOODS})
""".encode()


_SALE_OF_CHEF = _sale("%(chef_id)s")
_SALE_OF_FOOD = _sale("(SELECT x.chef_id FROM food x WHERE x.id = %(food_id)s)")
_chef = msgspec.json.Decoder(Chef)
_days = msgspec.json.Decoder(dict[date, DayPortions])


async def find_menu(conn: Connection, chef_id: str, today: date) -> list[Food] | None:
    """Return all foods of a chef in the menu's order, including switched off ones. None when there is no such chef."""
    cursor = await conn.execute(_MENU, {"chef_id": chef_id, "today": today})
    rows = await cursor.fetchall()
    return list(_foods(rows).values()) if rows else None


async def read_foods(conn: Connection, food_ids: Collection[str], today: date) -> dict[str, Food]:
    """Return the existing foods among the ids, by id, with prices and the portions of the coming seven days.

    The foods of surprise bags are in the `contents` of their bag.
    """
    cursor = await conn.execute(_FOODS, {"ids": list(food_ids), "today": today})
    foods = _foods(await cursor.fetchall())
    return {food_id: foods[food_id] for food_id in food_ids if food_id in foods}


async def find_chef(conn: Connection, chef_id: str) -> Chef | None:
    """Return the chef as a seller, with the listed pick-up points. None when there is no such chef."""
    cursor = await conn.execute(_CHEF_BY_ID, (chef_id,))
    row = await cursor.fetchone()
    return _chef.decode(row[0]) if row else None


async def get_chef(conn: Connection, chef_id: str) -> Chef:
    """Return the chef as a seller, with the listed pick-up points.

    DomainError chef_not_exist (404) when there is none.
    """
    if chef := await find_chef(conn, chef_id):
        return chef
    raise ChefNotExist


async def read_sale(
    conn: Connection, chef_id: str, food_ids: Collection[str], today: date
) -> tuple[Chef, dict[str, Food]]:
    """Return `get_chef` and `read_foods` in one statement. The foods may be of other chefs.

    DomainError chef_not_exist (404) when there is no such chef.
    """
    values = {"chef_id": chef_id, "ids": list(food_ids), "today": today}
    rows = await (await conn.execute(_SALE_OF_CHEF, values)).fetchall()
    if rows[0][0] is None:
        raise ChefNotExist
    foods = _foods([row[1:] for row in rows])
    return _chef.decode(rows[0][0]), {food_id: foods[food_id] for food_id in food_ids if food_id in foods}


async def find_sale(conn: Connection, food_id: str, today: date) -> tuple[Chef, Food] | None:
    """Return a food with its chef, in one statement. None when there is no such food."""
    values = {"food_id": food_id, "ids": [food_id], "today": today}
    rows = await (await conn.execute(_SALE_OF_FOOD, values)).fetchall()
    food = _foods([row[1:] for row in rows]).get(food_id)
    return (_chef.decode(rows[0][0]), food) if food else None


async def delete_foods_of(conn: Connection, account_id: str) -> list[str]:
    """Delete the menu of the account's chefs with its stock. Return the base addresses of its photos.

    Stock that orders still hold stays until it is released.
    """
    # Remove the foods from every chef's surprise bags first: a food in a bag cannot be deleted.
    await conn.execute(
        "DELETE FROM surprise_bag_item USING food f JOIN chef c ON c.id = f.chef_id"
        " WHERE f.id IN (bag_id, food_id) AND c.creator_id = %s",
        (account_id,),
    )
    await conn.execute(
        "DELETE FROM food_stock s USING food f JOIN chef c ON c.id = f.chef_id"
        " WHERE s.food_id = f.id AND s.held = 0 AND s.sold = 0 AND c.creator_id = %s",
        (account_id,),
    )
    cursor = await conn.execute(
        "DELETE FROM food f USING chef c WHERE f.chef_id = c.id AND c.creator_id = %s RETURNING f.image ->> 'base'",
        (account_id,),
    )
    return sorted({base for (base,) in await cursor.fetchall() if base})


def _foods(rows: list[tuple[Any, ...]]) -> dict[str, Food]:
    foods = {row[0]: Food(*row[:-2], days=_days.decode(row[-2])) for row in rows if row[0]}
    for row in rows:
        if contents := row[-1]:
            foods[row[0]].contents.extend((foods[food_id], each) for food_id, each in sorted(contents.items()))
    return foods
