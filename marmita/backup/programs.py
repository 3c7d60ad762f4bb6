"""Runs PostgreSQL's programs of the Python packages. Passwords are passed in the environment, never as arguments."""

import os
import subprocess
from collections.abc import Mapping
from typing import NamedTuple

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from marmita.backup.manifest import BackupError
from marmita.platform.postgres.access import BINARIES, PACKAGES


class Call(NamedTuple):
    """A command and its environment."""

    command: list[str]
    environment: Mapping[str, str]


def program(name: str, *arguments: str, conninfo: str | None = None) -> Call:
    """Return the call of a PostgreSQL program on that database."""
    command, environment = [str(PACKAGES / BINARIES / name), *arguments], {**os.environ, "LC_ALL": "C"}
    if conninfo is not None:
        parts = conninfo_to_dict(conninfo)
        if password := parts.pop("password", None):
            environment["PGPASSWORD"] = str(password)
        address = make_conninfo("", **parts)
        command.append(f"--dbname={address}")
    return Call(command, environment)


def run(call: Call, what: str) -> None:
    """Run the program and wait for its end.

    Raises:
        BackupError: the program has failed; with its error message.
    """
    done = subprocess.run(call.command, env=call.environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BackupError(f"{what}: {complaint(done.stderr)}")


def complaint(output: str) -> str:
    """Return the first line of the output that contains "error", or else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "it gave no reason")
