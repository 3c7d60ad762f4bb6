"""Statements that change whether a chef is verified, suspended and can be paid. The database derives `listed`."""

from psycopg.rows import scalar_row

from marmita.features.chefs.domain.records import ChefEvent
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def set_verified(uow: UnitOfWork, chef_id: str, *, verified: bool) -> None:
    """Set the chef verified as of now, or not verified."""
    await uow.conn.execute(
        "UPDATE chef SET verified_at = %s, updated_at = %s WHERE id = %s",
        (uow.now if verified else None, uow.now, chef_id),
    )


async def set_suspended(uow: UnitOfWork, chef_id: str, *, suspended: bool, by_admin: bool) -> None:
    """Set whether the chef is suspended, and whether by an admin."""
    await uow.conn.execute(
        "UPDATE chef SET suspended = %s, suspended_by_admin = %s, updated_at = %s WHERE id = %s",
        (suspended, by_admin, uow.now, chef_id),
    )


async def set_active(uow: UnitOfWork, chef_id: str, *, active: bool) -> bool:
    """Set whether the chef can be paid. Return False, and change nothing, if its account is being deleted (closing)."""
    cursor = await uow.conn.execute(
        "UPDATE chef SET active = %s, updated_at = %s WHERE id = %s AND NOT closing", (active, uow.now, chef_id)
    )
    return cursor.rowcount == 1


async def set_payment_account(uow: UnitOfWork, chef_id: str, account_id: str) -> None:
    """Store the chef's account at the payment provider, unless one is stored already."""
    await uow.conn.execute(
        "UPDATE chef SET payment_account = %s WHERE id = %s AND payment_account IS NULL AND deleted_at IS NULL",
        (account_id, chef_id),
    )


async def find_chef_of_account(conn: Connection, account_id: str) -> str | None:
    """Return the id of the chef that has this account at the payment provider."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT id FROM chef WHERE payment_account = %s AND deleted_at IS NULL", (account_id,))
        return await cursor.fetchone()


async def list_payment_accounts(conn: Connection, after: str, limit: int, *, inactive_only: bool) -> list[str]:
    """Return up to `limit` account ids of chefs at the payment provider greater than `after`, by account id."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT payment_account FROM chef WHERE payment_account > %s AND deleted_at IS NULL AND NOT closing"
            " AND NOT (active AND %s) ORDER BY payment_account LIMIT %s",
            (after, inactive_only, limit),
        )
        return await cursor.fetchall()


async def insert_event(
    uow: UnitOfWork, chef_id: str, event: ChefEvent, actor_id: str | None, *, as_admin: bool
) -> None:
    """Insert a row about a change of the chef's state and its author."""
    await uow.conn.execute(
        "INSERT INTO chef_event (chef_id, event, actor_id, as_admin, at) VALUES (%s, %s, %s, %s, %s)",
        (chef_id, event, actor_id, as_admin, uow.now),
    )


async def write_verification_needed(conn: Connection, *, needed: bool) -> bool:
    """Store the operator's setting. Return whether the column `listed` still has to be derived again for all chefs."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "UPDATE chef_verification SET needed = %(needed)s, changed = true WHERE needed <> %(needed)s",
            {"needed": needed},
        )
        await cursor.execute("SELECT changed FROM chef_verification")
        return bool(await cursor.fetchone())


async def list_wrongly_listed(conn: Connection, after: str, limit: int) -> list[str]:
    """Return up to `limit` ids greater than `after` of chefs whose column `listed` contradicts the rule, by id."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM chef WHERE id > %s AND listed IS DISTINCT FROM chef_is_listed(chef) ORDER BY id LIMIT %s",
            (after, limit),
        )
        return await cursor.fetchall()


async def renew_listed(conn: Connection, chef_id: str) -> None:
    """Let the database derive the chef's column `listed` again."""
    await conn.execute("UPDATE chef SET listed = listed WHERE id = %s", (chef_id,))


async def finish_verification(conn: Connection) -> None:
    """Record that the column `listed` of every chef follows the setting."""
    await conn.execute("UPDATE chef_verification SET changed = false")
