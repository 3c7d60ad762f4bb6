"""The provider's public keys, cached as its headers allow, and fetched again for unknown key ids.

Only RSA signing keys are accepted, so no token can choose another algorithm.
"""

import asyncio
import re
import time
from datetime import timedelta
from typing import Any

import httpx
import msgspec
from jwt import PyJWK
from jwt.exceptions import PyJWTError

from marmita.platform.caches import CacheFacts
from marmita.platform.clock import utc_now
from marmita.platform.identity_tokens import IdentityKeysUnavailable

TIMEOUT_SECONDS = 5
LIFETIME_MIN, LIFETIME_MAX = 300, 86_400  # seconds; bounds of the lifetime in the headers
SECONDS_BETWEEN = 30.0  # seconds between fetches, also for invented key ids and if the provider fails
ANSWER_BYTES_MAX = 100_000  # bytes


class _KeySet(msgspec.Struct):
    keys: list[dict[str, Any]]


class SigningKeys:
    """The RSA keys at `url` by their key id. One instance serves the whole process."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._keys: dict[str, PyJWK] = {}
        self._size = 0
        self._fresh_until = 0.0
        self._fetched_at = float("-inf")
        self._asking = asyncio.Lock()

    async def find(self, key_id: str) -> PyJWK | None:
        """Return the key with that id. None if the provider has no such key. Raise IdentityKeysUnavailable."""
        if key := self._find_fresh(key_id):
            return key
        async with self._asking:
            # Another task may have fetched the keys while this one waited for the lock.
            if key := self._find_fresh(key_id):
                return key
            if time.monotonic() - self._fetched_at >= SECONDS_BETWEEN:
                self._fetched_at = time.monotonic()
                await self._fetch()
            elif not self._is_fresh():
                raise IdentityKeysUnavailable("fetched a moment ago")
            return self._keys.get(key_id)

    def facts(self) -> CacheFacts:
        """Return the number of cached keys, their size, and the time of their fetch."""
        if not self._keys:
            return CacheFacts(0, 0, None)
        age = timedelta(seconds=time.monotonic() - self._fetched_at)
        return CacheFacts(len(self._keys), self._size, utc_now() - age)

    def clear(self) -> None:
        """Clear the cached keys; the next token fetches them again."""
        self._keys, self._size, self._fresh_until, self._fetched_at = {}, 0, 0.0, float("-inf")

    def _is_fresh(self) -> bool:
        return time.monotonic() < self._fresh_until

    def _find_fresh(self, key_id: str) -> PyJWK | None:
        return self._keys.get(key_id) if self._is_fresh() else None

    async def _fetch(self) -> None:
        try:
            async with httpx.AsyncClient(timeout=TIMEOUT_SECONDS, headers={"accept": "application/json"}) as client:
                response = await client.get(self._url)
                response.raise_for_status()
            if len(response.content) > ANSWER_BYTES_MAX:
                raise IdentityKeysUnavailable("an answer that long is no key set")
            found = msgspec.json.decode(response.content, type=_KeySet)
        except (httpx.HTTPError, msgspec.DecodeError) as error:
            raise IdentityKeysUnavailable(type(error).__name__) from error
        self._keys = {key.key_id: key for key in map(_signing_key, found.keys) if key and key.key_id}
        self._size = len(response.content)
        self._fresh_until = time.monotonic() + _life(response.headers.get("cache-control", ""))


def _signing_key(described: dict[str, Any]) -> PyJWK | None:
    """Return the key. None if it is not for RS256."""
    if described.get("kty") != "RSA" or described.get("use", "sig") != "sig":
        return None
    if described.get("alg", "RS256") != "RS256":
        return None
    try:
        return PyJWK(described, algorithm="RS256")
    except PyJWTError:
        return None


def _life(cache_control: str) -> float:
    found = re.search(r"max-age=(\d{1,9})", cache_control)
    return min(max(int(found[1]) if found else 0, LIFETIME_MIN), LIFETIME_MAX)
