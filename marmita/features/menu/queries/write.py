"""Statements that lock and change foods. Lock order: the chef's row, then its foods, then their stock."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, LiteralString

import msgspec
from psycopg.types.json import Jsonb

from marmita.features.chefs import ChefNotExist, MenuFacts
from marmita.features.menu.domain.drafts import FoodDraft
from marmita.features.menu.domain.errors import FoodNotExist
from marmita.features.menu.domain.records import Allergen, Seller, StoredFood
from marmita.features.menu.domain.rules import ALLERGENS
from marmita.features.menu.queries.search_sql import DISH_SQL
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture

_SELLER: LiteralString = """
SELECT id, creator_id, surprise_bags_allowed, pick_up_point AND NOT active FROM chef
WHERE id = %s AND deleted_at IS NULL
"""
_STORED: LiteralString = """
SELECT jsonb_build_object(
    'id', f.id, 'name', f.name,
    'seller', jsonb_build_array(c.id, c.creator_id, c.surprise_bags_allowed, c.pick_up_point AND NOT c.active),
    'active', f.active, 'surprise_bag', f.surprise_bag, 'allergens_declared', f.allergens_declared,
    'own_allergens', CASE WHEN f.surprise_bag THEN ARRAY(
        SELECT unnest(f.allergens) EXCEPT SELECT unnest(i.allergens)
        FROM surprise_bag_item b JOIN food i ON i.id = b.food_id WHERE b.bag_id = f.id) ELSE f.allergens END,
    'revision', f.revision, 'image', f.image, 'bags', (
        SELECT coalesce(jsonb_object_agg(bag.id, bag.name), '{}')
        FROM surprise_bag_item b JOIN food bag ON bag.id = b.bag_id WHERE b.food_id = f.id))::text
FROM food f JOIN chef c ON c.id = f.chef_id
"""
_DRAFT: LiteralString = """
    name = %(name)s, description = %(description)s, price_cents = %(price_cents)s, amount = %(amount)s,
    image = %(image)s, allergens = %(allergens)s, allergens_declared = %(allergens_declared)s, dietary = %(dietary)s,
    offer_type = %(offer_type)s, weekly_hours = %(weekly_hours)s, one_time = %(one_time)s,
    closed_dates = %(closed_dates)s, updated_at = %(now)s
"""
_INSERT: LiteralString = """
INSERT INTO food (id, chef_id, name, description, price_cents, amount, image, allergens, allergens_declared, dietary,
    surprise_bag, offer_type, weekly_hours, one_time, closed_dates, position, active, request_key, request_digest,
    created_at, updated_at)
SELECT %(id)s, %(chef_id)s, %(name)s, %(description)s, %(price_cents)s, %(amount)s, %(image)s, %(allergens)s,
    %(allergens_declared)s, %(dietary)s, %(surprise_bag)s, %(offer_type)s, %(weekly_hours)s, %(one_time)s,
    %(closed_dates)s, coalesce((SELECT max(position) + 1 FROM food WHERE chef_id = %(chef_id)s), 0), %(active)s,
    %(request_key)s, %(request_digest)s, %(now)s, %(now)s
"""
_COPIED: LiteralString = """
    chef_id, description, price_cents, amount, image, allergens, allergens_declared, dietary, surprise_bag, offer_type,
    weekly_hours, one_time, closed_dates, position
