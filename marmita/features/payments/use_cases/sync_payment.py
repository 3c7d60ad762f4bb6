"""Query the provider for the state of a payment, and store it."""

from marmita.features.payments.domain.errors import PaymentProviderUnavailable
from marmita.features.payments.domain.events import PaymentChanged
from marmita.features.payments.domain.ports import PAYMENT_PROVIDER
from marmita.features.payments.domain.records import Operation, Payment
from marmita.features.payments.queries.refunds import fail_refunds
from marmita.features.payments.queries.write import find_payment, record_intent
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.database import Database
from marmita.platform.ports import Ports


def is_known_to_provider(ports: Ports, payment: Payment) -> bool:
    """Whether the current provider has the payment. Payments of a former provider stay in the database unchanged."""
    return payment.intent_id is not None and payment.provider == ports[PAYMENT_PROVIDER].name


async def sync_payment(database: Database, ports: Ports, payment: Payment, *, always: bool = False) -> Payment:
    """Update the payment from the provider and return it. Publishes PaymentChanged after a change, or with `always`.

    Raises:
        ProviderUnavailable, ProviderRefused: from the provider's call; nothing has changed.
    """
    if not is_known_to_provider(ports, payment):
        return payment
    intent = await ports[PAYMENT_PROVIDER].retrieve(payment.intent_id or "")
    if payment.is_current(intent) and not always:
        return payment
    async with database.unit_of_work() as uow:
        mismatched = not payment.matches(intent)
        disputed = payment.dispute != intent.dispute
        failed = await fail_refunds(uow, payment.id, intent.failed_refunds) if intent.failed_refunds else 0
        payment = await record_intent(uow, payment.id, intent, failed_cents=failed)
        refused: Operation | None = "refund" if failed else None
        await uow.publish(PaymentChanged(payment, refused, mismatched=mismatched, newly_disputed=disputed))
    return payment


async def refresh_payment(database: Database, ports: Ports, payment: Payment) -> Payment:
    """Update the payment by `sync_payment`, for a request. payment_provider_unavailable (503) without an answer."""
    try:
        return await sync_payment(database, ports, payment)
    except (ProviderUnavailable, ProviderRefused) as error:
        raise PaymentProviderUnavailable from error


async def is_own_charge(ports: Ports, payment: Payment) -> bool:
    """Whether the provider's intent has the order, amount and currency of the payment.

    DomainError payment_provider_unavailable (503) when there is no answer.
    """
    try:
        intent = await ports[PAYMENT_PROVIDER].retrieve(payment.intent_id or "")
    except (ProviderUnavailable, ProviderRefused) as error:
        raise PaymentProviderUnavailable from error
    return payment.matches(intent)


async def is_processing(database: Database, ports: Ports, order_id: str) -> bool:
    """Whether the provider is charging a card for the order. payment_provider_unavailable (503) without an answer."""
    async with database.connection() as conn:
        payment = await find_payment(conn, order_id)
    return payment is not None and (await refresh_payment(database, ports, payment)).status == "processing"
