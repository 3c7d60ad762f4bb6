"""Finding chefs and looking at one."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from marmita.features.chefs.schemas import (
    ChefCard,
    ChefProfile,
    ChefsInArea,
    ChefSort,
    ChefTextSearch,
)
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

Latitude = Annotated[float, Parameter(ge=-90, le=90)]
Longitude = Annotated[float, Parameter(ge=-180, le=180)]



@get("/api/chef/by-coordinates", opt={"policy": PUBLIC})
async def chefs_by_coordinates(
    conn: Connection,
    viewer: Actor | None,
    ne_lat: Latitude,
    ne_lng: Longitude,
    sw_lat: Latitude,
    sw_lng: Longitude,
    cuisine: str = "",
    delivery: str = "",
    dietary: str = "",
    sort: ChefSort = "POPULAR",
) -> Response[ChefsInArea]:
    """Chefs inside the bounds: at most 50 cards and the rest as clusters. Filters are comma lists."""
    raise NotImplementedError


@get("/api/chef/by-my-location", opt={"policy": PUBLIC})
async def chefs_by_my_location(
    conn: Connection,
    viewer: Actor | None,
    lat: Latitude,
    lon: Longitude,
    km: Annotated[float, Parameter(gt=0, le=500)] = 25,
    cuisine: str = "",
    delivery: str = "",
    dietary: str = "",
    sort: ChefSort = "POPULAR",
) -> Response[ChefsInArea]:
    """Chefs within `km` of a point."""
    raise NotImplementedError


@get("/api/chef/by-city/{city:str}", opt={"policy": PUBLIC})
async def chefs_by_city(
    conn: Connection,
    viewer: Actor | None,
    city: str,
    cuisine: str = "",
    delivery: str = "",
    dietary: str = "",
    sort: ChefSort = "POPULAR",
) -> Response[ChefsInArea]:
    """Chefs of a town."""
    raise NotImplementedError


@get("/api/chef/landing-page-chefs", opt={"policy": PUBLIC})
async def landing_page_chefs(conn: Connection, viewer: Actor | None) -> list[ChefCard]:
    raise NotImplementedError


@get("/api/chef/discover-more-chefs/{latitude:float}/{longitude:float}/{chef_id:str}", opt={"policy": PUBLIC})
async def discover_more_chefs(
    conn: Connection, viewer: Actor | None, latitude: float, longitude: float, chef_id: str
) -> list[ChefCard]:
    """Up to 8 other chefs around a point, nearest first."""
    raise NotImplementedError


@post("/api/chef/text-search", opt={"policy": PUBLIC}, status_code=200)
async def text_search(data: ChefTextSearch, conn: Connection, viewer: Actor | None) -> list[ChefCard]:
    raise NotImplementedError


@get("/api/chef/by-shortName/{name:str}", opt={"policy": PUBLIC})
async def chef_by_short_name(conn: Connection, viewer: Actor | None, name: str) -> ChefProfile:
    raise NotImplementedError


@get("/api/chef/by-id/{chef_id:str}", opt={"policy": PUBLIC})
async def chef_by_id(conn: Connection, viewer: Actor | None, chef_id: str) -> ChefProfile:
    raise NotImplementedError


@post("/api/chef/starr/{chef_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def star_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    raise NotImplementedError


@post("/api/chef/unstarr/{chef_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def unstar_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    raise NotImplementedError


ROUTES = [
    chefs_by_coordinates,
    chefs_by_my_location,
    chefs_by_city,
    landing_page_chefs,
    discover_more_chefs,
    text_search,
    chef_by_short_name,
    chef_by_id,
    star_chef,
    unstar_chef,
]