"""
_stored = msgspec.json.Decoder(StoredFood)


async def get_seller(conn: Connection, chef_id: str) -> Seller:
    """Return the chef of the menu. DomainError chef_not_exist (404) when there is none."""
    return await _seller(conn, _SELLER, chef_id)


async def lock_seller(uow: UnitOfWork, chef_id: str) -> Seller:
    """Return the chef of the menu and lock its row until the transaction ends. chef_not_exist (404) when there is none.

    Changes of one menu wait for each other. Orders do not wait for them.
    """
    return await _seller(uow.conn, f"{_SELLER} FOR NO KEY UPDATE", chef_id)


async def _seller(conn: Connection, statement: LiteralString, chef_id: str) -> Seller:
    cursor = await conn.execute(statement, (chef_id,))
    if row := await cursor.fetchone():
        return Seller(*row)
    raise ChefNotExist


async def lock_food(uow: UnitOfWork, food_id: str) -> StoredFood:
    """Return the food and lock it and its chef until the transaction ends. food_not_exist (404) when there is none."""
    cursor = await uow.conn.execute("SELECT chef_id FROM food WHERE id = %s", (food_id,))
    row = await cursor.fetchone()
    if row is None:
        raise FoodNotExist
    await lock_seller(uow, row[0])
    # A separate statement, so that it sees changes that were committed while the lock was awaited.
    cursor = await uow.conn.execute(f"{_STORED} WHERE f.id = %s FOR NO KEY UPDATE OF f", (food_id,))
    if row := await cursor.fetchone():
        return _stored.decode(row[0])
    raise FoodNotExist


async def list_stored_foods(conn: Connection, condition: LiteralString, key: str) -> list[StoredFood]:
    """Return the foods that match the condition as their chef edits them, in the menu's order."""
    cursor = await conn.execute(f"{_STORED} WHERE {condition} ORDER BY f.position, f.id", (key,))
    return [_stored.decode(row[0]) for row in await cursor.fetchall()]


async def lock_own_seller(uow: UnitOfWork, account_id: str) -> None:
    """Lock the chefs of an account, before their menus are deleted."""
    await uow.conn.execute("SELECT FROM chef WHERE creator_id = %s ORDER BY id FOR NO KEY UPDATE", (account_id,))


async def find_request(conn: Connection, chef_id: str, request_key: str) -> tuple[str, str] | None:
    """Return the id and the fingerprint of the food that was created with this request key. None without one."""
    cursor = await conn.execute(
        "SELECT id, request_digest FROM food WHERE chef_id = %s AND request_key = %s", (chef_id, request_key)
    )
    row = await cursor.fetchone()
    return (row[0], row[1]) if row else None


async def count_foods(conn: Connection, chef_id: str) -> int:
    """Return the number of foods in the menu, including switched off ones."""
    cursor = await conn.execute("SELECT count(*) FROM food WHERE chef_id = %s", (chef_id,))
    row = await cursor.fetchone()
    return row[0] if row else 0


async def insert_food(
    uow: UnitOfWork, food_id: str, seller: Seller, draft: FoodDraft, image: Picture | None, **columns: Any
) -> None:
    """Insert a food at the end of the menu. `columns` are surprise_bag, active, request_key and request_digest."""
    row = {"id": food_id, "chef_id": seller.id, **_values(uow, draft, image), **columns}
    await uow.conn.execute(_INSERT, row)
    await _insert_contents(uow.conn, food_id, draft.contents)


async def update_food(uow: UnitOfWork, food_id: str, draft: FoodDraft, image: Picture | None) -> None:
    """Store the content of the food and increase its revision."""
    await uow.conn.execute(
        f"UPDATE food SET {_DRAFT}, revision = revision + 1 WHERE id = %(id)s",
        {"id": food_id, **_values(uow, draft, image)},
    )
    await uow.conn.execute("DELETE FROM surprise_bag_item WHERE bag_id = %s", (food_id,))
    await _insert_contents(uow.conn, food_id, draft.contents)


def _values(uow: UnitOfWork, draft: FoodDraft, image: Picture | None) -> dict[str, Any]:
    return {
        "name": draft.name,
        "description": draft.description,
        "price_cents": draft.price_cents,
        "amount": draft.amount,
        "image": Jsonb(msgspec.to_builtins(image)) if image else None,
        "allergens": draft.allergens,
        "allergens_declared": draft.allergens_declared,
        "dietary": draft.dietary,
        "offer_type": draft.offer_type,
        "weekly_hours": Jsonb(draft.weekly_hours),
        "one_time": Jsonb(draft.one_time),
        "closed_dates": draft.closed_dates,
        "now": uow.now,
    }


async def _insert_contents(conn: Connection, bag_id: str, contents: Mapping[str, int]) -> None:
    await conn.execute(
        "INSERT INTO surprise_bag_item (bag_id, food_id, quantity)"
        " SELECT %s, food_id, quantity FROM unnest(%s::text[], %s::smallint[]) AS c (food_id, quantity)",
        (bag_id, list(contents), list(contents.values())),
    )


