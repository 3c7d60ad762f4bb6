"""Who may see an order and do what with it. Answers requests and fills `can`, so that both always agree."""

from datetime import datetime

from marmita.features.orders.domain.errors import CancelTooLate, FoodOrderNotFound, OrderStateChanged
from marmita.features.orders.domain.records import Order
from marmita.features.orders.domain.states import CONFIRMED, UNPAID, ActorKind, Event, find_transition
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor


def role_in(order: Order, actor: Actor) -> ActorKind | None:
    """The actor's part in an order that they may see. A chef sees it once it is paid for, a host once it will come."""
    if order.customer_id == actor.id:
        return "CUSTOMER"
    if actor.chef_id is None or order.accept_by is None:
        return None
    if order.chef_id == actor.chef_id:
        return "CHEF"
    return "HOST" if order.pick_up_point_id == actor.chef_id and order.status in CONFIRMED else None


def authorize(order: Order | None, actor: Actor, *allowed: ActorKind) -> tuple[Order, ActorKind]:
    """The order and the actor's part in it, one of the allowed ones if any are named.

    Raises:
        DomainError: food_order_not_found (404), the same for what does not exist and what does not concern them.
    """
    part = role_in(order, actor) if order else None
    if order is None or part is None or (allowed and part not in allowed):
        raise FoodOrderNotFound
    return order, part


def check_may(order: Order, event: Event, part: ActorKind, now: datetime) -> None:
    """Refuses what is too late for that person, or not theirs any more. What the status allows, the table says.

    Raises:
        DomainError: cancel_too_late, order_state_changed, chef_suspended, chef_not_active (409).
    """
    if event == "cancel" and part == "CUSTOMER" and order.status in CONFIRMED and now >= order.cancel_before:
        raise CancelTooLate
    if event == "accept" and order.accept_by is not None and now >= order.accept_by:
        raise OrderStateChanged(orderStatus=order.status)
    if event == "accept" and order.unavailable:
        raise DomainError.catalogue[order.unavailable]


def can(order: Order, part: ActorKind, now: datetime) -> dict[str, bool]:
    """What this person may do with the order now."""

    def may(event: Event) -> bool:
        if find_transition(order.status, event, part) is None:
            return False
        try:
            check_may(order, event, part, now)
        except DomainError:
            return False
        return True

    return {
        "pay": part == "CUSTOMER" and order.status == UNPAID and now < order.hold_expires_at and not order.unavailable,
        "accept": may("accept"),
        "reject": may("reject"),
        "cancel": may("cancel"),
        "complete": may("complete"),
    }
