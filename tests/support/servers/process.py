"""The application as a real process with its own port and data folder."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from signal import SIGTERM, Signals
from typing import Self

import httpx
import psutil

from marmita.platform.postgres.embedded import EmbeddedPostgres
from tests.support.measuring.probes import environment as measured
from tests.support.servers.forked import ForkedMarmita
from tests.support.waiting import scale_timeout, wait_until

ROOT = Path(__file__).parents[3]


READY = {("run",): "Ready after", ("run", "--reload"): "following the sources", ("worker",): "Running jobs"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Marmita:
    """`with Marmita(data) as marmita` starts a process and waits until it is ready; it is stopped after the block.

    It is forked (forked.py), which is several times faster than the command `python -m marmita`. `executed`,
    `with_code` and `run` execute the command itself.
    """

    def __init__(self, data: Path, *command: str, **settings: str) -> None:
        self.data = data
        self.root = ROOT
        self.port = int(settings.pop("PORT", 0)) or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.command = command or ("run",)
        self.forked = "--reload" not in command
        wanted = ("PATH", "HOME", "TMPDIR")
        kept = {name: value for name, value in os.environ.items() if name.startswith(wanted)}
        self.environment = {
            **kept,
            **measured(),
            "PORT": str(self.port),
            "MARMITA_DATA": str(data),
            "MARMITA_DEMO": "false",
            "LOG_LEVEL": "warning",
            "PYTHONUNBUFFERED": "1",
        } | settings
        self.log = data.parent / f"{data.name}-{self.port}.log"

    def executed(self) -> Self:
        self.forked = False
        return self

    def with_code(self, root: Path) -> Self:
        """Use the code in this folder, which is not measured."""
        self.root = root
        self.environment = {name: text for name, text in self.environment.items() if name not in measured()}
        return self.executed()

    def start(self, ready: str = "") -> Self:
        ready = ready or READY[self.command]
        said = len(self.output())
        self.process = self._launch()
        wait_until(lambda: ready in self.output()[said:] or self.process.poll() is not None, seconds=120)
        assert self.process.poll() is None, self.output()
        return self

    def _launch(self) -> subprocess.Popen[bytes] | ForkedMarmita:
        if self.forked:
            return ForkedMarmita(self.command, self.environment, self.log)
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "marmita", *self.command],
                cwd=self.root,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def run(self) -> tuple[int, str]:
        """Run to the end. Return the exit code and the output."""
        done = subprocess.run(
            [sys.executable, "-m", "marmita", *self.command],
            cwd=self.root,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
            check=False,
        )
        return done.returncode, done.stdout

    def stop(self, signal: Signals = SIGTERM) -> float:
        """Send the signal. Return the seconds until the process has ended."""
        started = time.monotonic()
        self.process.send_signal(signal)
        self.process.wait(scale_timeout(20))
        return time.monotonic() - started

    def output(self) -> str:
        return self.log.read_text() if self.log.exists() else ""

    @property
    def server(self) -> EmbeddedPostgres:
        """Return its PostgreSQL, which is not started by this."""
        return EmbeddedPostgres(self.data, share=True)

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.url}{path}", timeout=10, trust_env=False)

    def answers(self, path: str) -> bool:
        try:
            return self.get(path).is_success
        except httpx.TransportError:
            return False

    def __enter__(self) -> Self:
        try:
            return self.start()
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(scale_timeout(20))
        if self.command[0] == "run" and "DATABASE_URL" not in self.environment:
            wait_until(lambda: not servers_of(self.data), seconds=20)


def servers_of(data: Path) -> list[psutil.Process]:
    """Return every process of PostgreSQL, or its supervisor, on this data folder."""
    return [process for process in psutil.process_iter() if _mentions(process, str(data / "postgres"))]


def _mentions(process: psutil.Process, folder: str) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE and any(folder in part for part in process.cmdline())
    except psutil.Error:
        return False
