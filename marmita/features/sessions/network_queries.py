"""Every statement on `login_network`: the networks from which accounts have logged in."""

from marmita.platform.unit_of_work import Connection, UnitOfWork


async def remember_network(uow: UnitOfWork, account_id: str, network: str) -> None:
    """Record that the owner logged in from this network."""
    await uow.conn.execute(
        "INSERT INTO login_network (account_id, network, last_at) VALUES (%s, %s, %s)"
        " ON CONFLICT (account_id, network) DO UPDATE SET last_at = excluded.last_at",
        (account_id, network, uow.now),
    )


async def is_known_network(conn: Connection, network: str, account_id: str | None = None) -> bool:
    """Whether the account has logged in from this network before; without an account, whether any account has."""
    cursor = await conn.execute(
        "SELECT EXISTS (SELECT FROM login_network WHERE network = %(network)s"
        " AND account_id = coalesce(%(account)s, account_id))",
        {"network": network, "account": account_id},
    )
    row = await cursor.fetchone()
    return bool(row and row[0])
