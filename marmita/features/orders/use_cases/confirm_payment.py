"""Confirm a payment: query the provider and change the order by its answer. The browser's claim is not trusted."""

from marmita.features.orders.domain.errors import HoldExpired, OrderStateChanged, PaymentDeclined, PaymentFailed
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.states import ENDED, UNPAID
from marmita.features.orders.queries.view import Row, ending_of, get_row, order_of
from marmita.features.orders.queries.write import get_order_and_payment
from marmita.features.payments import PaymentNotExist, refresh_payment
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports


async def confirm_payment(database: Database, ports: Ports, actor: Actor, order_id: str, intent_id: str) -> Row:
    """Update the order from the state of its payment at the provider and return its row. Safe to repeat.

    Nothing changes while the card is processing.

    Raises:
        DomainError: food_order_not_found, payment_not_exist (404), payment_declined with declineCode (402: another
            card can be tried), payment_failed (402: no card was tried), hold_expired, chef_suspended, chef_not_active,
            order_state_changed when such a chef sells again (409: nothing is charged), payment_provider_unavailable
            (503).
    """
    async with database.connection() as conn:
        order, payment = await get_order_and_payment(conn, order_id)
    authorize(actor, "view_payment", order, utc_now())
    if payment.intent_id != intent_id:
        raise PaymentNotExist
    if order.status == UNPAID:
        payment = await refresh_payment(database, ports, payment)
    async with database.connection() as conn:
        row = await get_row(conn, order_id, actor.id)
    order = order_of(row)
    if ending_of(row) == "CHEF_UNAVAILABLE":
        refusal = DomainError.catalogue[order.unavailable] if order.unavailable else OrderStateChanged
        raise refusal(orderStatus=order.status)
    if order.status in ENDED:
        raise HoldExpired(orderStatus=order.status)
    if row["payment_status"] in ("requires_payment_method", "requires_confirmation"):
        if payment.decline_code:
            raise PaymentDeclined(declineCode=payment.decline_code)
        raise PaymentFailed
    return row
