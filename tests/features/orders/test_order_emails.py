"""Emails about orders name times and ways as the pages do; the calendar entry follows RFC 5545."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any, get_args

import psycopg
import pytest
from icalendar import Calendar

from marmita.features.chefs import DeliveryType
from marmita.features.orders.domain.ical import CalendarEntry, write_calendar
from marmita.features.orders.use_cases.export_calendar import place_text
from marmita.features.orders.use_cases.send_order_emails import send_order_emails
from marmita.platform.database import Database
from marmita.platform.mail.templates import FEATURES, render
from marmita.platform.unit_of_work import EventBus
from tests.conftest import NOON
from tests.platform.test_mail import UNSPACED
from tests.support.rows import add_account, add_chef, insert

EMAILS = FEATURES / "orders" / "emails"


def event_of(entry: str) -> Any:
    return Calendar.from_ical(entry).events[0]


def test_calendar_entry_is_valid_and_keeps_every_character():
    meals = "2 Gnocchi à la crème, 1 Pierogi ruskie; \\ żółte\n" * 4
    meal = CalendarEntry(
        order_id="a1", start=NOON, end=NOON + timedelta(hours=1), summary="Chez Ana · Marmita", place="Paris, 3e",
        description=meals, stamp=NOON, status="PAID",
    )  # fmt: skip
    entry = write_calendar([meal])
    assert max(len(line.encode()) for line in entry.split("\r\n")) <= 75
    event = event_of(entry)
    assert (event["UID"], event["SUMMARY"], event["LOCATION"]) == (
        "order-a1@marmita",
        "Chez Ana · Marmita",
        "Paris, 3e",
    )
    assert event["DESCRIPTION"] == meals
    assert (event.start, event.end, event.DTSTAMP) == (NOON, NOON + timedelta(hours=1), NOON)
    assert {"DTSTART:20260311T110000Z", "DTEND:20260311T120000Z"} <= set(entry.split("\r\n"))


def mail(locale: str = "EN", **about: Any) -> str:
    order = {"id": "a1", "number": 7, "total": 1250, "items": [], "allergen_codes": [], "where": "Paris"}
    paid = {"chef": "Chez Ana", "hand_over_code": "1234", "receipt_number": 1, "chef_is_point": False}
    slot = {"slot_start": NOON, "slot_end": NOON + timedelta(hours=1)}
    return render("orders/paid", locale, {**order, **paid, **slot, **about}).plain


def test_email_names_a_start_for_dine_in_and_an_hour_for_other_ways():
    hour = "11 March, 12:00\N{EN DASH}13:00\n"
    assert hour in mail(delivery_type="PICKUP")
    assert hour in mail(delivery_type="DELIVER_TO_PICKUP_POINT")
    assert "11 March, 12:00\n" in mail(delivery_type="DINE_IN")


@pytest.mark.parametrize("locale", ["en", "fr", "br", "pl"])
def test_email_names_the_ways_as_the_pages_do(locale: str):
    words = json.loads(Path(f"web/src/shared/i18n/locales/{locale}.json").read_bytes())
    for key, chef_is_point in (("delivery", False), ("deliveryAtPoint", True)):
        for way in get_args(DeliveryType):
            assert words[key][way] in mail(locale.upper(), delivery_type=way, chef_is_point=chef_is_point)


@pytest.mark.parametrize("template", sorted(path.stem for path in EMAILS.rglob("*.jinja") if path.stem != "ticket"))
def test_french_email_has_a_space_before_each_colon(template: str):
    item = {"quantity": 2, "name": "Soupe", "price_cents": 1250}
    order = {"id": "a1", "number": 7, "total": 1250, "items": [item], "allergen_codes": ["MILK"], "where": "Paris"}
    people = {
        "chef": "Chez Ana",
        "chef_short_name": "ana",
        "customer": "Camille",
        "chef_is_point": False,
        "point": "Le Café",
    }
    money = {"captured": True, "receipt_number": 1, "hand_over_code": "1234", "delivery_type": "PICKUP"}
    money |= {"amount_cents": 500, "problem_kind": "QUALITY", "problem_words": "Froid."}
    times = dict.fromkeys(("slot_start", "slot_end", "accept_by", "decide_by"), NOON)
    plain = render(f"orders/{template}", "FR", {**order, **people, **money, **times, "reason": "Malade."}).plain
    assert UNSPACED.findall(plain) == []


@pytest.mark.parametrize(
    ("locale", "labelled"),
    [
        ("EN", "7 rue de la Paix, door code 4711, Paris"),
        ("FR", "7 rue de la Paix, code de la porte\N{NO-BREAK SPACE}: 4711, Paris"),
        ("BR", "7 rue de la Paix, código da porta: 4711, Paris"),
        ("PL", "7 rue de la Paix, kod do drzwi: 4711, Paris"),
    ],
)
def test_place_labels_the_door_code_in_each_language(locale: str, labelled: str):
    address = {"street": "rue de la Paix", "houseNumber": "7", "entryCode": "4711", "villageTownCity": "Paris"}
    assert place_text(address, None, "Le Marais, Paris", locale) == labelled
    without = {**address, "entryCode": ""}
    assert place_text(without, "Bakery", "Le Marais, Paris", locale) == "Bakery, 7 rue de la Paix, Paris"
    assert place_text(None, "Bakery", "Bakery, Le Marais, Paris", locale) == "Bakery, Le Marais, Paris"


@pytest.mark.commits
async def test_note_about_an_unknown_transition_is_dropped_without_email(own_conninfo: str):
    database = Database(own_conninfo, EventBus())
    await database.open()
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(own_conninfo, autocommit=True) as conn:
        order, times = "0" * 24, {"created_at": NOON, "updated_at": NOON}
        chef, guest = await add_chef(conn), await add_account(conn)
        await insert(
            conn, "food_order", id=order, request_key="key", customer_id=guest, chef_id=chef, status="PAID",
            delivery_type="PICKUP", slot_start=NOON, slot_end=NOON + timedelta(hours=1), day=NOON.date(),
            total_cents=1250, fee_cents=125, hold_expires_at=NOON, latest_acceptance=NOON, cancel_before=NOON,
            hand_over_code="1234", stock_state="SOLD", **times,
        )  # fmt: skip
        await insert(
            conn, "payment", id=order, order_id=order, provider="sandbox", amount_cents=1250, fee_cents=125,
            currency="eur", status="succeeded", destination="acct", **times,
        )  # fmt: skip
        event = {"order_id": order, "event": "frozen", "from_status": "PAID", "to_status": "PAID"}
        await insert(conn, "order_event", **event, actor_kind="ADMIN", at=NOON)
        await conn.execute("INSERT INTO order_mail (event_id) SELECT id FROM order_event")
        await send_order_emails(database)
        cursor = await conn.execute("SELECT (SELECT count(*) FROM order_mail), (SELECT count(*) FROM outbox_mail)")
        assert await cursor.fetchone() == (0, 0)
    await database.close()
