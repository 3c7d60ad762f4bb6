"""The customer drops an order that is not paid. The provider is asked first: it may be paid by now."""

from marmita.features.orders.move_order import move_order
from marmita.features.orders.policy import get_part
from marmita.features.orders.queries import find_order, lock_order
from marmita.features.orders.records import By
from marmita.features.payments import Payment, find_payment, sync_payment
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports


async def give_up_order(database: Database, ports: Ports, actor: Actor, order_id: str) -> None:
    """Releases the portions and cancels the intent.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed (409: paid, or ended), payment_processing (409),
            payment_provider_unavailable (503).
    """
    async with database.connection() as conn:
        get_part(await find_order(conn, order_id), actor, "CUSTOMER")
        payment = await find_payment(conn, order_id)
    await check_not_paying(database, ports, payment)
    async with database.unit_of_work() as uow:
        order, part = get_part(await lock_order(uow.conn, order_id), actor, "CUSTOMER")
        await move_order(uow, order, "give_up", By(part, actor.id))


async def check_not_paying(database: Database, ports: Ports, payment: Payment | None) -> None:
    """Asks the provider, outside any transaction; what has been paid by now moves its order.

    Raises:
        DomainError: payment_processing (409), payment_provider_unavailable (503).
    """
    try:
        payment = payment and await sync_payment(database, ports, payment)
    except (ProviderUnavailable, ProviderRefused) as error:
        raise DomainError("payment_provider_unavailable", 503) from error
    if payment and payment.status == "processing":
        raise DomainError("payment_processing", 409)
