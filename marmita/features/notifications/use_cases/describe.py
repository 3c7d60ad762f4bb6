"""Texts of notifications, for features that show them outside the list."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from marmita.features.notifications.domain.kinds import NotificationKind
from marmita.features.notifications.domain.texts import link_of, split_message, write_text
from marmita.features.notifications.queries.texts import TEXTS
from marmita.features.notifications.queries.view import list_unread
from marmita.platform.clock import utc_now
from marmita.platform.unit_of_work import Connection


class UnreadText(NamedTuple):
    """A notification as text: its message, the quoted words, and the path of its page."""

    id: str
    kind: NotificationKind
    message: str
    quote: str
    link: str | None


async def describe_unread(conn: Connection, account_id: str, locale: str, ids: Sequence[str]) -> list[UnreadText]:
    """Return the texts of those notifications that the account has not read, without the hand-over code of an order."""
    rows = await list_unread(conn, account_id, ids, utc_now())
    changed = await TEXTS.find(conn, locale) if rows else {}
    return [
        UnreadText(row.id, row.kind, *split_message(write_text(replace(row, code=None), locale, changed)), link_of(row))
        for row in rows
    ]
