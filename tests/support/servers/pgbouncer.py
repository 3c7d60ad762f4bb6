"""A real PgBouncer in transaction mode before a server: the installed one, or the one that `make test` has unpacked."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
from pathlib import Path
from typing import Self
from urllib.parse import parse_qs, urlsplit

from marmita.platform.postgres.access import DESCRIPTORS, other_identity
from marmita.platform.postgres.cluster import ROLE
from tests.support.servers.process import ROOT, free_port
from tests.support.waiting import scale_timeout, wait_until

UNPACKED = ROOT / ".stamps" / "programs" / "pgbouncer"
SETTINGS = """
[databases]
marmita = host={host} port={port} dbname=marmita user={role}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {listen}
unix_socket_dir =
auth_type = any
admin_users = {role}
pool_mode = transaction
default_pool_size = {size}
max_client_conn = 500
server_login_retry = 1
log_connections = 0
log_disconnections = 0
stats_period = 3600
"""


def find_pgbouncer() -> str | None:
    """Return the path of the program, or None if there is none."""
    path = os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin"
    return shutil.which("pgbouncer", path=path) or (str(UNPACKED) if UNPACKED.exists() else None)


class PgBouncer:
    """`with PgBouncer(program, folder, conninfo) as pooler`: a pooler for the server at a unix socket."""

    def __init__(self, program: str, folder: Path, conninfo: str, size: int = 4, listen: int = 0) -> None:
        self.program = program
        self.port = listen or free_port()
        self.settings = folder / f"pgbouncer-{self.port}.ini"
        self.log = folder / f"pgbouncer-{self.port}.log"
        self.size = size
        self.point_to(conninfo)

    @property
    def conninfo(self) -> str:
        return f"postgresql://{ROLE}@127.0.0.1:{self.port}/marmita"

    def point_to(self, conninfo: str) -> None:
        """Set the server that it pools from the next start or `reload`."""
        address = parse_qs(urlsplit(conninfo).query)
        self.host = Path(address["host"][0])
        text = SETTINGS.format(host=self.host, port=address["port"][0], role=ROLE, listen=self.port, size=self.size)
        self.settings.write_text(text)

    def start(self) -> Self:
        account = pwd.getpwuid(self.host.stat().st_uid)  # this account may enter the folder of the socket
        with self.settings.open() as settings, self.log.open("ab") as log:
            # PgBouncer refuses to run as root, and another account may not enter the folder.
            path = f"{DESCRIPTORS}/{settings.fileno()}" if os.geteuid() == 0 else str(self.settings)
            self.process = subprocess.Popen(
                [self.program, path],
                stdout=log,
                stderr=log,
                pass_fds=[settings.fileno()],
                cwd="/",
                **other_identity(account),
            )
        wait_until(self._accepts, seconds=20)
        return self

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(number)
        self.process.wait(scale_timeout(20))

    def _accepts(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop(signal.SIGKILL)
