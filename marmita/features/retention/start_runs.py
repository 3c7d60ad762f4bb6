"""Begin runs: those that are due, or one that an admin wants now. While one of a key is open, no other one begins."""

from collections.abc import Sequence
from datetime import datetime

from marmita.features.audit import record
from marmita.features.retention.queries import list_latest, start_run, wake_worker
from marmita.features.retention.rules import next_at
from marmita.platform.identity import Actor
from marmita.platform.retention import Retention, RetentionKey
from marmita.platform.unit_of_work import UnitOfWork


async def start_due(uow: UnitOfWork, parts: Sequence[Retention], now: datetime) -> list[str]:
    """Begin the runs that are due; their keys. One that was killed goes on, too."""
    latest = await list_latest(uow.conn, [part.key for part in parts])
    due = [part.key for part in parts if part.key not in latest or next_at(part, latest[part.key].created_at) <= now]
    for key in due:
        await start_run(uow, key, None)
    await wake_worker(uow.conn)
    return due


async def start_now(uow: UnitOfWork, actor: Actor, key: RetentionKey) -> None:
    """Begin a run of this key for an admin; an open one goes on instead."""
    if run_id := await start_run(uow, key, actor.id):
        await record(uow, actor, "RETENTION_STARTED", ("MAINTENANCE", run_id), label=key, after={"run": "STARTED"})
    await wake_worker(uow.conn)
