"""Write down a call to the provider and queue it, in the transaction that makes it necessary."""

from marmita.features.payments.domain.records import Operation
from marmita.features.payments.jobs import run_payment_operation
from marmita.features.payments.queries.write import insert_operation
from marmita.platform.unit_of_work import UnitOfWork


async def request_operation(uow: UnitOfWork, order_id: str, operation: Operation, amount_cents: int) -> None:
    """Has the provider asked once this transaction is committed. Nothing when it has been asked for already."""
    if key := await insert_operation(uow, order_id, operation, amount_cents):
        await uow.defer(run_payment_operation, key=key)
