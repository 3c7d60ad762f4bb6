"""Who may write to whom. `authorize` refuses, `can` of a view and `closed` follow the same rules.

What a conversation has is for its two members, see queries: nobody else finds it, moderators neither.
"""

from datetime import datetime
from typing import Literal

from marmita.features.accounts import UserNotExist
from marmita.features.chat.domain.errors import ChatNotPossible, ChatOrderEnded, ChatYourCreator
from marmita.features.chat.domain.records import ChatClosed, Talk, TalkOrder
from marmita.features.chat.domain.rules import AFTER_ORDER
from marmita.features.orders import CONFIRMED, FoodOrderNotFound, OrderRole
from marmita.platform.identity import Actor, is_allowed, require_unblocked

Action = Literal["write", "block"]


def authorize(actor: Actor, action: Action, talk: Talk, now: datetime) -> None:
    """Return if the actor may do this now.

    Raises:
        DomainError: chat_your_creator (409); user_not_exist (404); food_order_not_found (404) unless the two take part
            in the order; user_blocked_temporarily, user_blocked_permanently, chat_not_possible (403);
            chat_order_ended (409).
    """
    if talk.other == actor.id:
        raise ChatYourCreator
    if not talk.exists or (talk.deleted and not talk.known):
        raise UserNotExist
    require_related(talk)
    if action == "block":
        if talk.deleted:
            raise UserNotExist
        return
    require_unblocked(actor, "chat")
    if talk.deleted or talk.blocked_by_me or talk.blocked_by_other:
        raise ChatNotPossible
    if talk.order and has_ended(talk.order, now):
        raise ChatOrderEnded


def closed(actor: Actor, talk: Talk, now: datetime) -> ChatClosed | None:
    """Why the actor cannot write now. Of a block by the other, only that the other cannot be written to."""
    if is_allowed(authorize, actor, "write", talk, now):
        return None
    if actor.is_blocked_from("chat"):
        return "MODERATED"
    if talk.blocked_by_me:
        return "BLOCKED"
    if talk.deleted or talk.blocked_by_other:
        return "UNAVAILABLE"
    return "ORDER_ENDED"


def can(actor: Actor, talk: Talk, now: datetime) -> dict[str, bool]:
    """What the actor may do with the other one now."""
    return {
        "write": is_allowed(authorize, actor, "write", talk, now),
        "block": is_allowed(authorize, actor, "block", talk, now) and not talk.blocked_by_me,
    }


def role_in(order: TalkOrder, account_id: str) -> OrderRole | None:
    """The account's part in the order; of several the first."""
    if account_id == order.customer_id:
        return "CUSTOMER"
    if account_id == order.chef_account_id:
        return "CHEF"
    return "HOST" if account_id == order.host_account_id else None


def has_ended(order: TalkOrder, now: datetime) -> bool:
    """Whether so much time has passed since the order's end that it is only read about."""
    return order.ended_at is not None and now >= order.ended_at + AFTER_ORDER


def require_related(talk: Talk) -> None:
    """Customer and chef talk about an order once it is paid for, the host with both once it is confirmed.

    Who has talked about it goes on. Raises DomainError: food_order_not_found (404), as if there were no such order.
    """
    order = talk.order
    if order is None or talk.known:
        return
    roles = {role_in(order, talk.me), role_in(order, talk.other)}
    if None in roles or len(roles) < 2 or order.accept_by is None:
        raise FoodOrderNotFound
    if "HOST" in roles and order.status not in CONFIRMED:
        raise FoodOrderNotFound
