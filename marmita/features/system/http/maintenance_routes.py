"""Routes of maintenance runs and of caches, for admins.

The specification starts runs by GET, too. That is safe, because a login is a header that no other site can send; still,
a request that the browser marks as coming from another site is refused.
"""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import HeaderParameter, Parameter

from marmita.features.audit import record
from marmita.features.system.domain.errors import MaintenanceRunNotExist
from marmita.features.system.domain.records import MaintenanceKind, MaintenanceRun
from marmita.features.system.domain.rules import RUNS_SHOWN
from marmita.features.system.http.schemas import (
    CacheView,
    CancelMaintenance,
    ClearCache,
    ClearedCaches,
    MaintenanceRunView,
)
from marmita.features.system.queries.runs import list_runs
from marmita.features.system.use_cases.show_caches import show_caches
from marmita.features.system.use_cases.start_maintenance import cancel_maintenance, start_maintenance
from marmita.platform.caches import clear_everywhere
from marmita.platform.errors import AccessDenied
from marmita.platform.http.description import WithoutBodyToo
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection, UnitOfWork

Runs = Annotated[list[MaintenanceRunView], Parameter(max_items=RUNS_SHOWN)]
Caches = Annotated[list[CacheView], Parameter(max_items=20)]
Site = Annotated[
    str | None, HeaderParameter(name="sec-fetch-site", description="Set by browsers: from which site the request comes")
]


@get("/api/admin/maintenance", opt={"policy": ADMIN_ONLY})
async def maintenance_runs(conn: Connection) -> Runs:
    """Return the maintenance runs, newest first."""
    return [_present(run) for run in await list_runs(conn)]


@post(
    "/api/admin/maintenance/cancel",
    opt={"policy": ADMIN_ONLY, "problems": (MaintenanceRunNotExist,)},
    status_code=200,
)
async def cancel_maintenance_run(data: CancelMaintenance, uow: UnitOfWork, actor: Actor) -> MaintenanceRunView:
    """Cancel a maintenance run after its current batch. A run that has ended stays unchanged."""
    return _present(await cancel_maintenance(uow, actor, data.id))


@post("/api/admin/refresh-elastic-chefs", opt={"policy": ADMIN_ONLY}, status_code=202)
async def refresh_chefs(uow: UnitOfWork, actor: Actor) -> MaintenanceRunView:
    """Start a job that rewrites the search words, filters and cards of all chefs.

    If such a run is open already, that run is returned.
    """
    return await _start(uow, actor, "REFRESH_CHEFS")


@get("/api/admin/refresh-elastic-chefs", opt={"policy": ADMIN_ONLY}, status_code=202)
async def refresh_chefs_by_get(uow: UnitOfWork, actor: Actor, site: Site = None) -> MaintenanceRunView:
    """Start a rewrite of the search data of all chefs, by GET as the specification has it. Refused for other sites."""
    return await _start(uow, actor, "REFRESH_CHEFS", site)


@post("/api/admin/refresh-karma", opt={"policy": ADMIN_ONLY}, status_code=202)
async def refresh_karma(uow: UnitOfWork, actor: Actor) -> MaintenanceRunView:
    """Start a job that recounts everybody's karma and reports how many counts were wrong.

    If such a run is open already, that run is returned.
    """
    return await _start(uow, actor, "REFRESH_KARMA")


@get("/api/admin/refresh-karma", opt={"policy": ADMIN_ONLY}, status_code=202)
async def refresh_karma_by_get(uow: UnitOfWork, actor: Actor, site: Site = None) -> MaintenanceRunView:
    """Start a recount of everybody's karma, by GET as the specification has it. Refused for other sites."""
    return await _start(uow, actor, "REFRESH_KARMA", site)


@get("/api/admin/get-caches", opt={"policy": ADMIN_ONLY})
async def get_caches(conn: Connection, ports: Ports) -> Caches:
    """Return the caches: those in the memory of the process that answers, and those in tables for all processes."""
    return [CacheView(**msgspec.structs.asdict(state)) for state in await show_caches(conn, ports)]


@post("/api/admin/clear-cache", opt={"policy": ADMIN_ONLY}, status_code=200, operation_class=WithoutBodyToo)
async def clear_cache(uow: UnitOfWork, ports: Ports, actor: Actor, data: ClearCache | None = None) -> ClearedCaches:
    """Clear one cache, or all that can be cleared, in every process."""
    name = data.name if data else None
    cleared = await clear_everywhere(uow, ports, name)
    await record(
        uow, actor, "CACHE_CLEARED", ("SETTING", "caches"), label=", ".join(cleared), after={"cleared": cleared}
    )
    return ClearedCaches(cleared=cleared)


async def _start(uow: UnitOfWork, actor: Actor, kind: MaintenanceKind, site: str | None = None) -> MaintenanceRunView:
    if site == "cross-site":
        raise AccessDenied
    return _present(await start_maintenance(uow, actor, kind))


def _present(run: MaintenanceRun) -> MaintenanceRunView:
    return MaintenanceRunView(**{name: getattr(run, name) for name in MaintenanceRunView.__struct_fields__})


MAINTENANCE_ROUTES = [
    maintenance_runs,
    cancel_maintenance_run,
    refresh_chefs,
    refresh_chefs_by_get,
    refresh_karma,
    refresh_karma_by_get,
    get_caches,
    clear_cache,
]
