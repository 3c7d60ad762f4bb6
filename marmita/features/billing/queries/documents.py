"""All statements on the tables `document`, `document_series` and `billing_profile`. Documents are never updated."""

from dataclasses import dataclass
from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.billing.domain.documents import Document, DocumentKind, Facts
from marmita.features.billing.domain.errors import DocumentNotExist
from marmita.platform.unit_of_work import Connection, UnitOfWork

_SALE: LiteralString = """
SELECT o.chef_id, o.status, p.captured_cents, p.refunded_cents,
       (SELECT number FROM document WHERE order_id = o.id AND kind = 'RECEIPT') AS receipt_number,
       (SELECT coalesce(sum(amount_cents), 0)::integer FROM document WHERE order_id = o.id AND kind = 'CREDIT_NOTE')
           AS credited_cents,
       jsonb_build_object('order_number', o.number, 'day', o.day, 'way', o.delivery_type, 'seller', c.name,
           'person', concat_ws(' ', c.first_name, c.last_name), 'town', c.town, 'country', c.country, 'lines',
           (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price_cents', i.price_cents,
               'vat_rate', b.vat_rate, 'allergens', i.allergens) ORDER BY i.position)
            FROM order_item i WHERE i.order_id = o.id)) AS facts
FROM food_order o JOIN payment p ON p.order_id = o.id JOIN chef c ON c.id = o.chef_id
LEFT JOIN billing_profile b ON b.chef_id = c.id
WHERE o.id = %s
"""
# The row of the counter stays locked until the document's transaction commits or rolls back: no number is lost or used
# twice.
_INSERT: LiteralString = """
WITH drawn AS (
    INSERT INTO document_series AS s (chef_id, kind, last_number) VALUES (%(chef_id)s, %(kind)s, 1)
    ON CONFLICT (chef_id, kind) DO UPDATE SET last_number = s.last_number + 1 RETURNING last_number
)
INSERT INTO document (id, chef_id, order_id, kind, number, amount_cents, facts, issued_at)
SELECT %(id)s, %(chef_id)s, %(order_id)s, %(kind)s, last_number, %(amount)s, %(facts)s, %(now)s FROM drawn
RETURNING number
"""
_READ: LiteralString = """
SELECT d.id, d.order_id, d.kind, d.number, d.amount_cents, d.facts, d.issued_at, o.customer_id,
       c.creator_id AS chef_account_id
FROM document d JOIN food_order o ON o.id = d.order_id JOIN chef c ON c.id = d.chef_id
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sale:
    """An order with the data for its documents, and the sums of the documents that were already issued."""

    chef_id: str
    status: str
    captured_cents: int
    refunded_cents: int
    receipt_number: int | None
    credited_cents: int
    facts: Facts


async def get_sale(conn: Connection, order_id: str) -> Sale:
    """Return the order with its current facts, which a receipt states. Raises LookupError if there is no such order."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_SALE, (order_id,))
        row: Any = await cursor.fetchone()
    if row is None:
        raise LookupError(order_id)
    return Sale(**_with_facts(row))


async def find_receipt(conn: Connection, order_id: str) -> Facts | None:
    """Return the facts of the order's receipt. None if there is no receipt."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT facts FROM document WHERE order_id = %s AND kind = 'RECEIPT'", (order_id,))
        facts = await cursor.fetchone()
    return msgspec.convert(facts, Facts) if facts else None


async def insert_document(
    uow: UnitOfWork, sale: Sale, kind: DocumentKind, *, document_id: str, order_id: str, amount_cents: int, facts: Facts
) -> int:
    """Insert a document with the next number of the chef's series, and return the number.

    Make this the last statement of the transaction: it locks the counter until the commit.
    """
    values = {"id": document_id, "chef_id": sale.chef_id, "order_id": order_id, "kind": kind, "amount": amount_cents}
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_INSERT, {**values, "facts": Jsonb(msgspec.to_builtins(facts)), "now": uow.now})
        number: int | None = await cursor.fetchone()
    if number is None:
        raise LookupError(order_id)
    return number


async def get_document(conn: Connection, document_id: str) -> Document:
    """Return the document with this id.

    Raises:
        DomainError: document_not_exist (404).
    """
    documents = await _read(conn, _READ + "WHERE d.id = %s", document_id)
    if not documents:
        raise DocumentNotExist
    return documents[0]


async def list_documents(conn: Connection, order_id: str) -> list[Document]:
    """Return the documents of an order: the receipt first, then the credit notes in the order of issue."""
    return await _read(conn, _READ + "WHERE d.order_id = %s ORDER BY d.kind = 'CREDIT_NOTE', d.number", order_id)


async def find_vat_rate(conn: Connection, chef_id: str) -> int | None:
    """Return the VAT rate of the chef's dishes in per mille. None if the chef is exempt."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT vat_rate FROM billing_profile WHERE chef_id = %s", (chef_id,))
        return await cursor.fetchone()


async def write_vat_rate(uow: UnitOfWork, chef_id: str, rate: int | None) -> None:
    """Set the VAT rate, in per mille, of the chef's future documents."""
    await uow.conn.execute(
        "INSERT INTO billing_profile (chef_id, vat_rate, updated_at) VALUES (%s, %s, %s)"
        " ON CONFLICT (chef_id) DO UPDATE SET vat_rate = excluded.vat_rate, updated_at = excluded.updated_at",
        (chef_id, rate, uow.now),
    )


async def _read(conn: Connection, statement: LiteralString, value: str) -> list[Document]:
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement, (value,))
        rows: list[dict[str, Any]] = await cursor.fetchall()
    return [Document(**_with_facts(row)) for row in rows]


def _with_facts(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "facts": msgspec.convert(row["facts"], Facts)}
