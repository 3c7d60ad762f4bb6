"""The menu for its chef: each food with its revision, its portions by day, and the possible actions."""

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal

import msgspec

from marmita.features.menu.domain.policy import authorize, can_change_food, can_change_menu
from marmita.features.menu.domain.records import StoredFood
from marmita.features.menu.domain.rules import ALLERGENS, FOODS_MAX
from marmita.features.menu.domain.views import (
    BagName,
    FoodCan,
    FoodView,
    MenuCan,
    OwnDay,
    OwnFood,
    OwnMenu,
)
from marmita.features.menu.queries.food_json import read_food_views
from marmita.features.menu.queries.own_days import read_opening_hours, read_own_days
from marmita.features.menu.queries.write import get_seller, list_stored_foods
from marmita.platform.clock import paris_day
from marmita.platform.identity import CHEF, Actor, is_allowed
from marmita.platform.unit_of_work import Connection

_days = msgspec.json.Decoder(list[OwnDay])


async def read_own_menu(conn: Connection, actor: Actor, chef_id: str, now: datetime, fee_percent: Decimal) -> OwnMenu:
    """Return the whole menu for its chef. DomainError chef_not_exist (404), access_denied (403)."""
    seller = await get_seller(conn, chef_id)
    authorize(actor, "read", seller)
    foods = await _view(conn, actor, await list_stored_foods(conn, "f.chef_id = %s", chef_id), now)
    return OwnMenu(
        chef_id=chef_id,
        foods=foods,
        most_foods=FOODS_MAX,
        fee_percent=float(fee_percent),
        opening_hours=await read_opening_hours(conn, chef_id),
        can=MenuCan(**can_change_menu(actor, seller)),
    )


async def read_own_food(conn: Connection, actor: Actor, food_id: str, now: datetime) -> FoodView:
    """Return one food with `own`. The caller has locked the food."""
    [view] = await _view(conn, actor, await list_stored_foods(conn, "f.id = %s", food_id), now)
    return view


async def find_own_food(conn: Connection, viewer: Actor, food_id: str, now: datetime) -> FoodView | None:
    """Return one food with `own` for its chef and admins. None for other people, or when there is no such food."""
    if not (viewer.is_admin or CHEF in viewer.authorities):
        return None
    foods = [
        food
        for food in await list_stored_foods(conn, "f.id = %s", food_id)
        if is_allowed(authorize, viewer, "read", food.seller)
    ]
    return next(iter(await _view(conn, viewer, foods, now)), None) if foods else None


async def _view(conn: Connection, actor: Actor, foods: Sequence[StoredFood], now: datetime) -> list[FoodView]:
    ids = [food.id for food in foods]
    views, days = await read_food_views(conn, ids, now), await read_own_days(conn, ids, paris_day(now))
    return [
        msgspec.structs.replace(
            views[food.id],
            own=OwnFood(
                revision=food.revision,
                own_allergens=[each for each in ALLERGENS if each in food.own_allergens],
                days=_days.decode(days[food.id]),
                in_bags=[BagName(id=bag_id, name=name) for bag_id, name in food.bags.items()],
                can=FoodCan(**can_change_food(actor, food)),
            ),
        )
        for food in foods
        if food.id in views and food.id in days  # deleted between the statements
    ]
