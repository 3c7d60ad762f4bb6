"""Public files by key: in a local folder by default, or in an S3 bucket. Keys are never reused."""

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import obstore
from obstore.exceptions import BaseError, GenericError
from obstore.store import LocalStore, ObjectStore, S3Store, from_url

from marmita.platform.ports import Port

if TYPE_CHECKING:
    from obstore import Attributes  # not present at runtime

CONTENT_TYPES = {".webp": "image/webp", ".avif": "image/avif", ".png": "image/png"}
# The library's own limits are 30 seconds for an attempt and three minutes for all: a bucket that takes connections and
# never answers would hold each upload and each picture for as long.
_TIMEOUTS = {"timeout": "10s", "connect_timeout": "2s"}
# Options of the client replace the variables AWS_ALLOW_HTTP and so on as a whole, so these are read here.
_CLIENT_OPTIONS = (
    *_TIMEOUTS, "allow_http", "allow_invalid_certificates", "proxy_url", "proxy_ca_certificate", "proxy_excludes",
    "http1_only", "http2_only", "pool_idle_timeout", "pool_max_idle_per_host", "user_agent",
)  # fmt: skip
_RETRY: Any = {"max_retries": 3, "retry_timeout": timedelta(seconds=8)}


class Storage:
    """The objects of one store. The path after `media/` in a URL is the key."""

    def __init__(self, store: ObjectStore) -> None:
        self._store = store
        self.remote = not isinstance(store, LocalStore)

    async def put(self, key: str, data: bytes) -> None:
        """Write the object atomically, replacing an object with this key. In a bucket it gets a content type."""
        suffix = key[key.rfind(".") :]
        described = isinstance(self._store, S3Store) and suffix in CONTENT_TYPES
        attributes: Attributes | None = {"Content-Type": CONTENT_TYPES[suffix]} if described else None
        try:
            await obstore.put_async(self._store, key, data, attributes=attributes)
        except FileNotFoundError as error:  # the bucket itself is missing
            raise GenericError(str(error)) from error

    async def find(self, key: str) -> bytes | None:
        """Return the bytes of the object, or None."""
        try:
            result = await obstore.get_async(self._store, key)
        except FileNotFoundError:
            return None
        return bytes(await result.bytes_async())

    async def list_keys(self, folder: str | None = None) -> list[str]:
        """Return every key, or those that begin with `folder/`."""
        listing: Any = obstore  # its types know only a part
        return [each["path"] async for found in listing.list(self._store, folder) for each in found]

    async def remove(self, key: str) -> None:
        """Delete the object if it exists."""
        with suppress(FileNotFoundError):
            await obstore.delete_async(self._store, key)

    async def remove_folder(self, folder: str) -> None:
        """Delete every object whose key begins with `folder/`, until none remains."""
        while keys := await self.list_keys(folder):
            with suppress(FileNotFoundError):  # deleted by another process meanwhile
                await obstore.delete_async(self._store, keys)

    async def exists(self, key: str) -> bool:
        """Return whether an object has this key."""
        try:
            await obstore.head_async(self._store, key)
        except FileNotFoundError:
            return False
        return True


class StorageError(Exception):
    """The media storage cannot be used; the message gives the reason and a remedy."""


@contextmanager
def explain_failure() -> Generator[None]:
    """Raise StorageError for any error of a store inside the block."""
    try:
        yield
    except (BaseError, OSError) as error:
        if "No space left" in str(error):
            message = "The disk of the media storage is full. Make room, or choose another with STORAGE_URL."
        else:
            message = f"The media storage cannot be used (STORAGE_URL): {str(error).partition(chr(10))[0]}"
        raise StorageError(message) from error


STORAGE: Port[Storage] = Port("storage")


def open_storage(url: str | None, data_folder: Path) -> Storage:
    """Return the store of `STORAGE_URL`, or of the folder `media` in the data folder.

    Keys, region and endpoint of an S3 service come from the variables AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL and so on.
    """
    if url is None:
        return Storage(LocalStore(data_folder.absolute() / "media", mkdir=True, automatic_cleanup=True))
    if url.startswith("file:"):
        return Storage(LocalStore.from_url(url, mkdir=True, automatic_cleanup=True))
    variables = {name: os.environ.get(f"AWS_{name.upper()}") for name in _CLIENT_OPTIONS}
    options: Any = _TIMEOUTS | {name: value for name, value in variables.items() if value}
    return Storage(from_url(url, client_options=options, retry_config=_RETRY))
