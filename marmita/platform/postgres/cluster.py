"""Creates and checks the data folder of the embedded PostgreSQL.

Errors of PostgreSQL's programs are turned into one sentence that names the folder and a remedy.
"""

import os
import pwd
import re
import shutil
import subprocess
from pathlib import Path

import psycopg

from marmita.platform.postgres.access import EmbeddedPostgresError, entry, find_programs, other_identity

MAJOR_VERSION = "18"
ROLE = "marmita"
# The built-in C.UTF-8 is the same on every system and never changes, so indexes stay valid.
INITDB_OPTIONS = (
    f"--username={ROLE}",
    "--auth=trust",  # only the server's account can enter the folder of the socket
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
)
MEGABYTE = 1 << 20
NEEDED_MEGABYTES = 200  # an empty cluster with its first log segments, and the demo town
DISK_FULL = "No space left on device"  # messages of the system's C library in the locale C
_complaint = re.compile(r"(?:FATAL|PANIC|error|ERROR):\s+(.+)")


def ensure_cluster(cluster: Path, account: pwd.struct_passwd) -> None:
    """Create the data folder completely or not at all.

    Raise EmbeddedPostgresError for another major version, an incomplete folder, or too little disk space.
    """
    if cluster.exists():
        _check_version(cluster)
        return
    if (free := free_megabytes(cluster.parent)) < NEEDED_MEGABYTES:
        raise EmbeddedPostgresError(no_room(cluster.parent, free, NEEDED_MEGABYTES))
    new = cluster.with_name(f"{cluster.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(mode=0o700)
    os.chown(new, account.pw_uid, account.pw_gid)
    with entry(new, account) as (path, descriptors):
        done = subprocess.run(
            [str(find_programs(account) / "initdb"), "-D", path, *INITDB_OPTIONS],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            pass_fds=descriptors,
            **other_identity(account),
        )
    if done.returncode:
        free = free_megabytes(new)
        shutil.rmtree(new, ignore_errors=True)
        raise EmbeddedPostgresError(explain(cluster.parent, done.stderr, free, "PostgreSQL could not be set up"))
    new.rename(cluster)


def is_final(error: psycopg.OperationalError) -> bool:
    """Return whether the server has answered that it cannot serve, so that waiting is useless."""
    reason = str(error)
    return "FATAL:" in reason and "the database system is" not in reason  # starting up, in recovery, shutting down


def explain(folder: Path, output: str, free: int, failed: str) -> str:
    """Return one sentence about the output of a failed program, with a remedy; `failed` names the failed action."""
    complaints = _complaint.findall(output)
    reason = complaints[0] if complaints else next(reversed(output.strip().splitlines()), "it gave no reason")
    if DISK_FULL in output:
        return f"{no_room(folder, free)} ({failed}: {reason})"
    return f"{failed} in {folder}: {reason}."


def free_megabytes(folder: Path) -> int:
    """Return the megabytes that this account may still write in the folder; for a missing folder, in its nearest
    parent.
    """
    there = next(place for place in (folder, *folder.parents) if place.exists())
    return shutil.disk_usage(there).free // MEGABYTE


def no_room(folder: Path, free: int, needed: int | None = None) -> str:
    """Return the message about a full disk, with a remedy; sizes in megabytes."""
    enough = f", {needed} MB are needed" if needed else ""
    return f"The disk of {folder} is full: {free} MB are free{enough}. Make room, or choose another with MARMITA_DATA."


def _check_version(cluster: Path) -> None:
    version = cluster / "PG_VERSION"
    found = version.read_text(errors="replace").strip() if version.exists() else ""
    if not found.isdecimal():
        raise EmbeddedPostgresError(
            f"{cluster} is no whole database: PG_VERSION is missing or damaged. Restore it from a backup, or move it "
            "away to begin with an empty one."
        )
    if found != MAJOR_VERSION:
        raise EmbeddedPostgresError(f"{cluster} was made by PostgreSQL {found}; this Marmita brings {MAJOR_VERSION}.")
