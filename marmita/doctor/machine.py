"""Checks of this machine: versions and disk space."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from marmita import __version__
from marmita.doctor.findings import Check, Finding, failed, ok, skipped, warning
from marmita.settings import Settings

ROOT = Path(__file__).parent.parent.parent
WEB_INDEX = ROOT / "web" / "dist" / "index.html"
LOCK_FILE = ROOT / "requirements" / "run.lock"
PYTHON_MIN, NODE_MIN = (3, 11), (20, 19)
NODE_SECONDS = 5
MEGABYTE = 1 << 20
FREE_MB_MIN, FREE_MB_WARNING = 200, 2_000  # megabytes: less than the first is a failure, less than the second a warning
_PINNED = re.compile(r"^([\w.-]+)==([\w.+!-]+)", re.MULTILINE)


async def _versions(_: Settings) -> list[Finding]:
    return [_python(), *_packages(), _web_app()]


def _python() -> Finding:
    found = ".".join(str(part) for part in sys.version_info[:3])
    if sys.version_info[:2] < PYTHON_MIN:
        return failed(f"Python {found} is too old", "Install Python 3.11 or newer, then `make clean env`.")
    return ok(f"Marmita {__version__}, Python {found}")


def _packages() -> Iterator[Finding]:
    if not LOCK_FILE.exists():
        yield skipped("packages are not compared: there is no requirements/run.lock beside this installation")
        return
    pinned = dict(_PINNED.findall(LOCK_FILE.read_text()))
    differences = [
        f"{name} {found} instead of {pin}" for name, pin in pinned.items() if (found := _version(name)) not in ("", pin)
    ]
    if differences:
        advice = "`make env` installs the versions that were tested."
        yield warning(f"packages differ from requirements/run.lock: {', '.join(differences[:5])}", advice)


def _version(name: str) -> str:
    """Return the installed version; empty for a package that this system does not need."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _web_app() -> Finding:
    """Check that the web app is built. Node is needed only for the build."""
    if WEB_INDEX.exists():
        return ok("the web app is built")
    node = _node()
    if node is None:
        advice = "Install Node 20.19 or newer and run `make web`, or bring the folder web/dist of another machine."
        return failed("the web app is not built, and there is no Node to build it", advice)
    if node < NODE_MIN:
        return failed(
            f"the web app is not built, and Node {node[0]}.{node[1]} is too old for it",
            "Install Node 20.19 or newer, then `make web`.",
        )
    return failed("the web app is not built", "Run `make web`.")


def _node() -> tuple[int, int] | None:
    program = shutil.which("node")
    if program is None:
        return None
    output = subprocess.run(
        [program, "--version"], capture_output=True, text=True, check=False, timeout=NODE_SECONDS
    ).stdout
    found = re.match(r"v(\d+)\.(\d+)", output)
    return (int(found[1]), int(found[2])) if found else None


async def _disk(settings: Settings) -> list[Finding]:
    folders = {"MARMITA_DATA": settings.marmita_data, "temporary files": Path(tempfile.gettempdir())}
    if (settings.storage_url or "").startswith("file:"):
        folders["media"] = Path(settings.storage_url.removeprefix("file://") if settings.storage_url else "")
    return [_check_space(name, folder) for name, folder in folders.items()]


def _check_space(name: str, folder: Path) -> Finding:
    existing = next(place for place in (folder, *folder.parents) if place.exists())
    if not os.access(existing, os.W_OK | os.X_OK):
        return failed(f"{name}: {existing} cannot be written", "Give the folder to the account that runs Marmita.")
    free = shutil.disk_usage(existing).free // MEGABYTE
    entries = os.statvfs(existing)
    summary = f"{name}: {free:,} MB free in {existing}"
    if free < FREE_MB_MIN:
        return failed(summary, "Make room, or move the folder to a larger disk.")
    if entries.f_files and entries.f_favail * 100 < entries.f_files:
        return failed(f"{name}: {existing} has room for {entries.f_favail:,} files only", "Delete small files there.")
    if free < FREE_MB_WARNING:
        return warning(summary, "Make room soon: a full disk stops every order.")
    return ok(summary)


MACHINE_CHECKS = (
    Check("versions", _versions),
    Check("disk", _disk, ("MARMITA_DATA", "STORAGE_URL")),
)
