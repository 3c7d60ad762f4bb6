"""Buy: hold the portions, write the order down, then have the provider make the intent that the customer pays.

Prices, totals and slots come from the database; the form only says what is wanted and what it was expected to cost.
The same request key gives the same order, however often and from wherever it comes.
"""

from decimal import Decimal

from marmita.features.orders import queries, rules
from marmita.features.orders.replace_order import find_replaced
from marmita.features.orders.schemas import OrderForm
from marmita.features.orders.write_order import write_order
from marmita.features.payments import PAYMENT_PROVIDER, find_payment, make_intent
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection


async def place_order(database: Database, ports: Ports, actor: Actor, form: OrderForm, fee_percent: Decimal) -> str:
    """The id of the order, which is paid for within 15 minutes or given up.

    Raises:
        DomainError: whatever is wrong with the form, `cart_changed` with totalPrice, `not_enough_portions`,
            `too_many_unpaid_orders` with count, `request_key_reused` (409), `payment_provider_unavailable` (503: the
            same form can be sent again).
    """
    replaced = await find_replaced(database, ports, actor, form)
    try:
        async with database.unit_of_work() as uow:
            provider = ports[PAYMENT_PROVIDER].name
            order_id = await write_order(uow, provider, actor, form, fee_percent, replaced=replaced)
    except DomainError:
        async with database.connection() as conn:
            placed = await _find_placed(conn, actor, form)
        if placed is None:
            raise
        order_id = placed
    await _ensure_intent(database, ports, order_id)
    return order_id


async def _find_placed(conn: Connection, actor: Actor, form: OrderForm) -> str | None:
    """The order that this key has placed: a repeat succeeds even if the slot has passed or all is sold meanwhile."""
    found = await queries.find_request(conn, actor.id, form.request_key)
    if found and found[1] != rules.digest(form):
        raise DomainError("request_key_reused", 409)
    return found[0] if found else None


async def _ensure_intent(database: Database, ports: Ports, order_id: str) -> None:
    """Outside any transaction: a provider that is slow holds up nobody else."""
    async with database.connection() as conn:
        payment = await find_payment(conn, order_id)
    if payment is None or payment.intent_id is not None:
        return
    try:
        await make_intent(database, ports[PAYMENT_PROVIDER], payment)
    except (ProviderUnavailable, ProviderRefused) as error:
        raise DomainError("payment_provider_unavailable", 503) from error
