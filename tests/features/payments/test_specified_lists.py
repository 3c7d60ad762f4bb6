"""The lists of the specification: payment methods, statuses of payments and of an order's payment, refunds."""

from typing import Any, get_args

import pytest

from marmita.features.payments import Bearer, PaymentMethod, PaymentStatus, RefundKind, payment_status
from marmita.platform.card_payments import IntentStatus

SPECIFIED: list[tuple[Any, str]] = [
    (PaymentMethod, "BANK_TRANSFER CREDIT_CARD PAYPAL"),
    (PaymentStatus, "canceled failed pending refunded succeeded"),
    (
        IntentStatus,
        "canceled processing requires_action requires_capture requires_confirmation requires_payment_method succeeded",
    ),
    (RefundKind, "NOT_RECEIVED INCOMPLETE QUALITY ALLERGEN GOODWILL OTHER"),
    (Bearer, "CHEF PLATFORM SHARED"),
]


@pytest.mark.parametrize(("kind", "words"), SPECIFIED)
def test_list_has_the_specified_words_and_the_document_names_them(kind: Any, words: str, api_document: dict[str, Any]):
    assert list(get_args(kind)) == words.split()
    schemas = api_document["components"]["schemas"].values()
    assert words.split() in [schema.get("enum") for schema in schemas]


@pytest.mark.parametrize(
    ("status", "decline_code", "captured", "refunded", "outcome"),
    [
        ("requires_payment_method", None, 0, 0, "pending"),
        ("requires_payment_method", "card_declined", 0, 0, "failed"),
        ("requires_confirmation", None, 0, 0, "pending"),
        ("requires_action", "card_declined", 0, 0, "pending"),
        ("processing", None, 0, 0, "pending"),
        ("requires_capture", None, 0, 0, "pending"),
        ("canceled", "card_declined", 0, 0, "canceled"),
        ("succeeded", None, 1250, 0, "succeeded"),
        ("succeeded", None, 1250, 1249, "succeeded"),
        ("succeeded", None, 1250, 1250, "refunded"),
        ("succeeded", None, 0, 0, "succeeded"),  # of nothing
    ],
)
def test_each_status_of_an_orders_payment_has_one_word(
    status: IntentStatus, decline_code: str | None, captured: int, refunded: int, outcome: str
):
    assert payment_status(status, decline_code, captured, refunded) == outcome
