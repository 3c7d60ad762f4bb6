"""Routes of a pick-up point's host: list the orders of a day; receive, hand over, or report a no-show."""

from datetime import date, datetime, timedelta
from typing import Any

from litestar import get, post

from marmita.features.chefs import ChefNotExist
from marmita.features.orders.domain.errors import NoShowTooEarly, WrongHandOverCode
from marmita.features.orders.domain.policy import authorize, can_at_point
from marmita.features.orders.http.point_schemas import (
    HandOver,
    PointDay,
    PointDayView,
    PointOrderCan,
    PointOrderItem,
    PointOrderView,
)
from marmita.features.orders.queries.point_day import get_at_point, get_point, list_days, list_of_day, order_of
from marmita.features.orders.use_cases.transition_order import hand_over, transition_order
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.database import Database
from marmita.platform.http.policy import CHEF_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection


@get("/api/pick-up-point/day", opt={"policy": CHEF_ONLY, "problems": (ChefNotExist,)})
async def pick_up_point_day(conn: Connection, actor: Actor, day: date | None = None) -> PointDayView:
    """Return the orders at the caller's pick-up point on `day`, today by default."""
    now = utc_now()
    today = paris_day(now)
    point = await get_point(conn, actor.point_id)
    orders = {today: 0, today + timedelta(days=1): 0} | await list_days(conn, point.id, today)
    shown = day or today
    return PointDayView(
        point_id=point.id,
        name=point.name,
        day=shown,
        today=today,
        day_capacity=point.day_capacity,
        days=[PointDay(day=each, orders=orders[each]) for each in sorted(orders)],
        orders=[_present(row, actor, now) for row in await list_of_day(conn, point.id, shown)],
    )


@post("/api/pick-up-point/receive-order/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def receive_order(database: Database, actor: Actor, order_id: str) -> PointOrderView:
    """Record that the chef has brought the meal to the caller's pick-up point."""
    await transition_order(database, actor, order_id, "receive")
    return await _read(database, actor, order_id)


@post(
    "/api/pick-up-point/hand-over-order/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (WrongHandOverCode,)},
    status_code=200,
)
async def hand_over_order(data: HandOver, database: Database, actor: Actor, order_id: str) -> PointOrderView:
    """Complete an order as its host with the customer's hand-over code."""
    await hand_over(database, actor, order_id, "hand_over", data.code)
    return await _read(database, actor, order_id)


@post(
    "/api/pick-up-point/no-show/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (NoShowTooEarly,)},
    status_code=200,
)
async def report_no_show(database: Database, actor: Actor, order_id: str) -> PointOrderView:
    """Complete an order as its host because the customer did not come in the slot. The chef is paid."""
    await transition_order(database, actor, order_id, "no_show")
    return await _read(database, actor, order_id)


async def _read(database: Database, actor: Actor, order_id: str) -> PointOrderView:
    async with database.connection() as conn:
        return _present(await get_at_point(conn, order_id), actor, utc_now())


def _present(row: dict[str, Any], actor: Actor, now: datetime) -> PointOrderView:
    order = order_of(row)
    authorize(actor, "view_at_point", order, now)
    items = [PointOrderItem(**item) for item in row["items"]]
    return PointOrderView(
        id=order.id,
        number=order.number,
        status=order.status,
        day=order.day,
        slot_start=order.slot_start,
        slot_end=order.slot_end,
        first_name=row["first_name"],
        chef_name=row["chef_name"],
        chef_short_name=row["chef_short_name"],
        items=items,
        portions=sum(item.quantity for item in items),
        received_at=order.received_at,
        closed_at=row["updated_at"] if order.status == "COMPLETED" else None,
        missed=row["missed_at"] is not None,
        can=PointOrderCan(**can_at_point(actor, order, now)),
    )


POINT_ROUTES = [pick_up_point_day, receive_order, hand_over_order, report_no_show]
