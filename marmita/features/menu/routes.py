"""Looking at foods."""

from litestar import get

from marmita.features.menu.schemas import FoodView
from marmita.platform.http.policy import PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection


@get("/api/food/{food_id:str}", opt={"policy": PUBLIC})
async def get_food(conn: Connection, viewer: Actor | None, food_id: str) -> FoodView:
    raise NotImplementedError


@get("/api/food/by-chef-id/{chef_id:str}", opt={"policy": PUBLIC})
async def foods_of_chef(conn: Connection, viewer: Actor | None, chef_id: str) -> list[FoodView]:
    """The menu in its order; foods that are switched off only for the chef."""
    raise NotImplementedError


ROUTES = [get_food, foods_of_chef]
