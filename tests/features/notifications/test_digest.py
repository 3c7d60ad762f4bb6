"""The digest: what was not read, once, in the reader's language, and never to who does not want it."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from marmita.features.accounts import AccountDeleted
from marmita.features.follows import Followed
from marmita.features.notifications import remove_erased_actor
from marmita.features.notifications.domain.kinds import DigestFrequency
from marmita.features.notifications.domain.records import DigestChoice
from marmita.features.notifications.domain.rules import DIGEST_ENTRIES, next_digest
from marmita.features.notifications.queries.digest import lock_due
from marmita.features.notifications.queries.settings import set_channels
from marmita.features.notifications.use_cases.digest import choose_digest, read_choice, unsubscribe
from marmita.features.notifications.use_cases.mark import mark
from marmita.features.notifications.use_cases.send_digest import send_digest
from marmita.features.posts.use_cases.delete_post import delete_post
from marmita.features.reports import ReportClosed
from marmita.platform.clock import utc_now
from marmita.platform.errors import NotFound
from marmita.platform.ids import new_id
from tests.features.notifications.conftest import NotificationScene
from tests.support.rows import insert

DAILY = DigestChoice("DAILY", 8, "Europe/Paris")
NEVER = DigestChoice("NEVER", 8, "Europe/Paris")
LATER = utc_now() + timedelta(days=8)
PARIS, NEW_YORK, KATHMANDU = ZoneInfo("Europe/Paris"), ZoneInfo("America/New_York"), ZoneInfo("Asia/Kathmandu")


@pytest.fixture
async def reading(scene: NotificationScene) -> NotificationScene:
    """The author has chosen a digest, long enough ago."""
    await choose_digest(scene.uow, scene.author, DAILY)
    await scene.conn.execute("UPDATE notification_digest SET sent_until = sent_until - interval '1 hour'")
    return scene


async def send(scene: NotificationScene, days: int = 8) -> bool:
    return await send_digest(scene.uow, scene.author.id, utc_now() + timedelta(days=days))


async def mails(scene: NotificationScene) -> list[Any]:
    cursor = await scene.conn.execute(
        "SELECT subject, text_body, html_body, unsubscribe, about, locale FROM outbox_mail"
        " WHERE template = 'notifications/digest' ORDER BY id"
    )
    return await cursor.fetchall()


async def test_unread_notifications_are_sent_once_with_their_links(reading: NotificationScene):
    post = await reading.write(name="Leek <b> soup")
    comment = await reading.comment(reading.reader, post, "Smells good.")
    assert await send(reading)
    assert not await send(reading)
    assert not await send(reading, 9)
    ((subject, text, html, unsubscribe_path, about, _),) = await mails(reading)
    assert subject == "1 unread notification on Marmita"
    assert "commented on your post Leek <b> soup: “Smells good.”" in text
    assert f"site://marmita/blog/{post}?comment={comment}" in text
    assert "Leek &lt;b&gt; soup" in html
    assert f"site://marmita/blog/{post}?comment={comment}" in html
    assert "more" not in re.sub(r"https?:\S+", "", text)
    assert sorted(about) == sorted([reading.author.id, reading.reader.id])
    key = unsubscribe_path.partition("?key=")[2]
    assert f"site://marmita/unsubscribe/{key}" in text


@pytest.mark.parametrize("how", ["read", "delete"])
async def test_read_or_deleted_notifications_are_not_sent(reading: NotificationScene, how: Any):
    await reading.react(reading.reader, await reading.write(), "HEART")
    await mark(reading.uow, reading.author, [each.id for each in await reading.list_shown(reading.author)], how)
    assert not await send(reading)
    assert await mails(reading) == []
    assert (await due(reading)) > LATER


async def due(scene: NotificationScene) -> datetime:
    return (await scene.one("SELECT next_at FROM notification_digest WHERE account_id = %s", scene.author.id))[0]


async def test_digest_leaves_out_deleted_posts_and_blocked_or_erased_people(reading: NotificationScene):
    post = await reading.write()
    await reading.react(reading.reader, post, "HEART")
    await delete_post(reading.uow, reading.author, post)
    blocked, gone = await reading.person(), await reading.person()
    await reading.react(blocked, await reading.write(), "HEART")
    await insert(reading.conn, "chat_block", account_id=reading.author.id, blocked_id=blocked.id, created_at=utc_now())
    await reading.uow.publish(Followed(gone.id, reading.author.id))
    await reading.conn.execute("UPDATE account SET deleted_at = now() WHERE id = %s", (gone.id,))
    assert not await send(reading)
    assert await mails(reading) == []


async def test_a_blocked_person_is_not_named_among_others(reading: NotificationScene):
    post = await reading.write()
    blocked = await reading.person(login="Rude", login_key="rude")
    await reading.react(blocked, post, "HEART")
    await reading.react(reading.reader, post, "HEART")
    await insert(reading.conn, "chat_block", account_id=reading.author.id, blocked_id=blocked.id, created_at=utc_now())
    assert await send(reading)
    ((_, text, _, _, about, _),) = await mails(reading)
    assert "1 other reacted" in text
    assert "Rude" not in text
    assert blocked.id not in about


async def test_the_list_is_limited_and_counts_the_remaining_entries(reading: NotificationScene):
    for _ in range(DIGEST_ENTRIES + 2):
        await reading.react(reading.reader, await reading.write(), "HEART")
    assert await send(reading)
    ((subject, text, *_),) = await mails(reading)
    assert subject.startswith("12 unread")
    assert text.count("\n* ") == DIGEST_ENTRIES
    assert "And 2 more." in text


@pytest.mark.parametrize(
    ("locale", "subject"),
    [
        ("FR", "2 notifications non lues sur Marmita"),
        ("BR", "2 notificações não lidas na Marmita"),
        ("PL", "2 nieprzeczytane powiadomienia w Marmicie"),
    ],
)
async def test_the_digest_is_in_the_language_of_the_account(reading: NotificationScene, locale: str, subject: str):
    await reading.conn.execute("UPDATE account SET locale = %s WHERE id = %s", (locale, reading.author.id))
    for _ in range(2):
        await reading.react(reading.reader, await reading.write(), "HEART")
    assert await send(reading)
    assert [(mail[0], mail[5]) for mail in await mails(reading)] == [(subject, locale)]


async def test_topics_without_email_are_left_out_and_outcomes_of_reports_are_not(reading: NotificationScene):
    await reading.react(reading.reader, await reading.write(), "HEART")
    await set_channels(reading.uow, reading.author.id, "VOTES", {"in_app": None, "email": False, "push": None})
    assert not await send(reading)
    await choose_digest(reading.uow, reading.author, DAILY)
    await reading.conn.execute("UPDATE notification_digest SET sent_until = now() - interval '1 day'")
    await reading.uow.publish(ReportClosed(new_id(), reading.author.id))
    assert await send(reading)
    ((subject, text, *_),) = await mails(reading)
    assert subject.startswith("1 unread")
    assert "moderators" in text
    assert "site://marmita/notifications\n" in text


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE account SET activated_at = NULL WHERE id = %s",
        "INSERT INTO account_deletion (account_id, due_on, reason, asked_at) VALUES (%s, now(), '', now())",
    ],
)
async def test_an_account_to_be_erased_or_without_a_confirmed_address_gets_none(
    reading: NotificationScene, statement: Any
):
    await reading.react(reading.reader, await reading.write(), "HEART")
    await reading.conn.execute(statement, (reading.author.id,))
    assert not await send(reading)
    assert (await mails(reading), await due(reading) > LATER) == ([], True)


async def test_digest_leaves_out_notifications_before_it_was_chosen(scene: NotificationScene):
    await scene.react(scene.reader, await scene.write(), "HEART")
    await scene.conn.execute("UPDATE notification SET changed_at = changed_at - interval '1 minute'")
    await choose_digest(scene.uow, scene.author, DAILY)
    assert not await send(scene)
    await choose_digest(scene.uow, scene.author, NEVER)
    assert await lock_due(scene.uow, scene.author.id, LATER) is None
    assert (await read_choice(scene.conn, scene.author.id)).frequency == "NEVER"
    assert (await read_choice(scene.conn, scene.reader.id)) == NEVER


async def test_a_link_ends_the_digest_of_its_account_only(reading: NotificationScene):
    await choose_digest(reading.uow, reading.reader, DAILY)
    await reading.react(reading.reader, await reading.write(), "HEART")
    assert await send(reading)
    ((_, _, _, path, _, _),) = await mails(reading)
    token = path.partition("?key=")[2]
    forged = [
        reading.reader.id + token[24:],
        reading.author.id + "a" * 22,
        new_id() + "a" * 22,
    ]
    for each in forged:
        with pytest.raises(NotFound):
            await unsubscribe(reading.uow, each)
    assert (await read_choice(reading.conn, reading.author.id)).frequency == "DAILY"
    await unsubscribe(reading.uow, token)
    await unsubscribe(reading.uow, token)
    assert (await read_choice(reading.conn, reading.author.id)).frequency == "NEVER"
    assert (await read_choice(reading.conn, reading.reader.id)).frequency == "DAILY"
    # A link of an old e-mail works after a new choice, too.
    await choose_digest(reading.uow, reading.author, DAILY)
    await unsubscribe(reading.uow, token)
    assert (await read_choice(reading.conn, reading.author.id)).frequency == "NEVER"


async def test_an_unknown_time_zone_is_that_of_paris(scene: NotificationScene):
    chosen = await choose_digest(scene.uow, scene.author, DigestChoice("WEEKLY", 23, "Moon/Crater"))
    assert chosen == await read_choice(scene.conn, scene.author.id) == DigestChoice("WEEKLY", 23, "Europe/Paris")
    await scene.conn.execute("UPDATE notification_digest SET time_zone = 'Moon/Crater'")
    assert not await send(scene)
    assert (await due(scene)) > LATER


async def test_notifications_of_the_last_minute_are_in_the_next_digest(reading: NotificationScene):
    await reading.conn.execute("UPDATE notification_digest SET next_at = now()")
    await reading.react(reading.reader, await reading.write(), "HEART")
    assert not await send_digest(reading.uow, reading.author.id, utc_now())
    assert await send(reading)


async def test_erasing_the_actor_removes_the_notification(reading: NotificationScene):
    await reading.react(reading.reader, await reading.write(), "HEART")
    await remove_erased_actor(reading.uow, AccountDeleted(reading.reader.id, new_id()))
    assert not await send(reading)


@pytest.mark.parametrize(
    ("frequency", "hour", "zone", "now", "expected"),
    [
        ("NEVER", 8, PARIS, "2026-11-23T12:00", None),
        ("DAILY", 8, PARIS, "2026-11-23T06:59", "2026-11-23T07:00"),
        ("DAILY", 8, PARIS, "2026-11-23T07:00", "2026-11-24T07:00"),
        ("WEEKLY", 8, PARIS, "2026-11-23T07:00", "2026-11-30T07:00"),
        ("WEEKLY", 8, PARIS, "2026-11-25T07:00", "2026-11-30T07:00"),
        ("DAILY", 20, NEW_YORK, "2026-11-23T12:00", "2026-11-24T01:00"),
        ("DAILY", 7, KATHMANDU, "2026-11-23T01:00", "2026-11-23T01:15"),
        # Clocks go forward: there is no 2 o'clock; and back: there are two.
        ("DAILY", 2, PARIS, "2026-03-28T12:00", "2026-03-29T01:00"),
        ("DAILY", 2, PARIS, "2026-10-24T12:00", "2026-10-25T00:00"),
        ("DAILY", 2, PARIS, "2026-10-25T00:00", "2026-10-26T01:00"),
    ],
)
def test_the_hour_is_in_the_time_zone_of_the_person(
    frequency: DigestFrequency, hour: int, zone: ZoneInfo, now: str, expected: str | None
):
    def instant(text: str) -> datetime:
        return datetime.fromisoformat(text).replace(tzinfo=UTC)

    assert next_digest(frequency, hour, zone, instant(now)) == (instant(expected) if expected else None)
