"""Avatars in a bucket: uploaded, shown, replaced and removed on a real S3 server (moto)."""

from collections.abc import Generator
from dataclasses import replace

import pytest

from marmita.settings import Settings
from tests.support.photo_client import PhotoClient, files_of
from tests.support.servers.bucket import s3_server

pytestmark = pytest.mark.commits


@pytest.fixture
def settings(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Generator[Settings]:
    with s3_server(monkeypatch) as url:
        yield replace(settings, storage_url=url)


async def test_avatar_files_can_be_stored_in_a_bucket(photos: PhotoClient):
    person = await photos.person()
    for _ in range(2):
        picture = (await photos.avatar(person)).json()
        await photos.jobs()
    shown = await photos.shown_avatar(person)
    assert shown and await photos.keys() == files_of(shown)
    for key in files_of(shown):
        answer = await photos.client.get(f"/media/{key}")
        assert answer.status_code == 200 and answer.headers["content-type"] == f"image/{key[-4:]}"
        assert "immutable" in answer.headers["cache-control"]
    await person.post("delete-avatar")
    assert await photos.state() == ([], 0)
    assert (await photos.client.get(f"{picture['base']}-192.webp")).status_code == 404
