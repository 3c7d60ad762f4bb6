"""The Nominatim adapter, on a transport that answers like a server."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from marmita.features.geo.rules import describe
from marmita.integrations.nominatim import Nominatim
from marmita.integrations.nominatim import nominatim as adapter
from marmita.platform.places import GeocoderUnavailableError

STREET = {
    "place_id": 7, "lat": "48.872", "lon": "2.385",
    "address": {"road": "Rue de Belleville", "suburb": "Belleville", "city": "Paris", "state": "Île-de-France",
                "country": "France", "country_code": "fr"},
}  # fmt: skip
VILLAGE = {
    "place_id": 8,
    "lat": "45.0",
    "lon": "5.0",
    "address": {"village": "Die", "country": "France", "country_code": "fr"},
}
PROVINCE = {"place_id": 9, "lat": "45.0", "lon": "5.0", "address": {"state": "Bretagne", "country": "France"}}


class Server:
    def __init__(self, answer: Callable[[httpx.Request], httpx.Response]) -> None:
        self.requests: list[httpx.Request] = []
        self.answer = answer

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        return self.answer(request)


def geocoder(server: Server) -> Nominatim:
    return Nominatim(
        "https://maps.example/nominatim/", "Marmita/1 (https://eat.example)", transport=httpx.MockTransport(server)
    )


def says(body: Any) -> Server:
    return Server(lambda _: httpx.Response(200, json=body))


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "SECONDS_BETWEEN", 0.05)


async def test_search_lists_streets_and_villages_but_no_provinces():
    server = says([STREET, VILLAGE, PROVINCE])
    street, village = await geocoder(server).search("12 rue de Belleville", ("fr", "be"), 5)
    assert (street.name, street.city, street.road, street.latitude) == (
        "Rue de Belleville",
        "Paris",
        "Rue de Belleville",
        48.872,
    )
    assert (village.name, village.city, village.town) == ("Die", None, "Die")
    [request] = server.requests
    assert request.url.path == "/nominatim/search"
    assert dict(request.url.params) == {
        "q": "12 rue de Belleville", "limit": "5", "countrycodes": "fr,be", "format": "jsonv2", "addressdetails": "1",
    }  # fmt: skip
    assert request.headers["user-agent"] == "Marmita/1 (https://eat.example)"


@pytest.mark.parametrize(
    ("address", "town", "suburb"),
    [
        (
            {"road": "Rue de la République", "suburb": "Lyon 1er Arrondissement", "city": "Lyon"},
            "Lyon",
            "Lyon 1er Arrondissement",
        ),
        (
            {"quarter": "Porte Saint-Martin", "suburb": "Paris 10e Arrondissement", "city": "Paris"},
            "Paris",
            "Paris 10e Arrondissement",
        ),
        ({"road": "Grande Rue", "hamlet": "Les Granges", "village": "Die", "municipality": "Valence"}, "Die", ""),
    ],
)
async def test_reverse_names_the_municipality_as_the_town_and_the_quarter_within(
    address: dict[str, str], town: str, suburb: str
):
    server = says({"place_id": 1, "lat": "45.7", "lon": "4.8", "address": address | {"country_code": "fr"}})
    place = await geocoder(server).reverse(45.7, 4.8)
    assert place is not None
    answer = describe(place).address
    assert (answer.city or answer.town) == town
    assert answer.suburb == suburb
    assert answer.road == address.get("road", "")


async def test_repeated_search_is_cached_and_others_are_queued():
    server = says([STREET])
    nominatim = geocoder(server)
    began = time.monotonic()
    await asyncio.gather(*(nominatim.search(phrase) for phrase in ("a", "a", "b", "c")))
    assert len(server.requests) == 3
    assert time.monotonic() - began >= 0.1


async def test_search_above_queue_limit_is_refused():
    nominatim = geocoder(says([]))
    answers = await asyncio.gather(*(nominatim.search(str(n)) for n in range(8)), return_exceptions=True)
    assert [type(answer) for answer in answers].count(GeocoderUnavailableError) == 3


async def test_reverse_at_sea_finds_nothing():
    assert await geocoder(says({"error": "Unable to geocode"})).reverse(0, 0) is None


@pytest.mark.parametrize("answer", [httpx.Response(429), httpx.Response(200, text="<html>")])
async def test_server_error_is_unavailable_and_not_cached(answer: httpx.Response):
    server = Server(lambda _: answer)
    nominatim = geocoder(server)
    for _ in range(2):
        with pytest.raises(GeocoderUnavailableError):
            await nominatim.search("Paris")
    assert len(server.requests) == 2
