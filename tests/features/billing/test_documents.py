"""Receipts and credit notes: issued once, numbered without gaps, and unchanged when the chef or the dishes change."""

import asyncio
from typing import Any

import psycopg
import pytest

from marmita.features.billing.documents.pdf import render_pdf
from marmita.features.billing.documents.receipt import make_receipt
from marmita.features.billing.domain.documents import Document, Line, label_of, vat_of, vat_shares
from marmita.features.billing.domain.policy import authorize
from marmita.features.billing.queries.documents import get_document, list_documents, write_vat_rate
from marmita.features.billing.use_cases.issue_documents import issue_documents
from marmita.features.payments import PaymentChanged, find_payment
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import ADMIN, Actor
from marmita.platform.unit_of_work import EventBus, begin_unit
from tests.features.billing.conftest import add_paid_order
from tests.support.rows import Connection, add_account, add_chef


async def report(conn: Connection, order_id: str) -> None:
    """Publish a change of the order's payment, as a report of the provider does."""
    payment = await find_payment(conn, order_id)
    assert payment
    await issue_documents(begin_unit(conn, EventBus()), PaymentChanged(payment))


async def refund(conn: Connection, order_id: str, cents: int) -> None:
    await conn.execute("UPDATE payment SET refunded_cents = %s WHERE order_id = %s", (cents, order_id))
    await report(conn, order_id)


async def issued(conn: Connection, order_id: str) -> list[tuple[str, int]]:
    return [(label_of(each.kind, each.number), each.amount_cents) for each in await list_documents(conn, order_id)]


async def test_paid_order_has_one_receipt_however_often_it_is_reported(connection: Connection):
    chef = await add_chef(connection)
    first, second = [await add_paid_order(connection, chef, status="PAID") for _ in range(2)]
    other = await add_paid_order(connection, await add_chef(connection))
    for order_id in (first, first, second, other, first):
        await report(connection, order_id)
    assert await issued(connection, first) == [("R-0001", 2000)]
    assert await issued(connection, second) == [("R-0002", 2000)]
    assert await issued(connection, other) == [("R-0001", 2000)]  # each chef has its own series


async def test_each_refund_has_its_credit_note_of_the_difference(connection: Connection):
    order_id = await add_paid_order(connection, await add_chef(connection))
    await report(connection, order_id)
    for cents in (500, 500, 2000):
        await refund(connection, order_id, cents)
    assert await issued(connection, order_id) == [("R-0001", 2000), ("C-0001", 500), ("C-0002", 1500)]


@pytest.mark.parametrize(
    "values", [{"status": "ACCEPTED", "captured": 0}, {"status": "CANCELED_BY_USER", "refunded": 2000}]
)
async def test_order_that_was_not_sold_has_no_document(connection: Connection, values: dict[str, Any]):
    order_id = await add_paid_order(connection, await add_chef(connection), **values)
    await report(connection, order_id)
    assert await issued(connection, order_id) == []


async def test_printed_document_never_changes(connection: Connection):
    chef = await add_chef(connection, name="Chez Łucja")
    order_id = await add_paid_order(connection, chef)
    await report(connection, order_id)
    before = await render_pdf(make_receipt(await get_document(connection, order_id), "PL"))
    await connection.execute("UPDATE chef SET name = 'Other' WHERE id = %s", (chef,))
    await connection.execute("UPDATE order_item SET name = 'Other', price_cents = 1")
    await write_vat_rate(begin_unit(connection, EventBus()), chef, 100)
    await refund(connection, order_id, 300)
    receipt, note = await list_documents(connection, order_id)
    assert await render_pdf(make_receipt(receipt, "PL")) == before
    assert (note.facts.seller, note.facts.lines, note.facts.receipt_number) == ("Chez Łucja", receipt.facts.lines, 1)
    for statement in ("UPDATE document SET amount_cents = 0", "DELETE FROM document"):
        with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
            async with connection.transaction():
                await connection.execute(statement)
    assert await issued(connection, order_id) == [("R-0001", 2000), ("C-0001", 300)]


async def test_document_is_read_by_customer_chef_and_admin_only(connection: Connection):
    owner, guest, stranger = [await add_account(connection) for _ in range(3)]
    order_id = await add_paid_order(connection, await add_chef(connection, creator_id=owner), guest)
    await report(connection, order_id)
    document = await get_document(connection, order_id)

    def key(account: str, *roles: str) -> str | None:
        try:
            authorize(Actor(account, "x", frozenset(roles), "EN", "s"), "view", document)
        except DomainError as refusal:
            return refusal.key
        return None

    assert [key(owner), key(guest), key(stranger, ADMIN)] == [None] * 3
    assert [key(stranger), key(stranger, "CHEF", "MOD")] == ["document_not_exist"] * 2


