"""Notifications as their reader sees them, in the reader's language."""

from collections.abc import Mapping
from datetime import datetime

import msgspec

from marmita.features.notifications.domain.records import Row
from marmita.features.notifications.domain.texts import (
    editable_keys,
    link_of,
    message_of,
    placeholders_of,
    standard_texts,
    write_text,
)
from marmita.features.notifications.http.schemas import (
    NotificationFace,
    NotificationPiece,
    NotificationTextView,
    NotificationView,
)
from marmita.features.notifications.queries.settings import list_texts
from marmita.features.notifications.queries.view import Place, count_notifications, list_notifications
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection
from marmita.platform.wire import Picture


async def read_notifications(conn: Connection, actor: Actor, place: Place, *, only_unread: bool) -> tuple[bytes, int]:
    """A page as a JSON list of NotificationView, and how many there are."""
    rows = await list_notifications(conn, actor.id, place, only_unread=only_unread)
    changed = await list_texts(conn, actor.locale) if rows else {}
    views = [_present(row, actor.locale, changed) for row in rows]
    return msgspec.json.encode(views), await count_notifications(conn, actor.id, only_unread=only_unread)


def read_instant(text: str | None) -> datetime | None:
    """The `createdDate` of a notification; None for a date that no calendar has."""
    try:
        return datetime.fromisoformat(text) if text else None
    except ValueError:
        return None


def _present(row: Row, locale: str, changed: Mapping[str, str]) -> NotificationView:
    pieces = write_text(row, locale, changed)
    message, rest = message_of(pieces)
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
    )


async def read_texts(conn: Connection, locale: str) -> list[NotificationTextView]:
    """Every text of that language that an admin can change."""
    changed, standard = await list_texts(conn, locale), standard_texts(locale)
    return [
        NotificationTextView(
            key=key,
            value=changed.get(key, standard[key]),
            standard=standard[key],
            placeholders=placeholders_of(key),
            changed=key in changed,
        )
        for key in editable_keys()
    ]
