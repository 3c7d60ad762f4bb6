"""Responses with messages of a conversation, from JSON that PostgreSQL writes."""

from datetime import date, datetime, time
from typing import Any

import msgspec

from marmita.features.chat.domain.errors import ConversationNotExist
from marmita.features.chat.domain.rules import AROUND_PAGE, LAST_NUMBER, MESSAGES_PAGE, SEARCH_PAGE
from marmita.features.chat.domain.words import query_of
from marmita.features.chat.queries import pages
from marmita.platform.clock import PARIS
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection


class Place(msgspec.Struct, frozen=True):
    """The place to read: `older` messages before the pivot and `newer` messages from it on, or the start of a day."""

    pivot: int = LAST_NUMBER
    older: int = MESSAGES_PAGE
    newer: int = 0
    around: bool = False
    day: date | None = None


def place_of(before: int | None, after: int | None, around: int | None, day: date | None) -> Place:
    """Return the place that the request names, the first of: around, day, before, after. Otherwise the end."""
    if around is not None or day is not None:
        return Place(around or 0, AROUND_PAGE, AROUND_PAGE + 1, around=True, day=None if around else day)
    if before is not None:
        return Place(before)
    if after is not None:
        return Place(min(after + 1, LAST_NUMBER), 0, MESSAGES_PAGE)
    return Place()


async def read_messages(conn: Connection, actor: Actor, conversation_id: str, place: Place) -> bytes:
    """Return a schemas.MessagePage as JSON.

    Raises:
        DomainError: conversation_not_exist (404).
    """
    pivot = place.pivot
    if place.day is not None:
        since = datetime.combine(place.day, time(), PARIS)
        pivot = await pages.find_number_since(conn, actor.id, conversation_id, since) or 0
    page = await pages.find_page(conn, actor.id, conversation_id, pivot, older=place.older, newer=place.newer)
    if page is None:
        raise ConversationNotExist
    messages = [*reversed(page.older[: place.older]), *page.newer[: place.newer]]
    return _body(
        messages,
        hasOlder=len(page.older) > place.older,
        hasNewer=len(page.newer) > place.newer,
        anchor=pivot if place.around else None,
        cursor=page.cursor,
        readNumber=page.read_number,
        partnerReadNumber=page.partner_read_number,
    )


async def search_messages(conn: Connection, actor: Actor, conversation_id: str, text: str, before: int | None) -> bytes:
    """Return a schemas.FoundMessages as JSON.

    Raises:
        DomainError: conversation_not_exist (404).
    """
    # A text without words gets a query without results, so that only the membership is checked.
    query = query_of(text, conversation_id) or "'@'"
    found = await pages.find_with_words(
        conn, actor.id, conversation_id, query, before=before or LAST_NUMBER, limit=SEARCH_PAGE
    )
    if found is None:
        raise ConversationNotExist
    return _body(found[:SEARCH_PAGE], hasOlder=len(found) > SEARCH_PAGE)


def _body(messages: list[str], **more: Any) -> bytes:
    return b'{"messages":[' + ",".join(messages).encode() + b"]," + msgspec.json.encode(more)[1:]
