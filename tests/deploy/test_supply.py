"""What is installed is pinned by hash under an allowed licence, and the audit says so when it could not look."""

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The modules of the audit, which are scripts beside each other."""
    monkeypatch.syspath_prepend(str(ROOT / "tools" / "supply"))
    return {name: importlib.import_module(name) for name in ("locked", "sbom", "audit")}


def test_every_file_that_is_installed_has_a_hash_and_an_allowed_licence(tools: dict[str, Any]):
    assert list(tools["audit"].hashes()) == []
    assert list(tools["audit"].licences()) == []
    assert len(tools["locked"].python_packages()) > 60
    assert {package.kind for package in tools["locked"].npm_packages()} == {"npm"}


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [("MIT", True), ("MIT License", True), ("(MIT OR GPL-3.0-only)", True), ("Apache-2.0 AND GPL-3.0-only", False),
     ("AGPL-3.0-only", False), ("UNLICENSED", False)],
)  # fmt: skip
def test_licence_counts_when_one_of_its_alternatives_is_allowed(tools: dict[str, Any], licence: str, allowed: bool):
    assert tools["audit"].is_allowed(licence) is allowed


def test_list_of_parts_has_each_part_once_and_is_the_same_each_time(tools: dict[str, Any]):
    document = tools["sbom"].document()
    assert document == tools["sbom"].document()
    names = [part["purl"] for part in document["components"]]
    assert len(set(names)) == len(names) > 150
    assert {"litestar", "react", "maplibre-gl"} <= {part["name"] for part in document["components"]}
    assert "vitest" not in {part["name"] for part in document["components"]}
    assert document["dependencies"][0]["dependsOn"] == sorted(names)
    assert [part["name"] for part in document["components"] if not {"hashes", "properties"} & part.keys()] == []


def test_audit_without_a_network_says_that_it_could_not_look_and_fails_when_strict(
    tools: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(tools["audit"], "AUDIT_BIN", tmp_path)
    monkeypatch.setattr(tools["audit"], "SBOM", tmp_path / "sbom.json")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["audit.py"])
    assert tools["audit"].main() == 0
    said = capsys.readouterr().out
    assert said.count("COULD NOT LOOK") == 3
    assert json.loads((tmp_path / "sbom.json").read_text())["bomFormat"] == "CycloneDX"
    monkeypatch.setattr("sys.argv", ["audit.py", "--strict"])
    assert tools["audit"].main() == 1


def test_weaknesses_that_are_found_fail_the_audit(
    tools: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """Answers as pip-audit and npm give them."""
    python = {"dependencies": [{"name": "weak", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2"]}]}]}
    npm = {"vulnerabilities": {"frail": {"range": "<2", "severity": "high", "via": [{"title": "It breaks"}, "other"]}}}
    for name, answer in (("pip-audit", python), ("npm", npm)):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{json.dumps(answer)}'\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setattr(tools["audit"], "AUDIT_BIN", tmp_path)
    monkeypatch.setattr(tools["audit"], "SBOM", tmp_path / "sbom.json")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["audit.py"])
    assert tools["audit"].main() == 1
    said = capsys.readouterr().out
    assert "weak 1: PYSEC-1, fixed in 2" in said and "frail <2: high, It breaks" in said
