"""Make a requested call: create, capture, cancel, refund, transfer or reverse a transfer. Safe to repeat.

The call happens between transactions. Its idempotency key makes repeats harmless: any process may repeat it.
"""

from marmita.features.payments.domain.events import PaymentChanged
from marmita.features.payments.domain.ports import PAYMENT_PROVIDER, PaymentProvider
from marmita.features.payments.domain.records import OperationRow, Payment
from marmita.features.payments.domain.rules import charge_differences
from marmita.features.payments.queries.refunds import get_transfer_reference
from marmita.features.payments.queries.write import (
    close_operation,
    create_key,
    find_operation,
    lock_payment,
    record_intent,
    settle_free,
    store_intent,
)
from marmita.features.payments.use_cases.compare_ledgers import report_differences
from marmita.platform.card_payments import Movement, ProviderRefused
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.ports import Ports


async def run_operation(database: Database, ports: Ports, key: str) -> bool:
    """Call the provider and store the answer. False if no call is needed.

    ProviderUnavailable: the call can be retried.
    """
    async with database.connection() as conn:
        found = await find_operation(conn, key)
    if found is None or found[0].state != "REQUESTED":
        return False
    operation, payment = found
    if payment.is_free:
        await _settle_free(database, operation)
        return False
    provider = ports[PAYMENT_PROVIDER]
    if payment.provider != provider.name:
        return False  # the payment belongs to a provider that this installation used before
    try:
        if payment.intent_id is None or operation.operation == "create":
            payment = await make_intent(database, provider, payment)
        if operation.operation == "create":
            return True
        movement = await _call(database, provider, operation, payment)
    except ProviderRefused as refusal:
        await _write_refusal(database, provider, operation, payment, refusal)
    else:
        await _write_answer(database, operation, payment, movement)
    return True


async def _settle_free(database: Database, operation: OperationRow) -> None:
    async with database.unit_of_work() as uow:
        if await close_operation(uow, operation.key, "DONE"):
            status = "succeeded" if operation.operation == "capture" else "canceled"
            await uow.publish(PaymentChanged(await settle_free(uow, operation.payment_id, status)))


async def make_intent(database: Database, provider: PaymentProvider, payment: Payment) -> Payment:
    """Create the payment's intent and return the payment with it. A repeat returns the existing intent.

    Raises:
        ProviderUnavailable, ProviderRefused: from the provider's call.
    """
    key = create_key(payment.order_id)
    intent = await provider.create_intent(
        order_id=payment.order_id, amount_cents=payment.amount_cents, currency=payment.currency, key=key
    )
    async with database.connection() as conn:
        return await store_intent(conn, intent, key, utc_now())


async def _call(database: Database, provider: PaymentProvider, operation: OperationRow, payment: Payment) -> Movement:
    intent_id = payment.intent_id or ""
    match operation.operation:
        case "capture":
            return await provider.capture(intent_id, operation.amount_cents, operation.key)
        case "cancel":
            return await provider.cancel(intent_id, operation.key)
        case "refund":
            return await provider.refund(intent_id, operation.amount_cents, operation.key)
        case "reverse":
            async with database.connection() as conn:
                transfer = await get_transfer_reference(conn, payment.id)
            return await provider.reverse_transfer(intent_id, transfer, operation.amount_cents, operation.key)
        case _:
            return await provider.transfer(intent_id, operation.amount_cents, payment.destination, operation.key)


async def _write_answer(database: Database, operation: OperationRow, before: Payment, movement: Movement) -> None:
    amounts = {"transfer": "transferred_cents", "reverse": "reversed_cents"}
    moved = {amounts[operation.operation]: operation.amount_cents} if operation.operation in amounts else {}
    async with database.unit_of_work() as uow:
        if await close_operation(uow, operation.key, "DONE", reference=movement.reference):
            payment = await record_intent(uow, operation.payment_id, movement.intent, **moved)
            mismatched = not payment.matches(movement.intent)
            await report_differences(uow, payment, charge_differences(payment, movement.intent))
            disputed = payment.dispute != before.dispute
            await uow.publish(PaymentChanged(payment, mismatched=mismatched, newly_disputed=disputed))


async def _write_refusal(
    database: Database, provider: PaymentProvider, operation: OperationRow, payment: Payment, refusal: ProviderRefused
) -> None:
    """Store the refusal with the current intent: often the money was moved by an earlier call."""
    try:
        intent = await provider.retrieve(payment.intent_id) if payment.intent_id else None
    except ProviderRefused:
        intent = None
    async with database.unit_of_work() as uow:
        if await close_operation(uow, operation.key, "FAILED", error=refusal.code):
            if intent:
                payment = await record_intent(uow, payment.id, intent)
            else:
                payment = await lock_payment(uow.conn, payment.id)
            await uow.publish(PaymentChanged(payment, refused=operation.operation))
