"""Meals of orders as iCalendar (RFC 5545): the file of one order, and the feed of all of a person's."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from icalendar import Calendar, Event, vDuration
from icalendar.enums import STATUS

from marmita.features.orders.domain.states import ENDED, OrderStatus

REFRESHED_EVERY = timedelta(hours=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEntry:
    """The meal of an order. Its UID depends on the order only, so a calendar shows the meal once."""

    order_id: str
    start: datetime
    end: datetime
    summary: str
    place: str
    description: str
    stamp: datetime
    status: OrderStatus


def write_calendar(entries: Iterable[CalendarEntry], name: str | None = None) -> str:
    """The calendar, times in UTC. With a name it is one to subscribe to, which says how often to ask for it."""
    calendar = Calendar.new(
        prodid="-//Marmita//Orders//EN", method="PUBLISH", name=name, subcomponents=map(_event, entries)
    )
    del calendar["UID"]  # random, of the calendar and not of the event
    if name is not None:
        calendar["REFRESH-INTERVAL"] = vDuration(REFRESHED_EVERY, {"VALUE": "DURATION"})
        calendar["X-PUBLISHED-TTL"] = vDuration(REFRESHED_EVERY)
    return calendar.to_ical().decode()


def _event(entry: CalendarEntry) -> Event:
    return Event.new(
        uid=f"order-{entry.order_id}@marmita",
        stamp=entry.stamp.astimezone(UTC),
        start=entry.start.astimezone(UTC),
        end=entry.end.astimezone(UTC),
        summary=entry.summary,
        location=entry.place,
        description=entry.description,
        status=_status(entry.status),
    )


def _status(status: OrderStatus) -> STATUS:
    if status in ENDED:
        return STATUS.CANCELLED
    return STATUS.TENTATIVE if status == "PENDING" else STATUS.CONFIRMED
