"""The calendar file of an order: attached to the confirmation email, and downloaded from the order's page."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from marmita.features.orders.domain.ical import CalendarEntry, write_calendar
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.queries.view import get_row, order_of
from marmita.platform.clock import utc_now
from marmita.platform.identity import Actor
from marmita.platform.mail.outbox import Attachment
from marmita.platform.mail.templates import text_of
from marmita.platform.unit_of_work import Connection

# Fields of the address inside the building, which follow the street.
_INSIDE = ("businessName", "hotelName", "buildingName", "aptOrUnitOrFloor", "roomAndFloor", "suiteOrFloor")


async def export_calendar(conn: Connection, actor: Actor, order_id: str) -> Attachment:
    """Return the calendar file of an open order for its customer; with the address once the order is confirmed.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed (409) when the order is unpaid or has ended.
    """
    now = utc_now()
    row = await get_row(conn, order_id, actor.id)
    authorize(actor, "export_calendar", order_of(row), now)
    area = ", ".join(filter(None, [row["point_name"], row["location_name"], row["town"]]))
    place = place_text(row["address"], row["point_name"], area, actor.locale)
    return calendar_file(row, row["chef_name"], row["items"], place, now)


def calendar_file(
    order: Mapping[str, Any], chef: str, items: list[dict[str, Any]], place: str, now: datetime
) -> Attachment:
    """Return the calendar file of an order, as an attachment of an email or a download."""
    entry = CalendarEntry(
        order_id=order["id"],
        start=order["slot_start"],
        end=order["slot_end"],
        summary=f"{chef} · Marmita",
        place=place,
        description=dishes_text(items),
        stamp=now,
        status=order["status"],
    )
    return Attachment(f"marmita-{order['number']}.ics", "text/calendar", write_calendar([entry]))


def dishes_text(items: Sequence[Mapping[str, Any]]) -> str:
    """Return the dishes of an order in one line: 2 Dal, 1 Naan."""
    return ", ".join(f"{item['quantity']} {item['name']}" for item in items)


def place_text(address: Mapping[str, str] | None, point: str | None, area: str, locale: str) -> str:
    """Return the address in one line with its door code. Without an address, return `area`."""
    if not address:
        return area
    street = " ".join(filter(None, [address.get("houseNumber"), address.get("street")]))
    code = address.get("entryCode")
    door = text_of("orders/paid", locale, "door_code", code=code) if code else None
    parts = [point, street, *(address.get(name) for name in _INSIDE), door, address.get("villageTownCity")]
    return ", ".join(dict.fromkeys(part for part in parts if part))
