"""The meal of an order as an iCalendar file (RFC 5545)."""

from datetime import UTC, datetime

from icalendar import Calendar, Event


def calendar_entry(
    order_id: str, *, start: datetime, end: datetime, summary: str, place: str, description: str, now: datetime
) -> str:
    """One event, times in UTC. Its UID depends on the order only, so a calendar shows the meal once."""
    event = Event.new(
        uid=f"order-{order_id}@marmita",
        stamp=now.astimezone(UTC),
        start=start.astimezone(UTC),
        end=end.astimezone(UTC),
        summary=summary,
        location=place,
        description=description,
    )
    calendar = Calendar.new(prodid="-//Marmita//Orders//EN", method="PUBLISH", subcomponents=[event])
    del calendar["UID"]  # random, of the calendar and not of the event
    return calendar.to_ical().decode()
