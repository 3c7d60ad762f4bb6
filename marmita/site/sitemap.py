"""robots.txt and the sitemap: towns, tags, communities; and chefs, foods and posts by the week of their creation.

The weeks keep each file small.
"""

from datetime import UTC, date, datetime, time, timedelta
from urllib.parse import quote
from xml.sax.saxutils import escape

from litestar import MediaType, Response, get
from litestar.datastructures import State

from marmita.features.chefs import find_first_day, list_short_names, list_town_keys
from marmita.features.communities import list_links
from marmita.features.menu import list_offered_foods
from marmita.features.posts import find_first_post_day, list_indexed_posts
from marmita.features.tags import list_used_links
from marmita.platform.clock import utc_now
from marmita.platform.errors import NotFound
from marmita.platform.http.call_limits import UNLIMITED
from marmita.platform.http.policy import PUBLIC, REPLICA
from marmita.platform.unit_of_work import Connection
from marmita.site.paths import OPEN

ADDRESSES_MAX = 50_000  # the protocol's maximum per file
TOWNS_MAX = 5_000
_HOUR = {"cache-control": "public, max-age=3600"}
_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_PRIVATE = ("/api/", "/dev/", "/admin/", "/shopping-card", "/payment/", "/confirmation/", "/account/", "/embedded/")


@get("/robots.txt", opt={"policy": PUBLIC} | UNLIMITED, include_in_schema=False)
async def robots(state: State) -> Response[str]:
    """Return robots.txt, which allows everything public."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in _PRIVATE)]
    return Response(
        "\n".join([*lines, "", f"Sitemap: {state.settings.public_url}/sitemap.xml", ""]),
        media_type=MediaType.TEXT,
        headers=_HOUR,
    )


@get("/sitemap.xml", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def sitemap_index(state: State, conn: Connection) -> Response[str]:
    """Return the list of sitemaps: pages and towns, two for each week since the first chef, then those of the
    community.
    """
    sellers = [f"{kind}/{day}" for day in _weeks(await find_first_day(conn)) for kind in ("chefs", "foods")]
    posts = [f"posts/{day}" for day in _weeks(await find_first_post_day(conn))]
    names = ["pages", *sellers, "communities", "tags", *posts]
    entries = (f"<sitemap><loc>{state.settings.public_url}/sitemap/{name}.xml</loc></sitemap>" for name in names)
    return _xml("sitemapindex", "".join(entries))


@get("/sitemap/pages.xml", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def sitemap_pages(state: State, conn: Connection) -> Response[str]:
    """Return the static public pages, and the towns that have chefs."""
    towns = [f"/city/{key.replace(' ', '-')}" for key in await list_town_keys(conn, TOWNS_MAX)]
    return _addresses(state.settings.public_url, ["/", *sorted(OPEN), *towns])


@get("/sitemap/chefs/{name:str}", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def sitemap_chefs(state: State, conn: Connection, name: str) -> Response[str]:
    """Return the chefs of the week that began on the day in the name."""
    names = await list_short_names(conn, *_week(name), ADDRESSES_MAX)
    return _addresses(state.settings.public_url, [f"/chef/{name}" for name in names])


@get("/sitemap/foods/{name:str}", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def sitemap_foods(state: State, conn: Connection, name: str) -> Response[str]:
    """Return the offered foods that were created in the week that began on the day in the name."""
    ids = await list_offered_foods(conn, *_week(name), ADDRESSES_MAX)
    return _addresses(state.settings.public_url, [f"/food/{food_id}" for food_id in ids])


@get("/sitemap/communities.xml", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def sitemap_communities(state: State, conn: Connection) -> Response[str]:
    """Return the feed of all posts, and the pages of communities."""
    links = await list_links(conn, ADDRESSES_MAX - 1)
    return _addresses(state.settings.public_url, ["/blog", *(f"/community/{link}" for link in links)])


@get("/sitemap/tags.xml", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def sitemap_tags(state: State, conn: Connection) -> Response[str]:
    """Return the tags that posts have."""
    links = await list_used_links(conn, ADDRESSES_MAX)
    return _addresses(state.settings.public_url, [f"/tag/{link}" for link in links])


@get("/sitemap/posts/{name:str}", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def sitemap_posts(state: State, conn: Connection, name: str) -> Response[str]:
    """Return the posts of the week that began on the day in the name, if everybody may read them."""
    ids = await list_indexed_posts(conn, *_week(name), ADDRESSES_MAX)
    return _addresses(state.settings.public_url, [f"/blog/{post_id}" for post_id in ids])


def _week(name: str) -> tuple[datetime, datetime]:
    try:
        monday = date.fromisoformat(name.removesuffix(".xml"))
        begin = datetime.combine(monday, time(), UTC)
        return begin, begin + timedelta(weeks=1)
    except (ValueError, OverflowError) as error:
        raise NotFound from error


def _weeks(first: datetime | None) -> list[date]:
    """Return the Mondays from the week of the first row to this week; none without a row."""
    if first is None:
        return []
    monday = first.date() - timedelta(days=first.weekday())
    return [monday + timedelta(weeks=week) for week in range((utc_now().date() - monday).days // 7 + 1)]


def _addresses(public_url: str, paths: list[str]) -> Response[str]:
    return _xml("urlset", "".join(f"<url><loc>{escape(public_url + quote(path))}</loc></url>" for path in paths))


def _xml(element: str, body: str) -> Response[str]:
    document = f'<?xml version="1.0" encoding="UTF-8"?>\n<{element} {_NAMESPACE}>{body}</{element}>\n'
    return Response(document, media_type="application/xml", headers=_HOUR)


ROUTES = [
    robots,
    sitemap_index,
    sitemap_pages,
    sitemap_chefs,
    sitemap_foods,
    sitemap_communities,
    sitemap_tags,
    sitemap_posts,
]
