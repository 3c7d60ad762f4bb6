"""Rights on orders: what `authorize` refuses to whom, and that `can` never says anything else."""

from datetime import timedelta
from typing import Any, get_args

import pytest

from marmita.features.orders.domain.policy import Action, Offered, OfferedAtPoint, authorize, can, can_at_point
from marmita.features.orders.domain.records import Order
from marmita.features.orders.domain.states import STATUSES
from marmita.platform.errors import AccessDenied, DomainError
from marmita.platform.identity import Actor, is_allowed
from tests.conftest import NOON

HOUR = timedelta(hours=1)
TOMORROW = (NOON + 24 * HOUR).date()
ACTORS = {
    name: Actor(id=name, login=name, authorities=frozenset(), locale="EN", session_id="s", chef_id=chef_id)
    for name, chef_id in {"customer": None, "chef": "chef-1", "host": "point-1", "stranger": "chef-2"}.items()
}
ADMIN = Actor(id="admin", login="admin", authorities=frozenset({"ADMIN"}), locale="EN", session_id="s")
# What each person may do with an order at that status in time, besides seeing it. The payment is the customer's.
ALLOWED = {
    ("customer", "PAYMENT_INTENT_CREATED"): {"view", "view_payment", "pay", "give_up"},
    ("customer", "PENDING"): {"view", "view_payment", "export_calendar", "cancel"},
    ("customer", "ACCEPTED"): {"view", "view_payment", "export_calendar", "cancel"},
    ("customer", "PAID"): {"view", "view_payment", "export_calendar", "cancel"},
    ("chef", "PENDING"): {"view", "accept", "reject"},
    ("chef", "ACCEPTED"): {"view", "cancel"},
    ("chef", "PAID"): {"view", "cancel", "complete", "refund"},
    ("chef", "COMPLETED"): {"view", "refund"},
    ("host", "ACCEPTED"): {"view_at_point"},
    ("host", "PAID"): {"view_at_point", "receive", "hand_over"},
    ("host", "COMPLETED"): {"view_at_point"},
}


def order(status: Any, **changes: Any) -> Order:
    paid = status != "PAYMENT_INTENT_CREATED"
    values: dict[str, Any] = {
        "id": "a1", "number": 1, "customer_id": "customer", "chef_id": "chef-1", "pick_up_point_id": "point-1",
        "status": status, "delivery_type": "DELIVER_TO_PICKUP_POINT", "slot_start": NOON + 6 * HOUR,
        "slot_end": NOON + 7 * HOUR, "day": NOON.date(), "total_cents": 1250, "latest_acceptance": NOON + HOUR,
        "hold_expires_at": NOON + HOUR, "accept_by": NOON + HOUR if paid else None, "cancel_before": NOON + 3 * HOUR,
        "stock_state": "HELD", "auto_accept": False, "chef_account_id": "chef", "host_account_id": "host",
        "unavailable": None, "hand_over_code": "1234", "received_at": None, "report_until": None, "problem": None,
    }  # fmt: skip
    return Order(**values | changes)


def refused(actor: str, action: Action, row: Order, now: Any = NOON) -> str | None:
    try:
        authorize(ACTORS[actor], action, row, now)
    except DomainError as refusal:
        return refusal.key
    return None


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("actor", ACTORS)
def test_authorize_for_each_actor_and_status_allows_only_what_is_listed(actor: str, status: Any):
    default = {"customer": {"view", "view_payment", "order_again"}, "chef": {"view"}}.get(actor, set())
    if actor == "chef" and status == "PAYMENT_INTENT_CREATED":
        default = set()
    allowed = {action for action in get_args(Action) if refused(actor, action, order(status)) is None}
    assert allowed == ALLOWED.get((actor, status), default)


@pytest.mark.parametrize("now", [NOON, NOON + 2 * HOUR, NOON + 5 * HOUR])
@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("actor", ["customer", "chef", "host"])
@pytest.mark.parametrize("unavailable", [None, "chef_suspended"])
def test_can_always_agrees_with_authorize(actor: str, status: Any, now: Any, unavailable: Any):
    row = order(status, unavailable=unavailable)
    expected = {action: refused(actor, action, row, now) is None for action in get_args(Offered)}
    assert can(ACTORS[actor], row, now) == expected
    at_point = {action: refused(actor, action, row, now) is None for action in get_args(OfferedAtPoint)}
    assert can_at_point(ACTORS[actor], row, now) == at_point


def test_authorize_returns_the_role_that_allows_it():
    both = order("PAID", host_account_id="chef", customer_id="chef")
    allowed: list[Action] = ["view_payment", "complete", "receive"]
    roles = [authorize(ACTORS["chef"], action, both, NOON) for action in allowed]
    assert roles == ["CUSTOMER", "CHEF", "HOST"]
    assert authorize(ADMIN, "cancel", both, NOON, "ADMIN") == "ADMIN"


@pytest.mark.parametrize("party", ["customer_id", "chef_account_id", "host_account_id"])
@pytest.mark.parametrize("status", STATUSES)
def test_admin_decides_nothing_about_an_own_order(status: Any, party: str):
    for problem in (None, "OPEN"):
        row = order(status, problem=problem, **{party: ADMIN.id})
        assert authorize(ADMIN, "view", row, NOON, "ADMIN") == "ADMIN"
        assert not any(can(ADMIN, row, NOON, "ADMIN").values())
        for action in ("settle", "cancel", "refund", "dismiss", "retry", "settle_dispute"):
            with pytest.raises(AccessDenied):
                authorize(ADMIN, action, row, NOON, "ADMIN")


def test_admin_who_is_the_customer_cancels_as_the_customer():
    row = order("PAID", customer_id=ADMIN.id)
    assert authorize(ADMIN, "cancel", row, NOON) == "CUSTOMER"
    assert can(ADMIN, row, NOON)["cancel"]


