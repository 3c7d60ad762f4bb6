"""Reading: each action as HTTP requests, and as the same SQL for pgbench."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import psycopg
from litestar.testing import AsyncTestClient

from bench.capture import capture_statements, to_script
from bench.load import Browser, Server, combine, measure
from bench.pgbench import transactions_per_second
from bench.report import Line
from marmita.app import create_app
from marmita.settings import Settings

SAMPLES = 60
USERS = 8
BOX_COUNT = 60
COMMON = "FRENCH"  # every seventh chef of the database has this cuisine
SORTS = ("POPULAR", "TOP_RATED", "NEWEST", "DISTANCE")

Request = tuple[str, str, object]
Rows = list[tuple[Any, ...]]


@dataclass(frozen=True)
class Reading:
    """An action: its name, and its requests for a given database."""

    name: str
    requests: Callable[[psycopg.AsyncConnection[Any]], Awaitable[list[list[Request]]]]


async def _some_chefs(conn: psycopg.AsyncConnection[Any]) -> Rows:
    cursor = await conn.execute(
        "SELECT id, short_name, location[0], location[1], name FROM chef WHERE listed ORDER BY md5(id) LIMIT %s",
        (SAMPLES,),
    )
    return await cursor.fetchall()


async def _width_of(
    conn: psycopg.AsyncConnection[Any], longitude: float, latitude: float, count: int = BOX_COUNT, *, cuisine: str = ""
) -> float:
    """Return half the width in degrees of a box around the point with about `count` chefs, optionally of
    one cuisine.
    """
    cursor = await conn.execute(
        "SELECT max(greatest(abs(l[0] - %s), abs(l[1] - %s))) FROM (SELECT location AS l FROM chef"
        " WHERE listed AND (%s = '' OR %s = ANY (cuisines)) ORDER BY location <-> point(%s, %s) LIMIT %s) near",
        (longitude, latitude, cuisine, cuisine, longitude, latitude, count),
    )
    row = await cursor.fetchone()
    return max(0.0005, row[0] if row else 0.05)


async def map_bounds(conn: psycopg.AsyncConnection[Any]) -> list[list[Request]]:
    """Return requests for boxes with about sixty chefs: fifty cards, and clusters for the others."""
    found: list[list[Request]] = []
    for _, _, longitude, latitude, _ in await _some_chefs(conn):
        half = await _width_of(conn, longitude, latitude)
        path = (
            f"/api/chef/by-coordinates?ne_lat={min(90, latitude + half):.5f}&ne_lng={longitude + half:.5f}"
            f"&sw_lat={latitude - half:.5f}&sw_lng={longitude - half:.5f}&sort=POPULAR"
        )
        found.append([("GET", path, None)])
    return found


async def near_me(conn: psycopg.AsyncConnection[Any]) -> list[list[Request]]:
    """Return requests for circles with about sixty chefs, nearest first."""
    found: list[list[Request]] = []
    for _, _, longitude, latitude, _ in await _some_chefs(conn):
        km = max(0.1, 111.0 * await _width_of(conn, longitude, latitude) * 0.9)
        found.append(
            [
                (
                    "GET",
                    f"/api/chef/by-my-location?lat={latitude:.3f}&lon={longitude:.4f}&km={km:.2f}&sort=DISTANCE",
                    None,
                )
            ]
        )
    return found


def one_cuisine(matches: int) -> Callable[[psycopg.AsyncConnection[Any]], Awaitable[list[list[Request]]]]:
    """Return a function for requests with boxes that contain about `matches` chefs of a cuisine, in each sort order."""

    async def requests(conn: psycopg.AsyncConnection[Any]) -> list[list[Request]]:
        found: list[list[Request]] = []
        for at, (_, _, longitude, latitude, _) in enumerate(await _some_chefs(conn)):
            # The most common cuisine, so that there are enough of its chefs in the surroundings.
            half = await _width_of(conn, longitude, latitude, matches, cuisine=COMMON)
            path = (
                f"/api/chef/by-coordinates?ne_lat={min(90, latitude + half):.5f}&ne_lng={longitude + half:.5f}"
                f"&sw_lat={max(-90, latitude - half):.5f}&sw_lng={longitude - half:.5f}"
                f"&cuisine={COMMON}&sort={SORTS[at % len(SORTS)]}"
            )
            found.append([("GET", path, None)])
        return found

    return requests


async def profile_with_menu(conn: psycopg.AsyncConnection[Any]) -> list[list[Request]]:
    """Return requests for a chef's page: the profile, then the menu. Both requests count as one visit."""
    return [
        [("GET", f"/api/chef/by-shortName/{chef[1]}", None), ("GET", f"/api/food/by-chef-id/{chef[0]}", None)]
        for chef in await _some_chefs(conn)
    ]


