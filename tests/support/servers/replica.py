"""A primary with a streaming replica, both with the embedded PostgreSQL's programs."""

import os
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg

from marmita.platform.postgres.access import find_programs, owner_of
from marmita.platform.postgres.embedded import EmbeddedPostgres


@dataclass
class Pair:
    """Both servers; each can be stopped and started."""

    primary: EmbeddedPostgres
    replica: EmbeddedPostgres
    primary_data: Path
    replica_data: Path

    @contextmanager
    def without_primary(self) -> Generator[None]:
        """Stop the primary during the block."""
        self.primary.stop()
        try:
            yield
        finally:
            self.primary = EmbeddedPostgres(self.primary_data)
            self.primary.start()

    def pause(self) -> None:
        """Stop the replay on the replica, which still answers."""
        self._execute("SELECT pg_wal_replay_pause()")

    def resume(self) -> None:
        self._execute("SELECT pg_wal_replay_resume()")

    def _execute(self, query: str) -> None:
        with psycopg.connect(self.replica.conninfo, autocommit=True) as connection:
            connection.execute(query.encode())


def copy_primary(primary: EmbeddedPostgres, data: Path, primary_data: Path) -> None:
    """Make the data folder of a replica: a base backup of the primary."""
    account = owner_of(primary_data / "postgres")
    address = parse_qs(urlsplit(primary.conninfo).query)
    where = ["--host", address["host"][0], "--port", address["port"][0], "--username", "marmita", "--no-password"]
    data.mkdir(parents=True)
    backup = find_programs(account) / "pg_basebackup"
    how = ["--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream", "--pgdata", str(data / "postgres")]
    subprocess.run([str(backup), *where, *how], check=True, capture_output=True, timeout=120)
    cluster = data / "postgres"
    for place in (cluster, *cluster.rglob("*")):
        os.lchown(place, account.pw_uid, account.pw_gid)


@contextmanager
def replicated(primary_data: Path, replica_data: Path) -> Generator[Pair]:
    """Run both servers during the block; the primary's folder may contain data."""
    with EmbeddedPostgres(primary_data) as primary:
        copy_primary(primary, replica_data, primary_data)
        with EmbeddedPostgres(replica_data) as replica:
            pair = Pair(primary, replica, primary_data, replica_data)
            try:
                yield pair
            finally:
                pair.primary.stop()
