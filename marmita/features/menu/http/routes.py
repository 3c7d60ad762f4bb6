"""Routes that read foods."""

from litestar import Response, get

from marmita.features.chefs import ChefNotExist
from marmita.features.menu.domain.errors import FoodNotExist
from marmita.features.menu.domain.views import FoodView
from marmita.features.menu.queries.food_json import find_food_json, find_menu_json
from marmita.features.menu.use_cases.read_own_menu import find_own_food
from marmita.platform.clock import utc_now
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.ids import is_id, require_id
from marmita.platform.unit_of_work import Connection


@get("/api/food/{food_id:str}", opt={"policy": PUBLIC, **REPLICA})
async def get_food(conn: Connection, viewer: Actor | None, food_id: str) -> Response[FoodView]:
    """Return one food. A switched off food is returned only to its chef and admins, who also get `own`."""
    now = utc_now()
    require_id(food_id, FoodNotExist)
    if viewer and (own := await find_own_food(conn, viewer, food_id, now)):
        return Response(own)
    food = await find_food_json(conn, food_id, now)
    if food is None:
        raise FoodNotExist
    return encoded_json(food)


@get("/api/food/by-chef-id/{chef_id:str}", opt={"policy": PUBLIC, **REPLICA})
async def foods_of_chef(conn: Connection, viewer: Actor | None, chef_id: str) -> Response[list[FoodView]]:
    """Return the foods of a chef in the menu's order. Switched off foods are returned only to the chef."""
    viewer_id = viewer.id if viewer else None
    menu = await find_menu_json(conn, chef_id, utc_now(), viewer_id) if is_id(chef_id) else None
    if menu is None:
        raise ChefNotExist
    return encoded_json(menu)


ROUTES = [get_food, foods_of_chef]