async def set_active(uow: UnitOfWork, food_id: str, *, active: bool) -> None:
    """Switch the food on or off. The revision stays, so that an open form of the food stays valid."""
    await uow.conn.execute("UPDATE food SET active = %s, updated_at = %s WHERE id = %s", (active, uow.now, food_id))


async def deactivate_bags(uow: UnitOfWork, chef_id: str) -> None:
    """Switch off all surprise bags of the chef."""
    await uow.conn.execute(
        "UPDATE food SET active = false, updated_at = %s WHERE chef_id = %s AND surprise_bag AND active",
        (uow.now, chef_id),
    )


async def delete_food_row(uow: UnitOfWork, food_id: str) -> None:
    """Delete the food, and its stock rows without held or sold portions."""
    await uow.conn.execute("DELETE FROM food_stock WHERE food_id = %s AND held = 0 AND sold = 0", (food_id,))
    await uow.conn.execute("DELETE FROM food WHERE id = %s", (food_id,))


async def list_food_ids(conn: Connection, chef_id: str) -> list[str]:
    """Return the ids of the menu's foods in their order."""
    cursor = await conn.execute("SELECT id FROM food WHERE chef_id = %s ORDER BY position, id", (chef_id,))
    return [food_id for (food_id,) in await cursor.fetchall()]


async def set_positions(conn: Connection, food_ids: Sequence[str]) -> None:
    """Store the order of the foods."""
    await conn.execute(
        "UPDATE food SET position = n - 1 FROM unnest(%s::text[]) WITH ORDINALITY AS o (food_id, n)"
        " WHERE id = food_id AND position <> n - 1",
        (list(food_ids),),
    )


async def copy_food(
    uow: UnitOfWork, food_id: str, copy_id: str, *, name: str, request_key: str | None, digest: str
) -> None:
    """Insert a copy of the food with this name, switched off, with the contents of a surprise bag."""
    values = {"id": food_id, "copy": copy_id, "name": name, "key": request_key, "digest": digest, "now": uow.now}
    await uow.conn.execute(
        f"INSERT INTO food (id, name, {_COPIED}, active, request_key, request_digest, created_at, updated_at)"
        f" SELECT %(copy)s, %(name)s, {_COPIED}, false, %(key)s, %(digest)s, %(now)s, %(now)s FROM food"
        " WHERE id = %(id)s",
        values,
    )
    await uow.conn.execute(
        "INSERT INTO surprise_bag_item (bag_id, food_id, quantity)"
        " SELECT %(copy)s, food_id, quantity FROM surprise_bag_item WHERE bag_id = %(id)s",
        values,
    )


async def list_chef_foods(conn: Connection, chef_id: str, food_ids: Collection[str]) -> list[StoredFood]:
    """Return the foods of the chef among the ids."""
    cursor = await conn.execute(f"{_STORED} WHERE f.chef_id = %s AND f.id = ANY(%s)", (chef_id, list(food_ids)))
    return [_stored.decode(row[0]) for row in await cursor.fetchall()]


async def read_menu_facts(conn: Connection, chef_id: str) -> MenuFacts:
    """Return the facts of the switched on foods for the chef's card and the search."""
    cursor = await conn.execute(
        f"""
        SELECT price_cents, dietary, name, CASE WHEN {DISH_SQL.declared} THEN {DISH_SQL.allergens} END
        FROM food f WHERE chef_id = %s AND active ORDER BY name, id
        """.encode(),
        (chef_id,),
    )
    rows = await cursor.fetchall()
    marks = frozenset(mark for _, dietary, _, _ in rows for mark in dietary)
    declared = [allergens for _, _, _, allergens in rows if allergens is not None]
    free_of: frozenset[Allergen] = frozenset(
        word for word in ALLERGENS if any(word not in allergens for allergens in declared)
    )
    return MenuFacts(min((row[0] for row in rows), default=None), marks, free_of, tuple(row[2] for row in rows))
