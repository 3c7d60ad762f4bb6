"""What a device is sent, encrypted and signed, and what becomes of deliveries that fail."""

from datetime import timedelta

import pytest
import time_machine

from marmita.features.push.domain.rules import ATTEMPTS_MAX, BATCH
from marmita.features.push.domain.subjects import topic_of
from marmita.features.push.queries.deliveries import list_due
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from tests.features.push.conftest import Pushing
from tests.support.rows import Connection, add_account, add_session
from tests.support.servers.push_service import Answer

pytestmark = pytest.mark.commits


async def test_news_is_pushed_encrypted_and_signed(pushing: Pushing):
    reader, follower = await pushing.with_browser(), await pushing.person()
    notification = await pushing.follow(reader, follower)
    await pushing.send()
    tag = f"notification:{notification}"
    link = f"/user-details/{follower.login}"
    assert pushing.shown(reader) == [
        {"tag": tag, "title": f"{follower.login} now follows you", "body": "", "url": link}
    ]
    (received,) = pushing.service.pushes
    key = (await pushing.get("/api/push/settings", reader.token))["publicKey"]
    claims = reader.browser.signed_claims(received, key)
    assert claims["sub"].startswith("mailto:")
    assert 0 < claims["exp"] - utc_now().timestamp() <= 24 * 3600
    headers = {name: received.headers[name] for name in ("ttl", "urgency", "topic", "content-encoding")}
    assert headers == {"ttl": "86400", "urgency": "normal", "topic": topic_of(tag), "content-encoding": "aes128gcm"}
    assert follower.login.encode() not in received.body
    assert await pushing.count("waiting") == 0


async def test_every_device_of_the_reader_is_pushed_to_and_no_other(pushing: Pushing):
    reader, other = await pushing.with_browser(), await pushing.with_browser()
    await pushing.register(reader)
    await pushing.follow(reader)
    await pushing.send()
    assert [len(browser.got(pushing.service)) for browser in reader.browsers] == [1, 1]
    assert pushing.shown(other) == []


async def test_news_that_was_read_before_it_is_sent_is_not_pushed(pushing: Pushing):
    reader = await pushing.with_browser()
    await pushing.read(reader, await pushing.follow(reader))
    await pushing.send()
    assert (pushing.service.pushes, await pushing.count("delivery")) == ([], 0)


async def test_news_in_the_language_of_the_reader(pushing: Pushing):
    reader = await pushing.with_browser(locale="FR")
    await pushing.message(await pushing.person(), reader)
    await pushing.send()
    assert pushing.shown(reader)[0]["body"] == "1 nouveau message"


async def test_topic_that_is_off_on_devices_is_not_pushed(pushing: Pushing):
    reader = await pushing.with_browser()
    await pushing.conn.execute(
        "INSERT INTO notification_setting (account_id, topic, in_app, push) VALUES (%s, 'FOLLOWERS', true, false)",
        (reader.id,),
    )
    await pushing.follow(reader)
    assert await pushing.count("delivery") == 0
    await pushing.follow(reader, kind="BLOCKED", actor=None)
    assert await pushing.count("waiting") == 1


async def test_messages_of_a_conversation_are_one_push_without_their_words(pushing: Pushing):
    reader, sender = await pushing.with_browser(), await pushing.person()
    for words in ("Hello", "Is there soup left?"):
        conversation = await pushing.message(sender, reader, words)
    await pushing.send()
    expected = {"tag": f"chat:{conversation}", "title": sender.login, "body": "2 new messages"}
    assert pushing.shown(reader) == [expected | {"url": f"/chat-with-user/{sender.id}"}]
    assert pushing.service.pushes[0].headers["urgency"] == "high"


async def test_words_of_messages_are_pushed_to_who_has_chosen_so(pushing: Pushing):
    reader, sender = await pushing.with_browser(), await pushing.person()
    await pushing.post("/api/push/settings", reader.token, messageText=True)
    await pushing.message(sender, reader, "Is there  soup left? " + "x" * 400)
    await pushing.send()
    (shown,) = pushing.shown(reader)
    assert shown["body"].startswith("Is there soup left? xxx") and len(shown["body"]) == 240


async def test_messages_are_not_pushed_to_who_wants_none(pushing: Pushing):
    reader, sender = await pushing.with_browser(), await pushing.person()
    await pushing.message(sender, reader)
    await pushing.post("/api/push/settings", reader.token, messages=False)
    await pushing.message(sender, reader)
    await pushing.send()
    assert (pushing.shown(reader), await pushing.count("delivery")) == ([], 0)


