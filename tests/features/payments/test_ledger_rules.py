"""What differs between the provider's ledger and ours, from the two alone."""

from dataclasses import replace
from typing import Any

import pytest

from marmita.features.payments import Payment
from marmita.features.payments.domain.rules import ledger_differences
from marmita.platform.card_payments import Ledger, PaymentIntent

ORDER = "a" * 24
CAPTURED: dict[str, Any] = {"status": "succeeded", "captured_cents": 1250}
PAYMENT = Payment(
    id=ORDER, order_id=ORDER, provider="sandbox", intent_id="pi_1", client_secret="s", amount_cents=1250,
    fee_cents=125, currency="eur", status="requires_capture", decline_code=None, capture_before=None,
    captured_cents=0, refunded_cents=0, transferred_cents=0, destination="acct",
)  # fmt: skip
INTENT = PaymentIntent(
    id="pi_1", client_secret="s", order_id=ORDER, status="requires_capture", amount_cents=1250, currency="eur"
)


def found(ours: dict[str, Any], theirs: dict[str, Any], moved: tuple[int, int] = (0, 0)) -> list[tuple[str, int, int]]:
    differences = ledger_differences(replace(PAYMENT, **ours), Ledger(replace(INTENT, **theirs), *moved))
    return [(part.what, part.ours_cents, part.theirs_cents) for part in differences]


@pytest.mark.parametrize(
    ("ours", "theirs", "moved"),
    [
        ({}, {}, (0, 0)),
        (CAPTURED, CAPTURED, (0, 0)),
        (CAPTURED | {"transferred_cents": 1125, "reversed_cents": 100}, CAPTURED, (1125, 100)),
        # Transferred and taken back by somebody at the provider.
        (CAPTURED | {"transferred_cents": 1125}, CAPTURED, (1225, 100)),
        # A charge that does not match, and was given back or let go.
        (
            {"status": "succeeded", "captured_cents": 1249, "refunded_cents": 1249},
            {"status": "succeeded", "captured_cents": 1249, "refunded_cents": 1249, "currency": "usd"},
            (0, 0),
        ),
        ({"status": "canceled"}, {"status": "canceled", "order_id": "another"}, (0, 0)),
    ],
)
def test_ledgers_that_agree_have_no_difference(ours: dict[str, Any], theirs: dict[str, Any], moved: tuple[int, int]):
    assert found(ours, theirs, moved) == []


@pytest.mark.parametrize(
    ("ours", "theirs", "moved", "difference"),
    [
        ({}, {"amount_cents": 1}, (0, 0), ("charge", 1250, 1)),
        ({}, {"currency": "usd"}, (0, 0), ("charge", 1250, 0)),
        ({}, {"order_id": "another"}, (0, 0), ("charge", 1250, 0)),
        (CAPTURED | {"captured_cents": 1249}, CAPTURED | {"captured_cents": 1249}, (0, 0), ("captured", 1250, 1249)),
        (CAPTURED, CAPTURED | {"captured_cents": 1249}, (0, 0), ("captured", 1250, 1249)),
        (CAPTURED | {"refunded_cents": 100}, CAPTURED, (0, 0), ("refunded", 100, 0)),
        (CAPTURED, CAPTURED, (1125, 0), ("transferred", 0, 1125)),
        (CAPTURED | {"transferred_cents": 1125}, CAPTURED, (1125, 100), ("reversed", 0, 100)),
    ],
)
def test_each_sum_that_differs_is_named_with_both_amounts(
    ours: dict[str, Any], theirs: dict[str, Any], moved: tuple[int, int], difference: tuple[str, int, int]
):
    assert found(ours, theirs, moved) == [difference]


def test_payment_unknown_to_the_provider_differs_by_all_of_it():
    (part,) = ledger_differences(PAYMENT, None)
    assert (part.what, part.ours_cents, part.theirs_cents) == ("charge", 1250, 0)