def text_search(filters: str = "") -> Callable[[psycopg.AsyncConnection[Any]], Awaitable[list[list[Request]]]]:
    """Return a function for searches by a prefix of a chef's name, at that chef's location, with these filters."""

    async def requests(conn: psycopg.AsyncConnection[Any]) -> list[list[Request]]:
        return [
            [
                (
                    "POST",
                    f"/api/chef/text-search?{filters}",
                    {"phrase": name.split()[0][:5], "lon": longitude, "lat": latitude},
                )
            ]
            for _, _, longitude, latitude, name in await _some_chefs(conn)
        ]

    return requests


def filtered(path: str, filters: str) -> Callable[[psycopg.AsyncConnection[Any]], Awaitable[list[list[Request]]]]:
    """Return a function for requests with circles of about sixty chefs, with these filters."""

    async def requests(conn: psycopg.AsyncConnection[Any]) -> list[list[Request]]:
        found: list[list[Request]] = []
        for _, _, longitude, latitude, _ in await _some_chefs(conn):
            km = max(0.1, 111.0 * await _width_of(conn, longitude, latitude) * 0.9)
            where = f"lat={latitude:.3f}&lon={longitude:.4f}&km={km:.2f}"
            found.append([("GET", f"/api/chef/{path}?{where}&{filters}", None)])
        return found

    return requests


READINGS = [
    Reading("map bounds (50 chefs)", map_bounds),
    Reading("near me", near_me),
    Reading("cuisine and sort, 85 match", one_cuisine(85)),
    Reading("cuisine and sort, 500 match", one_cuisine(500)),
    Reading("cuisine and sort, 5,000 match", one_cuisine(5_000)),
    Reading("chef profile with menu", profile_with_menu),
    Reading("near me, an allergen avoided", filtered("by-my-location", "avoid=GLUTEN")),
    Reading("near me, on Friday evening", filtered("by-my-location", "open_at=fri-18:30")),
    Reading("near me, a price", filtered("by-my-location", "max_price=1000")),
    Reading("counts of the filters, 60 chefs", filtered("filter-counts", "")),
    Reading("text search", text_search()),
    Reading("text search, two cuisines", text_search("cuisine=FRENCH,ITALIAN")),
    Reading("text search, an allergen avoided", text_search("avoid=GLUTEN")),
    Reading("text search, on Friday evening", text_search("open_at=fri-18:30")),
    Reading("text search, a price", text_search("max_price=1000")),
]


async def _requests_of(reading: Reading, settings: Settings) -> list[list[Request]]:
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        return await reading.requests(conn)


async def _scripts_of(reading: Reading, settings: Settings) -> list[str]:
    """Return the SQL of each visit as a script for pgbench."""
    scripts: list[str] = []
    app = create_app(replace(settings, worker=False))
    async with AsyncTestClient(app) as client, capture_statements(settings.conninfo) as statements:
        for visit in await _requests_of(reading, settings):
            statements.clear()
            for method, path, body in visit:
                answer = await client.request(method, path, json=body)
                answer.raise_for_status()
            scripts.append(to_script(statements))
    return scripts


async def measure_reading(reading: Reading, server: Server, seconds: float, *, users: int = USERS) -> Line:
    """Measure the action over HTTP and in pgbench, with equal numbers of users and clients.

    The speed of a machine that others use too changes within minutes, so HTTP is measured before and after pgbench.
    """
    visits = await _requests_of(reading, server.settings)
    scripts = await _scripts_of(reading, server.settings)
    random.Random(1).shuffle(visits)

    async def visit(browser: Browser, number: int) -> int:
        worst = 0
        for method, path, body in visits[number % len(visits)]:
            worst = max(worst, (await browser.call(method, path, body)).status)
        return worst

    await measure(server, visit, tokens=None, users=users, seconds=2)
    before = await measure(server, visit, tokens=None, users=users, seconds=seconds / 2)
    rate = transactions_per_second(server.settings.conninfo, scripts, clients=users, seconds=int(seconds))
    after = await measure(server, visit, tokens=None, users=users, seconds=seconds / 2)
    return Line.of(reading.name, combine(before, after), rate)
