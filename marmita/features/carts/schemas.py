"""The cart on the wire: groups by chef, and the options of checkout for one chef."""

from datetime import date, datetime
from typing import Annotated, Literal

from msgspec import Meta

from marmita.features.chefs import DeliveryType, PickUpPointView
from marmita.features.menu import Allergen, FoodView
from marmita.platform.wire import EchoCommand, EchoRef, Picture, RequestKey, TimeOfDay, View

CartRefusal = Literal["order_too_small"]
OrderType = Literal["CREATE", "ADD_QUANTITY", "REMOVE_QUANTITY", "REMOVE_FROM_SHOPPING_CART"]
Instructions = Annotated[str, Meta(max_length=300, description="What the customer asks of the chef for a food")]


class CartCommand(EchoCommand):
    """CREATE and ADD_QUANTITY put `quantity` more in, REMOVE_QUANTITY takes so many out, the last all of them.

    `instructions` replace those of the line, left out they stay. ADD_QUANTITY of 0 changes nothing but them.
    Quantities beyond the limits are answered with `max_quantity` or `min_quantity`, not as a malformed request.
    The same command under the same `requestKey` changes the cart once, however often it arrives within a day.
    """

    food: EchoRef
    order_type: OrderType
    quantity: int = 1
    instructions: Instructions | None = None
    request_key: RequestKey | None = None


class CartChef(View):
    id: str
    short_name: str
    name: str
    avatar: Picture | None
    suspended: bool
    active: bool
    pick_up_point: bool
    location_name: str


class CartLine(View):
    id: str
    food: FoodView
    quantity: int
    order_type: OrderType
    instructions: str


class GoneFood(View):
    food_id: str
    name: str


class CartGroup(View):
    """`gone` are foods that were in the cart and do not exist any more; REMOVE_FROM_SHOPPING_CART removes them.

    `refusal` is the errorKey with which an order of this sum would be refused.
    """

    chef: CartChef
    orders: list[CartLine]
    total_price: int
    allergens: list[Allergen]
    gone: list[GoneFood]
    refusal: CartRefusal | None


class Slot(View):
    """`time` is the start as people of Europe/Paris read it; on the night the clock changes two slots may share it."""

    start: datetime
    end: datetime
    time: TimeOfDay


class DeliveryDay(View):
    day: date
    slots: list[Slot]


class DeliveryOption(View):
    """One way to get the meal; `pickUpPoint` for DELIVER_TO_PICKUP_POINT only. Days without a slot are absent."""

    delivery_type: DeliveryType
    pick_up_point: PickUpPointView | None
    days: list[DeliveryDay]


class CheckoutGroup(CartGroup):
    delivery_options: list[DeliveryOption]
