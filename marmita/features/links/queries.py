"""All statements on the table link_preview. A row is about an address, and does not know who wrote the link."""

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256

from psycopg.rows import class_row

from marmita.features.links.schemas import LinkPreview
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.web_pages import WebPage


def _key(address: str) -> bytes:
    return sha256(address.encode()).digest()


async def request_preview(uow: UnitOfWork, address: str, fresh_since: datetime) -> str | None:
    """Record that somebody wrote a link to the address. Return the id of its row if the page has to be fetched.

    Return None if it was already requested since `fresh_since`.
    """
    cursor = await uow.conn.execute(
        "INSERT INTO link_preview AS p (id, address_key, address, written_at, requested_at)"
        " VALUES (%(id)s, %(key)s, %(address)s, %(now)s, %(now)s)"
        " ON CONFLICT (address_key) DO UPDATE SET written_at = EXCLUDED.written_at, requested_at ="
        " CASE WHEN p.requested_at < %(fresh)s THEN EXCLUDED.requested_at ELSE p.requested_at END"
        " RETURNING id, requested_at = %(now)s",
        {"id": new_id(), "key": _key(address), "address": address, "now": uow.now, "fresh": fresh_since},
    )
    row = await cursor.fetchone()
    return row[0] if row and row[1] else None


async def find_address(conn: Connection, preview_id: str) -> str | None:
    """Return the address of the preview, or None if its row was deleted."""
    cursor = await conn.execute("SELECT address FROM link_preview WHERE id = %s", (preview_id,))
    row = await cursor.fetchone()
    return row[0] if row else None


async def set_page(uow: UnitOfWork, preview_id: str, page: WebPage) -> None:
    """Store the title, description and site of the fetched page."""
    await uow.conn.execute(
        "UPDATE link_preview SET title = %s, description = %s, site = %s, fetched_at = %s WHERE id = %s",
        (page.title, page.description, page.site, uow.now, preview_id),
    )


async def list_previews(conn: Connection, addresses: Sequence[str]) -> list[LinkPreview]:
    """Return the fetched previews of these addresses, in the order of the addresses."""
    async with conn.cursor(row_factory=class_row(LinkPreview)) as cursor:
        await cursor.execute(
            "SELECT p.address, p.title, p.description, p.site FROM unnest(%s::bytea[]) WITH ORDINALITY AS w (key, at)"
            " JOIN link_preview p ON p.address_key = w.key WHERE p.fetched_at IS NOT NULL ORDER BY w.at",
            ([_key(address) for address in addresses],),
        )
        return await cursor.fetchall()
