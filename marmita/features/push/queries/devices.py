"""Statements on devices. A device is identified by its address, and its keys prove that a caller owns the address."""

from contextlib import suppress
from hashlib import sha256
from typing import LiteralString, NamedTuple

from psycopg.errors import UniqueViolation
from psycopg.rows import scalar_row

from marmita.features.push.domain.rules import DEVICES_MAX
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.push import DeviceKind
from marmita.platform.unit_of_work import Connection, UnitOfWork

# Another login in the same browser takes the device over. A caller who knows only the endpoint, not its keys, does not.
_REGISTER: LiteralString = """
INSERT INTO push_device AS d (id, account_id, session_id, kind, address, address_key, public_key, secret, created_at,
    registered_at)
VALUES (%(id)s, %(account)s, %(session)s, %(kind)s, %(address)s, %(key)s, %(public_key)s, %(secret)s, %(now)s, %(now)s)
ON CONFLICT (address_key) DO UPDATE SET account_id = excluded.account_id, session_id = excluded.session_id,
    registered_at = excluded.registered_at,
    created_at = CASE WHEN d.account_id = excluded.account_id THEN d.created_at ELSE excluded.created_at END
WHERE d.public_key IS NOT DISTINCT FROM excluded.public_key AND d.secret IS NOT DISTINCT FROM excluded.secret
RETURNING id
"""
_DELETE_OTHERS: LiteralString = """
DELETE FROM push_delivery v USING push_device d WHERE d.id = v.device_id AND d.id = %(id)s AND d.created_at = %(now)s
"""
_BOUND: LiteralString = """
DELETE FROM push_device WHERE id IN (
    SELECT id FROM push_device WHERE account_id = %(account)s ORDER BY registered_at DESC, id DESC OFFSET %(most)s)
"""
_RENEW: LiteralString = """
UPDATE push_device SET address = %(address)s, address_key = %(key)s, public_key = %(public_key)s, secret = %(secret)s,
    registered_at = %(now)s
WHERE address_key = %(old_key)s AND secret = %(old_secret)s
AND NOT EXISTS (SELECT FROM push_device o WHERE o.address_key = %(key)s)
"""


class Address(NamedTuple):
    """The address of a device, and the keys with which its pushes are encrypted."""

    kind: DeviceKind
    address: str
    public_key: bytes | None = None
    secret: bytes | None = None


def _key(address: str) -> bytes:
    return sha256(address.encode()).digest()


async def register(uow: UnitOfWork, actor: Actor, given: Address) -> bool:
    """Register the device for the actor's session. Return False if the address belongs to a device with other keys.

    Devices above DEVICES_MAX are removed, the least recently registered first.
    """
    values = {
        "id": new_id(),
        "account": actor.id,
        "session": actor.session_id,
        "key": _key(given.address),
        "now": uow.now,
        "most": DEVICES_MAX,
    } | given._asdict()
    row = await (await uow.conn.execute(_REGISTER, values)).fetchone()
    if row is None:
        return False
    # Pushes that are queued for the former account of the device must not reach the new one.
    await uow.conn.execute(_DELETE_OTHERS, values | {"id": row[0]})
    await uow.conn.execute(_BOUND, values)
    return True


async def renew(uow: UnitOfWork, old_address: str, old_secret: bytes, given: Address) -> None:
    """Replace a browser's endpoint by another one. Do nothing unless `old_secret` is the secret of the old endpoint."""
    values = {"key": _key(given.address), "old_key": _key(old_address), "old_secret": old_secret, "now": uow.now}
    # A page may register the new endpoint at the same time.
    with suppress(UniqueViolation):
        async with uow.conn.transaction():
            await uow.conn.execute(_RENEW, values | given._asdict())


async def remove(uow: UnitOfWork, account_id: str, address: str) -> None:
    """Remove the device with this address from the account."""
    await uow.conn.execute(
        "DELETE FROM push_device WHERE address_key = %s AND account_id = %s", (_key(address), account_id)
    )


async def count_devices(conn: Connection, account_id: str) -> int:
    """Return the number of the account's devices."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT count(*) FROM push_device WHERE account_id = %s", (account_id,))
        return await cursor.fetchone() or 0


async def count_by_kind(conn: Connection) -> dict[DeviceKind, int]:
    """Return the number of devices by kind."""
    cursor = await conn.execute("SELECT kind, count(*) FROM push_device GROUP BY kind")
    return {"WEB": 0, "FCM": 0, **dict(await cursor.fetchall())}
