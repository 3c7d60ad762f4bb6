"""Statements for admins on other accounts: roles, login name, and whether another admin remains."""

from collections.abc import Collection

import msgspec
from psycopg.errors import UniqueViolation
from psycopg.rows import class_row

from marmita.features.accounts.domain.errors import RegisterUserExistsByLogin, UserNotExist
from marmita.features.accounts.domain.rules import name_key
from marmita.platform.ids import is_id
from marmita.platform.unit_of_work import Connection, UnitOfWork


class ManagedAccount(msgspec.Struct, frozen=True):
    """An account that an admin manages. Its row is locked."""

    id: str
    login: str
    authorities: list[str]
    activated: bool
    leaves: bool
    second_factors: list[str] = []

    @property
    def roles(self) -> frozenset[str]:
        """The roles of the account."""
        return frozenset(self.authorities)


async def lock_managed(uow: UnitOfWork, login_or_id: str) -> ManagedAccount:
    """Return the account with this login name or id and lock its row until the transaction ends.

    Raises:
        DomainError: user_not_exist (404).
    """
    column = "id" if is_id(login_or_id) else "login_key"
    key = login_or_id if is_id(login_or_id) else name_key(login_or_id)
    # The lock is a separate statement, so that the next statement sees what the last holder committed. A stronger lock
    # could deadlock: a decision of a moderator locks the moderator's session and then inserts rows that refer to the
    # account, and this transaction may end that session.
    await uow.conn.execute(f"SELECT FROM account WHERE {column} = %s AND deleted_at IS NULL FOR NO KEY UPDATE", (key,))
    async with uow.conn.cursor(row_factory=class_row(ManagedAccount)) as cursor:
        await cursor.execute(
            "SELECT a.id, a.login, a.authorities, a.activated_at IS NOT NULL AS activated,"
            " d.account_id IS NOT NULL AS leaves, a.second_factors"
            " FROM account a LEFT JOIN account_deletion d ON d.account_id = a.id"
            f" WHERE a.{column} = %s AND a.deleted_at IS NULL",
            (key,),
        )
        if account := await cursor.fetchone():
            return account
    raise UserNotExist


async def lock_admins(uow: UnitOfWork) -> None:
    """Let only one transaction at a time change who is an admin, or end an admin's sessions.

    Take this lock after the lock on the account's row.
    """
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('admins', 0))")


async def is_admin_now(uow: UnitOfWork, account_id: str) -> bool:
    """Whether the account is an admin, as committed by now."""
    cursor = await uow.conn.execute("SELECT FROM account WHERE id = %s AND 'ADMIN' = ANY (authorities)", (account_id,))
    return await cursor.fetchone() is not None


async def has_other_admin(conn: Connection, account_id: str) -> bool:
    """Whether another account is an admin, is activated and is not scheduled for deletion."""
    cursor = await conn.execute(
        "SELECT FROM account a WHERE 'ADMIN' = ANY (a.authorities) AND a.activated_at IS NOT NULL AND a.id <> %s"
        " AND NOT EXISTS (SELECT FROM account_deletion d WHERE d.account_id = a.id) LIMIT 1",
        (account_id,),
    )
    return await cursor.fetchone() is not None


async def set_roles(uow: UnitOfWork, account_id: str, roles: Collection[str]) -> None:
    """Replace the roles of the account."""
    await uow.conn.execute("UPDATE account SET authorities = %s WHERE id = %s", (sorted(roles), account_id))


async def set_login(uow: UnitOfWork, account_id: str, login: str) -> None:
    """Replace the login name. The displayed name changes too if it was equal to the login name.

    Raises:
        DomainError: register_user_exists_by_login (409).
    """
    try:
        async with uow.conn.transaction():
            await uow.conn.execute(
                "UPDATE account SET name = CASE WHEN name = login THEN %(login)s ELSE name END, login = %(login)s,"
                " login_key = lower(%(login)s) WHERE id = %(id)s",
                {"login": login, "id": account_id},
            )
    except UniqueViolation:
        raise RegisterUserExistsByLogin from None
