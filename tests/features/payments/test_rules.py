"""What is left to refund, what the chef is to have, who bears a refund: amounts of one payment, without a database."""

from dataclasses import replace
from typing import Any

import pytest

from marmita.features.payments.domain.records import Payment, payment_status
from marmita.features.payments.domain.rules import (
    charge_differences,
    chef_part,
    chef_share,
    ledger_differences,
    refundable,
)
from marmita.platform.card_payments import Ledger, PaymentIntent
from marmita.platform.errors import DomainError
from tests.conftest import NOON

# A meal of 10 €, of which the platform keeps one.
CHARGED = Payment(
    id="p", order_id="o", provider="sandbox", intent_id="pi", client_secret="s", amount_cents=1000, fee_cents=100,
    currency="eur", status="succeeded", decline_code=None, capture_before=None, captured_cents=1000, refunded_cents=0,
    transferred_cents=0, destination="acct",
)  # fmt: skip
INTENT = PaymentIntent(
    id="pi", client_secret="s", order_id="o", status="succeeded", amount_cents=1000, currency="eur", captured_cents=1000
)


@pytest.mark.parametrize(
    ("changes", "left", "share"),
    [
        ({}, 1000, 900),
        ({"captured_cents": 0}, 0, 0),
        ({"refunded_cents": 300}, 700, 600),
        ({"pending_refund_cents": 300}, 700, 600),
        ({"refunded_cents": 300, "pending_refund_cents": 200}, 500, 400),
        ({"refunded_cents": 300, "platform_refund_cents": 30}, 700, 630),
        ({"refunded_cents": 300, "platform_refund_cents": 300}, 700, 900),
        ({"refunded_cents": 950}, 50, 0),
        ({"refunded_cents": 1000}, 0, 0),
        # A refund at the provider that we did not make.
        ({"refunded_cents": 900, "pending_refund_cents": 200}, 0, 0),
    ],
)
def test_refundable_and_share_are_what_refunds_leave(changes: dict[str, Any], left: int, share: int):
    payment = replace(CHARGED, **changes)
    assert (refundable(payment), chef_share(payment)) == (left, share)


@pytest.mark.parametrize(
    ("changes", "amount", "shared", "chef", "platform"),
    [
        ({}, 1000, 900, 900, 0),
        ({}, 500, 450, 500, 0),
        ({}, 950, 855, 900, 0),
        ({}, 1, 1, 1, 0),
        ({}, 5, 5, 5, 0),  # 4.5 is rounded up
        ({}, 4, 4, 4, 0),
        ({"refunded_cents": 999}, 1, 0, 0, 0),
        ({"fee_cents": 500}, 3, 2, 3, 0),
        ({"fee_cents": 600}, 2, 1, 2, 0),
        ({"fee_cents": 600}, 1, 0, 1, 0),
        ({"refunded_cents": 300, "platform_refund_cents": 300}, 350, 350, 350, 0),
    ],
)
def test_chef_part_is_the_bearers_share_rounded_half_up(
    changes: dict[str, Any], amount: int, shared: int, chef: int, platform: int
):
    payment = replace(CHARGED, **changes)
    parts = (chef_part(payment, amount, "SHARED"), chef_part(payment, amount, "CHEF"))
    assert (*parts, chef_part(payment, amount, "PLATFORM")) == (shared, chef, platform)


@pytest.mark.parametrize(
    ("changes", "amount", "key", "fields"),
    [
        ({}, 1001, "refund_too_large", {"refundable": 1000}),
        ({}, 0, "refund_too_large", {"refundable": 1000}),
        ({"refunded_cents": 1000}, 1, "refund_too_large", {"refundable": 0}),
        ({"dispute": "open"}, 1, "order_disputed", {}),
        ({"dispute": "lost"}, 1, "order_disputed", {}),
    ],
)
def test_chef_part_of_what_cannot_be_refunded_is_refused(
    changes: dict[str, Any], amount: int, key: str, fields: dict[str, int]
):
    with pytest.raises(DomainError) as refused:
        chef_part(replace(CHARGED, **changes), amount, "CHEF")
    assert (refused.value.key, refused.value.status, refused.value.fields) == (key, 409, fields)


