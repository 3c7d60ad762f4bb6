"""Avatars in a bucket: uploaded, shown, replaced and removed on a real S3 server (moto)."""

from collections.abc import Generator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from marmita.platform.storage import Storage, open_storage
from marmita.settings import Settings
from tests.support.logs import written_log
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


class Refusing(BaseHTTPRequestHandler):
    """An S3 server that refuses every call, as with a wrong key."""

    def do_GET(self) -> None:
        body = b"<?xml version='1.0'?><Error><Code>AccessDenied</Code><AWSAccessKeyId>AKIA</AWSAccessKeyId></Error>"
        self.send_response(403)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


async def test_bucket_that_refuses_a_read_is_unavailable_and_the_log_has_the_reason_without_the_key(
    photos: PhotoClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    with ThreadingHTTPServer(("127.0.0.1", 0), Refusing) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setattr(Storage, "find", open_storage("s3://bucket", tmp_path).find)
        with written_log("error") as log:
            answer = await photos.client.get(f"/media/photos/{1:024x}/photo-48.webp")
        server.shutdown()
    assert (answer.status_code, answer.json()["errorKey"]) == (503, "cannot_get_data")
    [line] = log.getvalue().splitlines()
    assert "403 Forbidden" in line and "AKIA" not in line


async def test_upload_to_a_missing_bucket_is_unavailable_and_leaves_no_row(
    photos: PhotoClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setattr(photos.storage, "_store", open_storage("s3://bucket-of-nobody", tmp_path)._store)
    with written_log("error") as log:
        answer = await photos.avatar(await photos.person())
    assert (answer.status_code, answer.json()["errorKey"]) == (503, "cannot_get_data")
    # The log has the calls of the S3 server in this process, too.
    [line] = [each for each in log.getvalue().splitlines() if '"logger":"werkzeug"' not in each]
    assert "storage_unavailable" in line and "404 Not Found" in line and "<Error>" not in line
    assert await photos.photos() == 0
