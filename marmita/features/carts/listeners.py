"""Change carts when an order is paid, and when a chef's account is deleted."""

from collections.abc import Mapping

from marmita.features.accounts import AccountDeleted
from marmita.features.carts import queries
from marmita.features.carts.events import CartChanged
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def remove_bought(uow: UnitOfWork, account_id: str, chef_id: str, bought: Mapping[str, int]) -> None:
    """Remove the bought quantities, by food id, from the cart and notify open screens. Later additions stay."""
    await queries.remove_portions(uow.conn, account_id, bought)
    await publish(uow, [user_topic(account_id)], CartChanged(chef_id=chef_id))


async def remove_deleted_chef(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Delete the deleted chef's lines from all carts, because lines contain names of foods."""
    await queries.delete_lines_of_chef(uow.conn, event.account_id)
