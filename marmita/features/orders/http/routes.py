"""Routes of orders: buying, reading, and the transitions that people request."""

from dataclasses import asdict
from typing import Annotated

from litestar import delete, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from marmita.features.carts import remove_line
from marmita.features.chefs import ChefNotExist, OfPoint, seller_of
from marmita.features.orders.domain.errors import (
    FoodOrderNotFound,
    HandOverTooEarly,
    NoShowTooEarly,
    OrderStateChanged,
    PaymentDeclined,
    PaymentFailed,
    ProblemNotOpen,
    WrongHandOverCode,
)
from marmita.features.orders.domain.policy import Role
from marmita.features.orders.domain.records import OrderSort
from marmita.features.orders.domain.rules import PAGE_SIZE
from marmita.features.orders.http.admin_routes import ADMIN_ROUTES
from marmita.features.orders.http.calendar_routes import CALENDAR_ROUTES
from marmita.features.orders.http.dashboard import read_dashboard
from marmita.features.orders.http.point_routes import POINT_ROUTES
from marmita.features.orders.http.point_schemas import HandOver
from marmita.features.orders.http.problem_routes import PROBLEM_ROUTES
from marmita.features.orders.http.schemas import (
    AgainItemView,
    AgainView,
    ChefRefund,
    ClientSecret,
    DashboardView,
    OrderForm,
    OrderView,
    PaymentView,
    Reason,
)
from marmita.features.orders.http.views import (
    get_order_view,
    get_payment_view,
    list_chef_orders,
    list_my_orders,
    present_payment,
    read_client_secret,
    read_order,
)
from marmita.features.orders.use_cases.confirm_payment import confirm_payment as confirm
from marmita.features.orders.use_cases.order_again import order_again as put_into_cart
from marmita.features.orders.use_cases.place_order import place_order
from marmita.features.orders.use_cases.refund_order import refund_order as refund
from marmita.features.orders.use_cases.transition_order import (
    RequestedTransition,
    give_up_order,
    hand_over,
    transition_order,
)
from marmita.features.payments import OrderDisputed, PaymentProviderUnavailable, RefundRequest, RefundTooLarge
from marmita.platform.database import Database
from marmita.platform.http.deadline import ends_within
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import CHEF_ONLY, LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork

CHECKOUT_SECONDS = 9.0  # of waiting for the provider: a checkout has to answer within ten seconds
Orders = Annotated[list[OrderView], Parameter(max_items=PAGE_SIZE)]


@post("/api/shopping-card/create-order", opt={"policy": LOGGED_IN}, status_code=200)
async def create_order(data: OrderForm, database: Database, ports: Ports, state: State, actor: Actor) -> PaymentView:
    """Place an order for the part of the cart that belongs to one chef. A repeat of the purchase returns its order."""
    # A purchase that replaces an unpaid order calls the provider twice: the deadline covers both calls.
    with ends_within(CHECKOUT_SECONDS):
        order_id = await place_order(database, ports, actor, data.to_purchase(), state.settings.platform_fee_percent)
    async with database.connection() as conn:
        return await get_payment_view(conn, actor, order_id)


@get("/api/shopping-card/payment/{order_id:str}", opt={"policy": LOGGED_IN})
async def get_payment(conn: Connection, actor: Actor, order_id: str) -> PaymentView:
    """Return the payment of an order to its customer."""
    return await get_payment_view(conn, actor, order_id)


@get(
    "/api/shopping-card/get-client-secret",
    opt={"policy": LOGGED_IN, "problems": (FoodOrderNotFound, PaymentProviderUnavailable)},
)
async def get_client_secret(
    database: Database, ports: Ports, actor: Actor, order_id: Annotated[str, Parameter(pattern=ID_PATTERN)]
) -> ClientSecret:
    """Return the secret with which the provider's card form pays an unpaid order.

    An order without a payment intent gets one from the provider first.
    """
    return await read_client_secret(database, ports, actor, order_id)


@post(
    "/api/shopping-card/payment/{order_id:str}/{intent_id:str}/confirm",
    opt={"policy": LOGGED_IN, "problems": (PaymentDeclined, PaymentFailed)},
    status_code=200,
)
async def confirm_payment(database: Database, ports: Ports, actor: Actor, order_id: str, intent_id: str) -> PaymentView:
    """Update the payment and its order from the provider's state of the payment. Safe to repeat."""
    return present_payment(await confirm(database, ports, actor, order_id, intent_id), actor)


@delete("/api/shopping-card/delete-order/{order_id:str}", opt={"policy": LOGGED_IN})
async def delete_order(database: Database, ports: Ports, actor: Actor, order_id: str) -> None:
    """Remove the line of the cart with this id. If there is none, give up the unpaid order with this id."""
    async with database.unit_of_work() as uow:
        is_line = await remove_line(uow, actor.id, order_id)
    if not is_line:
        await give_up_order(database, ports, actor, order_id)


@get("/api/shopping-card/order/{order_id:str}", opt={"policy": LOGGED_IN})
async def get_order(conn: Connection, actor: Actor, order_id: str) -> OrderView:
    """Return one order with the fields that the caller may see."""
    return await get_order_view(conn, actor, order_id)


