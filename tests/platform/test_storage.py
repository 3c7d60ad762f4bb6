"""A folder and a bucket behave the same; the bucket is a real S3 server (moto in server mode)."""

import asyncio
import os
import socket
from collections.abc import Generator
from pathlib import Path

import boto3
import pytest
from obstore.exceptions import BaseError

from marmita.platform.storage import Storage, StorageError, explain_failure, open_storage
from tests.support.servers.bucket import BUCKET, s3_server


@pytest.fixture(params=["folder", "file", "s3"])
def storage(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Generator[Storage]:
    if request.param == "s3":
        with s3_server(monkeypatch) as url:
            yield open_storage(url, tmp_path)
    else:
        yield open_storage((tmp_path / "else").as_uri() if request.param == "file" else None, tmp_path)


async def test_store_that_cannot_be_used_is_described_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    with s3_server(monkeypatch), pytest.raises(StorageError) as refused, explain_failure():
        await open_storage("s3://bucket-of-nobody", tmp_path).put("photos/a.webp", b"one")
    said = str(refused.value)
    assert said.startswith("The media storage cannot be used (STORAGE_URL): ") and len(said.splitlines()) == 1


async def test_bucket_that_never_answers_is_given_up_after_seconds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as server:  # connections are made, and nobody reads them
        port = server.getsockname()[1]
        for name, value in {"ENDPOINT_URL": f"http://127.0.0.1:{port}", "ALLOW_HTTP": "true"}.items():
            monkeypatch.setenv(f"AWS_{name}", value)
        for name in ("ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "REGION"):
            monkeypatch.setenv(f"AWS_{name}", "none")
        async with asyncio.timeout(20):
            with pytest.raises(BaseError):
                await open_storage("s3://bucket", tmp_path).find("photos/a.webp")


async def test_object_is_found_until_it_is_removed(storage: Storage):
    await storage.put("photos/a/photo-48.webp", b"one")
    await storage.put("photos/a/photo-48.webp", b"two")
    assert await storage.find("photos/a/photo-48.webp") == b"two"
    assert await storage.exists("photos/a/photo-48.webp")
    await storage.remove("photos/a/photo-48.webp")
    await storage.remove("photos/a/photo-48.webp")
    assert await storage.find("photos/a/photo-48.webp") is None
    assert not await storage.exists("photos/a/photo-48.webp")


async def test_folder_removal_deletes_all_of_it_and_nothing_else(storage: Storage):
    """120 files are removed, more than a page of a listing; a folder with a similar name stays."""
    for number in range(120):
        await storage.put(f"photos/a/{number}.webp", b"x")
    await storage.put("photos/ab/1.webp", b"x")
    await storage.put("photos/a.webp", b"x")
    assert len(await storage.list_keys("photos/a")) == 120
    await storage.remove_folder("photos/a")
    await storage.remove_folder("photos/none")
    assert sorted(await storage.list_keys()) == ["photos/a.webp", "photos/ab/1.webp"]


async def test_a_local_folder_keeps_no_empty_ones(tmp_path: Path):
    storage = open_storage(None, tmp_path)
    await storage.put("photos/a/1.webp", b"x")
    await storage.remove_folder("photos/a")
    assert list((tmp_path / "media").iterdir()) == []


async def test_object_in_a_bucket_has_its_content_type(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Read with another client than the one that wrote it."""
    with s3_server(monkeypatch) as url:
        await open_storage(url, tmp_path).put("photos/a/photo-48.avif", b"x")
        client = boto3.client("s3", endpoint_url=os.environ["AWS_ENDPOINT_URL"], region_name="us-east-1")
        head = client.head_object(Bucket=BUCKET, Key="some/folder/photos/a/photo-48.avif")
    assert head["ContentType"] == "image/avif"
