"""The bag. The wire calls it shopping card."""

from litestar import get, post

from marmita.features.carts.schemas import CartCommand, CartGroup, CheckoutGroup
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork



@post("/api/shopping-card/handle-order", opt={"policy": LOGGED_IN}, status_code=200)
async def change_cart(data: CartCommand, uow: UnitOfWork, actor: Actor) -> list[CartGroup]:
    """Answers with the whole bag after the change."""
    raise NotImplementedError


@get("/api/shopping-card/get-SC", opt={"policy": LOGGED_IN})
async def get_cart(conn: Connection, actor: Actor) -> list[CartGroup]:
    raise NotImplementedError


@get("/api/shopping-card/get-SC/{chef_id:str}", opt={"policy": LOGGED_IN})
async def get_cart_of_chef(conn: Connection, actor: Actor, chef_id: str) -> CheckoutGroup:
    """One chef's part of the bag, with the ways, days and times that it can be had."""
    raise NotImplementedError


ROUTES = [change_cart, get_cart, get_cart_of_chef]
