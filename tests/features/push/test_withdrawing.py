"""What was read on one device is shown on the others no longer."""

import pytest

from marmita.features.push.domain.subjects import topic_of
from marmita.integrations.push import web_push
from tests.features.push.conftest import Person, Pushing
from tests.support.rows import add_session

pytestmark = pytest.mark.commits


async def two_devices(pushing: Pushing) -> tuple[Person, str]:
    """A person with a browser of the first login and one of a second; returns its token."""
    reader = await pushing.with_browser()
    second = await add_session(pushing.conn, reader.id)
    await pushing.register(reader, second)
    return reader, second


async def test_notification_read_on_one_device_is_withdrawn_from_the_others_only(pushing: Pushing):
    reader, second = await two_devices(pushing)
    notification = await pushing.follow(reader)
    await pushing.send()
    await pushing.read(reader, notification, token=second)
    await pushing.send()
    tag = f"notification:{notification}"
    first, other = (browser.got(pushing.service) for browser in reader.browsers)
    assert first[1:] == [{"close": [tag]}]
    assert len(other) == 1
    # In the place of one that waits at the service.
    assert pushing.service.pushes[-1].headers["topic"] == topic_of(tag)


async def test_several_are_withdrawn_at_once_and_unread_ones_stay(pushing: Pushing):
    reader, second = await two_devices(pushing)
    sender = await pushing.person()
    notification = await pushing.follow(reader)
    unread = await pushing.follow(reader, kind="BLOCKED", actor=None, target=sender.id)
    conversation = await pushing.message(sender, reader)
    await pushing.send()
    await pushing.read(reader, notification, token=second)
    await pushing.post("/api/chat/read", second, conversationId=conversation, number=1)
    await pushing.send()
    await pushing.send()
    (withdrawn,) = reader.browsers[0].got(pushing.service)[3:]
    assert set(withdrawn["close"]) == {f"notification:{notification}", f"chat:{conversation}"}
    shown = await (
        await pushing.conn.execute(
            "SELECT v.subject FROM push_delivery v JOIN push_device d ON d.id = v.device_id WHERE d.address = %s",
            (reader.browsers[0].endpoint,),
        )
    ).fetchall()
    assert shown == [(f"notification:{unread}",)]


async def test_deleted_conversation_is_withdrawn(pushing: Pushing):
    reader, second = await two_devices(pushing)
    conversation = await pushing.message(await pushing.person(), reader)
    await pushing.send()
    await pushing.post("/api/chat/delete-conversation", second, conversationId=conversation, number=1)
    await pushing.send()
    assert reader.browsers[0].got(pushing.service)[1:] == [{"close": [f"chat:{conversation}"]}]


async def test_device_that_shows_nothing_is_not_woken(pushing: Pushing):
    reader, second = await two_devices(pushing)
    notification = await pushing.follow(reader)
    await pushing.read(reader, notification, token=second)
    await pushing.send()
    assert (pushing.service.pushes, await pushing.count("delivery")) == ([], 0)


async def test_service_that_wants_something_shown_gets_no_silent_push(
    pushing: Pushing, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(web_push, "MUST_SHOW", ("127.0.0.1",))
    reader, second = await two_devices(pushing)
    notification = await pushing.follow(reader)
    await pushing.send()
    await pushing.read(reader, notification, token=second)
    await pushing.send()
    (shown,) = reader.browsers[0].got(pushing.service)
    assert (shown["mustShow"], await pushing.count("waiting")) == (True, 0)


async def test_news_after_reading_is_shown_again(pushing: Pushing):
    reader, second = await two_devices(pushing)
    notification = await pushing.follow(reader)
    await pushing.send()
    await pushing.read(reader, notification, token=second)
    await pushing.follow(reader)
    await pushing.send()
    first = reader.browsers[0].got(pushing.service)
    assert [each.get("tag") for each in first] == [f"notification:{notification}"] * 2
    assert first[1]["title"].endswith("now follow you")
