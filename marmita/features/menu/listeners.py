"""Delete the menu when the chef's account is deleted."""

from marmita.features.accounts import AccountDeleted
from marmita.features.menu.queries.view import delete_foods_of
from marmita.platform.unit_of_work import UnitOfWork


async def erase_menu(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete every food; past orders have their own names and prices."""
    await delete_foods_of(uow.conn, event.account_id)
