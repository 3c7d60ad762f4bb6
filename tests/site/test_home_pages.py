"""The list of the home screen is in its page, under the key that the browser gives to the same question."""

from typing import Any

import pytest

from marmita.site.first_screen.home import read_area
from marmita.site.first_screen.pages import PageRequest, find_page
from marmita.site.page import Page
from marmita.site.texts import TEXTS
from tests.support.rows import Connection, add_chef

PARIS = {"lat": "48.857", "lon": "2.3522"}


async def page_of(conn: Connection, path: str, query: dict[str, str]) -> Page:
    unused: Any = None
    return await find_page(conn, PageRequest(path, TEXTS["en"], "https://x.test", query, False, "en", unused))


@pytest.mark.parametrize(
    ("query", "parameters"),
    [
        (PARIS, {"ne_lat": 48.907, "ne_lng": 2.4022, "sw_lat": 48.807, "sw_lng": 2.3022}),
        (PARIS | {"zoom": "12.5"}, {"ne_lat": 48.907, "ne_lng": 2.4022, "sw_lat": 48.807, "sw_lng": 2.3022}),
        (PARIS | {"radius": "5"}, {"lat": 48.857, "lon": 2.3522, "km": 5}),
        (
            {"lat": "-33.8125", "lon": "-0.00005"},
            {"ne_lat": -33.763, "ne_lng": 0.0499, "sw_lat": -33.863, "sw_lng": -0.0501},
        ),
        (
            {"bounds": "48.815,2.25,48.905,2.42"},
            {"ne_lat": 48.905, "ne_lng": 2.42, "sw_lat": 48.815, "sw_lng": 2.25},
        ),
        ({"lat": "90", "lon": "180"}, {"ne_lat": 90, "ne_lng": 180, "sw_lat": 89.95, "sw_lng": 179.95}),
    ],
)
def test_area_of_an_address_is_what_the_browser_requests(query: dict[str, str], parameters: dict[str, float]):
    area_query = read_area(query)
    assert area_query and area_query.parameters == parameters


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"lat": "48.857"},
        PARIS | {"cuisine": "FRENCH"},
        PARIS | {"q": "soup"},
        PARIS | {"bounds": "48.815,2.25,48.905,2.42"},
        PARIS | {"radius": "0"},
        PARIS | {"radius": "501"},
        PARIS | {"radius": "nan"},
        {"lat": "91", "lon": "2"},
        {"lat": "inf", "lon": "2"},
        {"lat": "1e30", "lon": "2"},
        {"lat": "\x00", "lon": "2"},
        {"bounds": "48.905,2.25,48.815,2.42"},
        {"bounds": "48.815,2.25,48.905"},
        {"bounds": "48.815,2.25,48.905,2.42,1"},
        {"bounds": "1e400,2.25,48.905,2.42"},
        {"bounds": "-1e30,2.25,48.905,2.42"},
        {"bounds": ",,,"},
    ],
)
def test_area_of_more_or_less_or_nonsense_is_left_to_the_browser(query: dict[str, str]):
    assert read_area(query) is None


@pytest.mark.parametrize("path", ["/", "/home", "/map"])
async def test_home_with_a_place_has_its_list(connection: Connection, path: str):
    chef = await add_chef(connection)
    page = await page_of(connection, path, PARIS | {"radius": "5"})
    [(key, body)] = page.data
    assert key == ["chefs", "area", {"lat": 48.857, "lon": 2.3522, "km": 5}] and chef.encode() in body


async def test_start_page_with_a_view_but_no_place_is_left_to_the_browser(connection: Connection):
    await add_chef(connection)
    view = {"bounds": "48.815,2.25,48.905,2.42"}
    page = await page_of(connection, "/", view)
    assert (page.content, page.data) == (None, [])
    assert (await page_of(connection, "/home", view)).content


async def test_home_without_chefs_has_an_empty_list_and_no_content(connection: Connection):
    page = await page_of(connection, "/", PARIS)
    assert page.data[0][1] == b'{"chefs":[],"clusters":[]}' and page.content is None
