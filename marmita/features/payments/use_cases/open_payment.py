"""Open the payment of a new order, and create its intent at the provider once the order is committed."""

from marmita.features.payments.domain.errors import PaymentProviderUnavailable
from marmita.features.payments.domain.events import PaymentChanged
from marmita.features.payments.domain.ports import PAYMENT_PROVIDER
from marmita.features.payments.domain.records import Payment
from marmita.features.payments.queries.write import find_payment, insert_payment, lock_payment
from marmita.features.payments.use_cases.run_operation import make_intent
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.database import Database
from marmita.platform.ids import new_id
from marmita.platform.money import CURRENCY
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork


async def open_payment(
    uow: UnitOfWork, ports: Ports, order_id: str, amount_cents: int, fee_cents: int, *, destination: str
) -> Payment:
    """Insert an unpaid payment and the operation that creates its intent. `destination` is the chef's account.

    A payment of zero needs no provider: it is authorised at once, and PaymentChanged is published.
    """
    payment = Payment(
        id=new_id(), order_id=order_id, provider=ports[PAYMENT_PROVIDER].name, intent_id=None, client_secret=None,
        amount_cents=amount_cents, fee_cents=fee_cents, currency=CURRENCY, status="requires_payment_method",
        decline_code=None, capture_before=None, captured_cents=0, refunded_cents=0, transferred_cents=0,
        destination=destination,
    )  # fmt: skip
    await insert_payment(uow, payment)
    if payment.is_free:
        await uow.publish(PaymentChanged(await lock_payment(uow.conn, payment.id)))
    return payment


async def ensure_intent(database: Database, ports: Ports, order_id: str, payment: Payment | None = None) -> None:
    """Create the intent unless it exists. Call it outside any transaction: a slow provider would hold its locks.

    Pass a payment that was just opened to save a query.

    Raises:
        DomainError: payment_provider_unavailable (503); the operation stays requested and can be repeated.
    """
    if payment is None:
        async with database.connection() as conn:
            payment = await find_payment(conn, order_id)
    if payment is None or payment.intent_id is not None or payment.is_free:
        return
    try:
        await make_intent(database, ports[PAYMENT_PROVIDER], payment)
    except (ProviderUnavailable, ProviderRefused) as error:
        raise PaymentProviderUnavailable from error
