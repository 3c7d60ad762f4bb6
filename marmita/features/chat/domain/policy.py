"""Who may write to whom. `authorize` raises the refusals; `closed` and the `can` of a view use the same rules.

Only the two members can read a conversation, not even moderators: the queries ensure that.
"""

from datetime import datetime
from typing import Literal

from marmita.features.accounts import UserNotExist
from marmita.features.chat.domain.errors import ChatNotPossible, ChatOrderEnded, ChatYourCreator
from marmita.features.chat.domain.records import ChatClosed, Relation, RelationOrder
from marmita.features.chat.domain.rules import WRITING_AFTER_ORDER
from marmita.features.orders import CONFIRMED, FoodOrderNotFound, OrderRole
from marmita.platform.identity import Actor, is_allowed, require_unblocked

Action = Literal["write", "block"]


def authorize(actor: Actor, action: Action, relation: Relation, now: datetime) -> None:
    """Return if the actor may take the action now.

    Raises:
        DomainError: chat_your_creator (409); user_not_exist (404); food_order_not_found (404) unless both people take
            part in the order; user_blocked_temporarily, user_blocked_permanently, chat_not_possible (403);
            chat_order_ended (409).
    """
    if relation.partner_id == actor.id:
        raise ChatYourCreator
    if not relation.exists or (relation.deleted and not relation.has_conversation):
        raise UserNotExist
    require_related(relation)
    if action == "block":
        if relation.deleted:
            raise UserNotExist
        return
    require_unblocked(actor, "chat")
    if relation.deleted or relation.blocked_by_self or relation.blocked_by_other:
        raise ChatNotPossible
    if relation.order and has_ended(relation.order, now):
        raise ChatOrderEnded


def closed(actor: Actor, relation: Relation, now: datetime) -> ChatClosed | None:
    """Return why the actor cannot write now, or None. A block by the other person is only shown as "UNAVAILABLE"."""
    if is_allowed(authorize, actor, "write", relation, now):
        return None
    if actor.is_blocked_from("chat"):
        return "MODERATED"
    if relation.blocked_by_self:
        return "BLOCKED"
    if relation.deleted or relation.blocked_by_other:
        return "UNAVAILABLE"
    return "ORDER_ENDED"


def can(actor: Actor, relation: Relation, now: datetime) -> dict[str, bool]:
    """Return for each action whether the actor may take it towards the other person now."""
    return {
        "write": is_allowed(authorize, actor, "write", relation, now),
        "block": is_allowed(authorize, actor, "block", relation, now) and not relation.blocked_by_self,
    }


def role_in(order: RelationOrder, account_id: str) -> OrderRole | None:
    """Return the account's role in the order, the first one if it has several. None if it has no role."""
    if account_id == order.customer_id:
        return "CUSTOMER"
    if account_id == order.chef_account_id:
        return "CHEF"
    return "HOST" if account_id == order.host_account_id else None


def has_ended(order: RelationOrder, now: datetime) -> bool:
    """Whether the order ended so long ago that no more messages about it can be sent."""
    return order.ended_at is not None and now >= order.ended_at + WRITING_AFTER_ORDER


def require_related(relation: Relation) -> None:
    """Return if the two people may have a conversation about the order.

    Customer and chef may after the payment, the host with both after the confirmation. An existing one may continue.

    Raises:
        DomainError: food_order_not_found (404), as for an order that does not exist.
    """
    order = relation.order
    if order is None or relation.has_conversation:
        return
    roles = {role_in(order, relation.account_id), role_in(order, relation.partner_id)}
    if None in roles or len(roles) < 2 or order.accept_by is None:
        raise FoodOrderNotFound
    if "HOST" in roles and order.status not in CONFIRMED:
        raise FoodOrderNotFound
