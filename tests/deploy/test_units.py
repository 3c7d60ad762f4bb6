"""Kubernetes manifests against the schemas of Kubernetes, and units of systemd against systemd's own checks."""

import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from marmita.settings import Settings, load_settings

ROOT = Path(__file__).parents[2]
MANIFESTS = sorted((ROOT / "deploy" / "kubernetes").glob("*.yaml"))
UNITS = sorted((ROOT / "deploy" / "systemd").glob("*.service"))
VERSIONS = ("1.32", "1.37")  # the oldest and the newest that were looked at
EXPOSURE_MAX = 20  # tenths; systemd calls 0 to 2 "OK", and an unprotected service 96


def manifests() -> list[dict[str, Any]]:
    return [each for path in MANIFESTS for each in yaml.safe_load_all(path.read_text())]


def pods() -> list[tuple[str, dict[str, Any]]]:
    return [
        (each["metadata"]["name"], each["spec"]["template"])
        for each in manifests()
        if "template" in each.get("spec", {})
    ]


@pytest.mark.parametrize("version", VERSIONS)
def test_manifests_are_what_kubernetes_describes(version: str):
    kinds = [each["kind"] for each in manifests()]
    assert sorted(set(kinds)) == [
        "ConfigMap", "Deployment", "HorizontalPodAutoscaler", "Job", "PodDisruptionBudget", "Service",
    ]  # fmt: skip
    for manifest in manifests():
        kubernetes_validate.validate(manifest, version, strict=True)
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate({**manifests()[-1], "spec": {"minAvailabel": 1}}, version, strict=True)


def test_pods_run_without_rights_on_a_root_that_nobody_writes():
    assert {name for name, _ in pods()} == {"marmita-web", "marmita-worker", "marmita-migrate"}
    for name, template in pods():
        spec = template["spec"]
        [container] = spec["containers"]
        assert (spec["securityContext"]["runAsNonRoot"], spec["automountServiceAccountToken"]) == (True, False), name
        rights = container["securityContext"]
        assert (rights["readOnlyRootFilesystem"], rights["allowPrivilegeEscalation"]) == (True, False), name
        assert rights["capabilities"] == {"drop": ["ALL"]}
        assert container["resources"]["limits"]["memory"]
        assert "livenessProbe" in container or name == "marmita-migrate"


def test_selectors_find_the_pods():
    labels = {name: template["metadata"]["labels"] for name, template in pods()}
    for manifest in manifests():
        selector = manifest.get("spec", {}).get("selector")
        if selector:
            assert selector.get("matchLabels", selector) == labels[manifest["metadata"]["name"]]
    [scaled] = [each["spec"]["scaleTargetRef"]["name"] for each in manifests() if each["kind"].startswith("Horizontal")]
    assert scaled in labels


def test_settings_of_the_manifests_are_taken_by_the_application():
    [config] = [each for each in manifests() if each["kind"] == "ConfigMap"]
    text = (ROOT / "deploy" / "kubernetes" / "config.yaml").read_text()
    head = " ".join(line.removeprefix("#") for line in text.split("\n") if line.startswith("#"))
    named = set(re.findall(r"\b[A-Z]+(?:_[A-Z]+)+\b", head))
    known = {setting.name.upper() for setting in fields(Settings)} | {"AWS_REGION"}
    assert {name for name in named if not name.startswith("AWS_")} | set(config["data"]) <= known
    secrets = {
        "DATABASE_URL": "postgresql://db/marmita", "SMTP_URL": "smtp://mail:587", "METRICS_TOKEN": "x" * 20,
        "STRIPE_SECRET_KEY": "sk_live_12345678", "STRIPE_PUBLISHABLE_KEY": "pk_live_12345678",
        "STRIPE_WEBHOOK_SECRET": "whsec_12345678", "RATE_LIMIT_URL": "redis://redis:6379/0",
    }  # fmt: skip
    assert set(secrets) <= named
    assert load_settings(config["data"] | secrets).production


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_units_are_taken_by_systemd_and_leave_little_open(unit: Path, tmp_path: Path):
    text = unit.read_text()
    started = re.search(r"^ExecStart=\S+ (\w+)$", text, re.MULTILINE)
    assert started and started[1] in ("run", "worker")
    # The program has to be there for the check, in a place of this test.
    there = tmp_path / unit.name.replace("@", "@8001")
    there.write_text(re.sub(r"^ExecStart=\S+", f"ExecStart={shutil.which('true')}", text, flags=re.MULTILINE))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(there)],
        check=False, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (verified.returncode, verified.stderr) == (0, "")
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSURE_MAX}", "--no-pager", str(there)],
        check=False, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert judged.returncode == 0, judged.stdout
