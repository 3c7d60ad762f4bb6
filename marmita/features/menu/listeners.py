"""What happens to a menu when its chef goes."""

from marmita.features.accounts import AccountDeleted
from marmita.features.menu.queries.view import delete_foods_of
from marmita.platform.unit_of_work import UnitOfWork


async def erase_menu(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Every food goes; past orders have names and prices of their own."""
    await delete_foods_of(uow.conn, event.account_id)
