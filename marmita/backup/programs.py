"""PostgreSQL's own programs, from the Python packages: passwords reach them by environment, never by argument."""

import os
import subprocess
from collections.abc import Mapping
from typing import NamedTuple

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from marmita.backup.manifest import BackupError
from marmita.platform.postgres.access import BINARIES, PACKAGES


class Call(NamedTuple):
    """A command, and the environment that it is started with."""

    command: list[str]
    environment: Mapping[str, str]


def program(name: str, *arguments: str, conninfo: str | None = None) -> Call:
    """A program of the packages on that database."""
    command, environment = [str(PACKAGES / BINARIES / name), *arguments], {**os.environ, "LC_ALL": "C"}
    if conninfo is not None:
        parts = conninfo_to_dict(conninfo)
        if password := parts.pop("password", None):
            environment["PGPASSWORD"] = str(password)
        address = make_conninfo("", **parts)
        command.append(f"--dbname={address}")
    return Call(command, environment)


def run(call: Call, what: str) -> None:
    """Run to the end.

    Raises:
        BackupError: with the program's own words.
    """
    done = subprocess.run(call.command, env=call.environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BackupError(f"{what}: {complaint(done.stderr)}")


def complaint(said: str) -> str:
    """The first line that says what is wrong."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "it gave no reason")
