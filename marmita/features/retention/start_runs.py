"""Start retention runs: those that are due, or one for an admin. Each key has at most one open run."""

from collections.abc import Sequence
from datetime import datetime

from marmita.features.audit import record
from marmita.features.retention.queries import list_latest, start_run, wake_worker
from marmita.features.retention.rules import next_at
from marmita.platform.identity import Actor
from marmita.platform.retention import Retention, RetentionKey
from marmita.platform.unit_of_work import UnitOfWork


async def start_due(uow: UnitOfWork, parts: Sequence[Retention], now: datetime) -> list[str]:
    """Start the runs that are due, and queue the job. Return their keys. The job also continues interrupted runs."""
    latest = await list_latest(uow.conn, [part.key for part in parts])
    due = [part.key for part in parts if part.key not in latest or next_at(part, latest[part.key].created_at) <= now]
    for key in due:
        await start_run(uow, key, None)
    await wake_worker(uow.conn)
    return due


async def start_now(uow: UnitOfWork, actor: Actor, key: RetentionKey) -> None:
    """Start a run of this key for an admin, and queue the job. An open run continues instead."""
    if run_id := await start_run(uow, key, actor.id):
        await record(uow, actor, "RETENTION_STARTED", ("MAINTENANCE", run_id), label=key, after={"run": "STARTED"})
    await wake_worker(uow.conn)
