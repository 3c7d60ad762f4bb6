"""Listener to payments: issue the receipt of a captured order, and a credit note for each refund.

The issued documents are compared with the payment. So a repeated event issues nothing, and a refund that was made on
the provider's website also gets its credit note. The publisher of the event has locked the payment's row.
"""

import msgspec

from marmita.features.billing.queries.documents import Sale, find_receipt, get_sale, insert_document
from marmita.features.payments import PaymentChanged
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import UnitOfWork

# Money that was captured for an ended order is refunded: nothing was sold, so there is no receipt.
_SOLD_STATUSES = ("PAID", "COMPLETED")


async def issue_documents(uow: UnitOfWork, event: PaymentChanged) -> None:
    """Issue the missing documents. Must be the last listener: the counter of numbers stays locked until the commit."""
    payment = event.payment
    if payment.captured_cents == 0:
        return
    sale = await get_sale(uow.conn, payment.order_id)
    number, facts = sale.receipt_number, sale.facts
    if number is None:
        if sale.status not in _SOLD_STATUSES:
            return
        number = await insert_document(
            uow, sale, "RECEIPT", document_id=payment.order_id, order_id=payment.order_id,
            amount_cents=sale.captured_cents, facts=facts,
        )  # fmt: skip
    if sale.refunded_cents > sale.credited_cents:
        await _credit(uow, sale, payment.order_id, number)


async def _credit(uow: UnitOfWork, sale: Sale, order_id: str, receipt_number: int) -> None:
    """Issue a credit note with the facts of the receipt, even if the chef's data has changed since."""
    facts = await find_receipt(uow.conn, order_id) or sale.facts
    amount = sale.refunded_cents - sale.credited_cents
    await insert_document(
        uow, sale, "CREDIT_NOTE", document_id=new_id(), order_id=order_id, amount_cents=amount,
        facts=msgspec.structs.replace(facts, receipt_number=receipt_number),
    )  # fmt: skip
