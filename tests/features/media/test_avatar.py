"""Avatars: shown at once, completed by a job, replaced and removed without remaining files."""

import asyncio
from typing import Any

import pytest

from marmita.settings import Settings
from tests.support.auth_client import refusal
from tests.support.photo_client import PHOTO, PhotoClient, files_of
from tests.support.pictures import BLUE, corners, film, image_in, is_near, png_claiming
from tests.support.rows import add_account
from tests.support.waiting import hold_locks, start_blocked

pytestmark = pytest.mark.commits


async def test_avatar_upload_is_shown_at_once_and_completed_by_a_job(photos: PhotoClient):
    """One width as AVIF and WebP in the answer; the job makes it four, and the account's record follows."""
    person = await photos.person()
    answer = await photos.avatar(person)
    assert answer.status_code == 200, answer.text
    first = answer.json()
    assert (first["widths"], first["width"], first["height"]) == ([192], 240, 240)
    assert await photos.shown_avatar(person) == first
    assert set(files_of(first)) < set(await photos.keys())

    await photos.jobs()
    complete = first | {"widths": [48, 96, 192, 240]}
    assert await photos.shown_avatar(person) == complete
    assert await photos.keys() == files_of(complete)


async def test_media_files_are_immutable_and_inert(photos: PhotoClient):
    picture = (await photos.avatar(await photos.person())).json()
    for end, kind in (("avif", "image/avif"), ("webp", "image/webp")):
        answer = await photos.client.get(f"{picture['base']}-192.{end}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-security-policy"] == "default-src 'none'; sandbox"
    folder = picture["base"].removesuffix("/photo")
    assert f"{folder.removeprefix('/media/')}/original" in await photos.keys()
    for hidden in ("original", "photo-192.png", "../photo-192.webp", "%00.webp", ""):
        assert (await photos.client.get(f"{folder}/{hidden}")).status_code == 404


async def test_avatar_crop_is_applied(photos: PhotoClient):
    answer = await photos.avatar(await photos.person(), cropLeft="0.05", cropTop="0.6", cropSide="0.35")
    shown = await photos.storage.find(f"{answer.json()['base'].removeprefix('/media/')}-84.webp")
    assert shown is not None
    assert all(is_near(colour, BLUE) for colour in corners(image_in(shown)).values())


@pytest.mark.parametrize("fields", [{"cropSide": "2"}, {"cropLeft": "nan"}, {"cropTop": "-1"}, {"surprise": "1"}])
async def test_avatar_with_invalid_crop_is_refused(photos: PhotoClient, fields: dict[str, Any]):
    person = await photos.person()
    assert refusal(await photos.avatar(person, PHOTO, **fields)) == (400, "invalid_request")
    assert await photos.shown_avatar(person) is None and await photos.state() == ([], 0)


async def test_animated_avatar_has_a_still_and_its_animation(photos: PhotoClient):
    person = await photos.person()
    picture = (await photos.avatar(person, film(5))).json()
    await photos.jobs()
    assert picture["motion"].endswith("/motion.webp")
    assert (await photos.client.get(picture["motion"])).status_code == 200
    assert await photos.keys() == files_of(await photos.shown_avatar(person) or {})


async def test_avatar_replaced_deletes_the_old_files(photos: PhotoClient):
    person = await photos.person()
    first = (await photos.avatar(person, film(3))).json()
    second = (await photos.avatar(person)).json()
    await photos.jobs()
    shown = await photos.shown_avatar(person)
    assert shown and shown["base"] == second["base"] != first["base"]
    assert await photos.keys() == files_of(shown)
    assert await photos.photos() == 1


async def test_avatar_removed_deletes_its_files(photos: PhotoClient):
    person, neighbour = await photos.person(), await photos.person()
    for each in (person, neighbour):
        await photos.avatar(each)
    await photos.jobs()
    assert (await person.post("delete-avatar")).status_code == 204
    await photos.jobs()
    assert await photos.shown_avatar(person) is None
    assert await photos.keys() == files_of(await photos.shown_avatar(neighbour) or {})
    assert (await person.post("delete-avatar")).status_code == 204  # the repetition has the same result


