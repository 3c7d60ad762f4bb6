"""The day of a pick-up point on the wire: what its host needs to take meals in and hand them over, and no more."""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.orders.domain.rules import HAND_OVER_CODE_LENGTH
from marmita.features.orders.domain.states import OrderStatus
from marmita.platform.wire import Command, Picture, View


class HandOver(Command):
    """The code that the customer shows."""

    code: Annotated[str, Meta(pattern=f"^[0-9]{{{HAND_OVER_CODE_LENGTH}}}$")]


class PointOrderItem(View):
    name: str
    image: Picture | None
    quantity: int


class PointOrderCan(View):
    receive: bool
    hand_over: bool
    no_show: bool


class PointOrderView(View):
    """An order as the host sees it: the customer's first name, the dishes, and what was done with it.

    `receivedAt`: the chef has brought it. `closedAt`: when it was handed over, or `missed` when nobody came.
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
    """A day that can be chosen, with its number of orders."""

    day: date
    orders: int


class PointDayView(View):
    """`dayCapacity` is the most orders a day; null: no limit. `days` has today and tomorrow, and those with orders."""

    point_id: str
    name: str
    day: date
    today: date
    day_capacity: int | None
    days: list[PointDay]
    orders: list[PointOrderView]
