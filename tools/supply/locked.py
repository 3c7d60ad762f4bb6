"""What is pinned: each Python package of requirements/run.lock, each npm package that the web app is built of."""

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
# Makes what is in web/vendor: in the repository, not in the lock.
RENEW = ROOT / "web" / "scripts" / "renew-api-reference.mjs"
# Of packages whose metadata name none: what their licence file says.
LICENCE_FILES = {"resvg-py": "MIT"}


@dataclass(frozen=True)
class Package:
    """`kind` is pypi or npm; hashes are of the files that may be installed, in hexadecimal."""

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
    """The npm package of web/vendor, as the script that renews it names it."""
    text = RENEW.read_text()
    [(name, version)] = re.findall(r"^const PACKAGE = '(.+)@(.+)'$", text, re.MULTILINE)
    [digest] = re.findall(r"^const SHA512 = '(.+)'$", text, re.MULTILINE)
    return Package("npm", name, version, "SHA-512", (base64.b64decode(digest).hex(),), "MIT")


def python_packages(lock: Path = RUN_LOCK) -> list[Package]:
    """Packages of a lock. The licence of one that this system does not need is not known here."""
    text = lock.read_text()
    found = [
        Package("pypi", name, version, "SHA-256", tuple(_HASH.findall(hashes)), python_licence(name))
        for name, version, _, hashes in _PIN.findall(text)
    ]
    if len(found) != len(re.findall(r"^[\w.-]+==", text, re.MULTILINE)):
        raise SystemExit(f"{lock} has lines that are not understood.")
    return found


def python_licence(name: str) -> str:
    """As the installed package's metadata say; empty when it is not installed or says nothing."""
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
    """Packages that are part of the built web app; with `development` those that build and test it too."""
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
