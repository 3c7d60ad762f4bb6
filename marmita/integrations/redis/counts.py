"""Counts calls in Redis. While Redis does not respond, each process counts on its own, so that requests go on."""

import time

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from marmita.platform.call_counts import MINUTE, MemoryCounts

log = structlog.get_logger()

ANSWER_SECONDS = 0.25
ALONE_SECONDS = 5


class RedisCounts:
    """Counts with one round trip per call. Keys are `marmita:calls:{minute}:{subject}` and expire by themselves."""

    def __init__(self, url: str) -> None:
        self.redis = Redis.from_url(  # pyright: ignore[reportUnknownMemberType] its keyword arguments are untyped
            url, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS, retry=Retry(NoBackoff(), 1)
        )
        self.alone = MemoryCounts()
        self.alone_until = 0.0
        self.failure = ""

    async def add(self, subject: str, minute: int, calls: int) -> tuple[int, int]:
        """Count the calls in Redis, or in this process while Redis does not respond.

        Redis is retried after ALONE_SECONDS.
        """
        if time.monotonic() >= self.alone_until:
            try:
                counted = await self._add(subject, minute, calls)
            except Exception as error:  # answers that are not Redis's raise errors of several kinds  # noqa: BLE001
                self._note(type(error).__name__)
                self.alone_until = time.monotonic() + ALONE_SECONDS
            else:
                self._note("")
                return counted
        return await self.alone.add(subject, minute, calls)

    def _note(self, failure: str) -> None:
        """Log a failure when it begins or its kind changes, and its end. Its text is omitted: it may repeat the
        password.
        """
        if failure == self.failure:
            return
        if failure:
            log.warning("redis_unavailable", error=failure, seconds=ALONE_SECONDS)
        else:
            log.info("redis_available")
        self.failure = failure

    async def _add(self, subject: str, minute: int, calls: int) -> tuple[int, int]:
        key = f"marmita:calls:{minute}:{subject}"
        async with self.redis.pipeline(transaction=True) as pipe:
            pipe.incrby(key, calls)
            pipe.expire(key, 2 * MINUTE)
            pipe.get(f"marmita:calls:{minute - 1}:{subject}")
            current, _, before = await pipe.execute()
        return int(before or 0), current

    async def close(self) -> None:
        await self.redis.aclose()
