"""The PostgreSQL of the Python packages, for machines without PostgreSQL: one server per data folder.

It listens only on a unix socket in a private folder, never on the network. It stops with the process that started it,
however that process ends, and refuses to serve one data folder to two applications.
"""

import errno
import fcntl
import hashlib
import os
import pwd
import signal
import subprocess
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Self
from urllib.parse import quote

import psycopg
import structlog
from psycopg import sql

from marmita.platform.postgres.access import (
    FIRST_DESCRIPTOR,
    EmbeddedPostgresError,
    can_reach,
    entry,
    find_programs,
    other_identity,
    owner_of,
    server_account,
)
from marmita.platform.postgres.cluster import DISK_FULL, ROLE, ensure_cluster, explain, free_megabytes, is_final
from marmita.platform.postgres.priority import NICE, lower_sessions

__all__ = ["EmbeddedPostgres", "EmbeddedPostgresError"]

DATABASE = "marmita"
PORT = 5432  # only a part of the socket's file name
SOCKET_PATH_MAX = 100  # the system's limit is 104 bytes on macOS, 108 on Linux
START_SECONDS = 60.0  # crash recovery may have to replay max_wal_size
ORPHAN_SECONDS = 20.0
STOP_SECONDS = 2.5
KILLED_SECONDS = 2.0
RESTART_SECONDS = 0.5

# A commit must be on disk: fsync and synchronous_commit stay on. The other values exchange disk space for speed.
PARAMETERS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "100",
    "shared_buffers": "256MB",
    "work_mem": "16MB",
    "maintenance_work_mem": "128MB",
    "effective_cache_size": "1GB",
    "random_page_cost": "1.1",
    "jit": "off",
    "fsync": "on",
    "synchronous_commit": "on",
    "wal_compression": "on",
    "min_wal_size": "256MB",
    "max_wal_size": "2GB",
    "checkpoint_timeout": "15min",
    "log_checkpoints": "off",
    "log_timezone": "UTC",
    "timezone": "UTC",
}

# Standard input is a pipe that only the application holds. When it closes, also by kill -9, the shell asks the server
# to shut down fast, and repeats that: a server that is still starting ignores it. The shell ends with the server, so
# waiting for the shell is waiting for the server.
SUPERVISOR = """
exec 9<&0
"$@" </dev/null 9<&- & server=$!
{ read -r _; while kill -INT $server; do sleep 0.1; done; } <&9 >/dev/null 2>&1 & watcher=$!
exec 9<&-
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code
"""


