"""Changes of a menu when its chef's account is deleted, loses its surprise bags, or a photo changes."""

from marmita.features.accounts import AccountDeleted
from marmita.features.chefs import SurpriseBagsWithdrawn
from marmita.features.media import PhotoDeleted, PhotoFinished, drop_photo
from marmita.features.menu.queries.photos import clear_pictures, refresh_pictures
from marmita.features.menu.queries.view import delete_foods_of
from marmita.features.menu.queries.write import deactivate_bags, lock_own_seller, lock_seller
from marmita.features.menu.use_cases.menu_change import PHOTO_TYPE, menu_change
from marmita.platform.unit_of_work import UnitOfWork


async def erase_menu(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete all foods and photos of the account. Past orders have their own copy of names and prices."""
    await lock_own_seller(uow, event.account_id)
    for base in await delete_foods_of(uow.conn, event.account_id):
        await drop_photo(uow, base)


async def withdraw_bags(uow: UnitOfWork, event: SurpriseBagsWithdrawn) -> None:
    """Switch off the chef's surprise bags. Existing orders stay."""
    seller = await lock_seller(uow, event.chef_id)
    async with menu_change(uow, seller.id):
        await deactivate_bags(uow, seller.id)


async def refresh_finished_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """Replace the picture in foods when all renditions of its photo are made."""
    if event.photo_type == PHOTO_TYPE:
        await refresh_pictures(uow, event.picture)


async def drop_deleted_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """Remove a deleted photo from foods."""
    if event.photo_type == PHOTO_TYPE:
        await clear_pictures(uow, event.base)
