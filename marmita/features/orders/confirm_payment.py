"""The customer says they have paid: ask the provider. What it answers moves the order, not what the browser says."""

from marmita.features.orders.queries import find_order
from marmita.features.orders.schemas import PaymentView
from marmita.features.orders.states import ENDED, UNPAID
from marmita.features.orders.views import get_payment_view
from marmita.features.payments import find_payment, sync_payment
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports


async def confirm_payment(database: Database, ports: Ports, actor: Actor, order_id: str, intent_id: str) -> PaymentView:
    """Brings the order to where its payment is. Safe to repeat; while the card is processing nothing changes.

    Raises:
        DomainError: food_order_not_found, payment_not_exist (404), payment_declined with declineCode (402: another
            card can be tried), payment_failed (402: no card was tried), hold_expired, chef_suspended, chef_not_active
            (409: nothing is charged), payment_provider_unavailable (503).
    """
    async with database.connection() as conn:
        order = await find_order(conn, order_id)
        if order is None or order.customer_id != actor.id:
            raise DomainError("food_order_not_found", 404)
        payment = await find_payment(conn, order_id)
    if payment is None or payment.intent_id != intent_id:
        raise DomainError("payment_not_exist", 404)
    if order.status == UNPAID:
        try:
            payment = await sync_payment(database, ports, payment)
        except (ProviderUnavailable, ProviderRefused) as error:
            raise DomainError("payment_provider_unavailable", 503) from error
    async with database.connection() as conn:
        view = await get_payment_view(conn, actor, order_id)
        current = await find_order(conn, order_id)
    if view.order.ending == "CHEF_UNAVAILABLE":
        raise DomainError((current and current.unavailable) or "chef_not_active", 409, orderStatus=view.order.status)
    if view.order.status in ENDED:
        raise DomainError("hold_expired", 409, orderStatus=view.order.status)
    if view.status in ("requires_payment_method", "requires_confirmation"):
        if payment.decline_code:
            raise DomainError("payment_declined", 402, declineCode=payment.decline_code)
        raise DomainError("payment_failed", 402)
    return view
