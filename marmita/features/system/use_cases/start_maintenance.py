"""Start or cancel maintenance runs, on behalf of an admin. At most one run of each kind is open."""

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
    """Return a new run, or the open run of that kind. In both cases a worker is woken."""
    run = None
    while run is None:  # the open run may end between the two statements
        if run_id := await start_run(uow, kind, actor.id):
            await record(uow, actor, _ACTIONS[kind], ("MAINTENANCE", run_id), label=kind, after={"run": "STARTED"})
        run = await find_open(uow.conn, kind)
    await wake_worker(uow.conn)
    return run


async def cancel_maintenance(uow: UnitOfWork, actor: Actor, run_id: str) -> MaintenanceRun:
    """Cancel an open run: its worker stops after the current batch. Finished work stays; an ended run stays unchanged.

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
