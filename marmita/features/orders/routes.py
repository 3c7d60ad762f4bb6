"""Buying, and what customer and chef do with an order afterwards."""

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import Parameter

from marmita.features.orders.schemas import (
    DashboardView,
    OrderForm,
    OrderSort,
    OrderView,
    PaymentView,
    Reason,
)
from marmita.platform.database import Database
from marmita.platform.http.policy import CHEF_ONLY, LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection

Page = Annotated[int, Parameter(ge=0, le=10000)]



@post("/api/shopping-card/create-order", opt={"policy": LOGGED_IN}, status_code=200)
async def create_order(data: OrderForm, database: Database, actor: Actor) -> PaymentView:
    raise NotImplementedError


@get("/api/shopping-card/payment/{order_id:str}", opt={"policy": LOGGED_IN})
async def get_payment(conn: Connection, actor: Actor, order_id: str) -> PaymentView:
    raise NotImplementedError


@post("/api/shopping-card/payment/{order_id:str}/{intent_id:str}/confirm", opt={"policy": LOGGED_IN}, status_code=200)
async def confirm_payment(database: Database, actor: Actor, order_id: str, intent_id: str) -> PaymentView:
    """Makes the server ask the provider; the browser's word counts for nothing. Safe to repeat."""
    raise NotImplementedError


@delete("/api/shopping-card/delete-order/{order_id:str}", opt={"policy": LOGGED_IN})
async def delete_order(database: Database, actor: Actor, order_id: str) -> None:
    """Gives up an order that is not paid yet."""
    raise NotImplementedError


@get("/api/shopping-card/order/{order_id:str}", opt={"policy": LOGGED_IN})
async def get_order(conn: Connection, actor: Actor, order_id: str) -> OrderView:
    raise NotImplementedError


@get("/api/shopping-card/my-orders", opt={"policy": LOGGED_IN})
async def my_orders(
    conn: Connection, actor: Actor, page: Page = 0, sort: OrderSort = "CREATED_DESC"
) -> Response[list[OrderView]]:
    """The customer's own orders, ten a page; x-total-count."""
    raise NotImplementedError


@get("/api/shopping-card/chef-orders", opt={"policy": CHEF_ONLY})
async def chef_orders(
    conn: Connection, actor: Actor, page: Page = 0, sort: OrderSort = "CREATED_DESC"
) -> Response[list[OrderView]]:
    """Orders placed with the chef and paid for, ten a page; x-total-count."""
    raise NotImplementedError


@get("/api/shopping-card/my-dashboard", opt={"policy": CHEF_ONLY})
async def my_dashboard(conn: Connection, actor: Actor) -> DashboardView:
    raise NotImplementedError


@post("/api/shopping-card/accept-order/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def accept_order(database: Database, actor: Actor, order_id: str) -> OrderView:
    raise NotImplementedError


@post("/api/shopping-card/reject-order/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def reject_order(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    raise NotImplementedError


@post("/api/shopping-card/complete-order/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def complete_order(database: Database, actor: Actor, order_id: str) -> OrderView:
    raise NotImplementedError


@post("/api/shopping-card/cancel-order-by-user/{order_id:str}", opt={"policy": LOGGED_IN}, status_code=200)
async def cancel_order_by_user(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    raise NotImplementedError


@post("/api/shopping-card/cancel-order-by-chef/{order_id:str}", opt={"policy": CHEF_ONLY}, status_code=200)
async def cancel_order_by_chef(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    raise NotImplementedError


ROUTES = [
    create_order,
    get_payment,
    confirm_payment,
    delete_order,
    get_order,
    my_orders,
    chef_orders,
    my_dashboard,
    accept_order,
    reject_order,
    complete_order,
    cancel_order_by_user,
    cancel_order_by_chef,
]
