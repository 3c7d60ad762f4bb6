"""Photos over HTTP, and their rows and files."""

from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.jobs import JobTools, drain
from marmita.platform.storage import STORAGE, Storage
from tests.features.retention.ending import end_old
from tests.support.ordering import Person
from tests.support.pictures import file_of, scene
from tests.support.rows import Connection

PHOTO = file_of(scene(), "JPEG")


class PhotoClient:
    """The actions in tests of photos."""

    def __init__(self, client: AsyncTestClient[Litestar], conn: Connection, tools: JobTools) -> None:
        self.client = client
        self.conn = conn
        self.tools = tools

    @property
    def storage(self) -> Storage:
        return self.tools.ports[STORAGE]

    async def person(self, account_id: str = "") -> Person:
        return await Person.create(self.client, self.conn, account_id)

    async def avatar(self, person: Person | None, data: bytes = PHOTO, **fields: Any) -> httpx.Response:
        return await self._send("/api/update-photo", person, data, fields)

    async def send(
        self, person: Person | None, photo_type: str = "FOR_CHAT", data: bytes = PHOTO, **fields: Any
    ) -> httpx.Response:
        return await self._send("/api/save-photo-to-cdn", person, data, {"photoType": photo_type, **fields})

    async def _send(self, path: str, person: Person | None, data: bytes, fields: dict[str, Any]) -> httpx.Response:
        files = {"photo": ("me.jpg", data, "image/jpeg")}
        return await self.client.post(path, files=files, data=fields, headers=person.headers if person else None)

    async def delete(self, person: Person, path: str) -> httpx.Response:
        return await person.post("delete-photo", {"path": path})

    async def shown_avatar(self, person: Person) -> dict[str, Any] | None:
        return (await person.get("account")).json()["avatar"]

    async def keys(self) -> list[str]:
        """Return the keys of all files in the storage."""
        return sorted(await self.storage.list_keys())

    async def photos(self) -> int:
        row = await (await self.conn.execute("SELECT count(*) FROM photo")).fetchone()
        assert row
        return row[0]

    async def state(self) -> tuple[list[str], int]:
        """Run the jobs. Return the keys and the number of photos, which a refusal must not change."""
        await self.jobs()
        return await self.keys(), await self.photos()

    async def jobs(self) -> None:
        """Run every job that is due."""
        await drain(self.tools)

    async def hour(self) -> None:
        """Run the hourly work now."""
        await end_old(self.tools.database, "UNUSED_PHOTOS")
        await self.jobs()


def files_of(picture: dict[str, Any]) -> list[str]:
    """Return the keys of the files that a picture's record refers to."""
    base = picture["base"].removeprefix("/media/")
    promised = [f"{base}-{width}.{end}" for width in picture["widths"] for end in ("avif", "webp")]
    return sorted(promised + ([picture["motion"].removeprefix("/media/")] if "motion" in picture else []))