@post(
    "/api/shopping-card/order-again/{order_id:str}",
    opt={"policy": LOGGED_IN, "problems": (ChefNotExist, OrderStateChanged)},
    status_code=200,
)
async def order_again(uow: UnitOfWork, actor: Actor, order_id: str) -> AgainView:
    """Put the foods of an earlier order that are still sold into the cart, at today's prices. Safe to repeat."""
    chef_id, items = await put_into_cart(uow, actor, order_id)
    return AgainView(chef_id=chef_id, items=[AgainItemView(**asdict(item)) for item in items])


@get("/api/shopping-card/my-orders", opt={"policy": LOGGED_IN})
async def my_orders(
    conn: Connection, actor: Actor, page: PageNumber = 0, sort: OrderSort = "CREATED_DESC"
) -> Page[Orders]:
    """Return a page of the caller's own orders as a customer."""
    orders, total = await list_my_orders(conn, actor, page, sort)
    return Page(orders, total)


@get("/api/shopping-card/chef-orders", opt={"policy": CHEF_ONLY})
async def chef_orders(
    conn: Connection, actor: Actor, page: PageNumber = 0, sort: OrderSort = "CREATED_DESC", *, point: OfPoint = False
) -> Page[Orders]:
    """Return a page of the paid orders of the caller's chef; with `point`, of the caller's pick-up point."""
    orders, total = await list_chef_orders(conn, actor, actor.seller_id(point=point), page, sort)
    return Page(orders, total)


@get("/api/shopping-card/my-dashboard", opt={"policy": CHEF_ONLY, "problems": (ChefNotExist,)})
async def my_dashboard(conn: Connection, actor: Actor, *, point: OfPoint = False) -> DashboardView:
    """Return the open orders and the figures of the day of the caller's chef; with `point`, of the pick-up point."""
    return await read_dashboard(conn, actor, seller_of(actor, point=point))


@post("/api/shopping-card/accept-order/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def accept_order(database: Database, actor: Actor, order_id: str) -> OrderView:
    """Accept an order as its chef."""
    return await _transition(database, actor, order_id, "accept")


@post("/api/shopping-card/reject-order/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def reject_order(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    """Reject an order as its chef. A reason is required."""
    return await _transition(database, actor, order_id, "reject", reason=data.reason)


@post(
    "/api/shopping-card/complete-order/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (HandOverTooEarly, WrongHandOverCode)},
    status_code=200,
)
async def complete_order(data: HandOver, database: Database, actor: Actor, order_id: str) -> OrderView:
    """Complete an order as its chef with the customer's hand-over code, on the day of the slot at the earliest."""
    await hand_over(database, actor, order_id, "complete", data.code)
    return await read_order(database, actor, order_id)


@post(
    "/api/shopping-card/miss-order/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (NoShowTooEarly,)},
    status_code=200,
)
async def miss_order(database: Database, actor: Actor, order_id: str) -> OrderView:
    """Complete an order as its chef because the customer did not come, after the end of the slot."""
    return await _transition(database, actor, order_id, "miss")


@post("/api/shopping-card/cancel-order-by-user/{order_id:str}", opt={"policy": LOGGED_IN}, status_code=200)
async def cancel_order_by_user(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    """Cancel an order as its customer; an accepted order only before the cut-off. A reason is required."""
    return await _transition(database, actor, order_id, "cancel", reason=data.reason, role="CUSTOMER")


@post("/api/shopping-card/cancel-order-by-chef/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def cancel_order_by_chef(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    """Cancel an accepted order as its chef. A reason is required."""
    return await _transition(database, actor, order_id, "cancel", reason=data.reason, role="CHEF")


@post(
    "/api/shopping-card/refund-order/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (RefundTooLarge, OrderDisputed, ProblemNotOpen)},
    status_code=200,
)
async def refund_order(data: ChefRefund, database: Database, actor: Actor, order_id: str) -> OrderView:
    """Refund an order in whole or in part as its chef, also after the hand-over. A reason is required."""
    request = RefundRequest(data.amount, "SHARED", data.kind, data.request_key)
    await refund(
        database, actor, order_id, request, reason=data.reason, role="CHEF", answers_problem=data.answers_problem
    )
    return await read_order(database, actor, order_id)


async def _transition(
    database: Database,
    actor: Actor,
    order_id: str,
    action: RequestedTransition,
    *,
    reason: str = "",
    role: Role | None = None,
) -> OrderView:
    await transition_order(database, actor, order_id, action, reason=reason, role=role)
    return await read_order(database, actor, order_id)


ROUTES = [
    create_order,
    get_payment,
    get_client_secret,
    confirm_payment,
    delete_order,
    get_order,
    order_again,
    my_orders,
    chef_orders,
    my_dashboard,
    accept_order,
    reject_order,
    complete_order,
    miss_order,
    cancel_order_by_user,
    cancel_order_by_chef,
    refund_order,
    *ADMIN_ROUTES,
    *CALENDAR_ROUTES,
    *PROBLEM_ROUTES,
    *POINT_ROUTES,
]
