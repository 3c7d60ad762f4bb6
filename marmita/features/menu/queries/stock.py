"""The portions of a food on a day: hold, sell, release. No statement here can take more portions than there are.

Rows are locked in the order of their food ids, so that two orders cannot cause a deadlock.
"""

from collections.abc import Collection, Mapping
from datetime import date
from typing import Literal, LiteralString

from marmita.features.menu.domain.errors import NotEnoughPortions
from marmita.features.menu.domain.rules import weekday_of
from marmita.features.menu.queries.offer_sql import offered_sql
from marmita.platform.unit_of_work import Connection

_OFFERED = offered_sql("f", "k", "%(day)s::date", "%(weekday)s")
# (SELECT …) hides the number of ids from the planner, as in food_json.py: otherwise each call is planned anew.
_NEEDED: LiteralString = """
WITH requested AS (
    SELECT * FROM unnest((SELECT %(ids)s::text[]), (SELECT %(quantities)s::integer[])) AS a(food_id, quantity)
),
needed AS (
    SELECT food_id, sum(quantity)::integer AS portions FROM (
        SELECT food_id, quantity FROM requested
        UNION ALL
        SELECT b.food_id, a.quantity * b.quantity FROM requested a JOIN surprise_bag_item b ON b.bag_id = a.food_id
    ) AS parts GROUP BY food_id
)
"""
_HOLD: LiteralString = f"""{_NEEDED},
held AS (
    INSERT INTO food_stock AS s (food_id, day, capacity, held)
    SELECT f.id, %(day)s, {_OFFERED}, w.portions
    FROM needed w JOIN food f ON f.id = w.food_id JOIN chef k ON k.id = f.chef_id
    WHERE w.portions <= {_OFFERED}
    ORDER BY f.id
    ON CONFLICT (food_id, day) DO UPDATE
        SET held = s.held + excluded.held
        WHERE s.held + s.sold + excluded.held <= least(s.capacity, excluded.capacity - s.removed)
    RETURNING food_id
)
SELECT w.food_id, w.portions, h.food_id IS NOT NULL FROM needed w LEFT JOIN held h USING (food_id) ORDER BY w.food_id
"""
_LEFT: LiteralString = f"""
SELECT f.name, greatest(0, {_OFFERED} - coalesce(s.held + s.sold + s.removed, 0))
FROM food f JOIN chef k ON k.id = f.chef_id LEFT JOIN food_stock s ON s.food_id = f.id AND s.day = %(day)s
WHERE f.id = %(food_id)s
"""
_CHANGES: dict[str, LiteralString] = {
    "sell": "held = s.held - p.quantity, sold = s.sold + p.quantity",
    "release HELD": "held = s.held - p.quantity",
    "release SOLD": "sold = s.sold - p.quantity",
    "remove HELD": "held = s.held - p.quantity, capacity = s.capacity - p.quantity, removed = s.removed + p.quantity",
    "remove SOLD": "sold = s.sold - p.quantity, capacity = s.capacity - p.quantity, removed = s.removed + p.quantity",
}


async def hold_portions(conn: Connection, day: date, quantities: Mapping[str, int]) -> dict[str, int]:
    """Hold the portions of all foods or of none, in one statement, including the foods in surprise bags.

    Returns:
        The held portions by food id, bags as their contents, for `sell_portions` and `release_portions`.

    Raises:
        DomainError: not_enough_portions (409) with foodId, name and left. The caller then has to roll back.
    """
    parameters = {"ids": list(quantities), "quantities": list(quantities.values())}
    on_day = {"day": day, "weekday": weekday_of(day)}
    cursor = await conn.execute(_HOLD, {**parameters, **on_day})
    rows = await cursor.fetchall()
    missing = next((food_id for food_id, _, held in rows if not held), None)
    if missing is not None:
        cursor = await conn.execute(_LEFT, {"food_id": missing, **on_day})
        name, left = await cursor.fetchone() or ("", 0)
        raise NotEnoughPortions(foodId=missing, name=name, left=left)
    return {food_id: portions for food_id, portions, _ in rows}


async def lock_stock(conn: Connection, food_ids: Collection[str]) -> None:
    """Lock the stock rows of the foods on all days, before the caller releases some portions and holds others."""
    await conn.execute(
        "SELECT FROM food_stock WHERE food_id = ANY(%s) ORDER BY food_id, day FOR UPDATE", (list(food_ids),)
    )


async def sell_portions(conn: Connection, day: date, portions: Mapping[str, int]) -> None:
    """Turn held portions into sold ones."""
    await _change(conn, "sell", day, portions)


async def release_portions(
    conn: Connection, day: date, portions: Mapping[str, int], was: Literal["HELD", "SOLD"], *, remove: bool = False
) -> None:
    """Release portions. With `remove` they cannot be bought again, because the chef does not cook them."""
    await _change(conn, f"{'remove' if remove else 'release'} {was}", day, portions)


async def _change(conn: Connection, change: str, day: date, portions: Mapping[str, int]) -> None:
    cursor = await conn.execute(
        f"""
        WITH change AS (SELECT * FROM unnest(%(ids)s::text[], %(quantities)s::integer[]) AS a(food_id, quantity)),
        locked AS MATERIALIZED (
            SELECT s.food_id, change.quantity FROM food_stock s JOIN change USING (food_id) WHERE s.day = %(day)s
            ORDER BY s.food_id FOR UPDATE OF s
        )
        UPDATE food_stock s SET {_CHANGES[change]} FROM locked p WHERE s.food_id = p.food_id AND s.day = %(day)s
        """,
        {"ids": list(portions), "quantities": list(portions.values()), "day": day},
    )
    if cursor.rowcount != len(portions):
        raise RuntimeError(f"{change} of {len(portions)} foods on {day} met {cursor.rowcount} rows of stock")
