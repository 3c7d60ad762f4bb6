"""Routes of the cart. Its name on the wire is "shopping-card"."""

from litestar import get, post

from marmita.features.carts.change_cart import change_cart as change
from marmita.features.carts.errors import CartEmpty
from marmita.features.carts.ports import OWN_HOLDS
from marmita.features.carts.read_cart import read_cart, read_checkout
from marmita.features.carts.schemas import CartCommand, CartGroup, CheckoutGroup
from marmita.platform.clock import utc_now
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork


@post("/api/shopping-card/handle-order", opt={"policy": LOGGED_IN}, status_code=200)
async def change_cart(data: CartCommand, uow: UnitOfWork, actor: Actor) -> list[CartGroup]:
    """Change the cart. Returns the whole cart after the change."""
    await change(uow, actor, data)
    return await read_cart(uow.conn, actor.id, uow.now)


@get("/api/shopping-card/get-SC", opt={"policy": LOGGED_IN})
async def get_cart(conn: Connection, actor: Actor) -> list[CartGroup]:
    """Return the whole cart, grouped by chef."""
    return await read_cart(conn, actor.id, utc_now())


@get("/api/shopping-card/get-SC/{chef_id:str}", opt={"policy": LOGGED_IN, "problems": (CartEmpty,)})
async def get_cart_of_chef(conn: Connection, ports: Ports, actor: Actor, chef_id: str) -> CheckoutGroup:
    """Return one chef's part of the cart, with its delivery options: ways, days and slots."""
    return await read_checkout(conn, ports[OWN_HOLDS], actor.id, chef_id, utc_now())


ROUTES = [change_cart, get_cart, get_cart_of_chef]
