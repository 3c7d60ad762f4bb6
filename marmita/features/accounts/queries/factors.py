"""Which kinds of second factors an account has. What they are stands in `second_factor`.

What changes or uses a factor locks the account first, so that a login and a change at once follow each other.
"""

from collections.abc import Collection

from marmita.platform.errors import NotAuthenticated
from marmita.platform.unit_of_work import UnitOfWork


async def hold_second_factors(uow: UnitOfWork, account_id: str) -> list[str]:
    """The kinds, which do not change until the transaction ends."""
    cursor = await uow.conn.execute("SELECT second_factors FROM account WHERE id = %s FOR SHARE", (account_id,))
    row = await cursor.fetchone()
    return row[0] if row else []


async def lock_second_factors(uow: UnitOfWork, account_id: str) -> list[str]:
    """The same, to change them; raises NotAuthenticated when the account is deleted."""
    cursor = await uow.conn.execute("SELECT second_factors FROM account WHERE id = %s FOR NO KEY UPDATE", (account_id,))
    row = await cursor.fetchone()
    if row is None:
        raise NotAuthenticated
    return row[0]


async def set_second_factors(uow: UnitOfWork, account_id: str, kinds: Collection[str]) -> None:
    """Replace the kinds."""
    await uow.conn.execute("UPDATE account SET second_factors = %s WHERE id = %s", (sorted(kinds), account_id))