async def test_message_that_is_sent_again_is_pushed_once(pushing: Pushing):
    reader, sender = await pushing.with_browser(), await pushing.person()
    body = {"clientId": "00000000-0000-4000-8000-000000000001", "userId": reader.id, "orderId": None, "text": "Hi"}
    await pushing.post("/api/chat/messages", sender.token, **body)
    await pushing.send()
    await pushing.post("/api/chat/messages", sender.token, **body)
    await pushing.send()
    assert len(pushing.shown(reader)) == 1


@pytest.mark.parametrize("status", [404, 410])
async def test_device_that_its_service_does_not_know_is_removed(pushing: Pushing, status: int):
    reader, other = await pushing.with_browser(), await pushing.with_browser()
    pushing.answer(reader, Answer(status))
    await pushing.follow(reader)
    await pushing.follow(other)
    await pushing.send()
    assert await pushing.count("device") == 1
    assert len(pushing.shown(other)) == 1


async def test_push_that_is_refused_is_dropped_and_its_device_stays(pushing: Pushing):
    reader = await pushing.with_browser()
    pushing.answer(reader, Answer(403))
    await pushing.follow(reader)
    await pushing.send()
    assert (await pushing.count("delivery"), await pushing.count("device")) == (0, 1)


async def test_failure_is_retried_later_and_later_and_then_given_up(pushing: Pushing):
    reader = await pushing.with_browser()
    pushing.answer(reader, *[Answer(503)] * ATTEMPTS_MAX)
    pauses: list[float] = []
    await pushing.follow(reader)
    with time_machine.travel(utc_now(), tick=False) as clock:
        await pushing.send()
        while await pushing.count("waiting"):
            (due,) = await pushing.one("SELECT due_at FROM push_delivery")
            pauses.append((due - utc_now()).total_seconds())
            await pushing.send()
            assert len(pushing.service.pushes) == len(pauses)
            clock.move_to(due + timedelta(seconds=1))
            await pushing.send()
    assert [round(pause) for pause in pauses] == [30, 120, 480, 1920, 7680]
    assert (len(pushing.service.pushes), await pushing.count("delivery"), await pushing.count("device")) == (6, 0, 1)


async def test_service_that_says_when_is_not_disturbed_before(pushing: Pushing):
    reader = await pushing.with_browser()
    pushing.answer(reader, Answer(429, {"retry-after": "900"}))
    await pushing.follow(reader)
    await pushing.send()
    (due, attempts) = await pushing.one("SELECT due_at, attempts FROM push_delivery")
    assert (attempts, 890 < (due - utc_now()).total_seconds() < 901) == (1, True)
    await pushing.follow(reader)
    await pushing.send()
    assert len(pushing.shown(reader)) == 1


async def test_service_of_one_device_that_fails_delays_no_other(pushing: Pushing):
    readers = [await pushing.with_browser() for _ in range(12)]
    for reader in readers[:3]:
        pushing.answer(reader, Answer(500))
    for reader in readers:
        await pushing.follow(reader)
    await pushing.send()
    assert await pushing.count("waiting") == 3
    assert len(pushing.service.pushes) == 12


async def test_web_push_that_is_off_sends_nothing(pushing: Pushing):
    reader, admin = await pushing.with_browser(), await pushing.person("ADMIN")
    answer = await pushing.post("/api/fcm/set-fcm-config", admin.token, webPush=False, fcm=False)
    assert answer.status_code == 204
    assert (await pushing.get("/api/push/settings", reader.token))["publicKey"] is None
    await pushing.follow(reader)
    await pushing.send()
    assert (pushing.service.pushes, await pushing.count("delivery")) == ([], 0)


async def test_batch_of_due_pushes_reads_only_its_own_rows(connection: Connection):
    account, session, now = await add_account(connection), new_id(), utc_now()
    await add_session(connection, account, id=session)
    await connection.execute(
        "WITH device AS (INSERT INTO push_device (id, account_id, session_id, kind, address, address_key, created_at,"
        " registered_at) SELECT lpad(n::text, 24, '0'), %(account)s, %(session)s, 'FCM', '', sha256(n::text::bytea),"
        " %(now)s, %(now)s FROM generate_series(1, %(devices)s) AS n RETURNING id)"
        " INSERT INTO push_delivery (device_id, subject, due_at, created_at)"
        " SELECT id, 'x', %(now)s, %(now)s FROM device",
        {"account": account, "session": session, "now": now, "devices": 3 * BATCH},
    )
    for setting in ("enable_seqscan = off", "enable_bitmapscan = off"):
        await connection.execute(f"SET LOCAL {setting}".encode())
    assert len(await list_due(connection, now)) == BATCH
    cursor = await connection.execute(
        "SELECT idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relname = 'push_delivery'"
    )
    assert await cursor.fetchall() == [(BATCH,)]
