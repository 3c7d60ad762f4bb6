"""Views of notifications for their reader, in the reader's language."""

from collections.abc import Mapping
from datetime import datetime

import msgspec

from marmita.features.notifications.domain.examples import examples_of
from marmita.features.notifications.domain.kinds import ANSWERABLE, AWAITING_ANSWER
from marmita.features.notifications.domain.records import Row
from marmita.features.notifications.domain.texts import (
    editable_keys,
    link_of,
    placeholders_of,
    split_message,
    standard_texts,
    write_text,
)
from marmita.features.notifications.http.schemas import (
    NotificationCan,
    NotificationFace,
    NotificationPartner,
    NotificationPiece,
    NotificationTextView,
    NotificationView,
)
from marmita.features.notifications.queries.texts import TEXTS
from marmita.features.notifications.queries.view import Place, count_notifications, list_notifications
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection
from marmita.platform.wire import Picture


async def read_notifications(conn: Connection, actor: Actor, place: Place, *, only_unread: bool) -> tuple[bytes, int]:
    """Return a page as a JSON list of NotificationView, and the number of all notifications of the filter."""
    rows = await list_notifications(conn, actor.id, place, utc_now(), only_unread=only_unread)
    changed = await TEXTS.find(conn, actor.locale) if rows else {}
    views = [_present(row, actor.locale, changed) for row in rows]
    return msgspec.json.encode(views), await count_notifications(conn, actor.id, only_unread=only_unread)


def read_instant(text: str | None) -> datetime | None:
    """Return the instant of a notification's `createdDate`. None for a date that does not exist."""
    try:
        return datetime.fromisoformat(text) if text else None
    except ValueError:
        return None


def _present(row: Row, locale: str, changed: Mapping[str, str]) -> NotificationView:
    pieces = write_text(row, locale, changed)
    message, rest = split_message(pieces)
    faces = msgspec.convert(row.faces, list[NotificationFace])
    return NotificationView(
        id=row.id,
        read=row.read,
        user=faces[0].login if faces else None,
        notification_message=message,
        notification_message_continue=rest,
        pieces=[NotificationPiece(text=piece.text, strong=piece.strong) for piece in pieces],
        created_date=row.changed_at,
        kind=row.kind,
        count=row.people,
        faces=faces,
        link=link_of(row),
        picture=msgspec.convert(row.picture, Picture) if row.picture else None,
        post_id=row.post_id,
        post_off=row.post_off,
        order_id=row.order_id,
        comment_id=row.comment_id if row.has_quote else None,
        partner=_partner(row),
        followed=row.followed,
        can=_actions(row),
    )


def _actions(row: Row) -> NotificationCan:
    return NotificationCan(
        accept=row.awaits_answer and row.kind in AWAITING_ANSWER,
        review=row.reviewable,
        reply=row.has_quote and row.people == 1 and row.kind in ANSWERABLE,
        follow=row.kind == "FOLLOWED" and row.people == 1 and bool(row.faces),
    )


def _partner(row: Row) -> NotificationPartner | None:
    """Return the seller of an order that the reader bought, or the buyer of an order that the reader sold."""
    if row.kind.startswith("HOST_") or not row.order_id:
        return None
    sold = row.kind.startswith("CHEF_")
    account_id, name = (row.customer_id, row.customer) if sold else (row.chef_account, row.chef)
    return NotificationPartner(id=account_id, name=name) if account_id and name and row.faces else None


async def read_texts(conn: Connection, locale: str) -> list[NotificationTextView]:
    """Return all texts of the language that an admin can change."""
    changed, standard = await TEXTS.find(conn, locale), standard_texts(locale)
    return [
        NotificationTextView(
            key=key,
            value=changed.get(key, standard[key]),
            standard=standard[key],
            placeholders=placeholders_of(key),
            examples=examples_of(placeholders_of(key), locale),
            changed=key in changed,
        )
        for key in editable_keys()
    ]
