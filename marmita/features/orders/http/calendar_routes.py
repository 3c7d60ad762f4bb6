"""Routes of calendars: the file of one order, and the feed behind a secret link that its owner creates and revokes."""

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State

from marmita.features.orders.domain.errors import OrderStateChanged
from marmita.features.orders.http.schemas import CalendarLink, CalendarState
from marmita.features.orders.queries.calendar import delete_link, find_link
from marmita.features.orders.use_cases.calendar_feed import create_feed, read_feed
from marmita.features.orders.use_cases.export_calendar import export_calendar
from marmita.platform.http.download import download_headers
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

# A calendar program may reuse its copy of the feed for this time.
FRESH_SECONDS = 300


@get(
    "/api/shopping-card/order/{order_id:str}/calendar",
    opt={"policy": LOGGED_IN, "problems": (OrderStateChanged,)},
    media_type="text/calendar",
)
async def get_order_calendar(conn: Connection, actor: Actor, order_id: str) -> Response[str]:
    """Return the meal as an iCalendar file to the customer of an open order.

    The confirmation email has the same file attached.
    """
    file = await export_calendar(conn, actor, order_id)
    return Response(file.content, media_type=file.media_type, headers=download_headers(file.name))


@get("/api/account/calendar", opt={"policy": LOGGED_IN})
async def get_calendar_state(conn: Connection, actor: Actor) -> CalendarState:
    """Return when the calendar link was created and last read. The link itself was shown once and is not stored."""
    link = await find_link(conn, actor.id)
    return CalendarState(created_at=link.created_at if link else None, last_read_at=link.last_read_at if link else None)


@post("/api/account/calendar", opt={"policy": LOGGED_IN}, status_code=200)
async def create_calendar_link(uow: UnitOfWork, state: State, actor: Actor) -> CalendarLink:
    """Create a link to a calendar of all orders of the caller. An earlier link stops working. Needs a fresh login."""
    token = await create_feed(uow, actor)
    return CalendarLink(url=f"{state.settings.public_url}/api/calendar/{token}/marmita.ics")


@delete("/api/account/calendar", opt={"policy": LOGGED_IN})
async def revoke_calendar_link(uow: UnitOfWork, actor: Actor) -> None:
    """Delete the caller's calendar link, if there is one."""
    await delete_link(uow, actor.id)


@get("/api/calendar/{token:str}/marmita.ics", opt={"policy": PUBLIC}, media_type="text/calendar")
async def get_calendar_feed(request: Request[Any, Any, Any], uow: UnitOfWork, token: str) -> Response[str]:
    """Return the calendar of the link's owner: orders of the last 90 days and later, as customer, chef and host."""
    feed = await read_feed(uow, token)
    tag = f'"{feed.tag}"'
    headers = {"etag": tag, "cache-control": f"private, max-age={FRESH_SECONDS}"}
    if tag in request.headers.get("if-none-match", ""):
        return Response("", status_code=304, media_type="text/calendar", headers=headers)
    return Response(await feed.write(), media_type="text/calendar; charset=utf-8", headers=headers)


CALENDAR_ROUTES = [
    get_order_calendar,
    get_calendar_state,
    create_calendar_link,
    revoke_calendar_link,
    get_calendar_feed,
]
