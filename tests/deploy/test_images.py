"""Dockerfile, compose.yaml and nginx: what they name exists, and their steps are scripts that run without Docker."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import fields
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import yaml

from marmita.settings import Settings, load_settings
from tests.support.servers.google import QuietServer
from tests.support.waiting import scale_timeout

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
OF_THE_IMAGE = ("migrate", "app", "worker")
NAMES = {setting.name.upper() for setting in fields(Settings)}
FROM_THE_ENVIRONMENT = {
    "AWS_ACCESS_KEY_ID",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_ENDPOINT_URL",
    "AWS_REGION",
    "AWS_ALLOW_HTTP",
}


def filled(environment: dict[str, str]) -> dict[str, str]:
    """As compose fills `${NAME:-default}` and `${NAME:?needed}` when only what is needed is in .env."""
    return {
        name: re.sub(r"\$\{\w+:([-?])([^}]*)\}", lambda found: found[2] if found[1] == "-" else "x" * 24, value)
        for name, value in environment.items()
    }


def test_files_of_the_image_exist():
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    named = {name for line in copied for name in line.split()}
    assert len(named) > 8
    assert [name for name in named if not (ROOT / name).exists()] == []
    ignored = set((ROOT / ".dockerignore").read_text().split("\n"))
    assert ignored.isdisjoint(named)
    assert {".env", ".git", "var"} <= ignored


def test_image_runs_without_rights_and_can_write_nothing():
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER 10001:10001$", last, re.MULTILINE)
    assert "HEALTHCHECK" in last
    for name in OF_THE_IMAGE:
        service = COMPOSE["services"][name]
        assert (service["read_only"], service["cap_drop"], service["tmpfs"]) == (True, ["ALL"], ["/tmp"]), name  # noqa: S108  in the container
    assert [name for name, service in COMPOSE["services"].items() if service.get("privileged")] == []


@pytest.mark.parametrize("name", OF_THE_IMAGE)
def test_settings_of_compose_are_taken_by_the_application(name: str):
    environment = filled(COMPOSE["services"][name]["environment"])
    assert set(environment) - NAMES - FROM_THE_ENVIRONMENT == set()
    settings = load_settings(environment)
    assert (settings.production, settings.worker, settings.storage_url) == (True, False, "s3://marmita-media")
    [network] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert str(settings.trusted_proxies[0]) == network["subnet"]


def test_services_of_compose_wait_for_services_that_exist():
    services = COMPOSE["services"]
    needed = {(name, other) for name, service in services.items() for other in service.get("depends_on", {})}
    assert {other for _, other in needed} <= set(services)
    checked = [
        (name, other)
        for name, service in services.items()
        for other, how in service.get("depends_on", {}).items()
        if how["condition"] == "service_healthy" and other != "app"
    ]
    assert [pair for pair in checked if "test" not in services[pair[1]].get("healthcheck", {})] == []
    assert services["app"]["deploy"]["replicas"] == 2


def test_package_has_all_that_runs_and_nothing_else(tmp_path: Path):
    if not (ROOT / "web" / "dist" / "index.html").exists():
        pytest.skip("the web app is not built: make web")
    image = tmp_path / "image"
    package = ["bash", str(ROOT / "tools" / "package.sh"), str(image)]
    subprocess.run(package, check=True, capture_output=True, timeout=scale_timeout(60))
    every = [path for path in image.rglob("*") if "__pycache__" not in path.parts]
    assert {path.name for path in image.iterdir()} == {
        *(
            "marmita",
            "web",
            "requirements",
            "deploy",
            "pyproject.toml",
            "README.md",
            "LICENSE",
            "THIRD_PARTY_NOTICES.md",
        )
    }
    assert [path for path in every if path.is_symlink() or path.stat().st_mode & 0o022] == []
    assert [path for path in every if not path.stat().st_mode & 0o004] == []
    assert [path for path in every if path.suffix in (".env", ".map") or path.name == "node_modules"] == []
    run = {"cwd": image, "capture_output": True, "timeout": scale_timeout(60)}
    where = "import marmita, sys; sys.stdout.write(marmita.__file__)"
    assert subprocess.run([sys.executable, "-c", where], check=True, **run).stdout.decode() == str(
        image / "marmita" / "__init__.py"
    )
    described = subprocess.run([sys.executable, "-B", "-m", "marmita", "openapi"], check=True, **run).stdout
    assert described == (ROOT / "web" / "openapi.json").read_bytes()
    again = subprocess.run(package, check=False, capture_output=True, text=True)
    assert (again.returncode, "already" in again.stderr) == (1, True)


@pytest.mark.parametrize("command", ["", "worker"])
def test_health_check_says_whether_the_process_works(command: str):
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path, header = ("/metrics", "Bearer secret") if command else ("/api/alive", None)
            works = self.path == path and self.headers.get("authorization") == header and status == 200
            self.send_response(200 if works else 503)
            self.end_headers()
            self.wfile.write(b"said")

        def log_message(self, *_: Any) -> None:
            """Print nothing."""

    def check(port: int) -> int:
        environment = {**os.environ, "PORT": str(port), "METRICS_LISTEN": f"0.0.0.0:{port}", "METRICS_TOKEN": "secret"}
        script = [sys.executable, str(ROOT / "deploy" / "healthcheck.py"), *command.split()]
        return subprocess.run(script, env=environment, check=False, capture_output=True, timeout=30).returncode

    status = 200
    server = QuietServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, daemon=True, kwargs={"poll_interval": 0.05})
    thread.start()
    assert check(server.server_port) == 0
    status = 503
    assert check(server.server_port) == 1
    server.shutdown()
    server.server_close()
    thread.join()
    assert check(server.server_port) == 1


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_takes_its_configuration(tmp_path: Path):
    """With an address that has no name here."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    assert "server app:8000" in text
    (tmp_path / "nginx.conf").write_text(text.replace("server app:8000", "server 127.0.0.1:8000"))
    checked = subprocess.run(
        ["nginx", "-t", "-q", "-c", str(tmp_path / "nginx.conf")],
        check=False,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (checked.returncode, checked.stderr) == (0, "")
