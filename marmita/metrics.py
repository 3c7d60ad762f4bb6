"""Part of the composition root: measurements for operators, each only if a setting enables it.

METRICS_LISTEN serves metrics for Prometheus, TRACES_URL sends traces, DATABASE_SLOW_MS logs slow statements.
"""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

from psycopg import AsyncCursor

from marmita import __version__
from marmita.features import orders, payments, sms
from marmita.platform.database import Database
from marmita.platform.http.replica_reads import ReplicaReads
from marmita.platform.metrics.gauges import PLATFORM_GAUGES
from marmita.platform.metrics.server import serve_metrics
from marmita.platform.postgres.slow_statements import slow_statement_cursor
from marmita.platform.realtime.hub import RealtimeHub
from marmita.settings import Settings, SettingsError

if TYPE_CHECKING:
    from marmita.platform.metrics.process import ProcessMetrics
    from marmita.platform.tracing.spans import Tracing

GAUGES = (*PLATFORM_GAUGES, *orders.GAUGES, *payments.GAUGES, *sms.GAUGES)


def build_metrics(
    settings: Settings, database: Database, hub: RealtimeHub, reads: ReplicaReads | None
) -> "ProcessMetrics | None":
    """Return the metrics of this process. None without METRICS_LISTEN; the library is then not loaded."""
    if settings.metrics_listen is None:
        return None
    from marmita.platform.metrics.process import ProcessMetrics  # noqa: PLC0415

    return ProcessMetrics(
        database, GAUGES, lambda: hub.sockets, (lambda: reads.replica.lag) if reads is not None else None
    )


def build_tracing(settings: Settings) -> "Tracing | None":
    """Return the tracing of this process. None without TRACES_URL; the library is then not loaded."""
    if settings.traces_url is None:
        return None
    from marmita.platform.tracing.spans import Tracing  # noqa: PLC0415

    return Tracing(settings.traces_url, float(settings.traces_percent), __version__)


def measuring_cursor(settings: Settings, tracing: "Tracing | None") -> type[AsyncCursor[Any]]:
    """Return the class of cursor that logs slow statements and traces statements, as the settings require."""
    slow = settings.database_slow_ms
    cursor = slow_statement_cursor(slow) if slow else AsyncCursor[Any]
    return tracing.trace_statements(cursor) if tracing else cursor


@asynccontextmanager
async def serving_metrics(metrics: "ProcessMetrics | None", settings: Settings) -> AsyncGenerator[None]:
    """Serve the metrics inside the block. Raise SettingsError if the port is taken."""
    if metrics is None or settings.metrics_listen is None:
        yield
        return
    listen = settings.metrics_listen
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(
                serve_metrics(metrics.render, listen.host, listen.port, settings.metrics_token)
            )
        except OSError as error:
            raise SettingsError([f"METRICS_LISTEN {listen}: {error.strerror}"]) from error
        yield
