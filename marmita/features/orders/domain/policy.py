"""The actions that each role may take on an order. `authorize` raises; the `can` of a view follows its rules."""

from datetime import datetime
from typing import Literal, get_args

from marmita.features.orders.domain.errors import (
    CancelTooLate,
    FoodOrderNotFound,
    HandOverTooEarly,
    HoldExpired,
    NoShowTooEarly,
    OrderStateChanged,
    ProblemAlreadyReported,
    ProblemNotOpen,
    ReportTooEarly,
    ReportTooLate,
)
from marmita.features.orders.domain.records import Order
from marmita.features.orders.domain.states import CONFIRMED, EXPECTED, UNPAID, Event, get_transition
from marmita.platform.clock import paris_day
from marmita.platform.errors import AccessDenied, DomainError
from marmita.platform.identity import Actor, is_allowed

Role = Literal["CUSTOMER", "CHEF", "HOST", "ADMIN"]
# Actions on the page of an order: they change the status or the money, or fill the cart.
Offered = Literal[
    "pay", "accept", "reject", "cancel", "complete", "miss", "refund", "order_again", "report", "answer", "dismiss"
]
# Actions on the page of a pick-up point, for its host. The host sees fewer fields than `view` shows.
OfferedAtPoint = Literal["receive", "hand_over", "no_show"]
Action = Literal[
    "view", "view_payment", "view_at_point", "export_calendar", "give_up", "settle", "retry", "settle_dispute",
    Offered, OfferedAtPoint,
]  # fmt: skip
# The event of each action that causes one. The other actions only read or have their own rules.
EVENT_OF: dict[Action, Event] = {
    "give_up": "give_up",
    "settle": "capture",
    "accept": "accept",
    "reject": "reject",
    "cancel": "cancel",
    "complete": "complete",
    "miss": "miss",
    "refund": "refund",
    "report": "report",
    "answer": "answer",
    "dismiss": "dismiss",
    "retry": "retry",
    "settle_dispute": "settle_dispute",
    "receive": "receive",
    "hand_over": "complete",
    "no_show": "miss",
}

_ROLES: dict[Action, tuple[Role, ...]] = {
    "view": ("CUSTOMER", "CHEF", "ADMIN"),
    "view_payment": ("CUSTOMER",),
    "view_at_point": ("HOST",),
    "export_calendar": ("CUSTOMER",),
    "pay": ("CUSTOMER",),
    "give_up": ("CUSTOMER",),
    "settle": ("ADMIN",),
    "accept": ("CHEF",),
    "reject": ("CHEF",),
    "cancel": ("CUSTOMER", "CHEF", "ADMIN"),
    "complete": ("CHEF",),
    "miss": ("CHEF",),
    "refund": ("CHEF", "ADMIN"),
    "order_again": ("CUSTOMER",),
    "report": ("CUSTOMER",),
    "answer": ("CHEF",),
    "dismiss": ("ADMIN",),
    "retry": ("ADMIN",),
    "settle_dispute": ("ADMIN",),
    "receive": ("HOST",),
    "hand_over": ("HOST",),
    "no_show": ("HOST",),
}


def authorize(actor: Actor, action: Action, order: Order, now: datetime, role: Role | None = None) -> Role:
    """Return the role in which the actor may take the action now. With `role`, only that role is tried.

    An admin acts as an admin only with `role="ADMIN"`.

    Raises:
        DomainError: food_order_not_found (404) when the actor has no role in the order that allows the action, as for
            an unknown order; access_denied (403) for an admin's own order; order_state_changed, cancel_too_late,
            hold_expired, chef_suspended, chef_not_active, hand_over_too_early with day, no_show_too_early and
            report_too_early with slotEnd, report_too_late, problem_already_reported, problem_not_open (409).
    """
    own_roles: list[Role] = ["ADMIN"] if role == "ADMIN" and actor.is_admin else roles_in(order, actor)
    roles: list[Role] = [each for each in own_roles if each in _ROLES[action] and role in (None, each)]
    if not roles:
        raise FoodOrderNotFound
    acting_role = roles[0]
    # An admin must not decide about an order of their own: they may view it, and act in their own role in it.
    if acting_role == "ADMIN" and action != "view" and _is_party(order, actor):
        raise AccessDenied
    if event := EVENT_OF.get(action):
        get_transition(order.status, event, acting_role)
    _check_state(action, acting_role, order, now)
    return acting_role


