"""The tax report of a year as a CSV file: one line per seller, with all data that DAC7 requires; amounts in euros."""

from collections.abc import AsyncGenerator

from marmita.features.billing.domain.tax import Quarter, Seller, TaxIdentity, missing_in
from marmita.features.billing.queries.tax import list_sellers
from marmita.platform.database import Database
from marmita.platform.http.csv_text import safe_text, write_csv
from marmita.platform.postgres.keyset import KeysetPage, PageCursor
from marmita.platform.unit_of_work import Connection

_QUARTERS = tuple(
    f"q{quarter}{name}" for quarter in range(1, 5) for name in ("Consideration", "Fees", "TaxesWithheld", "Sales")
)
_COLUMNS = (
    *("year", "chefId", "shortName", "state", "missing", "kind", "legalName", "birthPlace", "street", "postalCode"),
    *("city", "country", "taxCountry", "taxNumber", "vatNumber", "registrationNumber", "bornOn", "providerAccount"),
    *("currency", *_QUARTERS, "consideration", "fees", "sales"),
)


def write_tax_csv(database: Database, year: int) -> AsyncGenerator[bytes]:
    """Return the file in chunks. Excluded sellers are included, with the state EXCLUDED."""

    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[Seller]:
        return await list_sellers(conn, year, None, page_cursor, size)

    return write_csv(database, _COLUMNS, read, lambda seller: _cells(seller, year))


def _cells(seller: Seller, year: int) -> list[str]:
    total = seller.total
    missing = "" if seller.state == "EXCLUDED" else " ".join(missing_in(seller.identity))
    quarters = [cell for quarter in seller.quarters for cell in _sums(quarter)]
    return [
        *(str(year), seller.chef_id, safe_text(seller.short_name), seller.state, missing),
        *_person(seller.identity),
        *(safe_text(seller.account or ""), "EUR", *quarters),
        *(_euros(total.consideration_cents), _euros(total.fee_cents), str(total.sales)),
    ]


def _person(identity: TaxIdentity | None) -> list[str]:
    if identity is None:
        return [""] * 12
    place = (identity.street, identity.postal_code, identity.city, identity.country)
    numbers = (identity.tax_country, identity.tax_number, identity.vat_number, identity.registration_number)
    texts = map(safe_text, (identity.legal_name, identity.birth_place, *place, *numbers))
    return [identity.kind, *texts, identity.born_on.isoformat() if identity.born_on else ""]


def _sums(quarter: Quarter) -> list[str]:
    """Return the cells of a quarter. The withheld taxes are always zero: chefs pay their own taxes."""
    return [_euros(quarter.consideration_cents), _euros(quarter.fee_cents), "0.00", str(quarter.sales)]


def _euros(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"
