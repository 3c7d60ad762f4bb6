"""A bag that is changed on its way to the payment is one purchase: its new order takes the place of the unpaid one.

Both happen in one transaction: whoever cannot have the new order keeps the former one and its portions.
"""

from marmita.features.orders.give_up_order import check_not_paying
from marmita.features.orders.move_order import move_order
from marmita.features.orders.policy import part_of
from marmita.features.orders.queries import find_order, lock_order
from marmita.features.orders.records import By
from marmita.features.orders.schemas import OrderForm
from marmita.features.orders.states import UNPAID
from marmita.features.payments import find_payment
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork


async def find_replaced(database: Database, ports: Ports, actor: Actor, form: OrderForm) -> str | None:
    """The order that the form names, when it is the customer's own of that kitchen and surely not paid; else None."""
    if form.replaces is None:
        return None
    async with database.connection() as conn:
        order = await find_order(conn, form.replaces)
        if order is None or part_of(order, actor) != "CUSTOMER" or order.chef_id != form.chef.id:
            return None
        if order.status != UNPAID:
            return None
        payment = await find_payment(conn, order.id)
    try:
        await check_not_paying(database, ports, payment)
    except DomainError:
        return None
    return order.id


async def give_up_replaced(uow: UnitOfWork, actor: Actor, order_id: str) -> None:
    """Releases its portions and has its intent cancelled, unless it has been paid or has ended meanwhile."""
    order = await lock_order(uow.conn, order_id)
    if order and order.status == UNPAID:
        await move_order(uow, order, "give_up", By("CUSTOMER", actor.id))
