"""Routes that read foods."""

from litestar import Response, get

from marmita.features.chefs import ChefNotExist
from marmita.features.menu.domain.errors import FoodNotExist
from marmita.features.menu.http.schemas import FoodView
from marmita.features.menu.queries.food_json import find_food_json, find_menu_json
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.ids import is_id
from marmita.platform.unit_of_work import Connection


@get("/api/food/{food_id:str}", opt={"policy": PUBLIC})
async def get_food(conn: Connection, viewer: Actor | None, food_id: str) -> Response[FoodView]:
    """One food; while it is switched off only its chef sees it."""
    food = await find_food_json(conn, food_id, paris_day(utc_now()), _chef_id_of(viewer)) if is_id(food_id) else None
    if food is None:
        raise FoodNotExist
    return encoded_json(food)


@get("/api/food/by-chef-id/{chef_id:str}", opt={"policy": PUBLIC})
async def foods_of_chef(conn: Connection, viewer: Actor | None, chef_id: str) -> Response[list[FoodView]]:
    """The menu in its order; foods that are switched off only for the chef."""
    menu = await find_menu_json(conn, chef_id, paris_day(utc_now()), _chef_id_of(viewer)) if is_id(chef_id) else None
    if menu is None:
        raise ChefNotExist
    return encoded_json(menu)


def _chef_id_of(viewer: Actor | None) -> str | None:
    return viewer.chef_id if viewer else None


ROUTES = [get_food, foods_of_chef]
