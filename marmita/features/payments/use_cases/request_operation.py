"""Request a call to the provider: insert it and queue its job, in the transaction that makes it necessary."""

from marmita.features.payments.domain.records import Operation
from marmita.features.payments.jobs import run_payment_operation
from marmita.features.payments.queries.write import insert_operation
from marmita.platform.unit_of_work import UnitOfWork


async def request_operation(uow: UnitOfWork, order_id: str, operation: Operation, amount_cents: int) -> None:
    """Make the call after this transaction commits. Does nothing when it is requested already."""
    if key := await insert_operation(uow, order_id, operation, amount_cents):
        await uow.defer(run_payment_operation, key=key)
