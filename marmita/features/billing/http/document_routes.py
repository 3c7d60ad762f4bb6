"""Routes of documents (receipts, credit notes, monthly statements, tickets of a day) and of the chef's VAT."""

from datetime import date
from typing import Annotated

from litestar import Response, get, put
from litestar.params import Parameter

from marmita.features.billing.documents.pdf import PrintableDocument, render_pdf
from marmita.features.billing.documents.receipt import make_receipt
from marmita.features.billing.documents.statement import make_statement
from marmita.features.billing.documents.texts import texts_of
from marmita.features.billing.documents.tickets import make_day_tickets
from marmita.features.billing.domain.documents import VAT_RATES, Document, label_of
from marmita.features.billing.domain.errors import DocumentNotExist
from marmita.features.billing.domain.policy import authorize
from marmita.features.billing.domain.records import PayoutFilter
from marmita.features.billing.domain.rules import DOCUMENT_DOWNLOADS, STATEMENT_ROWS
from marmita.features.billing.http.schemas import MONTH_PATTERN, DocumentView, VatSettings
from marmita.features.billing.http.views import month_bounds
from marmita.features.billing.queries.documents import (
    find_vat_rate,
    get_document,
    list_documents,
    write_vat_rate,
)
from marmita.features.billing.queries.payouts import list_payouts, sum_days
from marmita.features.billing.queries.tickets import list_ticket_orders
from marmita.features.chefs import ChefNotExist, OfPoint, get_chef_row, seller_of
from marmita.platform.clock import paris_day, utc_now
from marmita.platform.database import Database
from marmita.platform.http.download import download_headers
from marmita.platform.http.policy import CHEF_ONLY, LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ratelimit import hit
from marmita.platform.unit_of_work import Connection, UnitOfWork

MissingDocument = {"problems": (DocumentNotExist,)}
OWN = {"policy": CHEF_ONLY, "problems": (ChefNotExist,)}


@get("/api/orders/{order_id:str}/documents", opt={"policy": LOGGED_IN, **MissingDocument})
async def order_documents(conn: Connection, actor: Actor, order_id: str) -> list[DocumentView]:
    """List the receipt and the credit notes of an order. For its customer, its chef and admins."""
    documents = await list_documents(conn, order_id)
    if not documents:
        raise DocumentNotExist
    for document in documents:
        authorize(actor, "view", document)
    return [_present(document) for document in documents]


@get(
    "/api/documents/{document_id:str}/pdf",
    opt={"policy": LOGGED_IN, **MissingDocument},
    media_type="application/pdf",
)
async def document_pdf(database: Database, actor: Actor, document_id: str) -> Response[bytes]:
    """Download a receipt or a credit note in the reader's language. The id of a receipt is the id of its order."""
    async with database.unit_of_work() as uow:
        document = await get_document(uow.conn, document_id)
        authorize(actor, "view", document)
        await hit(uow, DOCUMENT_DOWNLOADS, actor.id)
    kind = texts_of(actor.locale)[f"file_{document.kind.lower()}"]
    name = f"marmita-{kind}-{label_of(document.kind, document.number)}.pdf"
    return await _pdf_response(make_receipt(document, actor.locale), name)


@get("/api/chef-payments/statement", opt=OWN, media_type="application/pdf")
async def chef_payments_statement(
    *,
    database: Database,
    actor: Actor,
    month: Annotated[str, Parameter(pattern=MONTH_PATTERN, description="YYYY-MM")],
    point: OfPoint = False,
) -> Response[bytes]:
    """Download the orders of a month with fees and sums, in the reader's language.

    The document lists at most 500 orders. The sums include all orders.
    """
    first, end = month_bounds(month)
    filters = PayoutFilter(chef_id=seller_of(actor, point=point), first=first, end=end)
    async with database.unit_of_work() as uow:
        await hit(uow, DOCUMENT_DOWNLOADS, actor.id)
        rows = await list_payouts(uow.conn, filters, None, STATEMENT_ROWS)
        sums = await sum_days(uow.conn, filters)
        chef = await get_chef_row(uow.conn, filters.chef_id)
    paper = make_statement(first, rows, sums, seller=chef.name, today=paris_day(utc_now()), locale=actor.locale)
    return await _pdf_response(paper, f"marmita-{texts_of(actor.locale)['file_statement']}-{month}.pdf")


@get("/api/chef-orders/tickets", opt=OWN, media_type="application/pdf")
async def chef_orders_tickets(
    database: Database, actor: Actor, day: date | None = None, *, point: OfPoint = False
) -> Response[bytes]:
    """Download the confirmed orders of a day by slot, for paper of 80 mm. Without `day`: today."""
    ticket_day, seller_id = day or paris_day(utc_now()), seller_of(actor, point=point)
    async with database.unit_of_work() as uow:
        await hit(uow, DOCUMENT_DOWNLOADS, actor.id)
        orders = await list_ticket_orders(uow.conn, seller_id, ticket_day)
    name = f"marmita-{texts_of(actor.locale)['file_tickets']}-{ticket_day}.pdf"
    return await _pdf_response(make_day_tickets(ticket_day, orders, actor.locale), name)


@get("/api/chef-payments/vat", opt=OWN)
async def chef_vat(conn: Connection, actor: Actor, *, point: OfPoint = False) -> VatSettings:
    """Return the VAT that the chef's receipts state."""
    rate = await find_vat_rate(conn, seller_of(actor, point=point))
    return VatSettings(status=next(status for status, known in VAT_RATES.items() if known == rate))


@put("/api/chef-payments/vat", opt=OWN)
async def change_chef_vat(data: VatSettings, uow: UnitOfWork, actor: Actor, *, point: OfPoint = False) -> VatSettings:
    """Change the VAT for future receipts. Issued receipts stay as they are."""
    await write_vat_rate(uow, seller_of(actor, point=point), VAT_RATES[data.status])
    return data


async def _pdf_response(paper: PrintableDocument, name: str) -> Response[bytes]:
    return Response(await render_pdf(paper), media_type="application/pdf", headers=download_headers(name))


def _present(document: Document) -> DocumentView:
    return DocumentView(
        id=document.id,
        kind=document.kind,
        label=label_of(document.kind, document.number),
        amount=document.amount_cents,
        issued_at=document.issued_at,
    )


DOCUMENT_ROUTES = [
    order_documents,
    document_pdf,
    chef_payments_statement,
    chef_orders_tickets,
    chef_vat,
    change_chef_vat,
]
