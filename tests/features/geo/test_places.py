"""Geocoding routes and the last search location."""

from dataclasses import replace
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import create_app
from marmita.settings import Settings
from tests.support.rows import add_account, add_session

pytestmark = pytest.mark.commits
SEARCH = "/api/nominatim/search"


async def test_search_with_prefix_lists_places(client: AsyncTestClient[Litestar]):
    places = (await client.get(SEARCH, params={"address": "Bellev", "countrycodes": "fr"})).json()
    assert len(places) == 5
    assert places[0]["display_name"] == "Belleville, Paris, Île-de-France, France"
    assert places[0]["address"] == {
        "country": "France", "country_code": "fr", "state": "Île-de-France", "city": "Paris", "suburb": "Belleville",
    }  # fmt: skip


async def test_search_for_province_finds_nothing(client: AsyncTestClient[Litestar]):
    assert (await client.get(SEARCH, params={"address": "Île-de-France"})).json() == []


@pytest.mark.parametrize(
    "query", [{}, {"address": "x" * 201}, {"address": "par", "limit": 6}, {"address": "par", "countrycodes": "fr,us"}]
)
async def test_search_with_invalid_parameters_is_refused(client: AsyncTestClient[Litestar], query: dict[str, Any]):
    answer = await client.get(SEARCH, params=query)
    assert (answer.status_code, answer.json()["errorKey"]) == (400, "invalid_request")


async def test_reverse_finds_the_nearest_place(client: AsyncTestClient[Litestar]):
    here = (await client.get("/api/nominatim/reverse", params={"lat": 48.872, "lon": 2.382})).json()
    assert (here["address"]["suburb"], here["address"]["city"]) == ("Belleville", "Paris")
    at_sea = await client.get("/api/nominatim/reverse", params={"lat": 47, "lon": -8})
    assert (at_sea.status_code, at_sea.json()["errorKey"]) == (404, "place_not_found")
    assert (await client.get("/api/nominatim/reverse", params={"lat": 91, "lon": 0})).status_code == 400


async def test_last_location_is_stored_per_account(client: AsyncTestClient[Litestar], settings: Settings):
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        token = await add_session(conn, await add_account(conn))
        other = await add_session(conn, await add_account(conn))
    headers = {"authorization": f"Bearer {token}"}
    assert (await client.get("/api/user-locations/last", headers=headers)).json() is None
    for name in ("Lyon", "Paris"):
        place = {"latitude": 48.85, "longitude": 2.35, "locationName": name, "villageTownCity": name, "radius": 100}
        assert (await client.post("/api/user-locations", json=place, headers=headers)).status_code == 204
    kept = {**place, "locationName": "Paris", "villageTownCity": "Paris", "coordinatesVerified": False}
    assert (await client.get("/api/user-locations/last", headers=headers)).json() == kept
    assert (await client.get("/api/user-locations/last", headers={"authorization": f"Bearer {other}"})).json() is None
    wrong = await client.post("/api/user-locations", json={"latitude": 99, "longitude": 0}, headers=headers)
    assert wrong.status_code == 400
    assert (await client.get("/api/user-locations/last", headers=headers)).json() == kept
    assert (await client.get("/api/user-locations/last")).status_code == 401


@pytest.mark.parametrize("path", [f"{SEARCH}?address=par", "/api/nominatim/reverse?lat=48.8&lon=2.3"])
async def test_search_while_geocoder_is_unavailable_answers_503(settings: Settings, path: str):
    async with AsyncTestClient(create_app(replace(settings, nominatim_url="http://127.0.0.1:9"))) as client:
        answer = await client.get(path)
    assert (answer.status_code, answer.json()["errorKey"]) == (503, "cannot_get_data")
