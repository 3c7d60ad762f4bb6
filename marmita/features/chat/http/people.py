"""Views of the other person and of the order of a conversation, with only the data that the reader may see."""

import msgspec

from marmita.features.chat.domain.policy import role_in
from marmita.features.chat.domain.records import Relation
from marmita.features.chat.domain.rules import WRITING_AFTER_ORDER
from marmita.features.chat.http.schemas import ChatOrder, ChatUser
from marmita.features.chat.queries.conversations import Row
from marmita.features.orders import CONFIRMED, EXPECTED
from marmita.platform.wire import Picture


def show_user(row: Row, relation: Relation) -> ChatUser:
    """Return the other person: as a chef if the reader meets the person as one, else with login and avatar.

    A block hides whether the person is online.
    """
    hidden = not row["presence"] or relation.blocked_by_self or relation.blocked_by_other or relation.deleted
    return ChatUser(
        id=row["user_id"],
        login=row["login"],
        name=row["chef_name"] or row["login"],
        picture=_picture(row["chef_avatar"] or row["avatar"]),
        short_name=row["short_name"],
        pick_up_point=row["pick_up_point"],
        deleted=relation.deleted,
        online=None if hidden else row["online"],
        seen_date=None if hidden else row["seen_at"],
    )


def show_order(row: Row, relation: Relation) -> ChatOrder | None:
    """Return the order of the conversation, if any. Only the customer of a confirmed order gets the code.

    A host gets no price.
    """
    order = relation.order
    if order is None:
        return None
    role = role_in(order, relation.account_id)
    confirmed = order.status in CONFIRMED
    return ChatOrder(
        id=row["order_id"],
        number=row["order_number"],
        status=order.status,
        missed=row["missed"],
        slot_start=row["slot_start"],
        slot_end=row["slot_end"],
        delivery_type=row["delivery_type"],
        total_cents=row["total_cents"] if role in ("CUSTOMER", "CHEF") else None,
        picture=_picture(row["dish"]),
        code=row["hand_over_code"] if role == "CUSTOMER" and confirmed else None,
        role=role,
        under_way=order.status in EXPECTED,
        writable_until=order.ended_at + WRITING_AFTER_ORDER if order.ended_at else None,
    )


def _picture(stored: object) -> Picture | None:
    return msgspec.convert(stored, Picture) if stored else None
