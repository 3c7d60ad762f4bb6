"""Files stored after the deletion of their photo are removed."""

import asyncio

import pytest

from marmita.features.media.queries.write import insert_removal
from marmita.platform.pictures.image_processor import IMAGE_PROCESSOR
from marmita.platform.pictures.messages import ProcessedImage, RenditionSpec
from tests.support.auth_client import refusal
from tests.support.ordering import Person
from tests.support.photo_client import PhotoClient

pytestmark = pytest.mark.commits


async def gone(photos: PhotoClient, person: Person) -> None:
    """Delete the account and run the jobs."""
    await photos.conn.execute("DELETE FROM account WHERE id = %s", (person.id,))
    assert await photos.state() == ([], 0)


async def test_account_deleted_during_upload_leaves_no_file(photos: PhotoClient):
    person = await photos.person()
    image_processor = photos.tools.ports[IMAGE_PROCESSOR]
    process, files = image_processor.process, 0

    async def slow_develop(order: RenditionSpec, data: bytes) -> ProcessedImage:
        nonlocal files
        processed = await process(order, data)
        files = len(processed.files) + len(processed.blurred)
        await gone(photos, person)
        return processed

    image_processor.process = slow_develop
    assert refusal(await photos.send(person, adult="true")) == (404, "not_found")
    assert files == 4  # both formats, sharp and blurred, besides the original
    assert await photos.state() == ([], 0)


async def test_failed_file_write_waits_for_the_others_before_removal(photos: PhotoClient):
    person = await photos.person()
    storage, written = photos.storage, 0
    put = storage.put

    async def put_one_too_few(key: str, data: bytes) -> None:
        nonlocal written
        if key.endswith(".avif"):
            await gone(photos, person)
            raise OSError("no space left")
        await asyncio.sleep(0.3)
        await put(key, data)
        written += 1

    storage.put = put_one_too_few
    assert refusal(await photos.send(person)) == (500, "unknown_error")
    assert written == 2 and await photos.state() == ([], 0)


async def test_job_failing_after_photo_deletion_leaves_no_file(photos: PhotoClient):
    person = await photos.person()
    saved = (await photos.send(person)).json()
    storage, seen = photos.storage, 0
    put = storage.put

    async def failing_put(key: str, data: bytes) -> None:
        nonlocal seen
        seen += 1
        if seen == 2:
            assert (await photos.delete(person, saved["path"])).status_code == 204
            await storage.remove_folder(key.rsplit("/", 1)[0])
            await put(key, data)
            raise OSError("connection lost")
        await put(key, data)

    storage.put = failing_put
    assert await photos.state() == ([], 0)
    assert seen == 2


async def test_job_failing_while_photo_exists_is_retried(photos: PhotoClient):
    saved = (await photos.send(await photos.person())).json()
    storage = photos.storage
    put = storage.put

    async def no_put(key: str, data: bytes) -> None:
        raise OSError("connection lost")

    storage.put = no_put
    before = await photos.keys()
    await photos.jobs()
    assert await photos.keys() == before
    storage.put = put
    await photos.conn.execute("UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
    await photos.jobs()
    widths = await (await photos.conn.execute("SELECT picture -> 'widths' FROM photo")).fetchone()
    assert widths == ([320, 360],) != (saved["picture"]["widths"],)


async def test_folder_that_cannot_be_emptied_is_retried_and_stops_no_other(photos: PhotoClient):
    person = await photos.person()
    for _ in range(2):
        await photos.send(person)
    await photos.jobs()
    await photos.conn.execute("DELETE FROM photo")
    await photos.conn.execute("UPDATE photo_removal SET created_at = now()")
    cursor = await photos.conn.execute("SELECT min(folder) FROM photo_removal")
    [stuck] = await cursor.fetchone() or [""]
    storage = photos.storage
    remove_folder = storage.remove_folder

    async def refuse_one(folder: str) -> None:
        if folder == stuck:
            raise OSError("busy")
        await remove_folder(folder)

    storage.remove_folder = refuse_one
    await photos.hour()
    assert {key.rsplit("/", 1)[0] for key in await photos.keys()} == {stuck}
    cursor = await photos.conn.execute("SELECT task, subject, error FROM job_failure")
    assert await cursor.fetchall() == [("remove_photo_files", stuck, "OSError")]
    storage.remove_folder = remove_folder
    await photos.conn.execute("UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
    assert await photos.state() == ([], 0)


async def test_file_stored_while_its_folder_is_emptied_is_removed(photos: PhotoClient):
    person = await photos.person()
    saved = (await photos.send(person)).json()
    storage, times = photos.storage, 0
    remove_folder = storage.remove_folder

    async def remove_and_get_another(folder: str) -> None:
        nonlocal times
        await remove_folder(folder)
        times += 1
        if times == 1:
            await storage.put(f"{folder}/late.webp", b"x")
            async with photos.tools.database.unit_of_work() as uow:
                await insert_removal(uow, [folder])

    storage.remove_folder = remove_and_get_another
    assert (await photos.delete(person, saved["path"])).status_code == 204
    assert await photos.state() == ([], 0)
    assert times == 2
