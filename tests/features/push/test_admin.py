"""Admins decide by which services is pushed, and send tests; private keys never leave."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from marmita.features.push.domain.keys import public_key_of
from marmita.features.push.jobs import wake_pushes
from marmita.features.push.queries.config import read_config
from marmita.features.push.use_cases.send_due import send_due
from marmita.platform.clock import utc_now
from marmita.platform.ids import new_id
from marmita.platform.jobs import drain
from marmita.platform.push import PushTarget
from tests.features.push.conftest import Pushing
from tests.support.servers.push_service import service_account

pytestmark = pytest.mark.commits
CONFIG = "/api/fcm/set-fcm-config"


async def test_key_of_web_push_is_made_once_and_shown_in_public_only(pushing: Pushing):
    admin = await pushing.person("ADMIN")
    first = await pushing.get("/api/fcm/get-fcm-config", admin.token)
    (private,) = await pushing.one("SELECT vapid_key FROM push_config")
    assert (
        first["publicKey"]
        == public_key_of(private)
        == (await pushing.get("/api/push/settings", admin.token))["publicKey"]
    )
    assert len(first["publicKey"]) == 87
    assert private not in str(first)
    assert (first["webPush"], first["fcm"], first["projectId"]) == (True, False, None)


async def test_service_account_is_stored_and_its_private_key_is_not_shown(pushing: Pushing):
    admin = await pushing.person("ADMIN")
    answer = await pushing.post(CONFIG, admin.token, webPush=True, fcm=True, serviceAccount=service_account())
    assert answer.status_code == 204
    shown = await pushing.get("/api/fcm/get-fcm-config", admin.token)
    assert (shown["fcm"], shown["projectId"], shown["privateKeyId"]) == (True, "marmita-test", "0123456789abcdef")
    assert "PRIVATE" not in str(shown)
    config = await read_config(pushing.conn)
    assert "PRIVATE" not in repr(config)
    assert config.service_account is not None and "token_uri" not in config.service_account
    # Without one, the one that is there stays; an empty one removes it, which FCM cannot do without.
    await pushing.post(CONFIG, admin.token, webPush=False, fcm=True)
    assert (await pushing.get("/api/fcm/get-fcm-config", admin.token))["projectId"] == "marmita-test"
    refused = await pushing.post(CONFIG, admin.token, webPush=True, fcm=True, serviceAccount="")
    assert (refused.status_code, refused.json()["errorKey"]) == (409, "push_service_account_missing")
    assert (await pushing.get("/api/fcm/get-fcm-config", admin.token))["webPush"] is False
    await pushing.post(CONFIG, admin.token, webPush=True, fcm=False, serviceAccount=" ")
    assert (await read_config(pushing.conn)).service_account is None


@pytest.mark.parametrize(
    "text",
    [
        "soup",
        "[]",
        "{}",
        service_account(type="authorized_user"),
        service_account(private_key="-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"),
        service_account(project_id="../../elsewhere"),
        service_account(client_email="nobody"),
    ],
)
async def test_key_file_that_is_none_is_refused(pushing: Pushing, text: str):
    admin = await pushing.person("ADMIN")
    answer = await pushing.post(CONFIG, admin.token, webPush=True, fcm=False, serviceAccount=text)
    assert (answer.status_code, answer.json()["errorKey"]) == (400, "push_service_account_invalid")
    assert (await read_config(pushing.conn)).service_account is None


async def test_another_service_account_needs_a_fresh_login(pushing: Pushing):
    admin = await pushing.person("ADMIN")
    await pushing.conn.execute("UPDATE session SET proven_at = %s", (utc_now() - timedelta(hours=1),))
    answer = await pushing.post(CONFIG, admin.token, webPush=True, fcm=True, serviceAccount=service_account())
    assert (answer.status_code, answer.json()["errorKey"]) == (403, "reauthentication_needed")
    assert (await read_config(pushing.conn)).service_account is None
    assert (await pushing.post(CONFIG, admin.token, webPush=False, fcm=False)).status_code == 204


async def test_test_notification_reaches_every_device_after_its_delay(pushing: Pushing):
    reader, admin = await pushing.with_browser(locale="PL"), await pushing.person("ADMIN")
    body = {"delayInSeconds": 30, "userId": reader.id}
    answer = await pushing.post("/api/fcm/test-notification", admin.token, **body)
    assert answer.json() == {"devices": 1}
    await pushing.send()
    assert pushing.service.pushes == []
    await pushing.conn.execute("UPDATE push_delivery SET due_at = now()")
    await pushing.send()
    (shown,) = pushing.shown(reader)
    assert (shown["title"], shown["url"]) == ("Działa", "/notifications")
    assert pushing.service.pushes[0].headers["ttl"] == "600"
    # It is no row that could be read: withdrawing others leaves it.
    await pushing.read(reader, await pushing.follow(reader))
    await pushing.send()
    assert len(pushing.shown(reader)) == 1


async def test_test_notification_runs_as_a_job(pushing: Pushing):
    reader, admin = await pushing.with_browser(), await pushing.person("ADMIN")
    await pushing.post("/api/fcm/test-notification", admin.token, delayInSeconds=0, userId=reader.id)
    await drain(pushing.jobs)
    assert [each["title"] for each in pushing.shown(reader)] == ["It works"]


async def test_test_notification_to_nobody_or_without_devices_pushes_nothing(pushing: Pushing):
    admin = await pushing.person("ADMIN")
    answer = await pushing.post("/api/fcm/test-notification", admin.token, delayInSeconds=0, userId=new_id())
    assert answer.json()["errorKey"] == "user_not_exist"
    answer = await pushing.post("/api/fcm/test-notification", admin.token, delayInSeconds=0, userId=admin.id)
    assert answer.json() == {"devices": 0}
    await send_due(pushing.jobs)


async def test_news_wakes_the_job_and_what_a_process_left_is_found_again(pushing: Pushing):
    reader = await pushing.with_browser()
    await pushing.follow(reader)
    await drain(pushing.jobs)
    assert len(pushing.shown(reader)) == 1
    await pushing.follow(reader, kind="BLOCKED", actor=None)
    await pushing.conn.execute("DELETE FROM procrastinate_jobs")

    context: Any = SimpleNamespace(additional_context={"tools": pushing.jobs})
    await wake_pushes.func(context, int(utc_now().timestamp()) + 1)
    await drain(pushing.jobs)
    assert len(pushing.shown(reader)) == 2


async def test_failure_nobody_has_thought_of_is_retried(pushing: Pushing):
    reader = await pushing.with_browser()
    await pushing.conn.execute("UPDATE push_device SET public_key = %s", (b"\x04" + bytes(64),))
    await pushing.follow(reader)
    await pushing.send()
    assert (pushing.service.pushes, await pushing.count("waiting")) == ([], 1)


def test_secrets_are_not_shown_by_accident():
    target = PushTarget(kind="WEB", address="https://x/secret", public_key=b"p", secret=b"secret")
    assert "secret" not in repr(target).replace("secret=", "")
