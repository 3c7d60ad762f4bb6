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

CHECKOUT_SECONDS = 9.0  # of waiting for the provider: a checkout answers within ten
Orders = Annotated[list[OrderView], Parameter(max_items=PAGE_SIZE)]


@post("/api/shopping-card/create-order", opt={"policy": LOGGED_IN}, status_code=200)
async def create_order(data: OrderForm, database: Database, ports: Ports, state: State, actor: Actor) -> PaymentView:
    """Buy what the cart holds of one chef, or answer with the order that the same purchase has already placed."""
    # A purchase that replaces another one asks the provider twice.
    with ends_within(CHECKOUT_SECONDS):
        order_id = await place_order(database, ports, actor, data.to_purchase(), state.settings.platform_fee_percent)
    async with database.connection() as conn:
        return await get_payment_view(conn, actor, order_id)


@get("/api/shopping-card/payment/{order_id:str}", opt={"policy": LOGGED_IN})
async def get_payment(conn: Connection, actor: Actor, order_id: str) -> PaymentView:
    """The customer's payment of an order."""
    return await get_payment_view(conn, actor, order_id)


@get(
    "/api/shopping-card/get-client-secret",
    opt={"policy": LOGGED_IN, "problems": (FoodOrderNotFound, PaymentProviderUnavailable)},
)
async def get_client_secret(
    database: Database, ports: Ports, actor: Actor, order_id: Annotated[str, Parameter(pattern=ID_PATTERN)]
) -> ClientSecret:
    """What the provider's card form needs for an unpaid order. Asks the provider for it when it gave none before."""
    return await read_client_secret(database, ports, actor, order_id)


@post(
    "/api/shopping-card/payment/{order_id:str}/{intent_id:str}/confirm",
    opt={"policy": LOGGED_IN, "problems": (PaymentDeclined, PaymentFailed)},
    status_code=200,
)
async def confirm_payment(database: Database, ports: Ports, actor: Actor, order_id: str, intent_id: str) -> PaymentView:
    """Ask the provider for the state of the payment. Safe to repeat."""
    return present_payment(await confirm(database, ports, actor, order_id, intent_id), actor)


@delete("/api/shopping-card/delete-order/{order_id:str}", opt={"policy": LOGGED_IN})
async def delete_order(database: Database, ports: Ports, actor: Actor, order_id: str) -> None:
    """Remove a line of the cart, or give up an order that is not paid yet: whichever has this id."""
    async with database.unit_of_work() as uow:
        is_line = await remove_line(uow, actor.id, order_id)
    if not is_line:
        await give_up_order(database, ports, actor, order_id)


@get("/api/shopping-card/order/{order_id:str}", opt={"policy": LOGGED_IN})
async def get_order(conn: Connection, actor: Actor, order_id: str) -> OrderView:
    """One order, as far as it concerns the caller."""
    return await get_order_view(conn, actor, order_id)


@post(
    "/api/shopping-card/order-again/{order_id:str}",
    opt={"policy": LOGGED_IN, "problems": (ChefNotExist, OrderStateChanged)},
    status_code=200,
)
async def order_again(uow: UnitOfWork, actor: Actor, order_id: str) -> AgainView:
    """Puts what can still be had of an order that is over into the cart, at today's prices. Safe to repeat."""
    chef_id, items = await put_into_cart(uow, actor, order_id)
    return AgainView(chef_id=chef_id, items=[AgainItemView(**asdict(item)) for item in items])


@get("/api/shopping-card/my-orders", opt={"policy": LOGGED_IN})
async def my_orders(
    conn: Connection, actor: Actor, page: PageNumber = 0, sort: OrderSort = "CREATED_DESC"
) -> Page[Orders]:
    """The customer's own orders."""
    orders, total = await list_my_orders(conn, actor, page, sort)
    return Page(orders, total)


@get("/api/shopping-card/chef-orders", opt={"policy": CHEF_ONLY})
async def chef_orders(
    conn: Connection, actor: Actor, page: PageNumber = 0, sort: OrderSort = "CREATED_DESC", *, point: OfPoint = False
) -> Page[Orders]:
    """Orders placed with the caller's chef and paid for, or with the pick-up point of who has both."""
    orders, total = await list_chef_orders(conn, actor, actor.seller_id(point=point), page, sort)
    return Page(orders, total)


@get("/api/shopping-card/my-dashboard", opt={"policy": CHEF_ONLY, "problems": (ChefNotExist,)})
async def my_dashboard(conn: Connection, actor: Actor, *, point: OfPoint = False) -> DashboardView:
    """The board and the day in figures of the caller's chef, or of the pick-up point of who has both."""
    return await read_dashboard(conn, actor, seller_of(actor, point=point))


@post("/api/shopping-card/accept-order/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def accept_order(database: Database, actor: Actor, order_id: str) -> OrderView:
    """The chef accepts the order."""
    return await _transition(database, actor, order_id, "accept")


@post("/api/shopping-card/reject-order/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def reject_order(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    """The chef rejects the order; needs a reason."""
    return await _transition(database, actor, order_id, "reject", reason=data.reason)


@post(
    "/api/shopping-card/complete-order/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (HandOverTooEarly, WrongHandOverCode)},
    status_code=200,
)
async def complete_order(data: HandOver, database: Database, actor: Actor, order_id: str) -> OrderView:
    """The chef has handed the meal over to who has shown the code, on the slot's day at the earliest."""
    await hand_over(database, actor, order_id, "complete", data.code)
    return await read_order(database, actor, order_id)


@post(
    "/api/shopping-card/miss-order/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (NoShowTooEarly,)},
    status_code=200,
)
async def miss_order(database: Database, actor: Actor, order_id: str) -> OrderView:
    """The slot has ended, and the customer has not come to the chef."""
    return await _transition(database, actor, order_id, "miss")


@post("/api/shopping-card/cancel-order-by-user/{order_id:str}", opt={"policy": LOGGED_IN}, status_code=200)
async def cancel_order_by_user(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    """The customer cancels the order, before the cut-off once it is accepted; needs a reason."""
    return await _transition(database, actor, order_id, "cancel", reason=data.reason, role="CUSTOMER")


@post("/api/shopping-card/cancel-order-by-chef/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def cancel_order_by_chef(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    """The chef cancels an accepted order; needs a reason."""
    return await _transition(database, actor, order_id, "cancel", reason=data.reason, role="CHEF")


@post(
    "/api/shopping-card/refund-order/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (RefundTooLarge, OrderDisputed, ProblemNotOpen)},
    status_code=200,
)
async def refund_order(data: ChefRefund, database: Database, actor: Actor, order_id: str) -> OrderView:
    """The chef refunds an order in whole or in part, also after the hand-over; needs a reason."""
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
