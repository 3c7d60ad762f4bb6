"""The customer drops an order that is not paid, or buys the same cart otherwise: then another order takes its place.

The provider is asked first, outside any transaction: it may be paid by now.
"""

from marmita.features.menu import lock_stock
from marmita.features.orders.domain.errors import PaymentProcessing
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import Initiator
from marmita.features.orders.queries.write import find_order, lock_order, read_portions
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.payments import PaymentProviderUnavailable, find_payment, sync_payment
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork


async def give_up_order(database: Database, ports: Ports, actor: Actor, order_id: str) -> None:
    """Releases the portions and cancels the intent.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed (409: paid, or ended), payment_processing (409),
            payment_provider_unavailable (503).
    """
    async with database.connection() as conn:
        authorize(await find_order(conn, order_id), actor, "CUSTOMER")
    if await is_processing(database, ports, order_id):
        raise PaymentProcessing
    async with database.unit_of_work() as uow:
        order, part = authorize(await lock_order(uow.conn, order_id), actor, "CUSTOMER")
        await apply_transition(uow, order, "give_up", Initiator(part, actor.id))


async def is_processing(database: Database, ports: Ports, order_id: str) -> bool:
    """Whether a card is being charged. The order follows its payment, if there is news of it.

    Raises:
        DomainError: payment_provider_unavailable (503).
    """
    async with database.connection() as conn:
        payment = await find_payment(conn, order_id)
    try:
        payment = payment and await sync_payment(database, ports, payment)
    except (ProviderUnavailable, ProviderRefused) as error:
        raise PaymentProviderUnavailable from error
    return payment is not None and payment.status == "processing"


async def replace_order(uow: UnitOfWork, actor: Actor, order_id: str, food_ids: set[str]) -> None:
    """Gives up an unpaid order in the transaction that writes the next one, which holds portions of these foods.

    Whoever cannot have the next one keeps this one. The stock of both is locked in one order.
    """
    order, part = authorize(await lock_order(uow.conn, order_id), actor, "CUSTOMER")
    await lock_stock(uow.conn, food_ids | (await read_portions(uow.conn, order_id)).keys())
    await apply_transition(uow, order, "give_up", Initiator(part, actor.id))