def test_owner_of_chef_and_point_has_the_rights_of_both():
    both = order("PAID", host_account_id="chef")
    assert (refused("chef", "complete", both), refused("chef", "receive", both)) == (None, None)


@pytest.mark.parametrize(
    ("actor", "action", "row", "key"),
    [
        ("stranger", "accept", order("PENDING"), "food_order_not_found"),
        ("chef", "view", order("PAYMENT_INTENT_CREATED"), "food_order_not_found"),
        ("host", "view", order("PAID"), "food_order_not_found"),
        ("host", "view_at_point", order("PENDING"), "food_order_not_found"),
        ("host", "complete", order("PAID"), "food_order_not_found"),
        ("host", "receive", order("PAID", received_at=NOON), "order_state_changed"),
        ("host", "no_show", order("PAID"), "no_show_too_early"),
        ("host", "no_show", order("PAID", slot_end=NOON), "order_state_changed"),
        ("host", "no_show", order("PAID", slot_end=NOON, received_at=NOON), None),
        ("chef", "complete", order("PAID", day=TOMORROW), "hand_over_too_early"),
        ("host", "hand_over", order("PAID", day=TOMORROW), "hand_over_too_early"),
        ("chef", "miss", order("PAID", pick_up_point_id=None), "no_show_too_early"),
        ("chef", "miss", order("PAID", pick_up_point_id=None, slot_end=NOON), None),
        ("chef", "miss", order("PAID", slot_end=NOON), "food_order_not_found"),
        ("chef", "hand_over", order("PAID"), "food_order_not_found"),
        ("host", "cancel", order("PAID"), "food_order_not_found"),
        ("chef", "view_payment", order("PAID"), "food_order_not_found"),
        ("chef", "accept", order("REJECTED"), "order_state_changed"),
        ("chef", "accept", order("PENDING", accept_by=NOON), "order_state_changed"),
        ("chef", "accept", order("PENDING", unavailable="chef_not_active"), "chef_not_active"),
        ("chef", "reject", order("PENDING", unavailable="chef_not_active"), None),
        ("customer", "cancel", order("PAID", cancel_before=NOON), "cancel_too_late"),
        ("customer", "cancel", order("PENDING", cancel_before=NOON), None),
        ("chef", "cancel", order("PAID", cancel_before=NOON), None),
        ("customer", "pay", order("PAYMENT_INTENT_CREATED", hold_expires_at=NOON), "hold_expired"),
        ("customer", "pay", order("PAYMENT_INTENT_CREATED", unavailable="chef_suspended"), "chef_suspended"),
        ("customer", "report", order("PAID"), "report_too_early"),
        ("customer", "report", order("PAID", slot_end=NOON), None),
        ("customer", "report", order("COMPLETED", report_until=NOON + HOUR), None),
        ("customer", "report", order("COMPLETED", report_until=NOON), "report_too_late"),
        ("customer", "report", order("COMPLETED"), "report_too_late"),
        ("customer", "report", order("COMPLETED", problem="DISMISSED"), "problem_already_reported"),
        ("customer", "report", order("PENDING"), "order_state_changed"),
        ("chef", "report", order("COMPLETED", report_until=NOON + HOUR), "food_order_not_found"),
        ("chef", "answer", order("COMPLETED", problem="OPEN"), None),
        ("chef", "answer", order("COMPLETED", problem="ANSWERED"), "problem_not_open"),
        ("customer", "answer", order("COMPLETED", problem="OPEN"), "food_order_not_found"),
    ],
)
def test_authorize_names_the_reason_of_a_refusal(actor: str, action: Action, row: Order, key: str | None):
    assert refused(actor, action, row) == key


@pytest.mark.parametrize("status", STATUSES)
def test_absent_customer_can_be_reported_for_paid_orders_only(status: Any):
    at_chef = order(status, pick_up_point_id=None, slot_end=NOON)
    at_point = order(status, slot_end=NOON, received_at=NOON)
    answers = refused("chef", "miss", at_chef), refused("host", "no_show", at_point)
    assert [answer is None for answer in answers] == [status == "PAID"] * 2


@pytest.mark.parametrize("status", STATUSES)
def test_admin_may_cancel_what_has_not_ended_settle_a_charge_and_refund_what_was_charged(status: Any):
    allowed = {
        action: is_allowed(authorize, ADMIN, action, order(status), NOON, "ADMIN") for action in get_args(Action)
    }
    cancels = status in ("PAYMENT_INTENT_CREATED", "PENDING", "ACCEPTED", "PAID")
    refunds = status in ("PAID", "COMPLETED")
    expected = {"view"} | ({"cancel"} if cancels else set()) | ({"refund"} if refunds else set())
    expected |= {"settle"} if status == "ACCEPTED" else set()
    expected |= (
        {"retry", "settle_dispute"} if status not in ("PAYMENT_INTENT_CREATED", "PENDING", "ACCEPTED") else set()
    )
    assert {action for action, is_right in allowed.items() if is_right} == expected
    # Only who says so acts as an admin, and only who is one.
    assert not is_allowed(authorize, ADMIN, "cancel", order(status), NOON)
    assert not is_allowed(authorize, ACTORS["stranger"], "cancel", order(status), NOON, "ADMIN")


@pytest.mark.parametrize(("problem", "may"), [(None, False), ("OPEN", True), ("ANSWERED", True), ("REFUNDED", False)])
def test_admin_decides_about_a_problem_that_is_open(problem: Any, may: bool):
    row = order("COMPLETED", problem=problem)
    assert is_allowed(authorize, ADMIN, "dismiss", row, NOON, "ADMIN") == may
    assert not is_allowed(authorize, ADMIN, "dismiss", row, NOON)
