"""Statements of admins on accounts of others: roles, login name; and whether an admin remains."""

from collections.abc import Collection

import msgspec
from psycopg.errors import UniqueViolation
from psycopg.rows import class_row

from marmita.features.accounts.domain.errors import RegisterUserExistsByLogin, UserNotExist
from marmita.features.accounts.domain.rules import name_key
from marmita.platform.ids import is_id
from marmita.platform.unit_of_work import Connection, UnitOfWork


class ManagedAccount(msgspec.Struct, frozen=True):
    """An account as rights of admins see it, its row locked."""

    id: str
    login: str
    authorities: list[str]
    activated: bool
    leaves: bool
    second_factors: list[str] = []

    @property
    def roles(self) -> frozenset[str]:
        """Its authorities."""
        return frozenset(self.authorities)


async def lock_managed(uow: UnitOfWork, login_or_id: str) -> ManagedAccount:
    """The account of that login name or id, locked until the transaction ends. DomainError user_not_exist (404)."""
    column = "id" if is_id(login_or_id) else "login_key"
    key = login_or_id if is_id(login_or_id) else name_key(login_or_id)
    # The lock is a statement of its own, so that the next one sees what the last holder committed. Rows that name the
    # account may come meanwhile: a decision that is under way holds its moderator's session, which may end here.
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
    """Let one transaction at a time decide who is an admin, or end an admin's sessions.

    Take it after the account's own lock.
    """
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('admins', 0))")


async def is_admin_now(uow: UnitOfWork, account_id: str) -> bool:
    """Whether the account is an admin, as committed by now."""
    cursor = await uow.conn.execute("SELECT FROM account WHERE id = %s AND 'ADMIN' = ANY (authorities)", (account_id,))
    return await cursor.fetchone() is not None


async def has_other_admin(conn: Connection, account_id: str) -> bool:
    """Whether somebody else who can log in is an admin who stays."""
    cursor = await conn.execute(
        "SELECT FROM account a WHERE 'ADMIN' = ANY (a.authorities) AND a.activated_at IS NOT NULL AND a.id <> %s"
        " AND NOT EXISTS (SELECT FROM account_deletion d WHERE d.account_id = a.id) LIMIT 1",
        (account_id,),
    )
    return await cursor.fetchone() is not None


async def set_roles(uow: UnitOfWork, account_id: str, roles: Collection[str]) -> None:
    """Replace the roles."""
    await uow.conn.execute("UPDATE account SET authorities = %s WHERE id = %s", (sorted(roles), account_id))


async def set_login(uow: UnitOfWork, account_id: str, login: str) -> None:
    """Replace the login name, and the name where it was the same. DomainError register_user_exists_by_login (409)."""
    try:
        async with uow.conn.transaction():
            await uow.conn.execute(
                "UPDATE account SET name = CASE WHEN name = login THEN %(login)s ELSE name END, login = %(login)s,"
                " login_key = lower(%(login)s) WHERE id = %(id)s",
                {"login": login, "id": account_id},
            )
    except UniqueViolation:
        raise RegisterUserExistsByLogin from None
