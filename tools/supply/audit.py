"""`make audit`: known vulnerabilities of pinned packages, their licences and hashes, and the software bill of
materials.

A check without network access reports COULD NOT LOOK, which is a failure only with --strict. Licences, hashes and the
bill of materials need no network.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from locked import DEV_LOCK, ROOT, RUN_LOCK, Package, npm_packages, python_packages
from sbom import document, expression

AUDIT_BIN = ROOT / ".stamps" / "audit" / "bin"
SBOM = ROOT / ".stamps" / "sbom.cdx.json"
SECONDS = 240
VALIDATE = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
print(JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read()) or "", end="")
"""
# Licences that allow use in a service and distribution with Apache-2.0 code. LGPL: linked, not copied.
ALLOWED = {
    *("0BSD", "Apache-2.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "LGPL-3.0-only", "MIT", "MIT-0"),
    *("MIT-CMU", "MPL-2.0", "OFL-1.1", "PSF-2.0", "Unlicense", "Zlib", "BlueOak-1.0.0", "Python-2.0"),
}


class CouldNotLook(Exception):
    """There is no network, or the registry has no advisories; the message says which."""


def python_advisories() -> Iterator[str]:
    """Yield a line for each advisory that affects a pinned version."""
    program = AUDIT_BIN / "pip-audit"
    if not program.exists():
        raise CouldNotLook("pip-audit is not installed: `make audit` installs it where a package registry is reached")
    command = [str(program), "--requirement", str(RUN_LOCK), "--require-hashes", "--disable-pip", "--format=json"]
    said = run([*command, "--progress-spinner=off"])
    try:
        found = json.loads(said.stdout)["dependencies"]
    except (json.JSONDecodeError, KeyError) as error:
        raise CouldNotLook(last_line(said.stderr)) from error
    skipped = [each for each in found if "skip_reason" in each]
    if skipped:
        raise CouldNotLook(f"{len(skipped)} packages, such as {skipped[0]['name']}: {skipped[0]['skip_reason']}")
    for each in found:
        for advisory in each["vulns"]:
            fixed = ", ".join(advisory["fix_versions"]) or "no version"
            yield f"{each['name']} {each['version']}: {advisory['id']}, fixed in {fixed}"


def npm_advisories() -> Iterator[str]:
    """Yield a line for each advisory that affects packages of the web app, including its build tools."""
    said = run(["npm", "audit", "--json", "--package-lock-only"], ROOT / "web")
    try:
        report = json.loads(said.stdout)
        found = report["vulnerabilities"]
    except (json.JSONDecodeError, KeyError) as error:
        reason = re.search(r'"(?:summary|message)": "([^"]+)"', said.stdout)
        raise CouldNotLook(reason[1] if reason else last_line(said.stderr)) from error
    for name, each in found.items():
        titles = sorted({via["title"] for via in each["via"] if isinstance(via, dict)})
        if titles:
            yield f"{name} {each['range']}: {each['severity']}, {'; '.join(titles)}"


def licences() -> Iterator[str]:
    """Yield the packages whose licence is not allowed; of alternative licences, one allowed licence is enough."""
    for package in (*python_packages(), *npm_packages()):
        if package.licence and not is_allowed(package.licence):
            yield f"{package.name} {package.version}: {package.licence}"
        elif not package.licence and package.kind == "npm":
            yield f"{package.name} {package.version}: no licence"


def is_allowed(licence: str) -> bool:
    choices = expression(licence).replace("(", "").replace(")", "").split(" OR ")
    return any(all(part.strip() in ALLOWED for part in choice.split(" AND ")) for choice in choices)


def hashes() -> Iterator[str]:
    """Yield packages that would be installed without a hash. npm records none for builds of tools for other systems."""
    for lock in (RUN_LOCK, DEV_LOCK):
        yield from (f"{lock.name}: {each.name}" for each in python_packages(lock) if not each.hashes)
    yield from (f"package-lock.json: {each.name}" for each in npm_packages(development=True) if is_unchecked(each))


def is_unchecked(package: Package) -> bool:
    return not package.hashes and "/binding-" not in package.name


def parts() -> Iterator[str]:
    """Write the software bill of materials, and validate it if the schema is installed."""
    SBOM.parent.mkdir(parents=True, exist_ok=True)
    SBOM.write_text(json.dumps(document(), indent=1) + "\n")
    python = AUDIT_BIN / "python"
    if not python.exists():
        raise CouldNotLook(f"{SBOM} is written, but its schema is not installed")
    said = run([str(python), "-c", VALIDATE, str(SBOM)])
    if said.returncode or said.stdout:
        yield f"{SBOM} is not valid: {said.stdout[:300] or last_line(said.stderr)}"


def run(command: list[str], folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CouldNotLook(type(error).__name__) from error


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:200] if lines else "no answer"


CHECKS: dict[str, Callable[[], Iterator[str]]] = {
    "known weaknesses of Python packages": python_advisories,
    "known weaknesses of npm packages": npm_advisories,
    "licences": licences,
    "hashes": hashes,
    "list of parts (SBOM)": parts,
}


def main() -> int:
    blind, bad = 0, 0
    for name, check in CHECKS.items():
        try:
            found = list(check())
        except CouldNotLook as reason:
            blind += 1
            print(f"COULD NOT LOOK  {name}: {reason}", flush=True)
            continue
        bad += bool(found)
        print(
            f"{'FOUND' if found else 'none':<16}{name}",
            *(f"                {line}" for line in found),
            sep="\n",
            flush=True,
        )
    return 1 if bad or (blind and "--strict" in sys.argv) else 0


if __name__ == "__main__":
    sys.exit(main())