def _check_state(action: Action, role: Role, order: Order, now: datetime) -> None:
    _check_hand_over(action, order, now)
    _check_problem(action, order, now)
    if action == "export_calendar" and order.status not in EXPECTED:
        raise OrderStateChanged(orderStatus=order.status)
    if action == "order_again" and (order.status == UNPAID or order.status in EXPECTED):
        raise OrderStateChanged(orderStatus=order.status)
    if action == "pay" and (order.status != UNPAID or now >= order.hold_expires_at):
        raise HoldExpired(orderStatus=order.status)
    if action == "accept" and order.accept_by is not None and now >= order.accept_by:
        raise OrderStateChanged(orderStatus=order.status)
    if action in ("pay", "accept") and order.unavailable:
        raise DomainError.catalogue[order.unavailable]
    # Customers may cancel a confirmed order until the cut-off; chefs may cancel until the hand-over.
    if action == "cancel" and role == "CUSTOMER" and order.status in CONFIRMED and now >= order.cancel_before:
        raise CancelTooLate


def _check_hand_over(action: Action, order: Order, now: datetime) -> None:
    if action == "receive" and order.received_at is not None:
        raise OrderStateChanged(orderStatus=order.status)
    if action in ("complete", "hand_over") and paris_day(now) < order.day:
        raise HandOverTooEarly(day=order.day)
    if action == "miss" and order.pick_up_point_id:  # at a pick-up point the host reports it, by `no_show`
        raise FoodOrderNotFound
    if action in ("miss", "no_show") and now < order.slot_end:
        raise NoShowTooEarly(slotEnd=order.slot_end)
    # Without the meal at the point, the customer may have come for nothing: it is not for the host to end the order.
    if action == "no_show" and order.received_at is None:
        raise OrderStateChanged(orderStatus=order.status)


def _check_problem(action: Action, order: Order, now: datetime) -> None:
    if action == "report":
        if order.problem is not None:
            raise ProblemAlreadyReported
        if order.status == "PAID" and now < order.slot_end:
            raise ReportTooEarly(slotEnd=order.slot_end)
        if order.status == "COMPLETED" and (order.report_until is None or now >= order.report_until):
            raise ReportTooLate
    if (action == "answer" and order.problem != "OPEN") or (action == "dismiss" and not order.has_open_problem):
        raise ProblemNotOpen


def roles_in(order: Order, actor: Actor) -> list[Role]:
    """Return the actor's roles in the order: chef once it is paid for, host once it is accepted.

    One person may have several roles: the owner of a chef and of a pick-up point, or a host who orders to their point.
    """
    has_role: dict[Role, bool] = {
        "CUSTOMER": order.customer_id == actor.id,
        "CHEF": order.chef_account_id == actor.id and order.accept_by is not None,
        "HOST": order.host_account_id == actor.id and order.accept_by is not None and order.status in CONFIRMED,
    }
    return [role for role, is_held in has_role.items() if is_held]


def _is_party(order: Order, actor: Actor) -> bool:
    return actor.id in (order.customer_id, order.chef_account_id, order.host_account_id)


def can(actor: Actor, order: Order, now: datetime, role: Role | None = None) -> dict[str, bool]:
    """Return for each action of the order's page whether the actor may take it now. With `role`, only in that role."""
    return {action: is_allowed(authorize, actor, action, order, now, role) for action in get_args(Offered)}


def can_at_point(actor: Actor, order: Order, now: datetime) -> dict[str, bool]:
    """Return for each action of the pick-up point's page whether the actor may take it now."""
    return {action: is_allowed(authorize, actor, action, order, now) for action in get_args(OfferedAtPoint)}
