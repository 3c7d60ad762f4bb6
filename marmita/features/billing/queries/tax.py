"""Tax data of sellers, and the income of each seller in a year, from orders and their payments.

A sale counts in the quarter of its hand-over (the day in Europe/Paris) if it is completed and not completely refunded.
"""

from datetime import date
from typing import Any, LiteralString

import msgspec
from psycopg.rows import dict_row

from marmita.features.billing.domain.tax import Quarter, Seller, SellerState, TaxIdentity
from marmita.features.billing.queries.payouts import SALES
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, keyset_sql, number_sql, trim_page
from marmita.platform.unit_of_work import Connection, UnitOfWork

_COLUMNS: LiteralString = (
    "kind, legal_name, born_on, birth_place, street, postal_code, city, country, tax_country, tax_number, vat_number,"
    " registration_number"
)
_WRITE: LiteralString = f"""
INSERT INTO tax_identity (chef_id, {_COLUMNS}, updated_at)
VALUES (%(chef_id)s, %(kind)s, %(legal_name)s, %(born_on)s, %(birth_place)s, %(street)s, %(postal_code)s, %(city)s,
    %(country)s, %(tax_country)s, %(tax_number)s, %(vat_number)s, %(registration_number)s, %(now)s)
ON CONFLICT (chef_id) DO UPDATE SET kind = excluded.kind, legal_name = excluded.legal_name,
    born_on = excluded.born_on, birth_place = excluded.birth_place, street = excluded.street,
    postal_code = excluded.postal_code, city = excluded.city, country = excluded.country,
    tax_country = excluded.tax_country, tax_number = excluded.tax_number, vat_number = excluded.vat_number,
    registration_number = excluded.registration_number, updated_at = excluded.updated_at,
    revision = tax_identity.revision + 1
WHERE tax_identity.revision = %(revision)s
"""
# Reads the sales of one seller along the index of the seller. A seller without sales in the year gives no row.
_YEAR: LiteralString = f"""
SELECT jsonb_agg(jsonb_build_array(quarter, consideration, fee, sales)) AS quarters,
       sum(consideration)::bigint AS consideration, sum(sales)::bigint AS sales
FROM (
    SELECT extract(quarter FROM s.day)::integer AS quarter, sum(s.net_cents)::bigint AS consideration,
           sum(s.fee_cents)::bigint AS fee, count(*) AS sales
    FROM ({SALES.format(chef="k.id")} AND o.day >= %(first)s AND o.day < %(end)s AND o.status = 'COMPLETED') s
    WHERE s.net_cents > 0 GROUP BY 1
) q HAVING count(*) > 0
"""
_EXCLUDED: LiteralString = "y.sales < 30 AND y.consideration <= 200000"
# Must match `missing_in` of domain/tax.py; a test compares both.
_COMPLETE: LiteralString = """(t.chef_id IS NOT NULL AND t.legal_name <> '' AND t.street <> '' AND t.city <> ''
    AND (t.tax_number <> '' OR t.kind = 'PERSON' AND t.birth_place <> '')
    AND (t.kind = 'ENTITY' OR t.born_on IS NOT NULL) AND (t.kind = 'PERSON' OR t.registration_number <> ''))"""
_STATES: dict[SellerState, LiteralString] = {
    "EXCLUDED": _EXCLUDED,
    "INCOMPLETE": f"NOT ({_EXCLUDED}) AND NOT {_COMPLETE}",
    "COMPLETE": f"NOT ({_EXCLUDED}) AND {_COMPLETE}",
}
_SELLERS: LiteralString = f"""
FROM chef k JOIN account a ON a.id = k.creator_id CROSS JOIN LATERAL ({_YEAR}) y
LEFT JOIN tax_identity t ON t.chef_id = k.id
"""
_PAGE: LiteralString = f"""
SELECT k.id AS chef_id, k.name, k.short_name, a.login, k.payment_account AS account, y.quarters,
       CASE WHEN t.chef_id IS NOT NULL THEN to_jsonb(t) - '{{chef_id,updated_at,revision}}'::text[] END AS identity
{_SELLERS}
"""
_TOTALS: LiteralString = f"""
SELECT CASE WHEN {_EXCLUDED} THEN 'EXCLUDED' WHEN {_COMPLETE} THEN 'COMPLETE' ELSE 'INCOMPLETE' END AS state,
       count(*) AS sellers, sum(y.sales)::bigint AS sales, sum(y.consideration)::bigint AS consideration,
       sum((SELECT sum((q ->> 2)::bigint) FROM jsonb_array_elements(y.quarters) AS q))::bigint AS fees
{_SELLERS} GROUP BY 1
"""