@pytest.mark.parametrize("locale", ["EN", "FR", "BR", "PL"])
async def test_paper_has_the_words_of_its_reader(connection: Connection, locale: str):
    chef = await add_chef(connection, name="#evil *bold* = Zażółć & Ação")
    await write_vat_rate(begin_unit(connection, EventBus()), chef, 55)
    order_id = await add_paid_order(connection, chef)
    await report(connection, order_id)
    paper = make_receipt(await get_document(connection, order_id), locale)
    title = {"EN": "Receipt", "FR": "Reçu", "BR": "Recibo", "PL": "Rachunek"}[locale]
    assert paper.title == f"{title} R-0001"
    assert any("Zażółć" in value for _, value in paper.facts)
    # 20.00 € including 5.5 % VAT are 18.96 € and 1.04 € VAT.
    amounts = [each.value.replace(",", ".") for each in paper.sums]
    assert [amount for amount in ("20.00", "18.96", "1.04") if not any(amount in each for each in amounts)] == []
    assert paper.rows[0][3] == {"EN": "5.5%", "FR": "5,5\xa0%", "BR": "5,5%", "PL": "5,5%"}[locale]
    pdf = await render_pdf(paper)
    assert pdf.startswith(b"%PDF-") and b"/MarkInfo" in pdf and len(pdf) < 60_000


async def test_pictograms_that_no_font_has_are_left_out(connection: Connection):
    order_id = await add_paid_order(connection, await add_chef(connection))
    await report(connection, order_id)
    paper = make_receipt(await get_document(connection, order_id), "EN")
    plain = await render_pdf(paper)
    paper.rows[0][0] = f"\N{POT OF FOOD} {paper.rows[0][0]}\N{HEAVY BLACK HEART}\ufe0f"
    assert await render_pdf(paper) == plain


async def test_credit_note_names_its_amount_and_no_payment(connection: Connection):
    order_id = await add_paid_order(connection, await add_chef(connection))
    await report(connection, order_id)
    await refund(connection, order_id, 500)
    receipt, note = [make_receipt(each, "EN") for each in await list_documents(connection, order_id)]
    assert note.text.startswith("Refunded to the card that was charged: €5.00.")
    assert ["Paid by card through Marmita" in paper.notes for paper in (receipt, note)] == [True, False]


def test_vat_is_rounded_once_for_each_rate_and_parts_add_up():
    lines = [Line("a", 3, 333, 55, []), Line("b", 1, 1001, 100, []), Line("c", 1, 7, None, [])]
    for amount in (0, 1, 999, 2007):
        shares = vat_shares(lines, amount)
        assert sum(share.gross_cents for share in shares) == amount
        assert all(share.vat_cents == vat_of(share.gross_cents, share.rate) for share in shares)
    assert [vat_of(cents, 100) for cents in (1100, 6, 5)] == [100, 1, 0]
    assert vat_of(2000, None) == 0 and vat_shares([], 0) == []


@pytest.mark.commits
async def test_numbers_have_no_gap_when_twenty_are_drawn_at_once(own_conninfo: str):
    database = Database(own_conninfo, EventBus(), max_size=20)
    await database.open()
    async with database.connection() as conn:
        chef = await add_chef(conn)
        orders = [await add_paid_order(conn, chef, refunded=100) for _ in range(20)]

    async def pay(order_id: str, *, fails: bool) -> None:
        async with database.unit_of_work() as uow:
            await report(uow.conn, order_id)
            if fails:
                raise ConnectionError

    tries = [pay(order_id, fails=number % 3 == 0) for number, order_id in enumerate(orders)]
    await asyncio.gather(*tries, return_exceptions=True)
    await asyncio.gather(*(pay(order_id, fails=False) for order_id in orders))
    async with database.connection() as conn:
        documents: list[Document] = [each for order_id in orders for each in await list_documents(conn, order_id)]
    await database.close()
    for kind in ("RECEIPT", "CREDIT_NOTE"):
        numbers = sorted(each.number for each in documents if each.kind == kind)
        assert numbers == list(range(1, 21))