class EmbeddedPostgres:
    """The server of one data folder: `with EmbeddedPostgres(data) as server: connect(server.conninfo)`.

    A server that crashes is started again. With `share`, a server that another process runs on the folder is used and
    not stopped; without `share`, it causes an EmbeddedPostgresError. `parameters` override the defaults.
    """

    def __init__(self, data_dir: Path, *, share: bool = False, parameters: Mapping[str, str] | None = None) -> None:
        self._data = data_dir.absolute()
        self._cluster = self._data / "postgres"
        self._share = share
        self._parameters = {**PARAMETERS, **(parameters or {})}
        self._logged = 0  # size of the log file in bytes before this start
        self._locks: list[IO[str]] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._changing = threading.Lock()
        self._stopping = threading.Event()

    @property
    def conninfo(self) -> str:
        """Return the connection URL."""
        return self._conninfo(DATABASE)

    @property
    def pid(self) -> int | None:
        """Return the process id of the server from its pid file, or None."""
        try:
            return int((self._cluster / "postmaster.pid").read_text().split("\n", 1)[0])
        except (FileNotFoundError, ValueError):
            return None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Create the cluster if there is none, start the server and wait until it accepts connections."""
        try:
            self._start()
        except OSError as error:
            self.stop()
            reason = f"{error.strerror} ({error.filename or self._data})"
            free = f", {free_megabytes(self._data)} MB are free" if error.errno == errno.ENOSPC else ""
            raise EmbeddedPostgresError(
                f"The data folder {self._data} cannot be used: {reason}{free}. Choose another with MARMITA_DATA."
            ) from error
        except BaseException:
            self.stop()
            raise

    def _start(self) -> None:
        self._data.mkdir(parents=True, exist_ok=True)
        if (owner := self._lock("application")) is not None:
            if not self._share:
                raise EmbeddedPostgresError(
                    f"Another Marmita (process {owner}) is using the data folder {self._data}.\nStop it, or give this "
                    "one a folder of its own with MARMITA_DATA, or let both use one PostgreSQL with DATABASE_URL."
                )
            self._wait_until_ready()
            return
        self._wait_for_orphan()
        account = server_account(self._cluster)
        ensure_cluster(self._cluster, account)
        self._launch(account)
        self._wait_until_ready()
        threading.Thread(target=self._keep_running, args=[account], name="postgres-supervisor", daemon=True).start()
        lower_sessions(lambda: self.pid, self._stopping)

    def stop(self) -> None:
        """Shut the server down. After the time limit it is killed and recovers at its next start."""
        with self._changing:
            self._stopping.set()
            process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            process.stdin.close()
            for seconds, number in ((STOP_SECONDS, signal.SIGQUIT), (1.0, signal.SIGKILL)):
                try:
                    process.wait(seconds)
                except subprocess.TimeoutExpired:
                    self._signal(number)
            try:
                process.wait(KILLED_SECONDS)
            except subprocess.TimeoutExpired:  # its pid file is gone; the server is in the shell's process group
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        while self._locks:
            self._locks.pop().close()

    def _lock(self, name: str) -> str | None:
        """Take a lock that the system releases when its holders end. Return the holder's process id if it is taken."""
        file = (self._data / f"{name}.lock").open("a+")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            holder = file.read().strip()
            file.close()
            return holder or "unknown"
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        self._locks.append(file)
        return None

    def _wait_for_orphan(self) -> None:
        """Wait for a server that outlived its application. The server inherited this lock, so it is always noticed."""
        started = time.monotonic()
        nudges = [(5.0, signal.SIGKILL), (3.0, signal.SIGQUIT), (1.0, signal.SIGINT)]
        while self._lock("postgres") is not None:
            waited = time.monotonic() - started
            if waited > ORPHAN_SECONDS:
                raise EmbeddedPostgresError(
                    f"An earlier PostgreSQL (process {self.pid}) still runs on {self._cluster} and does not stop."
                )
            if nudges and waited > nudges[-1][0]:
                self._signal(nudges.pop()[1])
            time.sleep(0.02)
        # No server runs on this folder now; the process id in these files may belong to any program.
        stale = (self._cluster / "postmaster.pid", self._socket_dir / f".s.PGSQL.{PORT}.lock")
        for file in stale:
            file.unlink(missing_ok=True)

    def _signal(self, number: signal.Signals) -> None:
        if (pid := self.pid) is not None:
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                return

    @property
    def _socket_dir(self) -> Path:
        short = len(os.fsencode(self._cluster)) + len(f"/.s.PGSQL.{PORT}") <= SOCKET_PATH_MAX
        if short and (not self._cluster.exists() or can_reach(self._cluster, owner_of(self._cluster))):
            return self._cluster
        name = hashlib.sha256(os.fsencode(self._cluster)).hexdigest()[:16]
        return Path("/tmp") / f"marmita-{name}"  # noqa: S108 - short, private by its mode, and its owner is checked

    def _ensure_socket_dir(self, account: pwd.struct_passwd) -> None:
        folder = self._socket_dir
        if folder == self._cluster:
            return
        try:
            folder.mkdir(mode=0o700)
            os.chown(folder, account.pw_uid, account.pw_gid)
        except FileExistsError as error:
            if folder.is_symlink() or folder.stat().st_uid != account.pw_uid:
                raise EmbeddedPostgresError(f"{folder} belongs to another account; remove it.") from error

    def _launch(self, account: pwd.struct_passwd) -> None:
        self._ensure_socket_dir(account)
        parameters = self._parameters | {"unix_socket_directories": str(self._socket_dir)}
        options = [part for name, value in parameters.items() for part in ("-c", f"{name}={value}")]
        log_file = self._data / "postgres.log"
        # The server inherits the lock: a taken lock means that a server still runs.
        lock = fcntl.fcntl(self._locks[-1], fcntl.F_DUPFD_CLOEXEC, FIRST_DESCRIPTOR)
        try:
            with log_file.open("ab") as log, entry(self._cluster, account) as (path, descriptors):
                self._logged = log.tell()
                program = str(find_programs(account) / "postgres")
                server = ["nice", "-n", str(NICE), program, "-D", path, "-p", str(PORT), *options]
                self._process = subprocess.Popen(
                    ["/bin/sh", "-c", SUPERVISOR, f"supervisor of {self._cluster}", *server],
                    stdin=subprocess.PIPE,
                    stdout=log,
                    stderr=log,
                    cwd="/",
                    start_new_session=True,  # Ctrl-C must reach only the application, which then stops its server
                    pass_fds=[lock, *descriptors],
                    **other_identity(account),
                )
        finally:
            os.close(lock)

    def _keep_running(self, account: pwd.struct_passwd) -> None:
        while (process := self._process) is not None:
            code = process.wait()
            if self._stopping.wait(RESTART_SECONDS):
                return
            structlog.get_logger().warning("postgres_restarted", code=code, log=str(self._data / "postgres.log"))
            with self._changing:
                if not self._stopping.is_set():
                    self._launch(account)
            if process.stdin is not None:
                process.stdin.close()

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                with psycopg.connect(self._conninfo("postgres"), autocommit=True, connect_timeout=5) as connection:
                    query = "SELECT 1 FROM pg_database WHERE datname = %s"
                    if connection.execute(query, [DATABASE]).fetchone() is None:
                        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(DATABASE)))
                return
            except psycopg.OperationalError as error:
                ended = self._process is not None and self._process.poll() is not None
                if ended or is_final(error) or time.monotonic() > deadline:
                    raise EmbeddedPostgresError(self._explain_start_failure(error)) from error
                time.sleep(0.02)

    def _explain_start_failure(self, error: psycopg.OperationalError) -> str:
        log = self._data / "postgres.log"
        output = log.read_bytes()[self._logged :].decode(errors="replace") if log.exists() else ""
        reason = explain(self._cluster, output or str(error), free_megabytes(self._data), "PostgreSQL did not start")
        if DISK_FULL in output:
            return reason
        return (
            f"{reason}\nIf the folder is damaged, restore it from a backup, or move it away to begin with an empty one."
            f" PostgreSQL's own words are in {log}."
        )

    def _conninfo(self, database: str) -> str:
        return f"postgresql://{ROLE}@/{database}?host={quote(str(self._socket_dir), safe='')}&port={PORT}"
