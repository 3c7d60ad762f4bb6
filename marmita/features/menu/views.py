"""How a food becomes what the wire shows of it."""

from datetime import date
from typing import cast

import msgspec

from marmita.features.chefs import Weekday
from marmita.features.menu.records import Food
from marmita.features.menu.rules import allergens_of, max_quantity, portions_on, weekday_of
from marmita.features.menu.schemas import (
    BagContent,
    DayAvailability,
    FoodView,
    Offer,
    OneTimeInfo,
    OneTimeOffer,
    OperatingHours,
)
from marmita.platform.wire import Picture


def view_food(food: Food, days: list[date]) -> FoodView:
    """The food with what is left of it on each of the coming `days`, today first."""
    return FoodView(
        id=food.id,
        chef_id=food.chef_id,
        name=food.name,
        description=food.description,
        price=food.price_cents,
        image=msgspec.convert(food.image, Picture) if food.image else None,
        allergens=allergens_of([food]) if food.contents else food.own_allergens,
        dietary=food.dietary,
        surprise_bag=food.surprise_bag,
        real_food_with_quantity={content.id: quantity for content, quantity in food.contents},
        contents=[
            BagContent(food_id=content.id, name=content.name, quantity=quantity) for content, quantity in food.contents
        ],
        active=food.active,
        offer=_offer(food, days),
        availability=[
            DayAvailability(day=day, amount_served=portions[0], left=portions[1])
            for day in days
            if (portions := portions_on(food, day))[0]
        ],
        max_quantity=max_quantity(food, days[0]),
    )


def _offer(food: Food, days: list[date]) -> Offer:
    """Weekly hours and one-time dates are both kept when the offer type changes; past dates are nobody's business."""
    next_days = {weekday_of(day): day for day in days}
    return Offer(
        offer_type=food.offer_type,
        operating_hours={
            cast("Weekday", weekday): OperatingHours(
                open=hours["open"],
                close=hours["close"],
                amount_served=hours["amountServed"],
                amount_sold=_taken(food, next_days[cast("Weekday", weekday)]),
            )
            for weekday, hours in food.weekly_hours.items()
        },
        one_time_offers=[
            OneTimeOffer(
                date=(day := date.fromisoformat(text)),
                offer_info=OneTimeInfo(amount_served=amount, amount_sold=_taken(food, day)),
            )
            for text, amount in sorted(food.one_time.items())
            if text >= days[0].isoformat()
        ],
    )


def _taken(food: Food, day: date) -> int:
    return food.stock.get(day.isoformat(), (0, 0))[0]
