"""Part of the composition root: the background tasks of the running application, and its orderly shutdown."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from litestar import Litestar

from marmita.features.admin_settings import SettingsRefresher
from marmita.metrics import serving_metrics
from marmita.platform.http.replica_reads import ReplicaReads
from marmita.platform.jobs import JobTools, run_worker
from marmita.platform.realtime.hub import RealtimeHub
from marmita.platform.realtime.presence import Presence
from marmita.platform.tasks import end_tasks

if TYPE_CHECKING:
    from marmita.platform.metrics.process import ProcessMetrics
    from marmita.platform.tracing.spans import Tracing


@asynccontextmanager
async def running(app: Litestar) -> AsyncGenerator[None]:
    """Open the databases and run the background tasks while the application is up, then end and close them.

    The job worker is one of the tasks, unless the settings exclude it.
    """
    tools: JobTools = app.state.tools
    metrics: ProcessMetrics | None = app.state.metrics
    tracing: Tracing | None = app.state.tracing
    reads: ReplicaReads | None = app.state.replica_reads
    databases = [tools.database, *([reads.replica.database] if reads else [])]
    async with serving_metrics(metrics, app.state.settings):
        for database in databases:
            await database.open()
        refresher: SettingsRefresher = app.state.settings_keeper
        await refresher.begin()
        hub: RealtimeHub = app.state.realtime
        background = [asyncio.create_task(hub.run()), asyncio.create_task(refresher.run())]
        background.append(asyncio.create_task(Presence(tools.database, lambda: hub.accounts).run()))
        if reads:
            background.append(asyncio.create_task(reads.replica.run()))
        if app.state.settings.worker:
            middleware = [metrics.count_job] if metrics else []
            middleware += [tracing.trace_job] if tracing else []
            background.append(asyncio.create_task(run_worker(tools, middleware=middleware)))
        try:
            yield
        finally:
            await end_tasks(background)
            await app.state.call_limits.counts.close()
            for database in databases:
                await database.close()
            if tracing:
                await asyncio.to_thread(tracing.close)
