"""A description of the machine that was measured, without its host name."""

import os
import platform
from pathlib import Path

import psutil


def describe_machine() -> str:
    """Return cores, processor, memory, system and Python version."""
    cpu = next(
        (line.split(":", 1)[1].strip() for line in _lines("/proc/cpuinfo") if line.startswith("model name")),
        platform.processor() or platform.machine(),
    )
    memory = psutil.virtual_memory().total / 2**30
    return (
        f"{os.cpu_count()} cores ({cpu}), {memory:.0f} GiB of memory, {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}, embedded PostgreSQL 18; load generator, pgbench, application and "
        "database share the cores"
    )


def _lines(path: str) -> list[str]:
    return Path(path).read_text().splitlines() if Path(path).exists() else []
