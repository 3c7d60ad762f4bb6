"""Routes of retention: the public table, the table with runs for admins, and the start of a run by an admin."""

from datetime import timedelta
from typing import Annotated, Any

from litestar import get, post
from litestar.params import Parameter

from marmita.features.retention.queries import list_latest
from marmita.features.retention.records import RetentionRun
from marmita.features.retention.rules import PARTS_MAX, next_start
from marmita.features.retention.schemas import KeptData, RetentionRunView, RetentionView, RunRetention
from marmita.features.retention.start_runs import start_now
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.http.policy import ADMIN_ONLY, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.live_settings import LiveValues
from marmita.platform.ports import Ports
from marmita.platform.retention import RETENTION, Retention
from marmita.platform.unit_of_work import Connection, UnitOfWork

Kept = Annotated[list[KeptData], Parameter(max_items=PARTS_MAX)]
Parts = Annotated[list[RetentionView], Parameter(max_items=PARTS_MAX)]


@get("/api/retention", opt={"policy": PUBLIC})
async def kept_data(ports: Ports, database: Database) -> Kept:
    """Return the kinds of personal data that are kept, with ground and period, for the privacy page."""
    return [KeptData(**_facts(part, database.live)) for part in ports[RETENTION] if part.personal]


@get("/api/admin/retention", opt={"policy": ADMIN_ONLY})
async def retention_parts(conn: Connection, ports: Ports, database: Database) -> Parts:
    """Return all declarations of retention, each with its newest run and the time of the next one."""
    return await _show(conn, ports, database.live)


@post("/api/admin/retention/run", opt={"policy": ADMIN_ONLY}, status_code=202)
async def run_retention(data: RunRetention, uow: UnitOfWork, ports: Ports, actor: Actor) -> Parts:
    """Start a run of one declaration now, in a job, and return all declarations. An open run of it continues."""
    await start_now(uow, actor, data.key)
    return await _show(uow.conn, ports, uow.live)


async def _show(conn: Connection, ports: Ports, live: LiveValues) -> list[RetentionView]:
    latest = await list_latest(conn, [part.key for part in ports[RETENTION]])
    now = utc_now()
    return [
        RetentionView(
            **_facts(part, live),
            tables=list(part.tables),
            hourly=part.hourly,
            last=_present(latest.get(part.key)),
            next_at=next_start(part, latest[part.key].created_at if part.key in latest else None, now),
        )
        for part in ports[RETENTION]
    ]


def _facts(part: Retention, live: LiveValues) -> dict[str, Any]:
    return {
        "key": part.key,
        "ground": part.ground,
        "days": part.kept.days if isinstance(part.kept, timedelta) else None,
        "years": None if isinstance(part.kept, timedelta) else live[part.kept],
        "since": part.since,
        "end": part.end,
    }


def _present(run: RetentionRun | None) -> RetentionRunView | None:
    if run is None:
        return None
    return RetentionRunView(**{name: getattr(run, name) for name in RetentionRunView.__struct_fields__})


ROUTES = [kept_data, retention_parts, run_retention]
