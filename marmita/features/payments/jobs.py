"""Jobs of payments: calls to the provider, its reports, and the comparison with its ledger."""

import asyncio
from datetime import UTC, datetime

from procrastinate import JobContext, RetryStrategy

from marmita.features.payments.use_cases.compare_ledgers import compare_ledgers
from marmita.features.payments.use_cases.reconcile_payments import (
    apply_events,
    poll_recent,
    reconcile_all,
    retry_operations,
)
from marmita.features.payments.use_cases.run_operation import run_operation
from marmita.features.payments.use_cases.sync_account import reconcile_accounts
from marmita.platform.clock import utc_now
from marmita.platform.jobs import queue, tools_of

# Retries after three seconds, nine, 27 …; afterwards the job of each minute repeats the call until there is an answer.
RETRY = RetryStrategy(max_attempts=6, exponential_wait=3)

# Reports come in bursts, and usually the customer's browser confirms first: one job handles several reports.
BURST_SECONDS = 0.5


@queue.task(name="run_payment_operation", pass_context=True, retry=RETRY)
async def run_payment_operation(context: JobContext, key: str) -> None:
    """Make one call to the provider."""
    tools = tools_of(context)
    await run_operation(tools.database, tools.ports, key)


@queue.task(name="apply_provider_events", pass_context=True)
async def apply_provider_events(context: JobContext) -> None:
    """Handle the reports of the provider.

    A report without an answer of the provider waits for the job of each minute.
    """
    tools = tools_of(context)
    await asyncio.sleep(BURST_SECONDS)
    await apply_events(tools.database, tools.ports, utc_now())


@queue.periodic(cron="* * * * *")
@queue.task(name="mend_payments", pass_context=True, queueing_lock="mend_payments", lock="mend_payments")
async def retry_payments(context: JobContext, timestamp: int) -> None:
    """Each minute: retry unanswered calls, handle open reports, poll payments that nobody confirmed."""
    tools, now = tools_of(context), datetime.fromtimestamp(timestamp, UTC)
    await retry_operations(tools.database, tools.ports, now)
    await apply_events(tools.database, tools.ports, now)
    await poll_recent(tools.database, tools.ports, now)


@queue.periodic(cron="17 * * * *")
@queue.task(name="reconcile_payments", pass_context=True, queueing_lock="reconcile_payments", lock="reconcile_payments")
async def reconcile_payments(context: JobContext, timestamp: int) -> None:
    """Each hour: query the provider for unsettled payments, compare ledgers, and read the accounts of chefs."""
    tools, now = tools_of(context), datetime.fromtimestamp(timestamp, UTC)
    await reconcile_all(tools.database, tools.ports, now)
    await compare_ledgers(tools.database, tools.ports, now)
    await reconcile_accounts(tools.database, tools.ports, now)
