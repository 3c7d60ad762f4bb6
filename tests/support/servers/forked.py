"""Starts `marmita` in processes that are forked from one in which it is already imported.

Importing takes most of the CPU time of a start. The process to fork from begins with the first use and ends with the
test run.
"""

import os
import runpy
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path

from tests.support.measuring import probes

_context = get_context("forkserver")
_context.set_forkserver_preload(
    ["tests.support.measuring.startup.sitecustomize", "marmita.cli", "marmita.app", "marmita.seed", "marmita.serving"]
)


class ForkedMarmita:
    """`python -m marmita` with these arguments, with the methods of `subprocess.Popen` that tests use.

    Output and errors are appended to `log`.
    """

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self._process = _context.Process(target=_run, args=(list(arguments), dict(environment), log))
        self._process.start()
        assert self._process.pid
        self.pid = self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise TimeoutError(f"process {self.pid} still runs")
        return code

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        self._process.kill()


def _run(arguments: list[str], environment: dict[str, str], log: Path) -> None:
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as file:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(file.fileno(), stream.fileno())
    sys.stdout.reconfigure(write_through=True)  # type: ignore[union-attr] - the stream of a process is a text file
    sys.argv = ["marmita", *arguments]
    try:
        runpy.run_module("marmita", run_name="__main__", alter_sys=True)
    finally:
        probes.save()  # a forked process ends without the functions of atexit
