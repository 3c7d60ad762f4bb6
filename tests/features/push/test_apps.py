"""Apps are reached through FCM, as the service account that an admin has given."""

from typing import Any

import pytest

from tests.features.push.conftest import Person, Pushing
from tests.support.rows import add_session
from tests.support.servers.push_service import Answer, service_account

pytestmark = pytest.mark.commits
TOKEN = "cXkN0tOkEn-of_an:APA91bExample"
SEND = "/v1/projects/marmita-test/messages:send"


async def switch_on(pushing: Pushing) -> Person:
    admin = await pushing.person("ADMIN")
    answer = await pushing.post(
        "/api/fcm/set-fcm-config", admin.token, webPush=True, fcm=True, serviceAccount=service_account()
    )
    assert answer.status_code == 204, answer.text
    return admin


async def with_app(pushing: Pushing) -> Person:
    await switch_on(pushing)
    reader = await pushing.person()
    assert (await pushing.post("/api/fcm/register", reader.token, token=TOKEN)).status_code == 204
    return reader


def refused(status: int, code: str, **more: Any) -> Answer:
    details = [{"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": code}]
    return Answer(status, body={"error": {"code": status, "status": "X", "details": details}} | more)


async def test_app_is_sent_a_message_with_an_access_token_that_is_fetched_once(pushing: Pushing):
    reader, sender = await with_app(pushing), await pushing.person()
    conversation = await pushing.message(sender, reader)
    notification = await pushing.follow(reader, sender)
    await pushing.send()
    await pushing.follow(reader, kind="BLOCKED", actor=None, target=sender.id)
    await pushing.send()
    assert [each.path for each in pushing.service.received].count("/token") == 1
    sent = {each.json["message"]["data"]["tag"]: each for each in pushing.service.pushes}
    assert {each.path for each in sent.values()} == {SEND}
    received = sent[f"chat:{conversation}"]
    assert received.headers["authorization"].startswith("Bearer token of push@marmita-test.iam")
    message = received.json["message"]
    assert message["token"] == TOKEN
    assert message["notification"] == {"title": sender.login, "body": "1 new message"}
    assert message["data"]["url"] == f"/chat-with-user/{sender.id}"
    assert (message["android"]["priority"], message["android"]["ttl"]) == ("HIGH", "86400s")
    assert message["apns"]["headers"]["apns-priority"] == "10"
    follow = sent[f"notification:{notification}"].json["message"]
    assert follow["android"]["notification"] == {"tag": f"notification:{notification}"}
    assert follow["android"]["collapse_key"] == follow["apns"]["headers"]["apns-collapse-id"]
    assert follow["android"]["priority"] == "NORMAL"


async def test_notification_read_elsewhere_is_withdrawn_by_a_push_with_data_only(pushing: Pushing):
    reader = await with_app(pushing)
    second = await add_session(pushing.conn, reader.id)
    notification = await pushing.follow(reader)
    await pushing.send()
    await pushing.read(reader, notification, token=second)
    await pushing.send()
    message = pushing.service.pushes[-1].json["message"]
    assert message["data"] == {"close": f'["notification:{notification}"]'}
    assert "notification" not in message
    assert message["apns"]["payload"] == {"aps": {"content-available": 1}}


@pytest.mark.parametrize(
    "answer",
    [
        refused(404, "UNREGISTERED"),
        refused(403, "SENDER_ID_MISMATCH"),
        Answer(400, body={"error": {"details": [{"fieldViolations": [{"field": "message.token"}]}]}}),
        Answer(404),
    ],
)
async def test_token_that_is_none_any_more_is_removed(pushing: Pushing, answer: Answer):
    reader = await with_app(pushing)
    pushing.service.answers[SEND] = [answer]
    await pushing.follow(reader)
    await pushing.send()
    assert await pushing.count("device") == 0


@pytest.mark.parametrize("answer", [refused(429, "QUOTA_EXCEEDED"), refused(503, "UNAVAILABLE"), Answer(500)])
async def test_fcm_that_is_busy_is_tried_again(pushing: Pushing, answer: Answer):
    reader = await with_app(pushing)
    pushing.service.answers[SEND] = [answer]
    await pushing.follow(reader)
    await pushing.send()
    assert (await pushing.count("waiting"), await pushing.count("device")) == (1, 1)


async def test_message_that_fcm_refuses_is_dropped_and_the_token_stays(pushing: Pushing):
    reader = await with_app(pushing)
    pushing.service.answers[SEND] = [Answer(400, body={"error": {"status": "INVALID_ARGUMENT"}})]
    await pushing.follow(reader)
    await pushing.send()
    assert (await pushing.count("delivery"), await pushing.count("device")) == (0, 1)


async def test_key_that_google_refuses_delays_pushes(pushing: Pushing):
    reader = await with_app(pushing)
    pushing.service.answers["/token"] = [Answer(400, body={"error": "invalid_grant"})]
    await pushing.follow(reader)
    await pushing.send()
    assert (pushing.service.pushes, await pushing.count("waiting")) == ([], 1)


async def test_apps_get_nothing_while_fcm_is_off(pushing: Pushing):
    reader = await with_app(pushing)
    admin = await pushing.person("ADMIN")
    await pushing.post("/api/fcm/set-fcm-config", admin.token, webPush=True, fcm=False)
    await pushing.follow(reader)
    await pushing.send()
    assert (pushing.service.received, await pushing.count("delivery")) == ([], 0)
