"""Who may do what with an order. `authorize` refuses, and the `can` of a view follows the same rules."""

from datetime import datetime
from typing import Literal, get_args

from marmita.features.orders.domain.errors import CancelTooLate, FoodOrderNotFound, HoldExpired, OrderStateChanged
from marmita.features.orders.domain.records import Order
from marmita.features.orders.domain.states import CONFIRMED, EXPECTED, UNPAID, get_transition
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor, is_allowed

Role = Literal["CUSTOMER", "CHEF", "HOST"]
# What the order's page offers, and changes the status or the money.
Offered = Literal["pay", "accept", "reject", "cancel", "complete"]
Action = Literal["view", "view_payment", "export_calendar", "give_up", Offered]

_ROLES: dict[Action, tuple[Role, ...]] = {
    "view": ("CUSTOMER", "CHEF", "HOST"),
    "view_payment": ("CUSTOMER",),
    "export_calendar": ("CUSTOMER",),
    "pay": ("CUSTOMER",),
    "give_up": ("CUSTOMER",),
    "accept": ("CHEF",),
    "reject": ("CHEF",),
    "cancel": ("CUSTOMER", "CHEF"),
    "complete": ("CHEF", "HOST"),
}


def authorize(actor: Actor, action: Action, order: Order, now: datetime) -> Role:
    """The actor's role in the order, if they may do this now.

    Raises:
        DomainError: food_order_not_found (404), as if there were no such order, when it does not concern them or is
            not theirs to do; order_state_changed, cancel_too_late, hold_expired, chef_suspended, chef_not_active (409).
    """
    role = role_in(order, actor)
    if role is None or role not in _ROLES[action]:
        raise FoodOrderNotFound
    if action not in ("view", "view_payment", "export_calendar", "pay"):
        get_transition(order.status, action, role)
    if action == "export_calendar" and order.status not in EXPECTED:
        raise OrderStateChanged(orderStatus=order.status)
    if action == "pay" and (order.status != UNPAID or now >= order.hold_expires_at):
        raise HoldExpired(orderStatus=order.status)
    if action == "accept" and order.accept_by is not None and now >= order.accept_by:
        raise OrderStateChanged(orderStatus=order.status)
    if action in ("pay", "accept") and order.unavailable:
        raise DomainError.catalogue[order.unavailable]
    # Customers have a cut-off once the order is confirmed; chefs may cancel until the hand-over.
    if action == "cancel" and role == "CUSTOMER" and order.status in CONFIRMED and now >= order.cancel_before:
        raise CancelTooLate
    return role


def role_in(order: Order, actor: Actor) -> Role | None:
    """The actor's role in an order that they may see: a chef when it is paid for, a host when it is accepted."""
    if order.customer_id == actor.id:
        return "CUSTOMER"
    if actor.chef_id is None or order.accept_by is None:
        return None
    if order.chef_id == actor.chef_id:
        return "CHEF"
    return "HOST" if order.pick_up_point_id == actor.chef_id and order.status in CONFIRMED else None


def can(actor: Actor, order: Order, now: datetime) -> dict[str, bool]:
    """Which of the offered actions this person may take now."""
    return {action: is_allowed(authorize, actor, action, order, now) for action in get_args(Offered)}
