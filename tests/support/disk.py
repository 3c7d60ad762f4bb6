"""A small disk that can be filled: root can write to other full disks, but not to this one."""

import errno
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


class CannotMountError(Exception):
    """This account or container may not mount a disk."""


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Generator[Path]:
    """Mount a separate disk on the folder during the block."""
    folder.mkdir(parents=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=30)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotMountError from error
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True, capture_output=True, timeout=30)


def fill(folder: Path) -> Path:
    """Write a file that takes every free block of the folder's disk. Return its path."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
    return ballast
