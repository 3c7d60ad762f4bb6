"""Shared steps of all changes of a menu."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from marmita.features.chefs import update_card_from_menu
from marmita.features.media import PhotoType, drop_photo
from marmita.features.menu.domain.drafts import FoodDraft, check_declared
from marmita.features.menu.domain.errors import SurpriseBagContents
from marmita.features.menu.domain.records import Allergen, Seller, StoredFood
from marmita.features.menu.queries.photos import is_used
from marmita.features.menu.queries.write import list_chef_foods, read_menu_facts
from marmita.platform.unit_of_work import UnitOfWork

PHOTO_TYPE: PhotoType = "FOR_FOOD"


@asynccontextmanager
async def menu_change(uow: UnitOfWork, chef_id: str) -> AsyncGenerator[None]:
    """Update the chef's card, filters and search words after the block. The caller locks the chef's row first."""
    before = await read_menu_facts(uow.conn, chef_id)
    yield
    after = await read_menu_facts(uow.conn, chef_id)
    if after != before:
        await update_card_from_menu(uow, chef_id, before, after)


async def find_bag_allergens(uow: UnitOfWork, seller: Seller, draft: FoodDraft) -> set[Allergen]:
    """Return the allergens of a surprise bag's foods, which have to be other foods of its chef.

    Raises:
        DomainError: surprise_bag_contents, allergens_not_declared with foodId and name (409).
    """
    foods = await list_chef_foods(uow.conn, seller.id, list(draft.contents))
    if len(foods) < len(draft.contents) or any(food.surprise_bag for food in foods):
        raise SurpriseBagContents
    for food in foods:
        check_declared(food.id, food.name, declared=food.allergens_declared)
    return {allergen for food in foods for allergen in food.own_allergens}


async def delete_unused_image(uow: UnitOfWork, food: StoredFood) -> None:
    """Delete the former photo of the food, unless a copy of the food shows the photo."""
    if food.image and not await is_used(uow.conn, food.image.base, [food.id]):
        await drop_photo(uow, food.image.base)
