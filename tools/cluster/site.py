"""All parts of a cluster, configured as in docs/cluster.md, with the demo town."""

import os
import socket
import subprocess
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from marmita.platform.postgres.cluster import ROLE
from tests.support.servers.redis import find_redis
from tools.cluster.parts import ROOT, Marmita, Part, Postgres, bucket_server, nginx, pgbouncer, redis, wait_for

BUCKET = "marmita-cluster"
UNREACHED = "1000000"  # requests are counted, but the limit is never reached
SETTINGS = {
    "DATABASE_READ_LAG": "5",
    "RATE_LIMIT_READS": UNREACHED,
    "RATE_LIMIT_WRITES": UNREACHED,
    "STORAGE_URL": f"s3://{BUCKET}/media",
    "AWS_ALLOW_HTTP": "true",
    "AWS_REGION": "us-east-1",
    "AWS_ACCESS_KEY_ID": "key",
    "AWS_SECRET_ACCESS_KEY": "secret",
    "SECRET_KEY": "the-same-for-all-processes-of-a-cluster",
    "TRUSTED_PROXIES": "127.0.0.0/8",
    "MARMITA_DEMO": "true",
    "LOG_LEVEL": "warning",
}


@dataclass
class Site:
    """All parts by name; `missing` are those that are not available on this machine."""

    url: str
    folder: Path
    parts: dict[str, Part]
    servers: list[Postgres]
    settings: dict[str, str]
    missing: list[str]

    @property
    def apps(self) -> list[Marmita]:
        return [part for part in self.parts.values() if isinstance(part, Marmita) and part.port]

    @property
    def primary(self) -> Postgres:
        """Return the first running server that accepts writes."""
        running = [server for server in self.servers if server.process.poll() is None]
        return next(server for server in running if server.run("SELECT pg_is_in_recovery()") == [(False,)])

    def is_whole(self) -> bool:
        """Return whether every process is healthy."""
        return all(_is_healthy(part.port) for part in self.apps)


def _is_healthy(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=5, trust_env=False).is_success
    except httpx.TransportError:
        return False


def program(name: str) -> str | None:
    """Return the path of a Debian program, unpacked if it is not installed; None if it is not available."""
    found = subprocess.run(
        ["bash", "tools/system_program.sh", name], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    return found.stdout.strip() or None


def free_ports(number: int) -> list[int]:
    """Return ports of this machine that are not in use."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(number)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


@contextmanager
def running_site(folder: Path, ports: Sequence[int]) -> Generator[Site]:
    """Run the cluster during the block; it listens on eight ports."""
    folder.chmod(0o755)  # PostgreSQL and PgBouncer run under another account
    site = _assemble(folder, ports)
    for name in site.missing:
        print(f"  {name} cannot be had on this machine: everything goes on without it", flush=True)
    with ExitStack() as stack:
        primary, replica = site.servers
        primary.create()
        for name, part in site.parts.items():
            if part is replica:
                primary.run("CREATE DATABASE marmita", "postgres")
                replica.copy_of(primary)
            stack.callback(part.stop)
            part.start()
            if name == "s3":
                httpx.put(f"{site.settings['AWS_ENDPOINT_URL']}/{BUCKET}", trust_env=False, timeout=120)
                _migrate(site.settings)
            print(f"  {name} runs", flush=True)
        wait_for(site.is_whole, 60, "the site is not healthy")
        yield site


def _assemble(folder: Path, ports: Sequence[int]) -> Site:
    front, one, two, first, second, pooler, counts, media = ports
    programs = {
        "pgbouncer": program("pgbouncer"),
        "redis": find_redis() or program("redis-server"),
        "nginx": program("nginx"),
    }
    primary, replica = Postgres("primary", folder, first), Postgres("replica", folder, second)
    # The server that accepts writes: after a failover, listeners find the new primary by themselves.
    direct = f"postgresql://{ROLE}@127.0.0.1:{first},127.0.0.1:{second}/marmita?target_session_attrs=read-write"
    url = f"http://localhost:{front if programs['nginx'] else one}"
    settings = SETTINGS | {
        "MARMITA_DATA": str(folder / "var"),
        "PUBLIC_URL": url,
        "DATABASE_URL": direct,
        "DATABASE_READ_URL": replica.conninfo,
        "AWS_ENDPOINT_URL": f"http://127.0.0.1:{media}",
    }
    parts: list[Part] = [primary, replica]
    if programs["pgbouncer"]:
        parts.append(pgbouncer(programs["pgbouncer"], folder, pooler, primary))
        pooled = f"postgresql://{ROLE}@127.0.0.1:{pooler}/marmita"
        settings |= {"DATABASE_URL": pooled, "DATABASE_DIRECT_URL": direct}
    if programs["redis"]:
        parts.append(redis(programs["redis"], folder, counts))
        settings["RATE_LIMIT_URL"] = f"redis://127.0.0.1:{counts}/0"
    parts.append(bucket_server(folder, media))
    parts += [Marmita(f"app-{number}", folder, port, "run", settings) for number, port in ((1, one), (2, two))]
    parts += [Marmita(f"worker-{number}", folder, 0, "worker", settings) for number in (1, 2)]
    if programs["nginx"]:
        parts.append(nginx(programs["nginx"], folder, front, [one, two]))
    missing = [name for name, path in programs.items() if path is None]
    return Site(url, folder, {part.name: part for part in parts}, [primary, replica], settings, missing)


def _migrate(settings: dict[str, str]) -> None:
    environment = os.environ | settings
    subprocess.run([ROOT / ".venv/bin/marmita", "migrate"], env=environment, check=True, stdout=subprocess.DEVNULL)
