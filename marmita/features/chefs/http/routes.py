"""Routes that search for chefs, read a chef's profile, and star a chef."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from marmita.features.chefs.domain.areas import box, circle
from marmita.features.chefs.domain.errors import ChefNotExist
from marmita.features.chefs.domain.records import ChefSort
from marmita.features.chefs.domain.rules import DEFAULT_KM, FEATURED_CHEFS, MAX_KM, STARRED_PAGE
from marmita.features.chefs.domain.towns import town_key
from marmita.features.chefs.http.admin_routes import ADMIN_ROUTES
from marmita.features.chefs.http.agreement_routes import AGREEMENT_ROUTES
from marmita.features.chefs.http.filters import FILTERS, AnyRequest, Parsed, account_of, reading
from marmita.features.chefs.http.form_routes import FORM_ROUTES
from marmita.features.chefs.http.managed_routes import MANAGED_ROUTES
from marmita.features.chefs.http.point_routes import POINT_ROUTES
from marmita.features.chefs.http.schemas import ChefCard, ChefProfile, ChefsInArea
from marmita.features.chefs.http.search_routes import SEARCH_ROUTES
from marmita.features.chefs.http.state_routes import STATE_ROUTES
from marmita.features.chefs.queries.area import list_chefs_in_area, list_chefs_in_town
from marmita.features.chefs.queries.view import (
    find_profile_by_id,
    find_profile_by_name,
    list_featured,
    list_nearest,
    list_starred,
)
from marmita.features.chefs.use_cases import star_chef as stars
from marmita.platform.database import Database
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import LOGGED_IN, PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.ids import is_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

Latitude = Annotated[float, Parameter(ge=-90, le=90)]
Longitude = Annotated[float, Parameter(ge=-180, le=180)]
StarredChefs = Annotated[list[ChefCard], Parameter(max_items=STARRED_PAGE)]


@get("/api/chef/by-coordinates", opt={"policy": PUBLIC, **REPLICA}, dependencies=FILTERS)
async def chefs_by_coordinates(
    *,
    request: AnyRequest,
    ne_lat: Latitude,
    ne_lng: Longitude,
    sw_lat: Latitude,
    sw_lng: Longitude,
    filters: Parsed,
    sort: ChefSort = "POPULAR",
) -> Page[ChefsInArea]:
    """Return the chefs inside the bounds: at most 50 cards, all others as clusters.

    The filters `cuisine`, `delivery`, `dietary` and `avoid` are lists separated by commas.
    """
    area = box(sw_lng, sw_lat, ne_lng, ne_lat)
    async with reading(request) as conn:
        return _chefs(*await list_chefs_in_area(conn, area, filters, sort, account_of(request)))


@get("/api/chef/by-my-location", opt={"policy": PUBLIC, **REPLICA}, dependencies=FILTERS)
async def chefs_by_my_location(
    *,
    request: AnyRequest,
    lat: Latitude,
    lon: Longitude,
    km: Annotated[float, Parameter(gt=0, le=MAX_KM)] = DEFAULT_KM,
    filters: Parsed,
    sort: ChefSort = "POPULAR",
) -> Page[ChefsInArea]:
    """Return the chefs within `km` of a point: at most 50 cards, all others as clusters."""
    area = circle(lat, lon, km)
    async with reading(request) as conn:
        return _chefs(*await list_chefs_in_area(conn, area, filters, sort, account_of(request)))


@get("/api/chef/by-city/{city:str}", opt={"policy": PUBLIC, **REPLICA}, dependencies=FILTERS)
async def chefs_by_city(
    *,
    request: AnyRequest,
    city: str,
    filters: Parsed,
    sort: ChefSort = "POPULAR",
) -> Page[ChefsInArea]:
    """Return the chefs of a town: at most 50 cards, all others as clusters. `city` is its name in any language."""
    async with reading(request) as conn:
        return _chefs(*await list_chefs_in_town(conn, town_key(city), filters, sort, account_of(request)))


@get("/api/chef/landing-page-chefs", opt={"policy": PUBLIC, **REPLICA})
async def landing_page_chefs(conn: Connection, database: Database, viewer: Actor | None) -> Response[list[ChefCard]]:
    """Return the chefs of the landing page: those that an admin has chosen, then well-rated chefs of different towns.

    Their number is a setting of admins, by default 8.
    """
    return encoded_json(await list_featured(conn, _id(viewer), database.live[FEATURED_CHEFS]))


@get(
    "/api/chef/discover-more-chefs/{latitude:float}/{longitude:float}/{chef_id:str}", opt={"policy": PUBLIC, **REPLICA}
)
async def discover_more_chefs(
    conn: Connection, viewer: Actor | None, latitude: Latitude, longitude: Longitude, chef_id: str
) -> Response[list[ChefCard]]:
    """Return up to 8 chefs around a point, nearest first, without the given chef."""
    return encoded_json(await list_nearest(conn, latitude, longitude, chef_id, _id(viewer)))


@get("/api/chef/by-shortName/{name:str}", opt={"policy": PUBLIC, **REPLICA})
async def chef_by_short_name(conn: Connection, viewer: Actor | None, name: str) -> Response[ChefProfile]:
    """Return the chef with this short name, or else the chef whose owner has this login. 404 `chef_not_exist`."""
    return _profile(await find_profile_by_name(conn, name, _id(viewer)))


@get("/api/chef/by-id/{chef_id:str}", opt={"policy": PUBLIC, **REPLICA})
async def chef_by_id(conn: Connection, viewer: Actor | None, chef_id: str) -> Response[ChefProfile]:
    """Return the chef with this id. 404 `chef_not_exist`."""
    return _profile(await find_profile_by_id(conn, chef_id, _id(viewer)) if is_id(chef_id) else None)


@get("/api/chef/starred", opt={"policy": LOGGED_IN})
async def starred_chefs(conn: Connection, actor: Actor, page: PageNumber = 0) -> Page[StarredChefs]:
    """Return a page of the chefs that the caller has starred, the newest star first."""
    return Page(*await list_starred(conn, actor.id, page))


@post("/api/chef/starr/{chef_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def star_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Star a chef. A repeated call changes nothing."""
    await stars.star_chef(uow, actor, chef_id)


@post("/api/chef/unstarr/{chef_id:str}", opt={"policy": LOGGED_IN}, status_code=204)
async def unstar_chef(uow: UnitOfWork, actor: Actor, chef_id: str) -> None:
    """Remove the caller's star from a chef. Without a star nothing changes."""
    await stars.unstar_chef(uow, actor, chef_id)


def _id(viewer: Actor | None) -> str | None:
    return viewer.id if viewer else None


def _chefs(body: bytes, total: int) -> Page[ChefsInArea]:
    return Page(body, total)


def _profile(body: bytes | None) -> Response[ChefProfile]:
    if body is None:
        raise ChefNotExist
    return encoded_json(body)


ROUTES = [
    *FORM_ROUTES,
    *STATE_ROUTES,
    *ADMIN_ROUTES,
    *MANAGED_ROUTES,
    *AGREEMENT_ROUTES,
    chefs_by_coordinates,
    chefs_by_my_location,
    chefs_by_city,
    landing_page_chefs,
    *POINT_ROUTES,
    discover_more_chefs,
    *SEARCH_ROUTES,
    chef_by_short_name,
    chef_by_id,
    starred_chefs,
    star_chef,
    unstar_chef,
]
