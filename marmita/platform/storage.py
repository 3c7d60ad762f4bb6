"""Files that people see, by key: a local folder by default, a bucket (S3) by setting. Keys are never reused."""

from pathlib import Path

import obstore
from obstore.store import ObjectStore, from_url

from marmita.platform.ports import Port

CONTENT_TYPES = {".webp": "image/webp", ".avif": "image/avif", ".png": "image/png"}


class Storage:
    """Objects in one store. `media/…` in a URL is this key space."""

    def __init__(self, store: ObjectStore) -> None:
        self._store = store

    async def put(self, key: str, data: bytes) -> None:
        """Write the object whole; it replaces one of that key."""
        await obstore.put_async(self._store, key, data)

    async def find(self, key: str) -> bytes | None:
        """The object's bytes, or None."""
        try:
            result = await obstore.get_async(self._store, key)
        except FileNotFoundError:
            return None
        return bytes(await result.bytes_async())

    async def exists(self, key: str) -> bool:
        """Whether an object has this key."""
        try:
            await obstore.head_async(self._store, key)
        except FileNotFoundError:
            return False
        return True


STORAGE: Port[Storage] = Port("storage")


def open_storage(url: str | None, data_folder: Path) -> Storage:
    """The store behind `STORAGE_URL`, or the folder `media` of the data folder."""
    if url is None:
        folder = data_folder / "media"
        folder.mkdir(parents=True, exist_ok=True)
        url = folder.absolute().as_uri()
    return Storage(from_url(url))
