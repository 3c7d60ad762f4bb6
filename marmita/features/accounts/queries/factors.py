"""The kinds of second factors that an account has. The factors themselves are in the table `second_factor`.

Code that changes or uses a factor locks the account first, so that a login and a change never run at the same time.
"""

from collections.abc import Collection

from marmita.platform.errors import NotAuthenticated
from marmita.platform.unit_of_work import UnitOfWork


async def hold_second_factors(uow: UnitOfWork, account_id: str) -> list[str]:
    """Return the kinds of second factors and prevent their change until the transaction ends. Empty without account."""
    cursor = await uow.conn.execute("SELECT second_factors FROM account WHERE id = %s FOR SHARE", (account_id,))
    row = await cursor.fetchone()
    return row[0] if row else []


async def lock_second_factors(uow: UnitOfWork, account_id: str) -> list[str]:
    """Return the kinds of second factors and lock the account's row until the transaction ends, to change them.

    Raises:
        NotAuthenticated: the account is deleted.
    """
    cursor = await uow.conn.execute("SELECT second_factors FROM account WHERE id = %s FOR NO KEY UPDATE", (account_id,))
    row = await cursor.fetchone()
    if row is None:
        raise NotAuthenticated
    return row[0]


async def set_second_factors(uow: UnitOfWork, account_id: str, kinds: Collection[str]) -> None:
    """Replace the kinds of second factors of the account."""
    await uow.conn.execute("UPDATE account SET second_factors = %s WHERE id = %s", (sorted(kinds), account_id))
