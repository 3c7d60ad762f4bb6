"""A closed-loop load generator on keep-alive connections that uses little CPU itself.

It connects only to 127.0.0.1 and stops after the given number of seconds.
"""

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import psutil
from zstandard import ZstdDecompressor

from marmita.settings import Settings

# Headers are not parsed completely: CPU time of the load generator is missing from what it measures.
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
AUTHORIZATION = re.compile(rb"\r\nauthorization: ([^\r]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: bytes
    compressed: bool
    authorization: str

    def json(self) -> Any:
        return json.loads(ZstdDecompressor().decompressobj().decompress(self.body) if self.compressed else self.body)


class Browser:
    """A keep-alive connection to the application that accepts compressed responses, as browsers do."""

    def __init__(self, port: int, token: str | None = None) -> None:
        self.port = port
        self.token = token

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    def close(self) -> None:
        self.writer.close()

    async def call(self, method: str, path: str, body: object = None) -> Answer:
        """Send a request and read its whole response."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br, zstd\r\n"
            f"content-length: {len(content)}\r\n"
        )
        if content:
            head += "content-type: application/json\r\n"
        if self.token:
            head += f"authorization: Bearer {self.token}\r\n"
        self.writer.write(head.encode() + b"\r\n" + content)
        top = await self.reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(top)
        answer = await self.reader.readexactly(int(length[1])) if length else b""
        authorization = AUTHORIZATION.search(top)
        compressed = b"\r\ncontent-encoding: zstd\r\n" in top
        return Answer(int(top[9:12]), answer, compressed, authorization[1].decode() if authorization else "")


@dataclass(frozen=True)
class Server:
    """The application as one process, and the main process of its PostgreSQL."""

    settings: Settings
    port: int
    process: psutil.Process
    postgres: psutil.Process

    def processor_seconds(self) -> tuple[float, float]:
        """Return the processor seconds of the application and of all PostgreSQL processes so far.

        Processes that have ended are included.
        """
        return _used(self.process), _used(self.postgres) + sum(_used(each) for each in self.postgres.children())


def _used(process: psutil.Process) -> float:
    """Return the processor seconds of the process and its ended children, on all cores; 0 if the process has ended."""
    try:
        return sum(process.cpu_times()[:4])
    except psutil.NoSuchProcess:
        return 0.0


@dataclass(slots=True)
class Measured:
    """The results of a closed loop of requests; times in seconds.

    `app_seconds` and `database_seconds` are processor time, including failed requests.
    """

    seconds: float
    times: list[float] = field(default_factory=list[float])
    failures: dict[int, int] = field(default_factory=dict[int, int])
    app_seconds: float = 0.0
    database_seconds: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    def percentile(self, share: float) -> float:
        """Return the percentile in milliseconds; 0 if no request succeeded."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0

    def each(self, seconds: float) -> float | None:
        """Return milliseconds per visit for a total of `seconds`; None if nothing was measured."""
        visits = len(self.times) + sum(self.failures.values())
        return seconds / visits * 1000 if visits and seconds else None


def combine(first: Measured, second: Measured) -> Measured:
    """Return two measurements of one action as one."""
    return Measured(
        first.seconds + second.seconds,
        first.times + second.times,
        dict(Counter(first.failures) + Counter(second.failures)),
        first.app_seconds + second.app_seconds,
        first.database_seconds + second.database_seconds,
    )


Visit = Callable[[Browser, int], Awaitable[int]]


async def measure(server: Server, visit: Visit, *, tokens: list[str] | None, users: int, seconds: float) -> Measured:
    """Let `users` repeat the visit for some seconds.

    A visit returns its HTTP status. Only visits with a status below 300 count; others are failures.
    """
    result = Measured(seconds)
    number = iter(range(1_000_000_000))
    app, database = server.processor_seconds()
    began = time.perf_counter()
    until = began + seconds

    async def user(index: int) -> None:
        browser = Browser(server.port, tokens[index % len(tokens)] if tokens else None)
        await browser.open()
        while time.perf_counter() < until:
            start = time.perf_counter()
            status = await visit(browser, next(number))
            if status < 300:
                result.times.append(time.perf_counter() - start)
            else:
                result.failures[status] = result.failures.get(status, 0) + 1
        browser.close()

    await asyncio.gather(*(user(index) for index in range(users)))
    result.seconds = time.perf_counter() - began
    app_after, database_after = server.processor_seconds()
    result.app_seconds, result.database_seconds = app_after - app, database_after - database
    return result
