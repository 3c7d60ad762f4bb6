"""The list, what its reader does with it, and the texts that admins change."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from marmita.features.notifications.domain.errors import (
    NotificationTextIncomplete,
    NotificationTextInvalid,
    NotificationTextNotExist,
)
from marmita.features.notifications.domain.rules import PAGE_SIZE, RETENTION_PERIOD
from marmita.features.notifications.domain.texts import editable_keys, placeholders_of, standard_texts
from marmita.features.notifications.http.views import read_notifications, read_texts
from marmita.features.notifications.queries.marks import delete_old
from marmita.features.notifications.queries.view import Place, count_notifications
from marmita.features.notifications.use_cases.change_text import change_text
from marmita.features.notifications.use_cases.mark import mark, mark_all, undo_mark_all
from marmita.platform.clock import utc_now
from marmita.platform.errors import TextChanged
from tests.features.notifications.conftest import NotificationScene, text_of

LOCALES = ("EN", "FR", "BR", "PL")


async def fill(scene: NotificationScene, number: int) -> list[str]:
    """Ids of so many notifications of the author, the newest first."""
    for _ in range(number):
        post = await scene.write()
        await scene.react(scene.reader, post, "HEART")
    return [each.id for each in await scene.list_shown(scene.author)]


async def unread(scene: NotificationScene) -> int:
    return await count_notifications(scene.conn, scene.author.id, only_unread=True)


async def test_pages_continue_after_the_last_row_despite_changes(scene: NotificationScene):
    await fill(scene, PAGE_SIZE + 5)
    first = await scene.list_shown(scene.author)
    await scene.react(scene.reader, await scene.write(), "HEART")
    rest = await scene.list_shown(scene.author, Place(0, first[-1].created_date, first[-1].id))
    assert (len(first), len(rest), {each.id for each in first} & {each.id for each in rest}) == (PAGE_SIZE, 5, set())
    second = await scene.list_shown(scene.author, Place(1))
    assert len(second) == 6
    _, total = await read_notifications(scene.conn, scene.author, Place(), only_unread=False)
    assert total == PAGE_SIZE + 6


async def test_marking_as_read_reaches_every_device_and_can_be_undone(scene: NotificationScene):
    ids = await fill(scene, 3)
    await mark(scene.uow, scene.author, ids[:2], "read")
    assert [each.id for each in await scene.list_shown(scene.author, only_unread=True)] == ids[2:]
    published = await scene.events(scene.author)
    await mark(scene.uow, scene.author, ids[:2], "read")
    assert await scene.events(scene.author) == published
    await mark(scene.uow, scene.author, ids[:1], "unread")
    assert await unread(scene) == 2
    await mark(scene.uow, scene.author, ids[:1], "delete")
    assert [each.id for each in await scene.list_shown(scene.author)] == ids[1:]
    assert await scene.events(scene.author) == [*published, "CHANGED", "CHANGED"]


@pytest.mark.parametrize("how", ["read", "unread", "delete"])
async def test_ids_of_others_change_nothing(scene: NotificationScene, how: Any):
    ids = await fill(scene, 2)
    await mark(scene.uow, scene.author, ids[:1], "read")
    before = await scene.one("SELECT jsonb_agg(n ORDER BY id) FROM notification n")
    await mark(scene.uow, scene.reader, ids, how)
    assert await scene.one("SELECT jsonb_agg(n ORDER BY id) FROM notification n") == before


async def test_mark_all_reads_all_notifications_and_undo_makes_exactly_those_unread(scene: NotificationScene):
    ids = await fill(scene, 4)
    await mark(scene.uow, scene.author, ids[3:], "read")
    newest = (await scene.list_shown(scene.author))[0].created_date
    await fill(scene, 1)
    await mark_all(scene.uow, scene.author, newest, "k" * 16)
    await mark_all(scene.uow, scene.author, newest, "k" * 16)
    assert await unread(scene) == 1
    await mark(scene.uow, scene.author, ids[2:3], "unread")
    await mark(scene.uow, scene.author, ids[2:3], "read")
    await undo_mark_all(scene.uow, scene.reader, "k" * 16)
    assert await unread(scene) == 1
    await undo_mark_all(scene.uow, scene.author, "k" * 16)
    await undo_mark_all(scene.uow, scene.author, "k" * 16)
    read = [each.id for each in await scene.list_shown(scene.author) if each.read]
    assert read == [ids[2], ids[3]]


async def test_the_picture_of_a_post_for_adults_is_left_out(scene: NotificationScene):
    picture = '[{"base": "/media/x", "widths": [1], "width": 1, "height": 1, "blur": "data:"}]'
    shown = await scene.write()
    for adult in (False, True):
        await scene.conn.execute("UPDATE post SET pictures = %s, adult = %s", (picture, adult))
        await scene.react(scene.reader, shown, "HEART")
        (listed,) = await scene.list_shown(scene.author)
        assert (listed.picture is None) == adult
        assert listed.picture is None or listed.picture.blur == ""


async def test_old_notifications_are_deleted_a_bounded_number_at_a_time(scene: NotificationScene):
    ids = await fill(scene, 4)
    await scene.conn.execute(
        "UPDATE notification SET changed_at = changed_at - interval '91 days' WHERE id <> %s", (ids[0],)
    )
    assert [await delete_old(scene.uow, utc_now() - RETENTION_PERIOD, 2) for _ in range(3)] == [2, 1, 0]
    assert [each.id for each in await scene.list_shown(scene.author)] == ids[:1]


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_of_all_languages_name_the_same(locale: str):
    english, texts = standard_texts("EN"), standard_texts(locale)
    assert texts.keys() == english.keys()
    for key in editable_keys():
        assert all(f"{{{name}}}" in texts[key] for name in placeholders_of(key)), key


@pytest.mark.parametrize(("locale", "others"), [("FR", "2 autres"), ("BR", "mais 2"), ("PL", "2 inne osoby")])
async def test_the_text_is_in_the_language_of_its_reader(scene: NotificationScene, locale: str, others: str):
    post = await scene.write()
    for _ in range(4):
        await scene.react(await scene.person(), post, "HEART")
    (listed,) = await scene.list_shown(msgspec.structs.replace(scene.author, locale=locale))
    assert others in text_of(listed)


async def test_an_admin_changes_a_text_in_one_language_and_restores_the_standard(scene: NotificationScene):
    await scene.react(scene.reader, await scene.write(name="Leek soup"), "HEART")
    await change_text(scene.uow, scene.moderator, "POST_REACTED", "EN", " {subject}  by {people} ")
    (listed,) = await scene.list_shown(scene.author)
    assert text_of(listed) == f"Leek soup by {listed.user}"
    (shown,) = [each for each in await read_texts(scene.conn, "EN") if each.key == "POST_REACTED"]
    assert (shown.value, shown.changed, shown.placeholders) == ("{subject} by {people}", True, ["people", "subject"])
    assert not any(each.changed for each in await read_texts(scene.conn, "FR"))
    await change_text(scene.uow, scene.moderator, "POST_REACTED", "EN", "")
    assert not any(each.changed for each in await read_texts(scene.conn, "EN"))


async def test_a_text_that_another_admin_has_saved_meanwhile_is_not_overwritten(scene: NotificationScene):
    first, second, begun = "{people} on {subject}", "{subject}, {people}", standard_texts("EN")["POST_REACTED"]
    for _ in range(2):  # the answer to the first may have been lost
        await change_text(scene.uow, scene.moderator, "POST_REACTED", "EN", first, begun=begun)
    for value in (second, ""):
        with pytest.raises(TextChanged) as refused:
            await change_text(scene.uow, scene.moderator, "POST_REACTED", "EN", value, begun=f"{begun}!")
        assert refused.value.fields == {"value": first}
    assert await scene.one("SELECT value FROM notification_text") == (first,)
    await change_text(scene.uow, scene.moderator, "POST_REACTED", "EN", second, begun=first)
    await change_text(scene.uow, scene.moderator, "POST_REACTED", "EN", "", begun=second)
    assert await scene.one("SELECT count(*) FROM notification_text") == (0,)


@pytest.mark.parametrize(
    "value", ["{chef} did", "{people", "}", "{}", "{people.__class__}", "{people[0]}", "{people!r}", "{people:>9}"]
)
async def test_a_text_that_cannot_be_filled_is_refused(scene: NotificationScene, value: str):
    with pytest.raises(NotificationTextInvalid):
        await change_text(scene.uow, scene.moderator, "FOLLOWED", "EN", value)
    with pytest.raises(NotificationTextNotExist):
        await change_text(scene.uow, scene.moderator, "somebody", "EN", "You")
    assert await scene.one("SELECT count(*) FROM notification_text") == (0,)


async def test_a_text_that_leaves_a_placeholder_out_is_refused(scene: NotificationScene):
    with pytest.raises(NotificationTextIncomplete) as refused:
        await change_text(scene.uow, scene.moderator, "POST_REACTED", "FR", "{people} aime votre publication")
    assert refused.value.fields == {"name": "subject"}
    assert await scene.one("SELECT count(*) FROM notification_text") == (0,)


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_text_has_an_example_for_what_it_names(scene: NotificationScene, locale: str):
    for text in await read_texts(scene.conn, locale):
        assert list(text.examples) == text.placeholders and all(text.examples.values())


def test_notifications_are_stored_for_ninety_days():
    assert timedelta(days=90) == RETENTION_PERIOD
