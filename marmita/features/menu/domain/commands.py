"""What chefs send to change their menu."""

from datetime import date
from typing import Annotated

import msgspec
from msgspec import Meta

from marmita.features.chefs import Dietary, Weekday, check_planned
from marmita.features.menu.domain.drafts import FoodDraft
from marmita.features.menu.domain.records import Allergen, OfferType
from marmita.features.menu.domain.rules import (
    ALLERGENS,
    AMOUNT_MAX,
    DESCRIPTION_MAX,
    MOST_DATES,
    MOST_FOODS,
    MOST_SERVED,
    NAME_MAX,
    PRICE_MAX_CENTS,
)
from marmita.platform.wire import NOT_BLANK, Command, Id, QuarterHour, RequestKey

Served = Annotated[int, Meta(ge=1, le=MOST_SERVED)]
Sold = Annotated[int, Meta(ge=0, le=2**31 - 1, description="As it was read; it is counted, whatever is sent")]


class OfferedHours(Command):
    open: QuarterHour
    close: QuarterHour
    amount_served: Served
    amount_sold: Sold | None = None


class OfferedAmount(Command):
    amount_served: Served
    amount_sold: Sold | None = None


class OfferedDate(Command):
    date: date
    offer_info: OfferedAmount


class OfferForm(Command):
    """Hours and dates are stored whatever `offerType` is, so that a change of the type loses nothing.

    `closedDates` are days on which a weekly offer is not served. Dates that have passed are left out. Of a date that is
    named twice the last counts.
    """

    offer_type: OfferType
    operating_hours: dict[Weekday, OfferedHours]
    one_time_offers: Annotated[list[OfferedDate], Meta(max_length=MOST_DATES)]
    closed_dates: Annotated[list[date], Meta(max_length=MOST_DATES)] = msgspec.field(default_factory=list[date])


Name = Annotated[str, Meta(min_length=1, max_length=NAME_MAX, pattern=NOT_BLANK)]


class FoodForm(Command, kw_only=True):
    """`price` is in euro cents. `image` is the path of an uploaded photo (FOR_FOOD) or of the food's own; null: none.

    `allergensDeclared` says that `allergens` is complete, so that none means none. `realFoodWithQuantity` is for
    surprise bags: their foods with the portions in one bag. A bag has the allergens of its foods, and those of
    `allergens` too.
    """

    name: Name
    description: Annotated[str, Meta(min_length=1, max_length=DESCRIPTION_MAX, pattern=NOT_BLANK)]
    price: Annotated[int, Meta(ge=0, le=PRICE_MAX_CENTS)]
    amount: Annotated[str, Meta(max_length=AMOUNT_MAX)] = ""
    image: Annotated[str, Meta(max_length=200)] | None = None
    allergens: list[Allergen]
    allergens_declared: bool
    dietary: list[Dietary]
    offer: OfferForm
    real_food_with_quantity: dict[str, int] = msgspec.field(default_factory=dict[str, int])

    def to_draft(self, today: date) -> FoodDraft:
        """The content of the food that is to be stored. DomainError date_too_far (400) with field and date."""
        check_planned("offer.oneTimeOffers", [each.date for each in self.offer.one_time_offers], today)
        check_planned("offer.closedDates", self.offer.closed_dates, today)
        dates = {each.date: each.offer_info.amount_served for each in self.offer.one_time_offers if each.date >= today}
        return FoodDraft(
            name=self.name.strip(),
            description=self.description.strip(),
            price_cents=self.price,
            amount=self.amount.strip(),
            image=self.image,
            allergens=[allergen for allergen in ALLERGENS if allergen in self.allergens],
            allergens_declared=self.allergens_declared,
            dietary=list(dict.fromkeys(self.dietary)),
            offer_type=self.offer.offer_type,
            weekly_hours={
                weekday: {"open": hours.open, "close": hours.close, "amountServed": hours.amount_served}
                for weekday, hours in self.offer.operating_hours.items()
            },
            one_time={day.isoformat(): amount for day, amount in sorted(dates.items())},
            closed_dates=sorted({day for day in self.offer.closed_dates if day >= today}),
            contents=dict(self.real_food_with_quantity),
        )


class NewFood(FoodForm, kw_only=True):
    """The same command under the same `requestKey` makes one food, however often it arrives."""

    chef_id: Id
    surprise_bag: bool = False
    active: bool = True
    request_key: RequestKey | None = None


class FoodChange(FoodForm, kw_only=True):
    """`revision` is the one that was shown: after another save it is refused, with the food as it is stored now."""

    id: Id
    revision: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class FoodCopy(Command):
    """`name` is that of the copy; without it the copy has the name of the original."""

    name: Name | None = None
    request_key: RequestKey | None = None


class MenuOrder(Command):
    """All foods of the menu, in their new order."""

    food_ids: Annotated[list[str], Meta(max_length=MOST_FOODS)]
