"""Pinned packages: the Python packages of requirements/run.lock, and the npm packages of the web app."""

import base64
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
RUN_LOCK, DEV_LOCK = ROOT / "requirements" / "run.lock", ROOT / "requirements" / "dev.lock"
NPM_LOCK = ROOT / "web" / "package-lock.json"
_PIN = re.compile(r"^([\w.-]+)==([^\s;]+)(?: ; ([^\\]*?))? ?\\?\n((?: {4}--hash=\S+(?: \\)?\n)*)", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
# The script that makes web/vendor, which is in the repository but not in the lock.
RENEW = ROOT / "web" / "scripts" / "renew-api-reference.mjs"
# For packages without a licence in their metadata: the licence of their licence file.
LICENCE_FILES = {"resvg-py": "MIT"}


@dataclass(frozen=True)
class Package:
    """`kind` is pypi or npm; `hashes` are those of the installable files, in hexadecimal."""

    kind: str
    name: str
    version: str
    algorithm: str
    hashes: tuple[str, ...]
    licence: str

    @property
    def purl(self) -> str:
        return f"pkg:{self.kind}/{self.name.replace('@', '%40')}@{self.version}"


def carried() -> Package:
    """Return the npm package in web/vendor, as named by the script that renews it."""
    text = RENEW.read_text()
    [(name, version)] = re.findall(r"^const PACKAGE = '(.+)@(.+)'$", text, re.MULTILINE)
    [digest] = re.findall(r"^const SHA512 = '(.+)'$", text, re.MULTILINE)
    return Package("npm", name, version, "SHA-512", (base64.b64decode(digest).hex(),), "MIT")


def python_packages(lock: Path = RUN_LOCK) -> list[Package]:
    """Return the packages of a lock. The licence of a package that this system does not need is unknown here."""
    text = lock.read_text()
    found = [
        Package("pypi", name, version, "SHA-256", tuple(_HASH.findall(hashes)), python_licence(name))
        for name, version, _, hashes in _PIN.findall(text)
    ]
    if len(found) != len(re.findall(r"^[\w.-]+==", text, re.MULTILINE)):
        raise SystemExit(f"{lock} has lines that are not understood.")
    return found


def python_licence(name: str) -> str:
    """Return the licence in the metadata of the installed package; empty if it is not installed or has none."""
    try:
        known = metadata(name)
    except PackageNotFoundError:
        return ""
    classifiers = [
        each.rpartition("::")[2].strip() for each in known.get_all("Classifier") or [] if "License ::" in each
    ]
    said = known.get("License-Expression") or " OR ".join(classifiers) or (known.get("License") or "").split("\n")[0]
    return said or LICENCE_FILES.get(name, "")


def npm_packages(*, development: bool = False) -> list[Package]:
    """Return the packages of the built web app; with `development` also those that build and test it."""
    packages: dict[str, dict] = json.loads(NPM_LOCK.read_text())["packages"]
    return [carried(), *_npm(packages, development=development)]


def _npm(packages: dict[str, dict], *, development: bool) -> Iterator[Package]:
    for path, each in packages.items():
        if path and (development or not (each.get("dev") or each.get("devOptional"))):
            name = path.rpartition("node_modules/")[2]
            algorithm, _, digest = each.get("integrity", "").partition("-")
            hashes = (base64.b64decode(digest).hex(),) if digest else ()
            yield Package(
                "npm", name, each["version"], algorithm.replace("sha", "SHA-"), hashes, each.get("license", "")
            )
