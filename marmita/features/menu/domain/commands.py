"""The commands with which chefs change their menu."""

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
    DATES_MAX,
    DESCRIPTION_MAX,
    FOODS_MAX,
    NAME_MAX,
    PRICE_MAX_CENTS,
    SERVED_MAX,
)
from marmita.platform.text_normalization import one_line
from marmita.platform.wire import NOT_BLANK, Command, Id, QuarterHour, RequestKey

AmountServed = Annotated[int, Meta(ge=1, le=SERVED_MAX)]
AmountSold = Annotated[int, Meta(ge=0, le=2**31 - 1, description="The number that the client read; it is ignored")]


class OfferedHours(Command):
    open: QuarterHour
    close: QuarterHour
    amount_served: AmountServed
    amount_sold: AmountSold | None = None


class OfferedAmount(Command):
    amount_served: AmountServed
    amount_sold: AmountSold | None = None


class OfferedDate(Command):
    date: date
    offer_info: OfferedAmount


class OfferForm(Command):
    """The offer of a food. Hours and dates are stored with any `offerType`, so that a change of the type loses nothing.

    `closedDates` are days without the weekly offer. Past dates are dropped. Of a date that appears twice, the last
    counts.
    """

    offer_type: OfferType
    operating_hours: dict[Weekday, OfferedHours]
    one_time_offers: Annotated[list[OfferedDate], Meta(max_length=DATES_MAX)]
    closed_dates: Annotated[list[date], Meta(max_length=DATES_MAX)] = msgspec.field(default_factory=list[date])


Name = Annotated[str, Meta(min_length=1, max_length=NAME_MAX, pattern=NOT_BLANK)]


class FoodForm(Command, kw_only=True):
    """The content of a food. `price` is in euro cents. `image` is the path of a photo, null without one.

    The photo is an uploaded one (FOR_FOOD) or the food's present one. `allergensDeclared`: the list `allergens` is
    complete, so that an empty list means none. `realFoodWithQuantity` is for surprise bags: the ids of their foods with
    the portions in one bag. A bag has the allergens of its foods and those in `allergens`.
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
        """Return the content of the food to store. DomainError date_too_far (400) with field and date."""
        check_planned("offer.oneTimeOffers", [each.date for each in self.offer.one_time_offers], today)
        check_planned("offer.closedDates", self.offer.closed_dates, today)
        dates = {each.date: each.offer_info.amount_served for each in self.offer.one_time_offers if each.date >= today}
        return FoodDraft(
            name=one_line(self.name),
            description=self.description.strip(),
            price_cents=self.price,
            amount=one_line(self.amount),
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
    """A new food. A repeat with the same `requestKey` creates no second food."""

    chef_id: Id
    surprise_bag: bool = False
    active: bool = True
    request_key: RequestKey | None = None


class FoodChange(FoodForm, kw_only=True):
    """A change of a food.

    `revision` is the revision that was shown: after a later save the change is refused with the food.
    """

    id: Id
    revision: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class FoodCopy(Command):
    """A copy of a food. `name` is the name of the copy; without it the copy gets the name of the original."""

    name: Name | None = None
    request_key: RequestKey | None = None


class MenuOrder(Command):
    """The ids of all foods of the menu, in their new order."""

    food_ids: Annotated[list[str], Meta(max_length=FOODS_MAX)]
