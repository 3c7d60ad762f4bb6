"""Which mail a move means for whom, and the entry for the customer's calendar. Pure."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from marmita.features.orders.domain.states import UNPAID, Event, Recipient, Transition

_CUSTOMER: dict[Event, str] = {
    "authorise": "placed",
    "sell_out": "sold_out",
    "withdraw": "chef_unavailable",
    "reject": "rejected",
    "expire": "unanswered",
    "capture": "paid",
    "fail_capture": "not_charged",
    "complete": "completed",
}
_CHEF: dict[Event, str] = {
    "authorise": "to_accept",
    "expire": "missed",
    "remind": "reminder",
    "withdraw": "withdrawn",
    "fail_capture": "charge_failed",
    "cancel": "canceled",
}
_HOST: dict[Event, str] = {"capture": "coming", "cancel": "canceled"}


def emails_for(step: Transition, by: str, *, auto_accept: bool) -> Iterator[tuple[Recipient, str]]:
    """Readers and templates. Nobody is told of what they did themselves, except customers of their money."""
    for reader in step.told:
        if step.event == "cancel" and reader == "CUSTOMER":
            yield reader, "canceled_own" if by == "CUSTOMER" else "canceled_for_you"
        elif step.event == "expire" and step.source == UNPAID:
            yield reader, "lapsed"
        elif step.event == "authorise" and auto_accept:
            if reader == "CHEF":  # the customer's next mail is the receipt
                yield reader, "sold"
        elif reader != by:
            table = {"CUSTOMER": _CUSTOMER, "CHEF": _CHEF, "HOST": _HOST}[reader]
            yield reader, table[step.event]


def calendar_entry(order: dict[str, Any], *, summary: str, description: str, now: datetime) -> str:
    """The slot as an iCalendar file (RFC 5545): times in UTC, lines of at most 75 octets."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Marmita//Orders//EN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:order-{order['id']}@marmita",
        f"DTSTAMP:{_instant(now)}",
        f"DTSTART:{_instant(order['slot_start'])}",
        f"DTEND:{_instant(order['slot_end'])}",
        f"SUMMARY:{_escape(summary)}",
        f"LOCATION:{_escape(order['where'])}",
        f"DESCRIPTION:{_escape(description)}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{_fold(line)}\r\n" for line in lines)


def _instant(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _escape(text: str) -> str:
    for character in "\\;,":
        text = text.replace(character, f"\\{character}")
    return text.replace("\n", "\\n")


def _fold(line: str) -> str:
    """Continues a long line on the next one after a space, never inside a character."""
    parts: list[str] = []
    current = ""
    for character in line:
        if len((current + character).encode()) > 74:
            parts.append(current)
            current = ""
        current += character
    return "\r\n ".join([*parts, current])
