"""Add a food to a menu: a new one, or a copy. A repeat with the same request key creates no second food."""

from dataclasses import replace

from marmita.features.media import keep_or_attach_photo
from marmita.features.menu.domain.commands import FoodCopy, NewFood
from marmita.features.menu.domain.drafts import check_draft
from marmita.features.menu.domain.errors import TooManyFoods
from marmita.features.menu.domain.policy import authorize
from marmita.features.menu.domain.records import Seller
from marmita.features.menu.domain.rules import FOODS_MAX
from marmita.features.menu.queries import write
from marmita.features.menu.use_cases.menu_change import PHOTO_TYPE, find_bag_allergens, menu_change
from marmita.features.menu.use_cases.record_change import read_recorded, record_menu
from marmita.platform.clock import paris_day
from marmita.platform.errors import RequestKeyReused
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.text_normalization import one_line
from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import digest_of


async def create_food(uow: UnitOfWork, actor: Actor, command: NewFood) -> str:
    """Create a food at the end of the menu and return its id.

    Raises:
        DomainError: access_denied, surprise_bags_not_allowed (403), chef_not_exist, photo_not_exist (404),
            invalid_hours, date_too_far with field and date (400), allergens_not_declared, surprise_bag_contents,
            too_many_foods, payments_needed, request_key_reused (409).
    """
    seller = await write.lock_seller(uow, command.chef_id)
    authorize(actor, "create_surprise_bag" if command.surprise_bag else "create", seller)
    digest = digest_of(command)
    if existing_id := await _find_created(uow, seller, command.request_key, digest):
        return existing_id
    food_id, draft = new_id(), command.to_draft(paris_day(uow.now))
    check_draft(draft, surprise_bag=command.surprise_bag, active=command.active, food_id=food_id)
    await _check_count(uow, seller)
    bag_allergens = await find_bag_allergens(uow, seller, draft)
    draft = replace(draft, allergens=[allergen for allergen in draft.allergens if allergen not in bag_allergens])
    image = await keep_or_attach_photo(uow, actor, food_id, draft.image, None, photo_type=PHOTO_TYPE, chef_id=seller.id)
    request = {"request_key": command.request_key, "request_digest": digest}
    state = {"surprise_bag": command.surprise_bag, "active": command.active}
    async with menu_change(uow, seller.id):
        await write.insert_food(uow, food_id, seller, draft, image, **state, **request)
    await _record(uow, actor, seller, food_id, draft.name)
    return food_id


async def duplicate_food(uow: UnitOfWork, actor: Actor, food_id: str, command: FoodCopy) -> str:
    """Create a switched off copy right after the original and return its id. Both foods show one photo.

    Raises:
        DomainError: access_denied, surprise_bags_not_allowed (403), food_not_exist (404), too_many_foods,
            request_key_reused (409).
    """
    food = await write.lock_food(uow, food_id)
    authorize(actor, "duplicate", food)
    name = food.name if command.name is None else one_line(command.name)
    digest = f"copy of {food_id}" if command.name is None else f"copy of {food_id} as {name}"
    if existing_id := await _find_created(uow, food.seller, command.request_key, digest):
        return existing_id
    await _check_count(uow, food.seller)
    copy_id = new_id()
    await write.copy_food(uow, food_id, copy_id, name=name, request_key=command.request_key, digest=digest)
    order = [each for each in await write.list_food_ids(uow.conn, food.seller.id) if each != copy_id]
    order.insert(order.index(food_id) + 1, copy_id)
    await write.set_positions(uow.conn, order)
    await _record(uow, actor, food.seller, copy_id, name)
    return copy_id


async def _record(uow: UnitOfWork, actor: Actor, seller: Seller, food_id: str, name: str) -> None:
    after = await read_recorded(uow, actor, seller, food_id)
    await record_menu(uow, actor, "FOOD_ADDED", seller, ("FOOD", food_id), label=name, after=after)


async def _find_created(uow: UnitOfWork, seller: Seller, request_key: str | None, digest: str) -> str | None:
    found = await write.find_request(uow.conn, seller.id, request_key) if request_key else None
    if found and found[1] != digest:
        raise RequestKeyReused
    return found[0] if found else None


async def _check_count(uow: UnitOfWork, seller: Seller) -> None:
    if await write.count_foods(uow.conn, seller.id) >= FOODS_MAX:
        raise TooManyFoods(count=FOODS_MAX)
