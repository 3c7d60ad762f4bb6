"""Request a call to the provider: insert it and queue its job, in the transaction that requires it."""

from marmita.features.payments.domain.errors import OrderDisputed, RefundTooLarge
from marmita.features.payments.domain.records import Operation, Payment, RefundRequest
from marmita.features.payments.domain.rules import chef_part, refundable
from marmita.features.payments.jobs import run_payment_operation
from marmita.features.payments.queries.refunds import find_failed_refund, find_refund, insert_refund
from marmita.features.payments.queries.write import get_payment, insert_operation
from marmita.platform.errors import RequestKeyReused
from marmita.platform.unit_of_work import UnitOfWork


async def request_operation(uow: UnitOfWork, order_id: str, operation: Operation, amount_cents: int) -> bool:
    """Queue a call to the provider, to run after the commit.

    False, without any change, when it is already requested.
    """
    key = await insert_operation(uow, order_id, operation, amount_cents)
    if key:
        await uow.defer(run_payment_operation, key=key)
    return key is not None


async def request_refund(uow: UnitOfWork, order_id: str, request: RefundRequest) -> bool:
    """Queue a refund, to run after the commit. False when this request key has already requested it.

    The caller locks the order's row, so that two refunds never use one remaining amount twice.

    Raises:
        DomainError: refund_too_large with refundable (409), order_disputed (409), request_key_reused (409).
    """
    payment = await get_payment(uow.conn, order_id)
    amount = await find_refund(uow.conn, payment.id, request.request_key)
    if amount is not None:
        if amount != request.amount_cents:
            raise RequestKeyReused
        return False
    chef_cents = chef_part(payment, request.amount_cents, request.bearer)
    key = await insert_refund(uow, payment, request, chef_cents)
    await uow.defer(run_payment_operation, key=key)
    return True


async def repeat_refund(uow: UnitOfWork, payment: Payment) -> bool:
    """Queue the newest failed refund again, with the chef's part unchanged. False when no refund has failed.

    The caller locks the order's row before reading the payment.

    Raises:
        DomainError: refund_too_large with refundable (409), order_disputed (409).
    """
    failed = await find_failed_refund(uow.conn, payment.id)
    if failed is None:
        return False
    if payment.is_frozen:
        raise OrderDisputed
    if failed.amount_cents > (left := refundable(payment)):
        raise RefundTooLarge(refundable=left)
    request = RefundRequest(failed.amount_cents, failed.bearer, failed.kind, f"again:{failed.key}")
    await uow.defer(run_payment_operation, key=await insert_refund(uow, payment, request, failed.chef_cents))
    return True
