"""Completes web/package-lock.json: run it after every `npm install` in web/.

npm omits builds of a tool for other systems from the lock if it cannot see them, and then `npm ci` refuses the lock
everywhere. Their exact versions are in the package that needs them, and their systems in their names.
"""

import json
from pathlib import Path

LOCK = Path(__file__).parent.parent / "web" / "package-lock.json"
LIBRARIES = {"gnu": "glibc", "gnueabihf": "glibc", "musl": "musl", "musleabihf": "musl"}
PROCESSORS = {"arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64"}


def main() -> None:
    lock = json.loads(LOCK.read_text())
    packages: dict[str, dict] = lock["packages"]
    missing = {
        f"node_modules/{name}": entry(name, version)
        for path, package in packages.items()
        for name, version in package.get("optionalDependencies", {}).items()
        if not is_present(packages, path, name)
    }
    lock["packages"] = dict(sorted((packages | missing).items()))
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n")
    print(f"{len(missing)} entries added.")


def is_present(packages: dict[str, dict], path: str, name: str) -> bool:
    """Return whether the package at `path` finds `name`, in its own folder or in a parent folder."""
    while path and f"{path}/node_modules/{name}" not in packages:
        path = path.rpartition("node_modules/")[0].rstrip("/")
    return bool(path) or f"node_modules/{name}" in packages


def entry(name: str, version: str) -> dict:
    system, processor, *library = name.rpartition("/")[2].removeprefix("binding-").split("-")
    if processor not in PROCESSORS:
        raise SystemExit(f"The name {name} does not tell its system and processor.")
    known = {"version": version, "cpu": [processor], "dev": True, "optional": True, "os": [system]}
    return known | ({"libc": [LIBRARIES[library[0]]]} if library and library[0] in LIBRARIES else {})


if __name__ == "__main__":
    main()
