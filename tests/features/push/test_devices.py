"""Devices: registered for a session, bounded, taken over, renewed, and gone with the session."""

import pytest

from tests.features.push.conftest import Pushing
from tests.support.rows import add_session
from tests.support.servers.push_service import StandInBrowser

pytestmark = pytest.mark.commits
ELSEWHERE = "https://fcm.googleapis.com/fcm/send/abc"


async def test_registering_again_changes_nothing(pushing: Pushing):
    reader = await pushing.with_browser()
    await pushing.register(reader, browser=reader.browser)
    assert await pushing.count("device") == 1
    settings = await pushing.get("/api/push/settings", reader.token)
    assert (settings["devices"], settings["messages"], settings["messageText"]) == (1, True, False)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://push.example.org/x/abcdefghijklmnop",
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com:8443/fcm/send/abc",
        "https://fcm.googleapis.com.example.org/fcm/send/abc",
        "https://evilfcm.googleapis.com.example.org/x",
        "https://user@fcm.googleapis.com/fcm/send/abc",
        "https://127.0.0.1/fcm/send/abcdefghijkl",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/fcm/send/abcdefghijkl",
        "https://localhost/fcm/send/abcdefghijkl",
        "https://evil.example\\@fcm.googleapis.com/x",
        "https://[fcm.googleapis.com/x/abcdefghijkl",
        "https://fcm.googleapis.com:port/x/abcdefghijkl",
    ],
)
async def test_endpoint_of_no_push_service_is_refused(pushing: Pushing, endpoint: str):
    reader = await pushing.person()
    answer = await pushing.post("/api/push/register", reader.token, **StandInBrowser(endpoint).subscription)
    assert (answer.status_code, answer.json()["errorKey"]) == (400, "push_endpoint_refused")
    assert await pushing.count("device") == 0


@pytest.mark.parametrize(
    "endpoint",
    [
        ELSEWHERE,
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/QABC",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ],
)
async def test_endpoints_of_the_known_services_are_accepted(pushing: Pushing, endpoint: str):
    reader = await pushing.person()
    await pushing.register(reader, browser=StandInBrowser(endpoint))
    assert await pushing.count("device") == 1


async def test_key_that_is_no_point_of_the_curve_is_refused(pushing: Pushing):
    reader = await pushing.person()
    body = {"endpoint": ELSEWHERE, "p256dh": "B" + "A" * 86, "auth": "A" * 22}
    answer = await pushing.post("/api/push/register", reader.token, **body)
    assert answer.json()["errorKey"] == "push_endpoint_refused"


async def test_endpoint_is_not_taken_over_or_removed_by_a_person_without_its_keys(pushing: Pushing):
    reader, thief = await pushing.with_browser(), await pushing.person()
    answer = await pushing.post(
        "/api/push/register", thief.token, **StandInBrowser(reader.browser.endpoint).subscription
    )
    assert answer.json()["errorKey"] == "push_endpoint_refused"
    await pushing.post("/api/push/remove", thief.token, address=reader.browser.endpoint)
    assert await pushing.one("SELECT account_id FROM push_device") == (reader.id,)


async def test_another_login_in_the_same_browser_takes_it_over_with_nothing_of_the_former(pushing: Pushing):
    reader, next_person = await pushing.with_browser(), await pushing.person()
    await pushing.follow(reader)
    await pushing.register(next_person, browser=reader.browser)
    await pushing.send()
    assert pushing.service.pushes == []
    await pushing.follow(next_person)
    await pushing.send()
    assert len(pushing.shown(next_person)) == 1
    assert await pushing.count("device") == 1


async def test_eleventh_device_takes_the_place_of_the_oldest(pushing: Pushing):
    reader = await pushing.person()
    for _ in range(11):
        await pushing.register(reader)
    left = {row[0] for row in await (await pushing.conn.execute("SELECT address FROM push_device")).fetchall()}
    assert left == {browser.endpoint for browser in reader.browsers[1:]}


async def test_removed_device_is_not_pushed_to(pushing: Pushing):
    reader = await pushing.with_browser()
    for _ in range(2):
        answer = await pushing.post("/api/push/remove", reader.token, address=reader.browser.endpoint)
        assert answer.status_code == 204
    await pushing.follow(reader)
    assert (await pushing.count("device"), await pushing.count("delivery")) == (0, 0)


async def test_logout_removes_the_device_of_the_session_only(pushing: Pushing):
    reader = await pushing.with_browser()
    second = await add_session(pushing.conn, reader.id)
    kept = await pushing.register(reader, second)
    answer = await pushing.post("/api/logout", reader.token)
    assert answer.status_code in {200, 204}, answer.text
    assert await pushing.one("SELECT address FROM push_device") == (kept.endpoint,)


async def test_session_that_is_ended_elsewhere_takes_its_device_along(pushing: Pushing):
    reader = await pushing.with_browser()
    await pushing.conn.execute("DELETE FROM session WHERE account_id = %s", (reader.id,))
    assert await pushing.count("device") == 0


async def test_endpoint_that_a_browser_replaces_is_renewed_with_its_secret_only(pushing: Pushing):
    reader = await pushing.with_browser()
    old, new = reader.browser, StandInBrowser(f"{pushing.service.origin}/web/new")
    renewal = {"oldEndpoint": old.endpoint, **new.subscription}
    guess = StandInBrowser(old.endpoint).subscription["auth"]
    assert (await pushing.post("/api/push/renew", "", oldAuth=guess, **renewal)).status_code == 204
    assert await pushing.one("SELECT address FROM push_device") == (old.endpoint,)
    await pushing.post("/api/push/renew", "", oldAuth=old.subscription["auth"], **renewal)
    reader.browsers.append(new)
    await pushing.follow(reader)
    await pushing.send()
    assert len(pushing.shown(reader)) == 1


async def test_renewal_with_a_foreign_endpoint_is_refused(pushing: Pushing):
    reader = await pushing.with_browser()
    old, new = reader.browser, StandInBrowser("https://push.example.org/x/abcdefghijklmnop")
    answer = await pushing.post(
        "/api/push/renew", "", oldEndpoint=old.endpoint, oldAuth=old.subscription["auth"], **new.subscription
    )
    assert answer.json()["errorKey"] == "push_endpoint_refused"
    assert await pushing.one("SELECT address FROM push_device") == (old.endpoint,)


async def test_export_names_devices_and_not_their_secrets(pushing: Pushing):
    reader = await pushing.person()
    await pushing.register(reader, browser=StandInBrowser(ELSEWHERE))
    await pushing.post("/api/push/settings", reader.token, messageText=True)
    answer = await pushing.client.get("/api/account/export", headers={"authorization": f"Bearer {reader.token}"})
    assert answer.status_code == 200, answer.text
    assert ELSEWHERE not in answer.text and reader.browser.subscription["auth"] not in answer.text
    exported = answer.json()
    assert [(each["kind"], each["service"]) for each in exported["pushDevices"]] == [("WEB", "fcm.googleapis.com")]
    assert exported["pushChoice"] == [{"messages": True, "messageText": True}]
