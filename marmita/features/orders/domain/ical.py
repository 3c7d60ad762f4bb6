"""Meals of orders as iCalendar (RFC 5545): the file of one order, and the feed of all orders of a person."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from icalendar import Calendar, Event, vDuration
from icalendar.enums import STATUS

from marmita.features.orders.domain.states import ENDED, OrderStatus

REFRESHED_EVERY = timedelta(hours=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEntry:
    """The meal of an order. Its UID depends only on the order, so a calendar shows the meal once."""

    order_id: str
    start: datetime
    end: datetime
    summary: str
    place: str
    description: str
    stamp: datetime
    status: OrderStatus


def write_calendar(entries: Iterable[CalendarEntry], name: str | None = None) -> str:
    """Return the calendar as text, times in UTC.

    With a name it is a feed that says how often a program should read it.
    """
    calendar = Calendar.new(
        prodid="-//Marmita//Orders//EN", method="PUBLISH", name=name, subcomponents=map(_event, entries)
    )
    del calendar["UID"]  # a random id of the calendar file, not of its events
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
