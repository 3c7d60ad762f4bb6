"""Part of the composition root: the connection pools, and the database from which requests read."""

from typing import TYPE_CHECKING

from marmita.metrics import measuring_cursor
from marmita.platform.database import Database
from marmita.platform.http.replica_reads import ReplicaReads
from marmita.platform.postgres.replica import Replica, ReplicaDatabase
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings

if TYPE_CHECKING:
    from marmita.platform.tracing.spans import Tracing

# Seconds after which a request without a connection to the replica reads from the primary.
REPLICA_WAIT_SECONDS = 0.5


def build_database(settings: Settings, bus: EventBus, tracing: "Tracing | None") -> Database:
    """Return the primary database, not yet open."""
    return Database(
        settings.conninfo,
        bus,
        max_size=settings.database_pool_size,
        max_waiting=settings.database_queue,
        cursor=measuring_cursor(settings, tracing),
        direct=settings.database_direct_url,
    )


def build_replica_reads(settings: Settings, primary: Database, tracing: "Tracing | None") -> ReplicaReads | None:
    """Return the reads from the replica. None without a replica."""
    if settings.database_read_url is None:
        return None
    replica = ReplicaDatabase(
        settings.database_read_url,
        primary.bus,
        max_size=settings.database_pool_size,
        max_waiting=settings.database_queue,
        wait_seconds=REPLICA_WAIT_SECONDS,
        cursor=measuring_cursor(settings, tracing),
        pooled=primary.pooled,
        read_only=True,
    )
    replica.live = primary.live
    monitored = Replica(primary.conninfo, replica, settings.database_read_lag)
    return ReplicaReads(monitored, primary, https=settings.public_url.startswith("https"))
