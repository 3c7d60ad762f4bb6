"""Routes of the text search, of suggestions while a person types, and of counts for each choice of the filters."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from marmita.features.chefs.domain.areas import box, circle
from marmita.features.chefs.domain.rules import DEFAULT_KM, MAX_KM, PHRASE_MAX, PLACE_MAX
from marmita.features.chefs.domain.towns import town_key
from marmita.features.chefs.http.filters import FILTERS, AnyRequest, Parsed, account_of, reading
from marmita.features.chefs.http.schemas import (
    ChefCard,
    ChefTextSearch,
    FilterCounts,
    SuggestedChef,
    SuggestedDish,
    Suggestions,
)
from marmita.features.chefs.queries.counts import count_in_area, count_in_town
from marmita.features.chefs.use_cases.find_by_words import count_by_words, find_by_words, suggest
from marmita.platform.errors import InvalidRequest
from marmita.platform.http.encoded import encoded_json
from marmita.platform.http.policy import PUBLIC, REPLICA
from marmita.platform.unit_of_work import Connection

Latitude = Annotated[float | None, Parameter(ge=-90, le=90)]
Longitude = Annotated[float | None, Parameter(ge=-180, le=180)]


@post("/api/chef/text-search", opt={"policy": PUBLIC, **REPLICA}, status_code=200, dependencies=FILTERS)
async def text_search(data: ChefTextSearch, request: AnyRequest, filters: Parsed) -> Response[list[ChefCard]]:
    """Return up to 50 chefs that have all words of the phrase in their names, cuisines, dishes or towns.

    A word may be the beginning of a longer word. If no chef has the words, one letter of each word may be wrong.
    The nearest come first if a point is given, otherwise the most popular.
    """
    point = _point(data.lat, data.lon)
    async with reading(request) as conn:
        return encoded_json(await find_by_words(conn, data.phrase, point, account_of(request), filters))


@get("/api/chef/suggestions", opt={"policy": PUBLIC, **REPLICA})
async def suggestions(
    conn: Connection,
    phrase: Annotated[str, Parameter(min_length=1, max_length=PHRASE_MAX)],
    lat: Latitude = None,
    lon: Longitude = None,
) -> Suggestions:
    """Return chefs and dishes that the typed phrase may mean: near the given point, or popular ones without a point."""
    chefs, dishes = await suggest(conn, phrase, _point(lat, lon))
    return Suggestions(
        chefs=[
            SuggestedChef(
                id=chef.id,
                short_name=chef.short_name,
                name=chef.name,
                location_name=chef.location_name,
                village_town_city=chef.village_town_city,
            )
            for chef in chefs
        ],
        dishes=[
            SuggestedDish(
                id=dish.id, name=dish.name, price=dish.price, chef_name=chef.name, chef_short_name=chef.short_name
            )
            for chef, dish in dishes
        ],
    )


@get("/api/chef/filter-counts", opt={"policy": PUBLIC, **REPLICA}, dependencies=FILTERS)
async def filter_counts(
    *,
    request: AnyRequest,
    filters: Parsed,
    ne_lat: Latitude = None,
    ne_lng: Longitude = None,
    sw_lat: Latitude = None,
    sw_lng: Longitude = None,
    lat: Latitude = None,
    lon: Longitude = None,
    km: Annotated[float, Parameter(gt=0, le=MAX_KM)] = DEFAULT_KM,
    city: Annotated[str, Parameter(max_length=PLACE_MAX)] = "",
    phrase: Annotated[str, Parameter(max_length=PHRASE_MAX)] = "",
) -> Response[FilterCounts]:
    """Return how many chefs a list would have with each choice of the filters.

    The list is a text search (`phrase`), a town (`city`), the chefs inside bounds, or those within `km` of a point: the
    first of these that is given. A text search begins at the point. With bounds, distances are counted from the point.
    """
    account, point = account_of(request), _point(lat, lon)
    if phrase:
        async with reading(request) as conn:
            return encoded_json(await count_by_words(conn, phrase, point, account, filters))
    if city:
        async with reading(request) as conn:
            return encoded_json(await count_in_town(conn, town_key(city), filters, account))
    if ne_lat is not None and ne_lng is not None and sw_lat is not None and sw_lng is not None:
        area = box(sw_lng, sw_lat, ne_lng, ne_lat)
    elif point:
        area = circle(*point, km)
    else:
        raise InvalidRequest(errors=[{"field": "bounds", "message": "bounds, a point, a city or words are needed"}])
    async with reading(request) as conn:
        return encoded_json(await count_in_area(conn, area, filters, account, point))


def _point(latitude: float | None, longitude: float | None) -> tuple[float, float] | None:
    return None if latitude is None or longitude is None else (latitude, longitude)


SEARCH_ROUTES = [text_search, suggestions, filter_counts]
