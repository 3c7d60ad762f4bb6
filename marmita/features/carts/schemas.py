"""Requests and responses of the cart: groups by chef, and the checkout options of one chef."""

from datetime import date, datetime
from typing import Annotated, Literal

from msgspec import Meta

from marmita.features.chefs import DeliveryType, PickUpPointView
from marmita.features.menu import Allergen, FoodView
from marmita.platform.wire import EchoCommand, EchoRef, Picture, RequestKey, TimeOfDay, View

CartRefusal = Literal["order_too_small"]
OrderType = Literal["CREATE", "ADD_QUANTITY", "REMOVE_QUANTITY", "REMOVE_FROM_SHOPPING_CART"]
Instructions = Annotated[str, Meta(max_length=300, description="The customer's request to the chef about this food")]


class CartCommand(EchoCommand):
    """A change of one food in the cart.

    CREATE and ADD_QUANTITY add `quantity` portions. REMOVE_QUANTITY removes `quantity` portions.
    REMOVE_FROM_SHOPPING_CART removes all. `instructions` replace those of the line; without them, the line keeps its
    instructions. ADD_QUANTITY with quantity 0 changes only the instructions. A quantity beyond the limits gives
    `max_quantity` or `min_quantity`, not `invalid_request`. A repeat with the same `requestKey` within a day changes
    nothing.
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
    """`gone` are foods in the cart that were deleted. REMOVE_FROM_SHOPPING_CART removes them from the cart.

    `refusal` is the error key that an order with this total would get; null if it would be accepted.
    """

    chef: CartChef
    orders: list[CartLine]
    total_price: int
    allergens: list[Allergen]
    gone: list[GoneFood]
    refusal: CartRefusal | None


class Slot(View):
    """A slot for the hand-over. `time` is its start in Paris; two slots have an equal `time` when summer time ends."""

    start: datetime
    end: datetime
    time: TimeOfDay


class DeliveryDay(View):
    day: date
    slots: list[Slot]


class DeliveryOption(View):
    """One way to get the meal. `pickUpPoint` is for DELIVER_TO_PICKUP_POINT only. Days without a slot are left out."""

    delivery_type: DeliveryType
    pick_up_point: PickUpPointView | None
    days: list[DeliveryDay]


class CheckoutGroup(CartGroup):
    delivery_options: list[DeliveryOption]
