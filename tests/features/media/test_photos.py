"""Photos other than avatars: who may upload and delete which, and how many."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from psycopg.types.json import Jsonb

from marmita.features.media import attach_photo
from marmita.features.media import jobs as media_jobs
from marmita.features.media.domain import rules
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.settings import Settings
from tests.support.auth_client import refusal
from tests.support.ordering import Person
from tests.support.photo_client import PHOTO, PhotoClient, files_of
from tests.support.pictures import film, svg
from tests.support.rows import add_account, add_chef, add_comment, add_food, add_post, insert
from tests.support.waiting import hold_locks, start_blocked

pytestmark = pytest.mark.commits


async def cook(photos: PhotoClient) -> tuple[Person, str]:
    account_id = await add_account(photos.conn, authorities=["USER", "CHEF"])
    return await photos.person(account_id), await add_chef(photos.conn, creator_id=account_id)


async def with_role(photos: PhotoClient, role: str) -> Person:
    return await photos.person(await add_account(photos.conn, authorities=["USER", role]))


def actor(person: Person, *roles: str) -> Actor:
    return Actor(id=person.id, login="x", authorities=frozenset(roles), locale="EN", session_id=new_id())


async def attach(photos: PhotoClient, person: Person, path: str, types: set[str] | None = None) -> None:
    async with photos.tools.database.unit_of_work() as uow:
        await attach_photo(uow, actor(person), path, types or {"FOR_CHAT"}, new_id())


async def test_photo_upload_answers_the_first_renditions(photos: PhotoClient):
    person = await photos.person()
    answer = await photos.send(person, "FOR_COMMENT", tempId="mine-1")
    assert answer.status_code == 200, answer.text
    saved = answer.json()
    assert saved["path"] == saved["picture"]["base"] and saved["blurred"] is None
    assert saved["picture"]["widths"] == [360]
    await photos.jobs()
    assert await photos.keys() == files_of(saved["picture"] | {"widths": [320, 360]})


async def test_adult_photo_has_a_blurred_rendition_at_another_address(photos: PhotoClient):
    saved = (await photos.send(await photos.person(), adult="true")).json()
    veiled, sharp = saved["blurred"], saved["picture"]
    assert veiled["widths"] == [320]
    assert sharp["base"].split("/")[3] not in veiled["base"]
    assert (await photos.client.get(f"{veiled['base']}-320.webp")).status_code == 200
    assert (await photos.client.get(f"{veiled['base']}-360.webp")).status_code == 404


@pytest.mark.parametrize("data", [film(2), svg("")], ids=["film", "drawing"])
async def test_animations_and_drawings_are_accepted_for_avatars_only(photos: PhotoClient, data: bytes):
    assert refusal(await photos.send(await photos.person(), data=data)) == (400, "invalid_image_format")
    assert await photos.state() == ([], 0)


@pytest.mark.parametrize("photo_type", sorted(rules.SITE_TYPES))
async def test_site_photo_of_others_than_admins_is_refused(photos: PhotoClient, photo_type: str):
    for role in ("USER", "CHEF", "MOD", "SENIOR_MOD"):
        assert refusal(await photos.send(await with_role(photos, role), photo_type)) == (403, "access_denied")
    assert await photos.state() == ([], 0)
    assert (await photos.send(await with_role(photos, "ADMIN"), photo_type)).status_code == 200


@pytest.mark.parametrize("photo_type", sorted(rules.CHEF_TYPES))
async def test_chef_photo_of_others_than_its_owner_is_refused(photos: PhotoClient, photo_type: str):
    owner, chef_id = await cook(photos)
    other, other_chef = await cook(photos)
    food = await add_food(photos.conn, chef_id)
    guest = await photos.person()
    for person, entity in ((other, chef_id), (other, food), (guest, chef_id), (guest, food), (owner, other_chef)):
        assert refusal(await photos.send(person, photo_type, entityId=entity)) == (403, "access_denied")
    assert await photos.state() == ([], 0)
    admin = await with_role(photos, "ADMIN")
    for person, entity in ((owner, chef_id), (owner, food), (owner, ""), (admin, chef_id)):
        assert (await photos.send(person, photo_type, entityId=entity)).status_code == 200


@pytest.mark.parametrize("photo_type", sorted(rules.CHEF_TYPES))
async def test_photo_of_a_chef_and_of_a_point_is_for_the_account_that_owns_both(photos: PhotoClient, photo_type: str):
    owner, chef_id = await cook(photos)
    point = await add_chef(photos.conn, creator_id=owner.id, pick_up_point=True)
    entities = (chef_id, point, await add_food(photos.conn, point))
    stranger, _ = await cook(photos)
    host = await photos.person(await add_account(photos.conn, authorities=["USER", "CHEF"]))
    await add_chef(photos.conn, creator_id=host.id, pick_up_point=True)
    for person in (stranger, host, await photos.person()):
        for entity in entities:
            assert refusal(await photos.send(person, photo_type, entityId=entity)) == (403, "access_denied")
    assert await photos.state() == ([], 0)
    for entity in entities:
        assert (await photos.send(owner, photo_type, entityId=entity)).status_code == 200


async def test_photo_for_a_new_chef_is_accepted_but_not_for_a_new_food(photos: PhotoClient):
    guest = await photos.person()
    assert (await photos.send(guest, "FOR_CHEF", tempId="new")).status_code == 200
    assert refusal(await photos.send(guest, "FOR_FOOD", tempId="new")) == (403, "access_denied")


@pytest.mark.parametrize("fields", [{"photoType": "AVATAR"}, {"entityId": "../x"}, {"tempId": "x" * 65}, {"x": "1"}])
async def test_photo_upload_with_unknown_values_is_refused(photos: PhotoClient, fields: dict[str, Any]):
    person = await photos.person()
    assert refusal(await photos.send(person, "FOR_CHAT", PHOTO, **fields)) == (400, "invalid_request")
    assert await photos.state() == ([], 0)


async def test_photo_upload_with_invalid_utf8_is_refused(photos: PhotoClient):
    """Bytes that are not UTF-8, in a text field and in the photo field."""
    person = await photos.person()
    for body in (b'name="tempId"\r\n\r\n\xed\xa0\x80\xff', b'name="photo"\r\n\r\n\xff\xd8\xff'):
        content = b"--x\r\ncontent-disposition: form-data; " + body + b"\r\n--x--\r\n"
        headers = person.headers | {"content-type": "multipart/form-data; boundary=x"}
        answer = await photos.client.post("/api/save-photo-to-cdn", content=content, headers=headers)
        assert refusal(answer) == (400, "invalid_request")
    assert await photos.state() == ([], 0)


async def test_photo_upload_of_visitor_is_refused(photos: PhotoClient):
    assert (await photos.send(None)).status_code == 401
    assert await photos.state() == ([], 0)


async def test_photo_of_somebody_else_cannot_be_deleted(photos: PhotoClient):
    """By a stranger or a chef; by the uploader once somebody else shows it; moderators may delete it."""
    sender, stranger = await photos.person(), await with_role(photos, "CHEF")
    path = (await photos.send(sender)).json()["path"]
    before = await photos.state()
    assert refusal(await photos.delete(stranger, path)) == (403, "access_denied")
    assert await photos.state() == before
    await photos.conn.execute("UPDATE photo SET attached_at = now(), attached_by = %s", (stranger.id,))
    assert refusal(await photos.delete(sender, path)) == (403, "access_denied")
    assert await photos.state() == before
    assert (await photos.delete(await with_role(photos, "MOD"), path)).status_code == 204
    assert await photos.state() == ([], 0)


@pytest.mark.parametrize("role", ["MOD", "SENIOR_MOD", "ADMIN"])
async def test_photo_of_equal_or_higher_rank_is_not_deleted_by_a_moderator(photos: PhotoClient, role: str):
    path = (await photos.send(await with_role(photos, role))).json()["path"]
    assert refusal(await photos.delete(await with_role(photos, "MOD"), path)) == (403, "access_denied")
    assert (await photos.delete(await with_role(photos, "ADMIN"), path)).status_code == 204


async def test_photo_of_the_site_is_not_deleted_by_a_moderator(photos: PhotoClient):
    path = (await photos.send(await with_role(photos, "ADMIN"), "OUR_PARTNERS")).json()["path"]
    await photos.conn.execute("UPDATE account SET authorities = '{USER}'")
    assert refusal(await photos.delete(await with_role(photos, "SENIOR_MOD"), path)) == (403, "access_denied")
    assert (await photos.delete(await with_role(photos, "ADMIN"), path)).status_code == 204


@pytest.mark.parametrize("path", ["/media/photos/0123/photo", "", "/media/pictures/face-1", "photos", "x\0y"])
async def test_photo_delete_with_unknown_path_is_refused(photos: PhotoClient, path: str):
    person = await photos.person()
    await photos.send(person)
    before = await photos.state()
    assert (await photos.delete(person, path)).status_code in {400, 404}
    assert await photos.state() == before


async def test_avatar_of_another_account_cannot_be_removed(photos: PhotoClient):
    person, stranger = await photos.person(), await photos.person()
    path = (await photos.avatar(person)).json()["base"]
    assert refusal(await photos.delete(stranger, path)) == (403, "access_denied")
    shown = await photos.shown_avatar(person)
    assert shown and shown["base"] == path


async def test_attach_photo_of_others_or_of_wrong_type_or_used_is_refused(photos: PhotoClient):
    sender, stranger = await photos.person(), await photos.person()
    path = (await photos.send(sender)).json()["path"]
    for person, types in ((stranger, {"FOR_CHAT"}), (sender, {"FOR_FOOD"})):
        with pytest.raises(DomainError, match="photo_not_exist"):
            await attach(photos, person, path, types)
    await attach(photos, sender, path)
    with pytest.raises(DomainError, match="photo_not_exist"):
        await attach(photos, sender, path)


async def test_unused_photo_is_deleted_after_a_day(photos: PhotoClient, clock: time_machine.Traveller):
    sender = await photos.person()
    kept, unused = [(await photos.send(sender)).json() for _ in range(2)]
    await attach(photos, sender, kept["path"])
    clock.shift(timedelta(hours=23))
    await photos.hour()
    assert await photos.photos() == 2
    clock.shift(timedelta(hours=2))
    await photos.hour()
    assert await photos.state() == (files_of(kept["picture"] | {"widths": [320, 360]}), 1)
    assert (await photos.client.get(f"{unused['path']}-320.webp")).status_code == 404


async def test_unused_photos_of_an_account_are_limited(photos: PhotoClient, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("marmita.features.media.queries.write.UNUSED_MAX", 2)
    person = await photos.person()
    first = (await photos.send(person)).json()
    assert (await photos.send(person)).status_code == 200
    before = await photos.state()
    assert refusal(await photos.send(person)) == (429, "too_many_unused_photos")
    assert await photos.state() == before
    await attach(photos, person, first["path"])
    assert (await photos.send(person)).status_code == 200
    assert (await photos.send(await photos.person())).status_code == 200


async def test_photo_uploads_are_limited_also_when_refused(photos: PhotoClient, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("marmita.features.media.use_cases.save_photo.upload_limit", lambda _: rules.upload_limit(2))
    person = await photos.person()
    assert refusal(await photos.send(person, data=b"x"))[0] == 400
    assert (await photos.avatar(person)).status_code == 200
    answer = await photos.send(person)
    assert refusal(answer) == (429, "rate_limit_for_user")
    assert int(answer.headers["retry-after"]) == answer.json()["seconds"] > 3000
    assert await photos.photos() == 1


async def test_waiting_photos_of_an_account_are_limited_and_other_accounts_can_upload(
    photos: PhotoClient, clock: time_machine.Traveller
):
    person = await photos.person()
    for number in range(rules.WAITING_UPLOADS.max_events):
        await insert(
            photos.conn,
            "photo",
            id=new_id(),
            account_id=person.id,
            photo_type="FOR_CHAT",
            folder=f"photos/waiting{number}",
            created_at=utc_now(),
        )
    before = await photos.state()
    for answer in (await photos.send(person), await photos.avatar(person)):
        assert refusal(answer) == (429, "rate_limit_for_user")
        assert answer.headers["retry-after"] == str(rules.RETRY_SECONDS)
        assert answer.json()["translate_limit"] == "limit.photo_waiting"
    assert await photos.state() == before
    [counted] = await (
        await photos.conn.execute("SELECT count(*) FROM rate_event WHERE subject LIKE 'photo:%'")
    ).fetchall()
    assert counted == (0,)
    assert (await photos.send(await photos.person())).status_code == 200
    # What a process that was stopped has left does not wait for ever.
    clock.shift(rules.WAITING_UPLOADS.period + timedelta(seconds=1))
    assert (await photos.send(person)).status_code == 200


async def test_drawings_of_one_account_are_limited_also_when_refused(photos: PhotoClient):
    person = await photos.person()
    for number in range(rules.SVG_UPLOADS.max_events):
        answer = await photos.avatar(person, svg("<text/>") if number else svg(""))
        assert answer.status_code == (400 if number else 200)
    answer = await photos.avatar(person, svg(""))
    assert refusal(answer) == (429, "rate_limit_for_user")
    assert answer.json()["translate_limit"] == "limit.drawing"
    assert await photos.photos() == 1
    assert (await photos.avatar(person)).status_code == 200
    assert (await photos.avatar(await photos.person(), svg(""))).status_code == 200


async def test_account_deletion_deletes_its_photo_files(photos: PhotoClient):
    """However the row is deleted, its files follow, also the blurred ones. Those of others stay."""
    deleted, other = [await photos.person() for _ in range(2)]
    for person in (deleted, other):
        await photos.avatar(person)
        await photos.send(person, adult="true")
    await photos.conn.execute("DELETE FROM account WHERE id = %s", (deleted.id,))
    keys, count = await photos.state()
    cursor = await photos.conn.execute(
        "SELECT unnest(ARRAY[folder, blurred_folder]) FROM photo WHERE account_id = %s", (other.id,)
    )
    folders = {row[0] for row in await cursor.fetchall()} - {None}
    assert count == 2 and {key.rsplit("/", 1)[0] for key in keys} == folders


async def test_renditions_stored_after_deletion_are_removed(photos: PhotoClient):
    """Deleted while its job ran: what the job stored is removed, and so is the original."""
    person = await photos.person()
    saved = (await photos.send(person)).json()
    storage = photos.storage
    put, seen = storage.put, 0

    async def slow_put(key: str, data: bytes) -> None:
        nonlocal seen
        seen += 1
        if seen == 1:
            assert (await photos.delete(person, saved["path"])).status_code == 204
            await storage.remove_folder(key.rsplit("/", 1)[0])
        await put(key, data)

    storage.put = slow_put
    await photos.jobs()
    assert seen == 4 and await photos.state() == ([], 0)


async def test_photo_attached_while_it_is_finished_shows_all_its_renditions(photos: PhotoClient, settings: Settings):
    person = await photos.person()
    post = await add_post(photos.conn, person.id)
    assert (await photos.send(person, "FOR_COMMENT")).is_success
    attached = "UPDATE photo SET attached_at = now(), attached_by = account_id, entity_id = %s"
    async with hold_locks(settings, attached, post) as comment:
        row = await (await comment.execute("SELECT picture FROM photo")).fetchone()
        await add_comment(comment, post, person.id, id=post, picture=Jsonb(row and row[0]))
        finishing = await start_blocked(photos.conn, photos.jobs())
    await finishing
    shown = await (await photos.conn.execute("SELECT c.picture = p.picture FROM comment c, photo p")).fetchone()
    assert shown == (True,)


async def test_finished_photo_is_not_processed_again(photos: PhotoClient):
    await photos.send(await photos.person())
    await photos.jobs()
    before = await photos.state()
    row = await (await photos.conn.execute("SELECT id FROM photo")).fetchone()
    assert row
    async with photos.tools.database.unit_of_work() as uow:
        await uow.defer(media_jobs.finish_photo, photo_id=row[0])
        await uow.defer(media_jobs.finish_photo, photo_id=new_id())
    assert await photos.state() == before
