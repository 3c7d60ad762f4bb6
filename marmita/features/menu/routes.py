"""Looking at foods."""

from litestar import get

from marmita.features.menu.queries import find_menu, read_foods
from marmita.features.menu.rules import coming_days
from marmita.features.menu.schemas import FoodView
from marmita.features.menu.views import view_food
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.http.policy import PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.ids import is_id
from marmita.platform.unit_of_work import Connection


@get("/api/food/{food_id:str}", opt={"policy": PUBLIC})
async def get_food(conn: Connection, viewer: Actor | None, food_id: str) -> FoodView:
    """One food; while it is switched off only its chef sees it."""
    days = coming_days(utc_now())
    food = (await read_foods(conn, [food_id], days[0])).get(food_id) if is_id(food_id) else None
    if food is None or not (food.active or _is_own(viewer, food.chef_id)):
        raise DomainError("food_not_exist", 404)
    return view_food(food, days)


@get("/api/food/by-chef-id/{chef_id:str}", opt={"policy": PUBLIC})
async def foods_of_chef(conn: Connection, viewer: Actor | None, chef_id: str) -> list[FoodView]:
    """The menu in its order; foods that are switched off only for the chef."""
    days = coming_days(utc_now())
    foods = await find_menu(conn, chef_id, days[0]) if is_id(chef_id) else None
    if foods is None:
        raise DomainError("chef_not_exist", 404)
    own = _is_own(viewer, chef_id)
    return [view_food(food, days) for food in foods if food.active or own]


def _is_own(viewer: Actor | None, chef_id: str) -> bool:
    return viewer is not None and viewer.chef_id == chef_id


ROUTES = [get_food, foods_of_chef]
