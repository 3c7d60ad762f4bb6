"""The day of a pick-up point on the wire: only the fields that its host needs to receive and hand over meals."""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.orders.domain.rules import HAND_OVER_CODE_LENGTH
from marmita.features.orders.domain.states import OrderStatus
from marmita.platform.wire import Command, Picture, View


class HandOver(Command):
    """The hand-over code that the customer shows."""

    code: Annotated[str, Meta(pattern=rf"^[0-9]{{{HAND_OVER_CODE_LENGTH}}}\Z")]


class PointOrderItem(View):
    name: str
    image: Picture | None
    quantity: int


class PointOrderCan(View):
    receive: bool
    hand_over: bool
    no_show: bool


class PointOrderView(View):
    """An order for the host: the customer's first name, the dishes and the state of the hand-over.

    `receivedAt`: when the chef brought the meal. `closedAt`: when the order was completed. `missed`: nobody came for
    it.
    """

    id: str
    number: int
    status: OrderStatus
    day: date
    slot_start: datetime
    slot_end: datetime
    first_name: str
    chef_name: str
    chef_short_name: str
    items: list[PointOrderItem]
    portions: int
    received_at: datetime | None
    closed_at: datetime | None
    missed: bool
    can: PointOrderCan


class PointDay(View):
    """A day that the host can choose, with its number of orders."""

    day: date
    orders: int


class PointDayView(View):
    """A day of a pick-up point. `dayCapacity` is the maximum of orders a day, null without a limit.

    `days` has today, tomorrow and the other days with orders; past days only while an order of theirs is open.
    """

    point_id: str
    name: str
    day: date
    today: date
    day_capacity: int | None
    days: list[PointDay]
    orders: list[PointOrderView]