async def find_identity(conn: Connection, chef_id: str) -> tuple[TaxIdentity | None, int]:
    """Return the tax data that the seller stated, and their revision. None and 0 if the seller has not stated any."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"SELECT {_COLUMNS}, revision FROM tax_identity WHERE chef_id = %s", (chef_id,))
        row = await cursor.fetchone()
    if row is None:
        return None, 0
    revision = row.pop("revision")
    return TaxIdentity(**row), revision


async def write_identity(uow: UnitOfWork, chef_id: str, identity: TaxIdentity, revision: int) -> bool:
    """Insert or replace the tax data of the seller. They are used for all years.

    False, and nothing is written, if other data than those of the revision are stored.
    """
    row = {**msgspec.structs.asdict(identity), "chef_id": chef_id, "now": uow.now, "revision": revision}
    cursor = await uow.conn.execute(_WRITE, row)
    return cursor.rowcount > 0 or (await find_identity(uow.conn, chef_id))[0] == identity


async def list_sellers(
    conn: Connection, year: int, state: SellerState | None, page_cursor: PageCursor, size: int
) -> KeysetPage[Seller]:
    """Return a page of the sellers of a year, by id."""
    condition, order = keyset_sql(("k.id",), "%(key)s", page_cursor, descending=False)
    state_condition: LiteralString = f" AND {_STATES[state]}" if state else ""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            f"{_PAGE} WHERE {condition} {state_condition} ORDER BY {order} LIMIT {number_sql(size + 1)}",
            {**_days(year), "key": page_cursor.key},
        )
        rows = [_seller(row) for row in await cursor.fetchall()]
    return trim_page(rows, size, page_cursor, lambda seller: seller.chef_id)


async def sum_sellers(conn: Connection, year: int) -> list[dict[str, Any]]:
    """Return the number of sellers in each state, and their sums."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_TOTALS, _days(year))
        return await cursor.fetchall()


async def sum_of_seller(conn: Connection, chef_id: str, year: int) -> Quarter:
    """Return the sums of one seller in a year so far."""
    statement: LiteralString = f"""
    SELECT coalesce(sum(s.net_cents), 0)::bigint, coalesce(sum(s.fee_cents), 0)::bigint, count(*)
    FROM ({SALES.format(chef="%(chef)s")} AND o.day >= %(first)s AND o.day < %(end)s AND o.status = 'COMPLETED') s
    WHERE s.net_cents > 0"""
    cursor = await conn.execute(statement, {**_days(year), "chef": chef_id})
    row = await cursor.fetchone()
    return Quarter(*row) if row else Quarter()


async def delete_unreported_identity(uow: UnitOfWork, account_id: str) -> None:
    """Delete the tax data of the account's chefs, unless the chef has a completed order, which may be reported."""
    await uow.conn.execute(
        "DELETE FROM tax_identity t USING chef c WHERE c.id = t.chef_id AND c.creator_id = %s AND NOT EXISTS"
        " (SELECT FROM food_order o WHERE o.chef_id = c.id AND o.status = 'COMPLETED')",
        (account_id,),
    )


async def delete_old_identities(uow: UnitOfWork, before: date, limit: int) -> int:
    """Delete at most `limit` tax data of deleted chefs without a completed order since `before`. Return the count."""
    cursor = await uow.conn.execute(
        "DELETE FROM tax_identity WHERE chef_id = ANY(ARRAY(SELECT t.chef_id FROM tax_identity t"
        " JOIN chef c ON c.id = t.chef_id WHERE c.deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM food_order o"
        " WHERE o.chef_id = c.id AND o.status = 'COMPLETED' AND o.day >= %s) LIMIT %s))",
        (before, limit),
    )
    return cursor.rowcount


def _days(year: int) -> dict[str, Any]:
    return {"first": date(year, 1, 1), "end": date(year + 1, 1, 1)}


def _seller(row: dict[str, Any]) -> Seller:
    found = {number: Quarter(*sums) for number, *sums in row.pop("quarters")}
    quarters = (found.get(1, Quarter()), found.get(2, Quarter()), found.get(3, Quarter()), found.get(4, Quarter()))
    identity = row.pop("identity")
    return Seller(**row, identity=msgspec.convert(identity, TaxIdentity) if identity else None, quarters=quarters)
