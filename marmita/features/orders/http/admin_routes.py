"""Routes of admins: the orders with a money problem, one order with its history; cancel, refund, settle."""

from itertools import groupby
from typing import Annotated, Any

from litestar import get, post
from litestar.params import Parameter

from marmita.features.orders.domain.errors import (
    ChargeNotOurs,
    NothingToRetry,
    NothingToSettle,
    OrderStateChanged,
    ProblemNotOpen,
)
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.rules import ADMIN_PAGE_SIZE
from marmita.features.orders.http.admin_list_routes import ADMIN_LIST_ROUTES
from marmita.features.orders.http.admin_schemas import (
    AdminOrder,
    AdminOrderView,
    AdminRefund,
    ChargeSettlement,
    MoneyProblem,
    OrderStep,
    StuckOrder,
)
from marmita.features.orders.http.schemas import Reason
from marmita.features.orders.http.views import present
from marmita.features.orders.queries.admin import list_steps, list_stuck, read_parties
from marmita.features.orders.queries.money_problems import list_problems
from marmita.features.orders.queries.view import get_row, order_of
from marmita.features.orders.use_cases.refund_order import refund_order
from marmita.features.orders.use_cases.report_problem import answer_problem
from marmita.features.orders.use_cases.retry_money import retry_money
from marmita.features.orders.use_cases.settle_charge import settle_charge
from marmita.features.orders.use_cases.settle_dispute import settle_dispute
from marmita.features.orders.use_cases.transition_order import transition_order
from marmita.features.payments import OrderDisputed, RefundRequest, RefundTooLarge, read_money
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import ReauthenticationNeeded
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor, is_allowed
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection

StuckOrders = Annotated[list[StuckOrder], Parameter(max_items=ADMIN_PAGE_SIZE)]


@get("/api/shopping-card/stuck-orders-for-admin", opt={"policy": ADMIN_ONLY})
async def stuck_orders_for_admin(conn: Connection, page: PageNumber = 0) -> Page[StuckOrders]:
    """Return a page of the orders with a money problem, each with its problems.

    The order whose first problem began most recently comes first.
    """
    rows, total = await list_stuck(conn, utc_now(), limit=ADMIN_PAGE_SIZE, offset=page * ADMIN_PAGE_SIZE)
    return Page([_stuck(list(problems)) for _, problems in groupby(rows, key=lambda row: row["id"])], total)


@get("/api/shopping-card/order-for-admin/{order_id:str}", opt={"policy": ADMIN_ONLY})
async def order_for_admin(conn: Connection, actor: Actor, order_id: str) -> AdminOrderView:
    """Return one order with its money and its history."""
    return await _view(conn, actor, order_id)


@post(
    "/api/shopping-card/cancel-order-by-admin/{order_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (ReauthenticationNeeded,)},
    status_code=200,
)
async def cancel_order_by_admin(data: Reason, database: Database, actor: Actor, order_id: str) -> AdminOrderView:
    """Cancel an order that has not ended and return the customer's money. A reason and a fresh login are required."""
    await transition_order(database, actor, order_id, "cancel", reason=data.reason, role="ADMIN")
    async with database.connection() as conn:
        return await _view(conn, actor, order_id)


@post(
    "/api/shopping-card/refund-order-by-admin/{order_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (RefundTooLarge, OrderDisputed, ProblemNotOpen)},
    status_code=200,
)
async def refund_order_by_admin(data: AdminRefund, database: Database, actor: Actor, order_id: str) -> AdminOrderView:
    """Refund an order in whole or in part, also after the hand-over. A reason is required."""
    request = RefundRequest(data.amount, data.bearer, data.kind, data.request_key)
    await refund_order(
        database, actor, order_id, request, reason=data.reason, role="ADMIN", answers_problem=data.answers_problem
    )
    async with database.connection() as conn:
        return await _view(conn, actor, order_id)


@post(
    "/api/shopping-card/dismiss-problem/{order_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (ProblemNotOpen,)},
    status_code=200,
)
async def dismiss_problem(data: Reason, database: Database, actor: Actor, order_id: str) -> AdminOrderView:
    """Decide that nothing more is refunded for the customer's report. The chef is paid. A reason is required."""
    await answer_problem(database, actor, order_id, "dismiss", data.reason)
    async with database.connection() as conn:
        return await _view(conn, actor, order_id)


@post(
    "/api/shopping-card/settle-charge-by-admin/{order_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (ChargeNotOurs, OrderStateChanged)},
    status_code=200,
)
async def settle_charge_by_admin(
    data: ChargeSettlement, database: Database, ports: Ports, actor: Actor, order_id: str
) -> AdminOrderView:
    """Decide about an order whose charge does not match: refund it, or continue the order. A reason is required."""
    await settle_charge(
        database, ports, actor, order_id, data.decision, reason=data.reason, request_key=data.request_key
    )
    async with database.connection() as conn:
        return await _view(conn, actor, order_id)


@post(
    "/api/shopping-card/retry-money/{order_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (NothingToRetry, OrderDisputed, RefundTooLarge)},
    status_code=200,
)
async def retry_order_money(database: Database, actor: Actor, order_id: str) -> AdminOrderView:
    """Retry a refund, transfer or reversal that the provider refused or that failed later."""
    await retry_money(database, actor, order_id)
    async with database.connection() as conn:
        return await _view(conn, actor, order_id)


@post(
    "/api/shopping-card/settle-dispute/{order_id:str}",
    opt={"policy": ADMIN_ONLY, "problems": (NothingToSettle,)},
    status_code=200,
)
async def settle_lost_dispute(data: Reason, database: Database, actor: Actor, order_id: str) -> AdminOrderView:
    """Mark a lost dispute of the customer's bank as dealt with. The reason says how, and is required."""
    await settle_dispute(database, actor, order_id, data.reason)
    async with database.connection() as conn:
        return await _view(conn, actor, order_id)


def _stuck(rows: list[dict[str, Any]]) -> StuckOrder:
    order = {name: value for name, value in rows[0].items() if name in AdminOrder.__struct_fields__}
    return StuckOrder(**order, needs_attention=True, problems=[_problem(row) for row in rows])


def _problem(row: dict[str, Any]) -> MoneyProblem:
    return MoneyProblem(**{name: row[name] for name in MoneyProblem.__struct_fields__})


async def _view(conn: Connection, actor: Actor, order_id: str) -> AdminOrderView:
    now = utc_now()
    row = await get_row(conn, order_id, actor.id)
    problems = [_problem(problem) for problem in await list_problems(conn, now, order_id)]
    money = await read_money(conn, order_id)
    settles, retries, settles_dispute = (
        is_allowed(authorize, actor, action, order_of(row), now, "ADMIN")
        for action in ("settle", "retry", "settle_dispute")
    )
    money["can_retry"] &= retries
    money["can_settle_dispute"] &= settles_dispute
    return AdminOrderView(
        order=present(row, actor, now, "ADMIN"),
        **await read_parties(conn, order_id),
        steps=[OrderStep(**step) for step in await list_steps(conn, order_id)],
        problems=problems,
        needs_attention=bool(problems),
        can_settle=settles and row["payment_status"] == "succeeded",
        **money,
    )


ADMIN_ROUTES = [
    *ADMIN_LIST_ROUTES,
    stuck_orders_for_admin,
    order_for_admin,
    cancel_order_by_admin,
    refund_order_by_admin,
    settle_charge_by_admin,
    dismiss_problem,
    retry_order_money,
    settle_lost_dispute,
]
