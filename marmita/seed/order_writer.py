"""Writes an order with all of its rows: items, portions, events, stock, payment, tables of the sandbox."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Literal

from marmita.features.chefs import CUT_OFF_HOURS
from marmita.features.menu import LEAD_TIME
from marmita.features.orders.domain.rules import (
    DECISION_PERIOD,
    HAND_OVER_CODES,
    HOLD_TIME,
    REPORT_PERIOD,
    accept_by,
    fee_of,
    latest_acceptance,
)
from marmita.features.payments import create_key
from marmita.platform.clock import paris_day
from marmita.seed.chefs import Seller
from marmita.seed.histories import BY_STATUS, History
from marmita.seed.menus import weekday
from marmita.seed.town import Row, Town

FEE_PERCENT = Decimal(10)
CAPTURE_WITHIN = timedelta(days=7)
SLOT = timedelta(hours=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSpec:
    """The specification of an order: customer, chef, status and time."""

    seller: Seller
    customer: Row
    status: str
    slot: datetime
    placed: datetime
    delivery: Literal["PICKUP", "DINE_IN", "DELIVER_TO_PICKUP_POINT"] = "PICKUP"
    point_id: str | None = None
    received: bool = False
    problem: str = ""


class OrderWriter:
    """Writes the orders of one town, within the available portions."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.stock: dict[tuple[str, date], Row] = {}
        self.places: dict[tuple[str, date], Row] = {}
        self.reviews = {(review["account_id"], review["chef_id"]): review for review in town.rows["review"]}

    def write(self, spec: OrderSpec) -> Row | None:
        """Add the order and return it; return None if the chef has no food left that day."""
        items = self._items(spec)
        if not items:
            return None
        history = BY_STATUS[spec.status]
        total = sum(item["price_cents"] * item["quantity"] for item in items)
        order = self._order(spec, history, total)
        for position, item in enumerate(items):
            self.town.add("order_item", order_id=order["id"], position=position, **item)
            self.town.add("order_portion", order_id=order["id"], food_id=item["food_id"], quantity=item["quantity"])
            kind = history.stock.lower()
            if kind in ("held", "sold"):
                self._row(item["food_id"], spec)[kind] += item["quantity"]
        if spec.point_id and history.stock != "RELEASED":
            self._take_place(spec.point_id, order["day"])
        order["updated_at"] = self._trail(order, history, spec)
        if spec.received:
            self._receive(order)
        if order["status"] == "COMPLETED" and order["updated_at"] + REPORT_PERIOD > self.town.now:
            order["report_until"] = order["updated_at"] + REPORT_PERIOD
        if spec.problem:
            self._report(order, spec.problem)
        self._pay(order, history, spec)
        self._follow_up(order)
        return order

    def _follow_up(self, order: Row) -> None:
        """Link a completed order to a later review, or add an invitation to write one."""
        if order["status"] != "COMPLETED":
            return
        guest = (order["customer_id"], order["chef_id"])
        review = self.reviews.get(guest)
        if review and review["created_at"] > order["updated_at"]:
            self.reviews.pop(guest)["order_id"] = order["id"]
            return
        self.town.add(
            "review_invitation",
            order_id=order["id"],
            account_id=guest[0],
            chef_id=guest[1],
            created_at=order["updated_at"],
        )

    def _items(self, spec: OrderSpec) -> list[Row]:
        """Return one to three foods of that day, main courses first."""
        rng, day = self.town.rng, paris_day(spec.slot)
        offered = [
            food for food in spec.seller.foods if food["offer_type"] == "FIXED_OFFER" and not food["surprise_bag"]
        ]
        offered = [food for food in offered if weekday(day) in food["weekly_hours"]]
        chosen = {food["id"]: food for food in (*offered[:1], *rng.sample(offered, min(len(offered), 2)))}
        items: list[Row] = []
        for food in list(chosen.values())[: rng.randint(1, 3)]:
            stock = self._row(food["id"], spec, food["weekly_hours"][weekday(day)]["amountServed"])
            quantity = min(rng.choice((1, 1, 2)), stock["capacity"] - stock["held"] - stock["sold"])
            if quantity > 0:
                copied = {column: food[column] for column in ("name", "image", "allergens", "price_cents")}
                items.append({"food_id": food["id"], **copied, "quantity": quantity, "instructions": ""})
        return items

    def _row(self, food_id: str, spec: OrderSpec, capacity: int = 0) -> Row:
        day = paris_day(spec.slot)
        if (food_id, day) not in self.stock:
            self.stock[food_id, day] = self.town.add(
                "food_stock", food_id=food_id, day=day, capacity=capacity, held=0, sold=0
            )
        return self.stock[food_id, day]

    def _take_place(self, point_id: str, day: date) -> None:
        if (point_id, day) not in self.places:
            self.places[point_id, day] = self.town.add("pick_up_point_day", point_id=point_id, day=day, orders=0)
        self.places[point_id, day]["orders"] += 1

    def _order(self, spec: OrderSpec, history: History, total: int) -> Row:
        id_ = self.town.id_at(spec.placed)
        paid = history.authorised_after is not None
        latest = latest_acceptance(spec.placed, spec.slot, LEAD_TIME)
        return self.town.add(
            "food_order",
            id=id_,
            request_key=self.town.id_at(spec.placed),
            customer_id=spec.customer["id"],
            chef_id=spec.seller.chef["id"],
            pick_up_point_id=spec.point_id,
            status=history.status,
            delivery_type=spec.delivery,
            slot_start=spec.slot,
            slot_end=spec.slot + SLOT,
            day=paris_day(spec.slot),
            total_cents=total,
            fee_cents=fee_of(total, FEE_PERCENT),
            hold_expires_at=spec.placed + HOLD_TIME,
            latest_acceptance=latest,
            accept_by=accept_by(latest, spec.placed + CAPTURE_WITHIN) if paid else None,
            cancel_before=spec.slot - timedelta(hours=CUT_OFF_HOURS),
            reason=history.reason,
            hand_over_code=f"{self.town.rng.randrange(HAND_OVER_CODES):04}",
            stock_state=history.stock,
            received_at=None,
            report_until=None,
            problem=None,
            created_at=spec.placed,
            updated_at=spec.placed,
        )

    def _trail(self, order: Row, history: History, spec: OrderSpec) -> datetime:
        """Add the events. Return the instant of the last one."""
        at, before = spec.placed, None
        actors = {"CUSTOMER": spec.customer["id"], "CHEF": spec.seller.chef["creator_id"]}
        for transition in history.transitions:
            at = spec.slot + timedelta(minutes=20) if transition.status == "COMPLETED" else at + transition.after
            self.town.add(
                "order_event",
                order_id=order["id"],
                event=transition.event,
                from_status=before,
                to_status=transition.status,
                actor_kind=transition.actor,
                actor_id=actors.get(transition.actor),
                reason=transition.reason,
                at=at,
            )
            before = transition.status
        return at

    def _receive(self, order: Row) -> None:
        """Mark the order as brought to the pick-up point ten minutes ago."""
        at = self.town.now - timedelta(minutes=10)
        states = {"from_status": order["status"], "to_status": order["status"]}
        self.town.add(
            "order_event", order_id=order["id"], event="receive", **states, actor_kind="HOST", actor_id=None,
            reason="", at=at,
        )  # fmt: skip
        order["received_at"] = order["updated_at"] = at

    def _report(self, order: Row, words: str) -> None:
        """Add a problem that the customer has reported; the chef's money waits for the answer."""
        at = min(self.town.now, order["updated_at"] + timedelta(minutes=30))
        states = {"from_status": order["status"], "to_status": order["status"]}
        self.town.add(
            "order_event", order_id=order["id"], event="report", **states, actor_kind="CUSTOMER",
            actor_id=order["customer_id"], reason="", at=at,
        )  # fmt: skip
        self.town.add(
            "order_problem", order_id=order["id"], kind="INCOMPLETE", description=words, reported_at=at,
            decide_by=at + DECISION_PERIOD,
        )  # fmt: skip
        order |= {"problem": "OPEN", "report_until": None, "updated_at": at}

    def _pay(self, order: Row, history: History, spec: OrderSpec) -> None:
        total: int = order["total_cents"]
        fee, id_ = order["fee_cents"], order["id"]
        amounts = dict.fromkeys(history.operations, total)
        if order["report_until"] or order["problem"]:
            amounts.pop("transfer")
        if "transfer" in amounts:
            amounts["transfer"] = total - fee
        captured = amounts.get("capture", 0)
        shared = {
            "client_secret": f"pi_{id_}_secret_{self.town.rng.getrandbits(96):024x}",
            "amount_cents": total,
            "currency": "eur",
            "status": history.payment,
            "capture_before": spec.placed + CAPTURE_WITHIN if history.authorised_after is not None else None,
            "captured_cents": captured,
            "refunded_cents": amounts.get("refund", 0),
            "created_at": spec.placed,
        }
        payment = self.town.add(
            "payment",
            id=self.town.id_at(spec.placed),
            order_id=id_,
            provider="sandbox",
            intent_id=f"pi_{id_}",
            fee_cents=fee,
            transferred_cents=amounts.get("transfer", 0),
            destination=spec.seller.chef["payment_account"],
            updated_at=order["updated_at"],
            **shared,
        )
        card = ("visa", "4242") if history.authorised_after is not None else (None, None)
        key = create_key(id_)
        names = {"card_brand": card[0], "card_last4": card[1]}
        self.town.add("sandbox_intent", id=f"pi_{id_}", idempotency_key=key, order_id=id_, **names, **shared)
        for operation, amount in amounts.items():
            self._operate(order, payment, operation, amount)

    def _operate(self, order: Row, payment: Row, operation: str, amount: int) -> None:
        key, at = f"order:{order['id']}:{operation}:1", order["updated_at"]
        reference = payment["intent_id"] if operation == "create" else f"{operation[:2]}_{order['id']}"
        self.town.add(
            "payment_operation",
            key=key,
            payment_id=payment["id"],
            operation=operation,
            amount_cents=amount,
            state="DONE",
            provider_ref=reference,
            created_at=at,
            updated_at=at,
        )
        if operation != "create":
            self.town.add(
                "sandbox_movement",
                idempotency_key=key,
                intent_id=payment["intent_id"],
                kind=operation,
                amount_cents=amount,
                destination=payment["destination"] if operation == "transfer" else None,
                reference=reference,
                created_at=at,
            )