def test_chef_part_after_a_dispute_that_was_won_is_as_before():
    assert chef_part(replace(CHARGED, dispute="won"), 1000, "CHEF") == 900


@pytest.mark.parametrize(
    ("status", "declined", "captured", "refunded", "word"),
    [
        ("canceled", None, 0, 0, "canceled"),
        ("canceled", "card_declined", 0, 0, "canceled"),
        ("succeeded", None, 1000, 0, "succeeded"),
        ("succeeded", "card_declined", 1000, 999, "succeeded"),
        ("succeeded", None, 1000, 1000, "refunded"),
        ("succeeded", None, 1, 1, "refunded"),
        ("succeeded", None, 0, 0, "succeeded"),
        ("requires_payment_method", "card_declined", 0, 0, "failed"),
        ("requires_payment_method", None, 0, 0, "pending"),
        ("requires_action", "card_declined", 0, 0, "pending"),
        ("requires_capture", None, 0, 0, "pending"),
    ],
)
def test_payment_status_is_one_word(status: Any, declined: str | None, captured: int, refunded: int, word: str):
    assert payment_status(status, declined, captured, refunded) == word


@pytest.mark.parametrize(
    "news",
    [
        {"status": "canceled"},
        {"decline_code": "card_declined"},
        {"capture_before": NOON},
        {"captured_cents": 999},
        {"refunded_cents": 1},
        {"dispute": "open"},
    ],
)
def test_intent_is_current_until_one_of_its_facts_changes(news: dict[str, Any]):
    assert CHARGED.is_current(INTENT)
    assert not CHARGED.is_current(replace(INTENT, **news))


@pytest.mark.parametrize("other", [{"order_id": "x"}, {"amount_cents": 999}, {"currency": "usd"}])
def test_intent_matches_its_order_amount_and_currency(other: dict[str, Any]):
    assert CHARGED.matches(INTENT)
    assert not CHARGED.matches(replace(INTENT, **other))


def test_payment_is_free_of_nothing_and_frozen_by_an_open_or_lost_dispute():
    assert [replace(CHARGED, amount_cents=cents).is_free for cents in (0, 1, 50)] == [True, False, False]
    disputes: list[Any] = ["none", "open", "won", "lost"]
    assert [replace(CHARGED, dispute=dispute).is_frozen for dispute in disputes] == [False, True, False, True]


@pytest.mark.parametrize(
    ("intent", "found"),
    [
        ({}, []),
        ({"order_id": "x"}, [("charge", 1000, 0)]),
        ({"currency": "usd"}, [("charge", 1000, 0)]),
        ({"amount_cents": 999}, [("charge", 1000, 999)]),
        ({"captured_cents": 999}, [("captured", 1000, 999)]),
    ],
)
def test_charge_differs_by_what_was_not_requested(intent: dict[str, Any], found: list[tuple[str, int, int]]):
    differences = charge_differences(CHARGED, replace(INTENT, **intent))
    assert [(each.what, each.ours_cents, each.theirs_cents) for each in differences] == found


@pytest.mark.parametrize(
    ("ours", "theirs", "found"),
    [
        ((900, 0), (900, 0), []),
        ((900, 300), (900, 300), []),
        ((900, 0), (1000, 100), []),
        ((1000, 100), (900, 0), []),
        ((900, 300), (900, 0), [("reversed", 300, 0)]),
        ((900, 0), (0, 0), [("transferred", 900, 0)]),
        ((900, 300), (300, 900), [("transferred", 900, 300), ("reversed", 300, 900)]),
    ],
)
def test_ledger_differs_by_what_the_chef_has(ours: tuple[int, int], theirs: tuple[int, int], found: Any):
    payment = replace(CHARGED, transferred_cents=ours[0], reversed_cents=ours[1])
    differences = ledger_differences(payment, Ledger(INTENT, *theirs))
    assert [(each.what, each.ours_cents, each.theirs_cents) for each in differences] == found
