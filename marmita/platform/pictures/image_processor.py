"""Runs picture tasks in separate processes: a few at a time, each with a timeout.

One process per picture: a decoder that crashes, hangs or is exploited affects nothing else. A process starts in about
50 ms.
"""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec
import structlog

from marmita.platform.errors import RateLimitGlobal
from marmita.platform.pictures.messages import (
    Answer,
    Finish,
    Finished,
    InvalidImage,
    Process,
    ProcessedImage,
    Refused,
    RenditionSpec,
    Task,
)
from marmita.platform.ports import Port

log = structlog.get_logger()

ROOT = Path(__file__).parents[3]
CODE = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from marmita.platform.pictures.child import main; main()"
# Only the variables that some systems need to start a program.
PASSED_ON = ("LD_LIBRARY_PATH", "SYSTEMROOT")
Kind = TypeVar("Kind", ProcessedImage, Finished)
SECONDS = 30.0
WAITING_SECONDS = 20.0


class ImageProcessor:
    """Processes a limited number of pictures at a time, so that half of the cores stay free."""

    def __init__(self, *, at_once: int = max(1, (os.cpu_count() or 1) // 2), seconds: float = SECONDS) -> None:
        self._places = asyncio.Semaphore(at_once)
        self._seconds = seconds

    async def process(self, order: RenditionSpec, data: bytes) -> ProcessedImage:
        """Decode an upload and make its first renditions.

        Raises:
            InvalidImage: the file is not accepted.
            DomainError: rate_limit_global (503), when a task has waited too long for a free process.
        """
        return _expect(ProcessedImage, await self._request(Process(order, data)))

    async def finish(self, order: RenditionSpec, original: bytes) -> Finished:
        """Make every rendition of an original.

        Raises:
            InvalidImage: the original cannot be decoded.
            DomainError: rate_limit_global (503), when a task has waited too long for a free process.
        """
        return _expect(Finished, await self._request(Finish(order, original)))

    async def _request(self, task: Task) -> Answer:
        try:
            await asyncio.wait_for(self._places.acquire(), WAITING_SECONDS)
        except TimeoutError as error:
            raise RateLimitGlobal from error
        try:
            output = await self._run(msgspec.msgpack.encode(task))
        finally:
            self._places.release()
        try:
            return msgspec.msgpack.decode(output, type=Answer)
        except msgspec.DecodeError:  # the process crashed or was stopped
            return Refused("broken")

    async def _run(self, task: bytes) -> bytes:
        environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-I", "-c", CODE, stdin=pipe, stdout=pipe, stderr=pipe, env=environment
        )
        try:
            async with asyncio.timeout(self._seconds):
                output, errors = await process.communicate(task)
        except TimeoutError:
            output, errors = b"", b"no answer in time"
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if process.returncode:
            last_errors = errors[-300:].decode("utf-8", "replace")
            log.warning("picture_process_failed", returncode=process.returncode, stderr=last_errors)
        return output


def _expect(kind: type[Kind], answer: Answer) -> Kind:
    if not isinstance(answer, kind):
        raise InvalidImage(answer.reason if isinstance(answer, Refused) else "broken")
    return answer


IMAGE_PROCESSOR: Port[ImageProcessor] = Port("image_processor")
