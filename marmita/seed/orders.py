"""Orders of the demo town: every status for the demo chef and the demo customer, and orders of other chefs."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta

from marmita.platform.clock import PARIS
from marmita.seed.chefs import Seller
from marmita.seed.histories import HISTORIES
from marmita.seed.menus import weekday
from marmita.seed.order_writer import OrderSpec, OrderWriter
from marmita.seed.town import Row, Town

OPEN = ("PAYMENT_INTENT_CREATED", "PENDING", "ACCEPTED", "PAID")
PAST = tuple(history.status for history in HISTORIES if history.status not in OPEN)


def add_orders(town: Town, sellers: list[Seller], host: Seller, camille: Row, customers: list[Row]) -> None:
    """Add all orders; the first seller is the demo chef."""
    writer = OrderWriter(town)
    demo = sellers[0]
    for spec in _open_orders(town, demo, camille, customers, host.chef["id"]):
        writer.write(spec)
    for spec in _orders_at_point(town, sellers, host.chef["id"], customers[12:20]):
        writer.write(spec)
    for number, status in enumerate((*PAST, *PAST, *("COMPLETED",) * 55)):
        customer = camille if number < len(PAST) else town.rng.choice(customers)
        writer.write(_past(town, demo, customer, status, days=number * 0.9 + 1))
    for number, seller in enumerate(sellers[1:6]):
        writer.write(_past(town, seller, camille, "COMPLETED", days=4 + 6 * number))
    for seller in sellers[1:60]:
        for ahead in (1, 2):
            if spec := _coming(town, seller, town.rng.choice(customers), "PAID", ahead):
                writer.write(spec)


def _open_orders(town: Town, demo: Seller, camille: Row, customers: list[Row], point_id: str) -> Iterator[OrderSpec]:
    """Yield orders for the demo chef's board, to accept, to cook and handed over; one of each by the demo customer."""
    for hour, customer, status, ahead in (
        (18, camille, "PENDING", 1),
        (19, customers[0], "PENDING", 1),
        (12, customers[1], "PENDING", 2),
        (19, camille, "PAYMENT_INTENT_CREATED", 1),
        (20, camille, "ACCEPTED", 1),
        (18, customers[2], "PAID", 0),
        (18, customers[3], "PAID", 0),
        (19, camille, "PAID", 0),
        (20, customers[4], "PAID", 0),
        (12, customers[5], "PAID", 1),
    ):
        slot = _at(town.today + timedelta(days=ahead), time(hour))
        minutes = 3 if status == "PAYMENT_INTENT_CREATED" else town.rng.randint(35, 90)
        placed = min(town.now, slot - timedelta(hours=4)) - timedelta(minutes=minutes)
        yield OrderSpec(seller=demo, customer=customer, status=status, slot=slot, placed=placed)
    tomorrow = _at(town.today + timedelta(days=1), time(19))
    placed = town.now - timedelta(hours=3)
    yield OrderSpec(seller=demo, customer=customers[6], status="PAID", slot=tomorrow, placed=placed, delivery="DINE_IN")
    yield OrderSpec(
        seller=demo, customer=customers[7], status="PAID", slot=tomorrow, placed=placed,
        delivery="DELIVER_TO_PICKUP_POINT", point_id=point_id,
    )  # fmt: skip
    lunch = _at(town.today, time(12))
    if lunch + timedelta(minutes=30) > town.now:
        lunch -= timedelta(days=1)
    for customer in (camille, *customers[8:12]):
        problem = "The naan was missing from the bag." if customer is customers[8] else ""
        yield OrderSpec(
            seller=demo, customer=customer, status="COMPLETED", slot=lunch, placed=lunch - timedelta(hours=20),
            problem=problem,
        )  # fmt: skip


def _orders_at_point(town: Town, sellers: list[Seller], point_id: str, customers: list[Row]) -> Iterator[OrderSpec]:
    """Yield the orders that come to the demo point today and tomorrow, from up to three chefs that deliver there."""
    links = town.rows["chef_pick_up_point"]
    delivering = {link["chef_id"] for link in links if link["point_id"] == point_id and link["state"] == "ACCEPTED"}
    days = {weekday(town.today), weekday(town.today + timedelta(days=1))}
    chosen = [s for s in sellers if s.chef["id"] in delivering and days <= s.chef["pickup_hours"].keys()][:3]
    for number, customer in enumerate(customers):
        hour, ahead = ((18, 0), (18, 0), (19, 0), (19, 0), (20, 0), (18, 1), (19, 1), (20, 1))[number]
        slot = _at(town.today + timedelta(days=ahead), time(hour))
        yield OrderSpec(
            seller=chosen[number % len(chosen)], customer=customer, status="PAID", slot=slot,
            placed=min(town.now, slot - timedelta(hours=4)) - timedelta(minutes=town.rng.randint(40, 90)),
            delivery="DELIVER_TO_PICKUP_POINT", point_id=point_id, received=number in (0, 2),
        )  # fmt: skip


def _past(town: Town, seller: Seller, customer: Row, status: str, days: float) -> OrderSpec:
    """Return an order that ended that many days ago, or on the chef's last open day before."""
    day = town.today - timedelta(days=int(days))
    while weekday(day) not in seller.chef["pickup_hours"]:
        day -= timedelta(days=1)
    slot = _slot(town, seller, day)
    return OrderSpec(seller=seller, customer=customer, status=status, slot=slot, placed=slot - timedelta(hours=22))


def _coming(town: Town, seller: Seller, customer: Row, status: str, ahead: int) -> OrderSpec | None:
    """Return an order for that many days from now; None if the chef is closed then."""
    day = town.today + timedelta(days=ahead)
    if weekday(day) not in seller.chef["pickup_hours"]:
        return None
    placed = town.now - timedelta(minutes=town.rng.randint(40, 600))
    return OrderSpec(seller=seller, customer=customer, status=status, slot=_slot(town, seller, day), placed=placed)


def _slot(town: Town, seller: Seller, day: date) -> datetime:
    """Return the start of a random hour in the chef's opening hours on that day."""
    hours = seller.chef["pickup_hours"][weekday(day)]
    opens, closes = time.fromisoformat(hours["open"]), time.fromisoformat(hours["close"])
    return _at(day, opens) + timedelta(hours=town.rng.randrange(max(1, closes.hour - opens.hour)))


def _at(day: date, hour: time) -> datetime:
    return datetime.combine(day, hour, PARIS).astimezone(UTC)
