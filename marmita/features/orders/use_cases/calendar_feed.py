"""A calendar of all orders of a person, for programs that have a secret link and no login.

Anyone with the link can read it, so it has no door codes, notes or hand-over codes.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from marmita.features.orders.domain.ical import CalendarEntry, write_calendar
from marmita.features.orders.domain.rules import FEED_PAST, FEED_READS
from marmita.features.orders.domain.states import ENDED
from marmita.features.orders.queries import calendar as queries
from marmita.features.orders.use_cases.export_calendar import dishes_text, place_text
from marmita.platform.errors import NotFound
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.mail.templates import text_of
from marmita.platform.ratelimit import hit
from marmita.platform.unit_of_work import UnitOfWork

TEXTS = "orders/calendar"
DELETED_NAME = "-"  # the name of a deleted account


class Feed(NamedTuple):
    """The entries of a feed. `tag` changes when a field that the calendar shows changes."""

    entries: list[CalendarEntry]
    tag: str
    name: str

    async def write(self) -> str:
        """Return the calendar as text.

        Runs in a thread: the conversion takes up to a second and would block the event loop.
        """
        return await asyncio.to_thread(write_calendar, self.entries, self.name)


async def create_feed(uow: UnitOfWork, actor: Actor) -> str:
    """Create a calendar link and return its token, which is shown once. An earlier link stops working.

    Raises reauthentication_needed (403).
    """
    require_fresh_login(actor, uow.now)
    token = secrets.token_urlsafe(32)
    await queries.save_link(uow, actor.id, token)
    return token


async def read_feed(uow: UnitOfWork, token: str) -> Feed:
    """Return the feed of the link with this token.

    Raises:
        DomainError: not_found (404) for a link that was revoked, renewed or never made, rate_limit_for_user (429).
    """
    owner = await queries.use_link(uow, token)
    if owner is None:
        raise NotFound
    account_id, locale = owner
    await hit(uow, FEED_READS, account_id)
    rows = await queries.list_feed(uow.conn, account_id, uow.now - FEED_PAST, uow.now)
    entries = [_entry(row, locale) for row in rows]
    name = text_of(TEXTS, locale, "name")
    tag = hashlib.sha256(msgspec.json.encode([name, entries])).hexdigest()[:32]
    return Feed(entries, tag, name)


def _entry(row: Mapping[str, Any], locale: str) -> CalendarEntry:
    area = ", ".join(filter(None, [row["point"], row["location_name"], row["town"]]))
    known: dict[str, str] = row["address"] or {}
    address = {name: value for name, value in known.items() if name != "entryCode"}
    return CalendarEntry(
        order_id=row["id"],
        start=row["slot_start"],
        end=row["slot_end"],
        summary=_summary(row, locale),
        place=place_text(address, row["point"], area, locale),
        description=dishes_text(row["items"]),
        # The time of the last change, so that unchanged orders give the same file.
        stamp=row["updated_at"],
        status=row["status"],
    )


def _summary(row: Mapping[str, Any], locale: str) -> str:
    """Return the title of the entry: the chef or the customer.

    A canceled order is marked, as some calendars show it.
    """
    chef, customer = row["chef"] or DELETED_NAME, row["customer"] or DELETED_NAME
    match row["role"]:
        case "CUSTOMER":
            summary = f"{chef} · Marmita"
        case "CHEF":
            summary = text_of(TEXTS, locale, "sold", customer=customer, number=row["number"])
        case _:
            # A host gets only the part of the name that is needed to hand the meal over.
            summary = text_of(TEXTS, locale, "handed", customer=customer.split()[0], chef=chef, number=row["number"])
    if row["status"] in ENDED:
        return text_of(TEXTS, locale, "canceled", summary=summary)
    return text_of(TEXTS, locale, "waiting", summary=summary) if row["status"] == "PENDING" else summary
