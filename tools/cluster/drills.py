"""Failures of the parts of a cluster: killed, frozen, and the permanent loss of the primary."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass

from tools.cluster.parts import ROOT, wait_for
from tools.cluster.site import Site

DOWNTIME_SECONDS = 6.0  # seconds


@dataclass(frozen=True)
class Drill:
    """A failure, and how it is undone after a while; both run during the load.

    `after_recovery` runs after the recovery and returns a note for the report.
    """

    name: str
    part: str
    fail: Callable[[Site], None]
    recover: Callable[[Site], None]
    after_recovery: Callable[[Site], str] | None = None


def _kill(part: str) -> Drill:
    """Return a drill that kills the part with SIGKILL and starts it again."""

    def fail(site: Site) -> None:
        site.parts[part].signal(signal.SIGKILL)

    def recover(site: Site) -> None:
        site.parts[part].start()

    return Drill(f"{part} killed", part, fail, recover)


def _freeze(part: str) -> Drill:
    """Return a drill that freezes the part for a while: it neither answers nor refuses."""

    def fail(site: Site) -> None:
        site.parts[part].signal(signal.SIGSTOP)

    def recover(site: Site) -> None:
        site.parts[part].signal(signal.SIGCONT)

    return Drill(f"{part} frozen", part, fail, recover)


def _lose_primary(site: Site) -> None:
    """Make commits wait for the replica, then kill the primary permanently."""
    primary = site.servers[0]
    primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
    primary.run("SELECT pg_reload_conf()")
    waiting = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
    wait_for(lambda: primary.run(waiting) == [(1,)], 10, "the replica is not synchronous")
    time.sleep(2)
    primary.signal(signal.SIGKILL)


def _fail_over(site: Site) -> None:
    """Run the failover command of docs/cluster.md; without a pooler, only promote the replica."""
    replica = site.servers[1]
    if "pgbouncer" not in site.parts:
        replica.run("SELECT pg_promote(true, 60)")
        return
    command = ["bash", "deploy/failover.sh", "127.0.0.1", str(replica.port), str(site.folder / "pgbouncer.ini")]
    path = f"{replica.programs}:{os.environ['PATH']}"
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | {"PATH": path}, timeout=120)


def _rejoin_cluster(site: Site) -> str:
    """Make the lost primary a replica of the new primary. Return a note with the duration."""
    began = time.monotonic()
    lost, primary = site.servers
    program = lost.rejoin(primary)
    following = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'"
    wait_for(lambda: primary.run(following) == [(1,)], 30, "the lost primary does not follow")
    return f"The lost primary followed the new one {time.monotonic() - began:.1f} s after `{program}` began."


ALL_DRILLS = [
    *(_kill(part) for part in ("app-1", "app-2", "worker-1", "worker-2", "nginx", "redis", "pgbouncer")),
    _freeze("s3"),
    _kill("replica"),
    _kill("primary"),
    Drill("primary lost, `deploy/failover.sh`", "failover", _lose_primary, _fail_over, _rejoin_cluster),
]
DRILLS = {drill.part: drill for drill in ALL_DRILLS}
