"""The parts of a cluster on one machine; each is a process that can be killed, frozen and started again."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

import psycopg
from psycopg.conninfo import make_conninfo

from marmita.platform.postgres.access import find_programs, other_identity, server_account
from marmita.platform.postgres.cluster import ROLE, ensure_cluster

ROOT = Path(__file__).parents[2]
# Durable, as in production. `wal_keep_size` lets a replica catch up after a while.
POSTGRES = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "150",
    "shared_buffers": "128MB",
    "wal_keep_size": "256MB",
    "hot_standby_feedback": "on",
    "log_timezone": "UTC",
}


def wait_for(condition: Callable[[], object], seconds: float, what: str) -> None:
    """Wait until the condition is true. Raise TimeoutError after `seconds`."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(what)
        time.sleep(0.05)


def accepts(port: int) -> bool:
    """Return whether a process listens on the port."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


class Part:
    """A process on a port of this machine; port 0 for a process without a port."""

    def __init__(self, name: str, folder: Path, port: int, command: Sequence[str], **options: Any) -> None:
        self.name, self.port, self.command, self.options = name, port, list(command), options
        self.log = folder / f"{name}.log"

    def start(self) -> Self:
        """Start the process and wait until it listens."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C must reach only this program, which stops all parts
                **({"cwd": "/"} | self.options),
            )
        wait_for(self._is_up, 120, f"{self.name} did not start, see {self.log}")
        return self

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process and its children.

        Wait for the end unless the signal only freezes, continues or reloads.
        """
        os.killpg(self.process.pid, number)
        if number not in (signal.SIGSTOP, signal.SIGCONT, signal.SIGHUP):
            self.process.wait(30)

    def stop(self) -> None:
        """Stop the process in any state."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGCONT)
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)

    def _is_up(self) -> bool:
        if self.process.poll() is not None:
            raise RuntimeError(f"{self.name} has ended, see {self.log}")
        return not self.port or accepts(self.port)


class Postgres(Part):
    """A server without supervision: it stays down until it is started again."""

    def __init__(self, name: str, folder: Path, port: int) -> None:
        self.cluster = folder / name
        self.account = server_account(self.cluster)
        self.programs = find_programs(self.account)
        command = [str(self.programs / "postgres"), "-D", str(self.cluster), "-p", str(port)]
        super().__init__(name, folder, port, command, **other_identity(self.account))

    @property
    def conninfo(self) -> str:
        return f"postgresql://{ROLE}@127.0.0.1:{self.port}/marmita"

    def create(self) -> None:
        """Create an empty cluster. The settings are in its file, because pg_rewind starts it without arguments."""
        ensure_cluster(self.cluster, self.account)
        with (self.cluster / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in POSTGRES.items())

    def copy_of(self, primary: "Postgres") -> None:
        """Become a replica of the primary, from a base backup."""
        where = ["--host", "127.0.0.1", "--port", str(primary.port), "--username", ROLE, "--pgdata", str(self.cluster)]
        how = ["--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream"]
        subprocess.run([str(self.programs / "pg_basebackup"), *where, *how], check=True, capture_output=True)
        for place in (self.cluster, *self.cluster.rglob("*")):
            os.lchown(place, self.account.pw_uid, self.account.pw_gid)

    def rejoin(self, primary: "Postgres") -> str:
        """Become a replica again after having been the primary. Return the name of the program that did it."""
        source = f"host=127.0.0.1 port={primary.port} user={ROLE} dbname=postgres"
        command = [str(self.programs / "pg_rewind"), "--target-pgdata", str(self.cluster), "--source-server", source]
        with self.log.open("ab") as log:
            how: Any = {"stdout": log, "stderr": log, "cwd": "/", **other_identity(self.account)}
            rewound = subprocess.run([*command, "--write-recovery-conf"], check=False, **how).returncode == 0
        if not rewound:
            shutil.rmtree(self.cluster)
            self.copy_of(primary)
        self.start()
        return "pg_rewind" if rewound else "pg_basebackup"

    def run(self, statement: str, database: str = "marmita") -> list[tuple[Any, ...]]:
        """Run a statement on a new connection. Return its rows."""
        address = make_conninfo(self.conninfo, dbname=database)
        with psycopg.connect(address, autocommit=True, connect_timeout=5) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def _is_up(self) -> bool:
        if not super()._is_up():
            return False
        try:
            self.run("SELECT 1", "postgres")
        except psycopg.OperationalError:
            return False
        return True


def pgbouncer(program: str, folder: Path, port: int, server: Postgres) -> Part:
    """Return the pooler before the server; a failover changes its settings file."""
    settings = folder / "pgbouncer.ini"
    settings.write_text(
        f"[databases]\nmarmita = host=127.0.0.1 port={server.port} dbname=marmita user={ROLE}\n"
        f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n"
        f"admin_users = {ROLE}\n"
        "pool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 500\nserver_login_retry = 1\n"
        "log_connections = 0\nlog_disconnections = 0\n"
    )
    account: pwd.struct_passwd = server_account(folder / "none")  # PgBouncer refuses to run as root
    return Part("pgbouncer", folder, port, [program, str(settings)], **other_identity(account))


def nginx(program: str, folder: Path, port: int, upstreams: Sequence[int]) -> Part:
    """Return nginx with the file of `deploy`, in front of these processes."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    servers = " ".join(f"server 127.0.0.1:{each} max_fails=1 fail_timeout=2s;" for each in upstreams)
    before, _, after = text.partition("server app:8000")
    text = before + servers + after.partition(";")[2]
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};").replace("/tmp/", f"{folder}/nginx-")  # noqa: S108
    types = Path(program).parent / "nginx.d" / "etc" / "nginx" / "mime.types"
    if types.exists():
        text = text.replace("/etc/nginx/mime.types", str(types))
    settings = folder / "nginx.conf"
    settings.write_text(text)
    return Part("nginx", folder, port, [program, "-c", str(settings), "-g", "daemon off;", "-e", "stderr"])


def redis(program: str, folder: Path, port: int) -> Part:
    """Return a Redis for request counts only; it stores nothing on disk."""
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
    return Part("redis", folder, port, [program, *options])


def bucket_server(folder: Path, port: int) -> Part:
    """Return the S3 server of moto, which keeps all data in memory."""
    return Part("s3", folder, port, [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)])


class Marmita(Part):
    """A process of the application: `run` on a port, or `worker`."""

    READY: ClassVar = {"run": "Ready after", "worker": "Running jobs"}

    def __init__(self, name: str, folder: Path, port: int, kind: str, settings: dict[str, str]) -> None:
        self.kind = kind
        kept = {key: value for key, value in os.environ.items() if key.startswith(("PATH", "HOME", "TMPDIR"))}
        own = {"PORT": str(port or 1), "WORKER": str(kind == "worker").lower(), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "marmita", kind]
        super().__init__(name, folder, port, command, cwd=ROOT, env=kept | settings | own)

    def start(self) -> Self:
        self._said = self.log.stat().st_size if self.log.exists() else 0
        return super().start()

    def _is_up(self) -> bool:
        super()._is_up()
        return self.READY[self.kind].encode() in self.log.read_bytes()[self._said :]
