"""Save a food that its chef has edited. A save of an older revision is refused with the food as it is stored now."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from marmita.features.media import keep_or_attach_photo
from marmita.features.menu.domain.commands import FoodChange
from marmita.features.menu.domain.drafts import check_declared, check_draft
from marmita.features.menu.domain.errors import AmountBelowSold, FoodChanged
from marmita.features.menu.domain.policy import authorize
from marmita.features.menu.queries.capacity import OfferedDay, lock_offered_days, update_capacity
from marmita.features.menu.queries.write import lock_food, update_food
from marmita.features.menu.use_cases.menu_change import PHOTO_TYPE, delete_unused_image, find_bag_allergens, menu_change
from marmita.features.menu.use_cases.read_own_menu import read_own_food
from marmita.features.menu.use_cases.record_change import read_recorded, record_food_edit
from marmita.platform.clock import paris_day
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def change_food(uow: UnitOfWork, actor: Actor, command: FoodChange) -> None:
    """Store the content of the food from the command.

    Raises:
        DomainError: access_denied, surprise_bags_not_allowed (403), food_not_exist, photo_not_exist (404),
            invalid_hours, date_too_far with field and date (400), food_changed with food, allergens_not_declared,
            surprise_bag_contents, amount_below_sold with date and count (409).
    """
    today = paris_day(uow.now)
    food = await lock_food(uow, command.id)
    authorize(actor, "edit", food)
    if command.revision != food.revision:
        raise FoodChanged(food=await read_own_food(uow.conn, actor, food.id, uow.now))
    draft = command.to_draft(today)
    check_draft(draft, surprise_bag=food.surprise_bag, active=food.active, food_id=food.id)
    check_declared(food.id, draft.name, declared=draft.allergens_declared or not food.bags)
    bag_allergens = await find_bag_allergens(uow, food.seller, draft)
    draft = replace(draft, allergens=[allergen for allergen in draft.allergens if allergen not in bag_allergens])
    image = await keep_or_attach_photo(
        uow, actor, food.id, draft.image, food.image, photo_type=PHOTO_TYPE, chef_id=food.seller.id
    )
    old = await read_recorded(uow, actor, food.seller, food.id)
    before = await lock_offered_days(uow.conn, food.id, today)
    async with menu_change(uow, food.seller.id):
        await update_food(uow, food.id, draft, image)
    _check_amounts(before, await update_capacity(uow.conn, food.id, today))
    await record_food_edit(uow, actor, food, old)
    if food.image and (image is None or image.base != food.image.base):
        await delete_unused_image(uow, food)


def _check_amounts(before: Mapping[date, OfferedDay], after: Mapping[date, OfferedDay]) -> None:
    """Raise for an amount that is lower than before and lower than the held and sold portions of that date."""
    for day, (offered, taken) in after.items():
        if offered < taken and (day not in before or offered < before[day].offered):
            raise AmountBelowSold(date=day.isoformat(), count=taken)
