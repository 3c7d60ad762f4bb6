"""The separate process: it decodes one picture, then exits. It has no secrets, opens no files, and has limits."""

import importlib
import os
import sys
import warnings
from contextlib import suppress
from typing import Any

import msgspec
from PIL import Image

from marmita.platform.pictures.formats import find_format
from marmita.platform.pictures.messages import Answer, InvalidImage, Process, Refused, Task
from marmita.platform.pictures.process import PIXELS_MAX, finish, process

MEMORY_BYTES = 1536 * 1024 * 1024
CPU_SECONDS = 20
SVG_CPU_SECONDS = 3  # including the start; a normal drawing takes half a second, but a kilobyte of SVG can take hours
# Import modules that decoders load lazily, before the process loses access to files.
NEEDED = """colorsys copy PIL.AvifImagePlugin PIL.ImageColor PIL.ImagePalette PIL.MpoImagePlugin PIL.TiffImagePlugin
PIL.WebPImagePlugin""".split()


def main() -> None:
    """Read a task from stdin and write the result to stdout."""
    Image.preinit()
    for name in NEEDED:
        importlib.import_module(name)
    task = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Task)
    _limit_resources(SVG_CPU_SECONDS if find_format(task.data) == "SVG" else CPU_SECONDS)
    sys.stdout.buffer.write(msgspec.msgpack.encode(perform(task)))
    sys.stdout.flush()


def perform(task: Task) -> Answer:
    """Return the result of a task, also when the decoder fails."""
    warnings.simplefilter("error")
    Image.MAX_IMAGE_PIXELS = PIXELS_MAX
    try:
        return process(task.order, task.data) if isinstance(task, Process) else finish(task.order, task.data)
    except InvalidImage as unfit:
        return Refused(unfit.reason)
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        return Refused("too_many_pixels")
    except Exception:  # noqa: BLE001  decoders raise any kind of exception
        return Refused("broken")


def _limit_resources(cpu_seconds: int = CPU_SECONDS) -> None:
    """Lower the priority and set limits; on systems without them only the parent's timeout remains."""
    with suppress(AttributeError, OSError):  # a sandbox may refuse it
        os.nice(5)
    with suppress(ImportError):
        import resource  # Unix only  # noqa: PLC0415

        limits: dict[int, Any] = {
            resource.RLIMIT_AS: MEMORY_BYTES,
            resource.RLIMIT_CPU: cpu_seconds,
            resource.RLIMIT_FSIZE: 0,
            resource.RLIMIT_CORE: 0,
            resource.RLIMIT_NOFILE: 0,
        }
        for kind, most in limits.items():
            with suppress(ValueError, OSError):
                resource.setrlimit(kind, (most, most))


if __name__ == "__main__":
    main()
