"""Settle the charge of an accepted order that does not match the order: refund it, or continue the order.

An admin decides, once for each order. The money moves only by transitions of the transition table.
"""

from marmita.features.orders.domain.errors import ChargeNotOurs, FoodOrderNotFound, OrderStateChanged, ReasonRequired
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import ChargeDecision, Initiator
from marmita.features.orders.queries.settlement import find_settlement, insert_settlement
from marmita.features.orders.queries.write import lock_order
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.orders.use_cases.record_decision import record_decision
from marmita.features.payments import (
    PaymentChanged,
    accept_captured,
    find_payment,
    is_own_charge,
    lock_payment,
)
from marmita.platform.database import Database
from marmita.platform.errors import RequestKeyReused
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports


async def settle_charge(
    database: Database,
    ports: Ports,
    actor: Actor,
    order_id: str,
    decision: ChargeDecision,
    *,
    reason: str,
    request_key: str,
) -> None:
    """Apply the admin's decision. The same request key applies it once.

    Raises:
        DomainError: food_order_not_found (404), access_denied (403), reason_required (400), order_state_changed,
            request_key_reused, charge_not_ours (409: the charge of another order, amount or currency, which can only be
            refunded), payment_provider_unavailable (503).
    """
    if not reason.strip():
        raise ReasonRequired
    payment_id = await _check(database, ports, order_id, decision)
    async with database.unit_of_work() as uow:
        payment = await lock_payment(uow.conn, payment_id)  # before the order, to prevent deadlocks
        order = await lock_order(uow.conn, order_id)
        made = await find_settlement(uow.conn, order_id)
        if made == (request_key, decision):
            return
        if made and made[0] == request_key:
            raise RequestKeyReused
        authorize(actor, "settle", order, uow.now, "ADMIN")
        if payment.status != "succeeded":
            raise OrderStateChanged(orderStatus=order.status)
        await insert_settlement(uow, order_id, request_key, decision)
        await record_decision(uow, actor, "ADMIN", order, "ORDER_CHARGE_SETTLED", reason=reason, decision=decision)
        by = Initiator("ADMIN", actor.id)
        if decision == "REFUND":
            await apply_transition(uow, order, "cancel", by, reason=reason, payment=payment)
            return
        await accept_captured(uow, payment)
        await apply_transition(uow, order, "capture", by, reason=reason, payment=payment)
        await uow.publish(PaymentChanged(payment))  # issues the receipt


async def _check(database: Database, ports: Ports, order_id: str, decision: ChargeDecision) -> str:
    """Return the id of the order's payment. Outside any transaction, because it queries the provider for the intent."""
    async with database.connection() as conn:
        payment = await find_payment(conn, order_id)
    if payment is None:
        raise FoodOrderNotFound
    if decision == "COMPLETE" and not await is_own_charge(ports, payment):
        raise ChargeNotOurs
    return payment.id
