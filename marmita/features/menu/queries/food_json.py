"""The JSON of foods (FoodView), written by PostgreSQL, because a menu is read far more often than it is bought from.

The portions of each day follow offer_sql.py, as for a purchase. Days without a slot that can still be ordered are left
out (slot_sql.py).
"""

from collections.abc import Collection
from datetime import datetime
from typing import LiteralString

import msgspec

from marmita.features.menu.domain.rules import ALLERGENS
from marmita.features.menu.domain.views import FoodView
from marmita.features.menu.queries.offer_sql import CART_MAX, LEFT, PORTIONS, SERVED
from marmita.features.menu.queries.slot_sql import OPENING_HOURS, ORDERABLE, clock_parameters
from marmita.platform.raw_rows import raw_row
from marmita.platform.unit_of_work import Connection

_WEEK = f"""
SELECT json_object_agg(d.weekday, f.weekly_hours -> d.weekday || jsonb_build_object('amountSold', d.taken))
           FILTER (WHERE f.weekly_hours ? d.weekday) AS hours,
       json_object_agg(d.day, d.taken) FILTER (WHERE d.has_stock) AS taken,
       json_agg(json_build_object('day', d.day, 'amountServed', {SERVED}, 'left', {LEFT}) ORDER BY d.day)
           FILTER (WHERE {SERVED} > 0 AND {ORDERABLE}) AS availability
FROM ({OPENING_HOURS}) AS opens CROSS JOIN {PORTIONS}
"""
_BAG = f"""
SELECT json_object_agg(c.id, b.quantity) AS quantities,
       json_agg(json_build_object('foodId', c.id, 'name', c.name, 'quantity', b.quantity) ORDER BY c.id) AS contents,
       sum(c.price_cents * b.quantity) AS worth,
       (SELECT json_agg(a ORDER BY array_position('{{{",".join(ALLERGENS)}}}', a))
        FROM (SELECT unnest(f.allergens) UNION
              SELECT unnest(x.allergens) FROM surprise_bag_item i JOIN food x ON x.id = i.food_id WHERE i.bag_id = f.id
        ) AS found(a)) AS allergens
FROM surprise_bag_item b JOIN food c ON c.id = b.food_id WHERE b.bag_id = f.id
"""
_DATES = """
SELECT json_agg(json_build_object('date', e.day, 'offerInfo', json_build_object(
           'amountServed', e.amount::integer, 'amountSold', coalesce((week.taken ->> e.day)::integer, 0)))
       ORDER BY e.day) AS offers
FROM jsonb_each_text(f.one_time) AS e(day, amount) WHERE e.day >= %(today)s::date::text
"""
# Weekly hours, one-time dates and closed dates stay when the offer type changes. Past dates are not shown.
_VIEW = f"""json_build_object(
    'id', f.id, 'chefId', f.chef_id, 'name', f.name, 'description', f.description, 'price', f.price_cents,
    'amount', f.amount, 'image', f.image, 'allergens', coalesce(bag.allergens, to_json(f.allergens)),
    'allergensDeclared', f.allergens_declared, 'dietary', f.dietary,
    'surpriseBag', f.surprise_bag, 'realFoodWithQuantity', coalesce(bag.quantities, '{{}}'),
    'contents', coalesce(bag.contents, '[]'), 'worth', bag.worth, 'active', f.active,
    'offer', json_build_object('offerType', f.offer_type, 'operatingHours', coalesce(week.hours, '{{}}'),
                               'oneTimeOffers', coalesce(dates.offers, '[]'),
                               'closedDates', ARRAY(SELECT c FROM unnest(f.closed_dates) AS c WHERE c >= %(today)s)),
    'availability', coalesce(week.availability, '[]'),
    'maxQuantity', {CART_MAX})::text
"""
_DETAILS = f"""
LEFT JOIN LATERAL ({_WEEK}) AS week ON true
LEFT JOIN LATERAL ({_BAG}) AS bag ON f.surprise_bag
LEFT JOIN LATERAL ({_DATES}) AS dates ON f.one_time <> '{{}}'
"""
_MENU = f"""
SELECT '[' || coalesce(string_agg({_VIEW}, ',' ORDER BY f.position, f.id) FILTER (WHERE f.id IS NOT NULL), '') || ']'
FROM chef LEFT JOIN food f ON f.chef_id = chef.id AND (f.active OR chef.creator_id = %(viewer)s) {_DETAILS}
WHERE chef.id = %(chef_id)s GROUP BY chef.id
""".encode()
# ARRAY(SELECT …) hides the number of ids: otherwise PostgreSQL plans each call anew, which is slower than running it.
_FOODS = f"""
SELECT '[' || coalesce(string_agg({_VIEW}, ','), '') || ']' FROM food f {_DETAILS}
WHERE f.id = ANY(ARRAY(SELECT unnest(%(ids)s::text[])))
""".encode()
_FOOD = f"SELECT {_VIEW} FROM food f {_DETAILS} WHERE f.id = %(id)s AND f.active".encode()
_views = msgspec.json.Decoder(list[FoodView])
_view = msgspec.json.Decoder(FoodView)


async def find_menu_json(conn: Connection, chef_id: str, now: datetime, viewer: str | None) -> bytes | None:
    """Return a chef's foods in the menu's order as JSON, a list of FoodView. None without such a chef.

    Switched off foods are included only for the account of the chef.
    """
    cursor = await conn.execute(_MENU, {"chef_id": chef_id, "viewer": viewer, **clock_parameters(now)})
    return next(iter(raw_row(cursor)), None)


async def find_food_json(conn: Connection, food_id: str, now: datetime) -> bytes | None:
    """Return one food as JSON, a FoodView. None when there is none or it is switched off."""
    cursor = await conn.execute(_FOOD, {"id": food_id, **clock_parameters(now)})
    return next(iter(raw_row(cursor)), None)


def food_view_sql(food: LiteralString) -> str:
    """Return an SQL expression of the FoodView of the food with that id, as text for `food_view`. NULL without a food.

    The statement needs the parameters of `clock_parameters`.
    """
    return f"(SELECT {_VIEW} FROM food f {_DETAILS} WHERE f.id = {food})"


def food_view(text: str) -> FoodView:
    """Return the view from the text of `food_view_sql`."""
    return _view.decode(text)


async def read_food_views(conn: Connection, food_ids: Collection[str], now: datetime) -> dict[str, FoodView]:
    """Return the existing foods among the ids, by id, including switched off ones."""
    cursor = await conn.execute(_FOODS, {"ids": list(food_ids), **clock_parameters(now)})
    return {view.id: view for view in _views.decode(raw_row(cursor)[0] or b"[]")}
