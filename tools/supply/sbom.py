"""Writes the software bill of materials in CycloneDX 1.6: `sbom.py FILE`. Equal locks give equal bytes."""

import json
import sys
import uuid
from pathlib import Path

from locked import ROOT, Package, npm_packages, python_packages

SPDX = {  # names that older packages use instead of SPDX identifiers
    "MIT License": "MIT",
    "3-Clause BSD License": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "The Unlicense (Unlicense)": "Unlicense",
}


def expression(licence: str) -> str:
    """Return the SPDX expression of a licence, as far as it is known."""
    for name, identifier in SPDX.items():
        licence = licence.replace(name, identifier)
    return licence.strip("()") if licence.count("(") == 1 and licence.startswith("(") else licence


def component(package: Package) -> dict:
    """Return the component of a package. A Python package has a hash for each system's file: all are listed."""
    found: dict = {"type": "library", "bom-ref": package.purl, "name": package.name, "version": package.version}
    if len(package.hashes) == 1:
        found["hashes"] = [{"alg": package.algorithm, "content": package.hashes[0]}]
    elif package.hashes:
        found["properties"] = [{"name": "marmita:sha256", "value": each} for each in package.hashes]
    if package.licence:
        found["licenses"] = [{"expression": expression(package.licence)}]
    return found | {"purl": package.purl}


def document() -> dict:
    """Return the document of all packages that are installed or delivered to browsers, without build and test tools."""
    version = next(
        line.split('"')[1]
        for line in (ROOT / "marmita" / "__init__.py").read_text().splitlines()
        if "__version__ =" in line
    )
    parts = {package.purl: component(package) for package in (*python_packages(), *npm_packages())}
    components = [parts[purl] for purl in sorted(parts)]
    of_parts = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components, sort_keys=True))
    own = {"type": "application", "bom-ref": "marmita", "name": "marmita", "version": version}
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{of_parts}",
        "version": 1,
        "metadata": {"component": own | {"licenses": [{"license": {"id": "Apache-2.0"}}]}},
        "components": components,
        "dependencies": [{"ref": "marmita", "dependsOn": sorted(parts)}],
    }


if __name__ == "__main__":
    Path(sys.argv[1]).parent.mkdir(parents=True, exist_ok=True)
    Path(sys.argv[1]).write_text(json.dumps(document(), indent=1) + "\n")
