"""Every statement on `passkey` and `passkey_challenge`."""

from psycopg.rows import class_row

from marmita.features.second_factor.domain.records import NewPasskey, Passkey
from marmita.features.second_factor.domain.rules import PASSKEY_CHALLENGE_LIFE, PASSKEYS_MAX
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def list_passkeys(conn: Connection, account_id: str) -> list[Passkey]:
    """Return the passkeys of the account, oldest first."""
    async with conn.cursor(row_factory=class_row(Passkey)) as cursor:
        await cursor.execute(
            "SELECT id, credential_id, public_key, sign_count, name, created_at, last_used_at FROM passkey"
            " WHERE account_id = %s ORDER BY created_at, id LIMIT %s",
            (account_id, PASSKEYS_MAX),
        )
        return await cursor.fetchall()


async def insert_passkey(uow: UnitOfWork, account_id: str, made: NewPasskey, name: str) -> bool:
    """Insert the passkey. Return False if an account has this passkey already."""
    cursor = await uow.conn.execute(
        "INSERT INTO passkey (id, account_id, credential_id, public_key, sign_count, name, created_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT (credential_id) DO NOTHING",
        (new_id(), account_id, made.credential_id, made.public_key, made.sign_count, name, uow.now),
    )
    return cursor.rowcount == 1


async def use_passkey(uow: UnitOfWork, passkey_id: str, sign_count: int) -> None:
    """Store the counter and the time of the passkey's last use."""
    await uow.conn.execute(
        "UPDATE passkey SET sign_count = %s, last_used_at = %s WHERE id = %s", (sign_count, uow.now, passkey_id)
    )


async def delete_passkey(uow: UnitOfWork, account_id: str, passkey_id: str) -> bool:
    """Delete the passkey. Return False if the account has none with that id."""
    cursor = await uow.conn.execute("DELETE FROM passkey WHERE account_id = %s AND id = %s", (account_id, passkey_id))
    return cursor.rowcount == 1


async def delete_passkeys(uow: UnitOfWork, account_id: str) -> None:
    """Delete all passkeys of the account."""
    await uow.conn.execute("DELETE FROM passkey WHERE account_id = %s", (account_id,))


async def insert_passkey_challenge(uow: UnitOfWork, account_id: str, challenge: bytes) -> None:
    """Store a challenge that the account may sign once. Each tab has its own; only the last PASSKEYS_MAX stay."""
    await uow.conn.execute(
        "DELETE FROM passkey_challenge WHERE challenge IN (SELECT challenge FROM passkey_challenge"
        " WHERE account_id = %s ORDER BY expires_at DESC OFFSET %s)",
        (account_id, PASSKEYS_MAX - 1),
    )
    await uow.conn.execute(
        "INSERT INTO passkey_challenge (challenge, account_id, expires_at) VALUES (%s, %s, %s)",
        (challenge, account_id, uow.now + PASSKEY_CHALLENGE_LIFE),
    )


async def use_passkey_challenge(uow: UnitOfWork, account_id: str, challenge: bytes) -> bool:
    """Use up the challenge. Return False if it is unknown, used or expired."""
    cursor = await uow.conn.execute(
        "DELETE FROM passkey_challenge WHERE challenge = %s AND account_id = %s AND expires_at > %s",
        (challenge, account_id, uow.now),
    )
    return cursor.rowcount == 1
