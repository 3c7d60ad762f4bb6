"""Buy: hold the portions, write the order down, then have the provider make the intent that the customer pays.

Prices, totals and slots come from the database; the form only says what is wanted and what it was expected to cost.
The same purchase gives the same order, however often and from wherever it comes.
"""

from decimal import Decimal

from marmita.features.orders.domain.errors import OrderInPayment
from marmita.features.orders.domain.records import Purchase
from marmita.features.orders.use_cases.give_up_order import is_processing
from marmita.features.orders.use_cases.write_order import UnpaidOrderExists, write_order
from marmita.features.payments import PAYMENT_PROVIDER, PaymentProviderUnavailable, find_payment, make_intent
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.database import Database
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports


async def place_order(database: Database, ports: Ports, actor: Actor, purchase: Purchase, fee_percent: Decimal) -> str:
    """The id of the order, which is paid for within 15 minutes or given up.

    Raises:
        DomainError: whatever is wrong with the purchase, `cart_changed` with totalPrice and orderItems,
            `not_enough_portions`, `too_many_unpaid_orders` with count, `request_key_reused`, `order_in_payment` with
            orderId (409), `payment_provider_unavailable` (503: the same purchase can be sent again).
    """
    provider = ports[PAYMENT_PROVIDER].name

    async def write(replaceable: str | None) -> str:
        async with database.unit_of_work() as uow:
            return await write_order(uow, provider, actor, purchase, fee_percent, replaceable=replaceable)

    try:
        order_id = await write(None)
    except UnpaidOrderExists as unpaid:
        if await is_processing(database, ports, unpaid.order_id):
            raise OrderInPayment(orderId=unpaid.order_id) from None
        try:
            order_id = await write(unpaid.order_id)
        except UnpaidOrderExists as newer:
            raise OrderInPayment(orderId=newer.order_id) from None
    await _ensure_intent(database, ports, order_id)
    return order_id


async def _ensure_intent(database: Database, ports: Ports, order_id: str) -> None:
    """Outside any transaction: a provider that is slow holds up nobody else."""
    async with database.connection() as conn:
        payment = await find_payment(conn, order_id)
    if payment is None or payment.intent_id is not None:
        return
    try:
        await make_intent(database, ports[PAYMENT_PROVIDER], payment)
    except (ProviderUnavailable, ProviderRefused) as error:
        raise PaymentProviderUnavailable from error
