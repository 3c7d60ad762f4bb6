"""The metrics of this process: requests, jobs, connections. The number of labels is limited: route templates, task
names.

Imported only if METRICS_LISTEN is set: without it nothing is counted and the library is not loaded.
"""

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from procrastinate import JobContext
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from marmita.platform.database import Database
from marmita.platform.metrics.gauges import DatabaseGauge, read_gauges

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
JOB_SECONDS = (0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120)
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
# Unknown methods share one label, as do unknown paths: a client must not be able to create time series.
OTHER, NO_ROUTE = "other", "none"


class ProcessMetrics:
    """The metrics of one process. `count_sockets` returns the open sockets, `replica_lag` the lag in seconds."""

    def __init__(
        self,
        database: Database,
        gauges: Sequence[DatabaseGauge],
        count_sockets: Callable[[], int],
        replica_lag: Callable[[], float] | None = None,
    ) -> None:
        self._database = database
        self._gauges = gauges
        self._count_sockets = count_sockets
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        on: dict[str, Any] = {"registry": self.registry}
        self._requests = Counter("marmita_requests", "Answers", ["method", "route", "status"], **on)
        self._seconds = Histogram(
            "marmita_request_seconds", "Seconds to the end of an answer", ["method", "route"], buckets=SECONDS, **on
        )
        self._jobs = Counter("marmita_jobs", "Jobs that have ended", ["task", "outcome"], **on)
        self._job_seconds = Histogram(
            "marmita_job_seconds", "Seconds that a job took", ["task"], buckets=JOB_SECONDS, **on
        )
        self._pool = Gauge("marmita_database_connections", "Connections of this process", ["state"], **on)
        self._sockets = Gauge("marmita_websockets", "Open sockets of this process", **on)
        Gauge(
            "marmita_replica_lag_seconds", "How old the rows of the replica may be; 0 without a replica", **on
        ).set_function(replica_lag or (lambda: 0.0))
        self._read = {gauge.name: Gauge(gauge.name, gauge.help, **on) for gauge in gauges}
        self._children: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a response. `route` is a template, or empty if there is no such route. `seconds` is its duration."""
        key = method, route, status
        children = self._children.get(key)
        if children is None:
            shown = method if method in METHODS else OTHER
            template = route or NO_ROUTE
            children = self._requests.labels(shown, template, status), self._seconds.labels(shown, template)
            if shown != OTHER:
                self._children[key] = children
        counter, histogram = children
        counter.inc()
        histogram.observe(seconds)

    async def count_job(self, call_next: Callable[[], Awaitable[Any]], context: JobContext, _worker: object) -> Any:
        """Run the job and count its outcome; a middleware of the worker."""
        task, outcome, began = context.job.task_name, "failed", time.perf_counter()
        try:
            result = await call_next()
            outcome = "done"
            return result
        finally:
            self._jobs.labels(task, outcome).inc()
            self._job_seconds.labels(task).observe(time.perf_counter() - began)

    async def render(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        self._show_pool()
        self._sockets.set(self._count_sockets())
        for name, value in (await read_gauges(self._database, self._gauges)).items():
            self._read[name].set(value)
        return generate_latest(self.registry)

    def _show_pool(self) -> None:
        stats = self._database.pool.get_stats()
        size, free = stats["pool_size"], stats["pool_available"]
        figures = {"size": size, "used": size - free, "waiting": self._database.waiting, "max": stats["pool_max"]}
        for state, number in figures.items():
            self._pool.labels(state).set(number)
