"""The dashboard of a chef: open orders by status, orders completed today, and figures of the day."""

from datetime import date, datetime, time, timedelta
from typing import Any

from marmita.features.menu import find_menu, get_chef, is_open_on
from marmita.features.orders.domain.states import OrderStatus
from marmita.features.orders.http.schemas import DashboardView, OrderView
from marmita.features.orders.http.views import present
from marmita.features.orders.queries.dashboard import read_paid_out, read_rating, read_sold_on
from marmita.features.orders.queries.view import list_rows
from marmita.platform.clock import PARIS, paris_day, utc_now
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection

BOARD_LIMIT = 200


async def read_dashboard(conn: Connection, actor: Actor, chef_id: str) -> DashboardView:
    """Return the dashboard of the chef or pick-up point `chef_id` of the actor."""
    now = utc_now()
    today = paris_day(now)
    midnight = datetime.combine(today, time(), PARIS)
    monday = datetime.combine(today - timedelta(days=today.weekday()), time(), PARIS)
    sold, portions = await read_sold_on(conn, chef_id, today)
    left, served = await _portions_of(conn, chef_id, today)
    parameters: dict[str, Any] = {"viewer": actor.id, "chef_id": chef_id, "today": today, "midnight": midnight}
    rows = await list_rows(conn, "board", "CREATED_ASC", limit=BOARD_LIMIT, **parameters)
    orders = sorted((present(row, actor, now) for row in rows), key=lambda order: (order.slot_start, order.id))
    average_vote, votes_count, pick_up_point = await read_rating(conn, chef_id)

    def with_status(*statuses: OrderStatus) -> list[OrderView]:
        return [order for order in orders if order.status in statuses]

    return DashboardView(
        sold_today=sold,
        portions_today=portions,
        portions_left=left,
        portions_served=served,
        paid_out=await read_paid_out(conn, chef_id, monday),
        average_vote=average_vote,
        votes_count=votes_count,
        pick_up_point=pick_up_point,
        to_accept=with_status("PENDING"),
        cooking=with_status("ACCEPTED", "PAID"),
        handed_over=with_status("COMPLETED"),
    )


async def _portions_of(conn: Connection, chef_id: str, day: date) -> tuple[int, int]:
    """Return the portions left and served on that day; zero on a weekday on which the chef is closed."""
    if not is_open_on(await get_chef(conn, chef_id), day):
        return 0, 0
    portions = [food.on(day) for food in await find_menu(conn, chef_id, day) or [] if not food.surprise_bag]
    return sum(each.left for each in portions), sum(each.served for each in portions)
