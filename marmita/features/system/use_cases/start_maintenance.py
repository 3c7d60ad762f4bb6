"""An admin starts long work, or ends it before its end. While one of a kind is open, no other one begins."""

from marmita.features.audit import AuditAction, record
from marmita.features.system.domain.errors import MaintenanceRunNotExist
from marmita.features.system.domain.records import MaintenanceKind, MaintenanceRun
from marmita.features.system.queries.runs import (
    end_run,
    find_open,
    find_run,
    start_run,
    wake_worker,
)
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

_ACTIONS: dict[MaintenanceKind, AuditAction] = {"REFRESH_CHEFS": "SEARCH_REBUILT", "REFRESH_KARMA": "KARMA_RECOUNTED"}


async def start_maintenance(uow: UnitOfWork, actor: Actor, kind: MaintenanceKind) -> MaintenanceRun:
    """The new run; or the open one of that kind, which goes on if its worker was gone."""
    run = None
    while run is None:  # the open one may end between the two statements
        if run_id := await start_run(uow, kind, actor.id):
            await record(uow, actor, _ACTIONS[kind], ("MAINTENANCE", run_id), label=kind, after={"run": "STARTED"})
        run = await find_open(uow.conn, kind)
    await wake_worker(uow.conn)
    return run


async def cancel_maintenance(uow: UnitOfWork, actor: Actor, run_id: str) -> MaintenanceRun:
    """End an open run: its worker stops after the batch at hand. What was done stays; one that has ended stays.

    Raises:
        DomainError: maintenance_run_not_exist (404).
    """
    if await end_run(uow.conn, run_id, "CANCELED"):
        before, after = {"run": "STARTED"}, {"run": "CANCELED"}
        await record(uow, actor, "MAINTENANCE_CANCELED", ("MAINTENANCE", run_id), before=before, after=after)
    run = await find_run(uow.conn, run_id)
    if run is None:
        raise MaintenanceRunNotExist
    return run
