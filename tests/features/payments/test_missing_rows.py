"""What is not there is an error of ours and stops the transaction: money is never written beside a payment."""

from typing import Any

import pytest

from marmita.features.orders.domain.errors import FoodOrderNotFound
from marmita.features.orders.use_cases.on_payment_changed import on_payment_changed
from marmita.features.payments import Payment, PaymentChanged
from marmita.features.payments.queries.refunds import get_transfer_reference
from marmita.features.payments.queries.write import (
    get_payment,
    lock_payment,
    record_intent,
    settle_free,
    store_intent,
)
from marmita.platform.card_payments import PaymentIntent
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.conftest import NOON
from tests.support.rows import Connection

NOBODY = "f" * 24
INTENT = PaymentIntent(
    id="pi_1", client_secret="s", order_id=NOBODY, status="succeeded", amount_cents=1250, currency="eur"
)
PAYMENT = Payment(
    id=NOBODY, order_id=NOBODY, provider="sandbox", intent_id="pi_1", client_secret="s", amount_cents=1250,
    fee_cents=125, currency="eur", status="succeeded", decline_code=None, capture_before=None, captured_cents=1250,
    refunded_cents=0, transferred_cents=0, destination="acct",
)  # fmt: skip


async def test_missing_payment_or_order_stops_the_transaction(connection: Connection):
    uow = begin_unit(connection, EventBus())
    calls: list[Any] = [
        get_payment(connection, NOBODY),
        lock_payment(connection, NOBODY),
        get_transfer_reference(connection, NOBODY),
        settle_free(uow, NOBODY, "succeeded"),
        record_intent(uow, NOBODY, INTENT),
        store_intent(connection, INTENT, "key", NOON),
    ]
    for call in calls:
        with pytest.raises(LookupError, match=NOBODY):
            await call
    with pytest.raises(FoodOrderNotFound):
        await on_payment_changed(uow, PaymentChanged(PAYMENT))
    cursor = await connection.execute("SELECT (SELECT count(*) FROM payment), (SELECT count(*) FROM order_event)")
    assert await cursor.fetchone() == (0, 0)
