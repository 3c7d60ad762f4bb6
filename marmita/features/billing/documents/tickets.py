"""The orders of a chef's day for printing: every order with notes and allergens, by slot. Has no hand-over codes."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from itertools import groupby

import msgspec

from marmita.features.billing.documents.pdf import PrintableDocument
from marmita.features.billing.documents.texts import long_day, tag_of, texts_of
from marmita.features.billing.domain.records import TicketOrder
from marmita.platform.clock import PARIS
from marmita.platform.mail.templates import text_of


class Dish(msgspec.Struct):
    """A dish of an order. `name` includes the quantity. The customer's note and the allergens may be empty."""

    name: str
    note: str
    allergens: str


class Ticket(msgspec.Struct):
    """One order. `facts` are lines under its head: the way of hand-over, and whether the order is handed over."""

    head: str
    facts: list[str]
    dishes: list[Dish]


class TicketSlot(msgspec.Struct):
    """The orders of one slot."""

    when: str
    tickets: list[Ticket]


class DayTickets(PrintableDocument, kw_only=True):
    """The orders of a day. `totals` has one line for each dish that is still to be cooked, with its quantity."""

    template = "tickets.typ"
    totals: list[str]
    slots: list[TicketSlot]


def make_day_tickets(day: date, orders: Sequence[TicketOrder], locale: str) -> DayTickets:
    """Return the tickets of a day. `orders` must be sorted by slot."""
    t = texts_of(locale)
    lang, region = tag_of(locale)
    open_orders = [order for order in orders if order.status != "COMPLETED"]
    counts: Counter[str] = Counter()
    for order in open_orders:
        for item in order.items:
            counts[item["name"]] += item["quantity"]
    return DayTickets(
        title=t["tickets"].format(day=long_day(day, locale)),
        lang=lang,
        region=region,
        date=(day.year, day.month, day.day),
        totals=[f"{count} \u00d7 {name}" for name, count in sorted(counts.items())] or [t["tickets_none"]],
        slots=[
            TicketSlot(when, [_ticket(order, locale) for order in part]) for when, part in groupby(orders, key=_when)
        ],
    )


def _when(order: TicketOrder) -> str:
    start, end = order.slot_start.astimezone(PARIS), order.slot_end.astimezone(PARIS)
    return f"{start:%H:%M}" if order.way == "DINE_IN" else f"{start:%H:%M}\u2013{end:%H:%M}"


def _ticket(order: TicketOrder, locale: str) -> Ticket:
    t = texts_of(locale)
    done = [t["tickets_done"]] if order.status == "COMPLETED" else []
    way = ", ".join(filter(None, [t[f"way_{order.way}"], order.point]))
    return Ticket(
        head=" · ".join(filter(None, [t["order_number"].format(number=order.number), order.customer])),
        facts=[way, *done],
        dishes=[
            Dish(
                name=f"{item['quantity']} \u00d7 {item['name']}",
                note=item["instructions"],
                allergens=_allergens(item["allergens"], locale),
            )
            for item in order.items
        ],
    )


def _allergens(allergens: Sequence[str], locale: str) -> str:
    names = [text_of("orders/paid", locale, f"allergen_{allergen}") for allergen in allergens]
    return texts_of(locale)["allergens"].format(names=", ".join(names)) if names else ""