@pytest.mark.parametrize("spelled", ["{base}", "{folder}", "/media/{folder}", "{folder}/photo"])
async def test_avatar_deleted_as_photo_is_removed_from_the_account(photos: PhotoClient, spelled: str):
    person = await photos.person()
    base = (await photos.avatar(person)).json()["base"]
    path = spelled.format(base=base, folder=base.removeprefix("/media/").removesuffix("/photo"))
    assert (await photos.delete(person, path)).status_code == 204
    assert await photos.shown_avatar(person) is None and await photos.state() == ([], 0)


async def test_avatar_replaced_keeps_demo_pictures(photos: PhotoClient):
    painted = {"base": "/media/pictures/face-1-abc", "widths": [48], "width": 48, "height": 48}
    await photos.storage.put("pictures/face-1-abc-48.webp", b"x")
    person = await photos.person(await add_account(photos.conn, avatar=painted))
    assert await photos.shown_avatar(person) == painted
    await person.post("delete-avatar")
    assert await photos.shown_avatar(person) is None
    assert await photos.state() == (["pictures/face-1-abc-48.webp"], 0)


async def test_avatar_upload_of_invalid_file_changes_nothing(photos: PhotoClient):
    """The specification's client reads `detail`; ours reads `reason`."""
    person = await photos.person()
    await photos.avatar(person)
    before = await photos.shown_avatar(person), await photos.state()
    for data, reason in ((b"<html>", "format"), (png_claiming(9000, 9000), "too_many_pixels")):
        answer = await photos.avatar(person, data)
        assert refusal(answer) == (400, "invalid_image_format")
        assert (answer.json()["detail"], answer.json()["reason"]) == ("invalidFormat", reason)
    for megabytes in (5.1, 6.5):
        answer = await photos.avatar(person, b"\xff\xd8\xff" + b"\0" * int(megabytes * 1024 * 1024))
        assert refusal(answer) == (413, "upload_file_too_big")
    after, state = await photos.shown_avatar(person), await photos.state()
    assert after and before[0] and after["base"] == before[0]["base"] and state[1] == before[1][1] == 1
    assert state[0] == files_of(after)


async def test_avatar_upload_of_visitor_is_refused(photos: PhotoClient):
    assert (await photos.avatar(None)).status_code == 401
    assert await photos.state() == ([], 0)


async def test_avatar_is_not_changed_but_removed_while_posts_are_blocked(photos: PhotoClient):
    person = await photos.person()
    await photos.avatar(person)
    await photos.jobs()
    before = await photos.shown_avatar(person), await photos.state()
    await photos.conn.execute("UPDATE account SET blocked_areas = '{posts}'")
    assert refusal(await photos.avatar(person)) == (403, "user_blocked_permanently")
    assert (await photos.shown_avatar(person), await photos.state()) == before
    assert (await person.post("delete-avatar")).status_code == 204
    assert await photos.shown_avatar(person) is None


async def test_avatar_that_meets_the_beginning_of_a_block_is_refused(photos: PhotoClient, settings: Settings):
    person = await photos.person()
    async with hold_locks(settings, "UPDATE account SET blocked_areas = '{posts}' WHERE id = %s", person.id):
        upload = await start_blocked(photos.conn, photos.avatar(person))
    assert refusal(await upload) == (403, "user_blocked_permanently")
    assert await photos.shown_avatar(person) is None


async def test_avatar_uploads_in_parallel_keep_one(photos: PhotoClient):
    person = await photos.person()
    answers = await asyncio.gather(*(photos.avatar(person) for _ in range(3)))
    assert {answer.status_code for answer in answers} == {200}
    await photos.jobs()
    assert await photos.keys() == files_of(await photos.shown_avatar(person) or {})
    assert await photos.photos() == 1
