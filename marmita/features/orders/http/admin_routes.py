"""Routes of admins: all orders, one with its history, cancel and refund."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from marmita.features.orders.domain.rules import ADMIN_PAGE_SIZE
from marmita.features.orders.domain.states import OrderStatus
from marmita.features.orders.http.admin_schemas import AdminOrder, AdminOrderView, AdminRefund, OrderStep
from marmita.features.orders.http.schemas import Reason
from marmita.features.orders.http.views import present
from marmita.features.orders.queries.admin import list_orders, list_steps, read_money
from marmita.features.orders.queries.view import get_row
from marmita.features.orders.use_cases.refund_order import refund_order
from marmita.features.orders.use_cases.transition_order import transition_order
from marmita.features.payments import OrderDisputed, RefundRequest, RefundTooLarge
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection

AdminOrders = Annotated[list[AdminOrder], Parameter(max_items=ADMIN_PAGE_SIZE)]


@get("/api/shopping-card/orders-for-admin", opt={"policy": ADMIN_ONLY})
async def orders_for_admin(
    *,
    conn: Connection,
    page: PageNumber = 0,
    status: OrderStatus | None = None,
    number: Annotated[int | None, Parameter(ge=1, le=2**31 - 1)] = None,
    stuck: bool = False,
) -> Page[AdminOrders]:
    """All orders, the newest first. `stuck`: only those whose money needs somebody's attention."""
    rows, total = await list_orders(
        conn, status=status, number=number, stuck=stuck, limit=ADMIN_PAGE_SIZE, offset=page * ADMIN_PAGE_SIZE
    )
    return Page([AdminOrder(**row) for row in rows], total)


@get("/api/shopping-card/order-for-admin/{order_id:str}", opt={"policy": ADMIN_ONLY})
async def order_for_admin(conn: Connection, actor: Actor, order_id: str) -> AdminOrderView:
    """One order with its money and its history."""
    return await _view(conn, actor, order_id)


@post("/api/shopping-card/cancel-order-by-admin/{order_id:str}", opt={"policy": ADMIN_ONLY}, status_code=200)
async def cancel_order_by_admin(data: Reason, database: Database, actor: Actor, order_id: str) -> AdminOrderView:
    """Cancel any order that has not ended: what was paid goes back; needs a reason."""
    await transition_order(database, actor, order_id, "cancel", reason=data.reason, role="ADMIN")
    async with database.connection() as conn:
        return await _view(conn, actor, order_id)


@post(
    "/api/shopping-card/refund-order-by-admin/{order_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (RefundTooLarge, OrderDisputed)},
    status_code=200,
)
async def refund_order_by_admin(data: AdminRefund, database: Database, actor: Actor, order_id: str) -> AdminOrderView:
    """Refund an order in whole or in part, also after the hand-over; needs a reason."""
    request = RefundRequest(data.amount, data.bearer, data.kind, data.request_key)
    await refund_order(database, actor, order_id, request, reason=data.reason, role="ADMIN")
    async with database.connection() as conn:
        return await _view(conn, actor, order_id)


async def _view(conn: Connection, actor: Actor, order_id: str) -> AdminOrderView:
    order = present(await get_row(conn, order_id, actor.id), actor, utc_now(), "ADMIN")
    steps = [OrderStep(**row) for row in await list_steps(conn, order_id)]
    return AdminOrderView(order=order, steps=steps, **await read_money(conn, order_id))


ADMIN_ROUTES = [orders_for_admin, order_for_admin, cancel_order_by_admin, refund_order_by_admin]
