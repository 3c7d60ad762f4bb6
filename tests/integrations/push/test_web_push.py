"""Only known push services are connected to, at the address that was checked; answers are judged."""

import os
from base64 import urlsafe_b64decode
from collections.abc import Generator
from datetime import UTC, datetime, timedelta

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from marmita.features.push.domain.keys import new_vapid_key
from marmita.integrations.push import PushGateway, web_push
from marmita.integrations.push.answers import PAUSE_MAX, read_retry_after
from marmita.integrations.push.web_push import WebPushService
from marmita.platform.push import Push, PushDelayedError, PushKeys, PushRefusedError, PushTarget
from tests.support.servers.push_service import (
    Answer,
    StandInBrowser,
    StandInPushService,
    stand_in_push_service,
)

PUSH = Push(topic="t", lifetime=timedelta(hours=1), tag="x", title="Soup")


@pytest.fixture
def service() -> Generator[StandInPushService]:
    with stand_in_push_service() as service:
        yield service


def target_of(browser: StandInBrowser) -> PushTarget:
    return PushTarget(kind="WEB", address=browser.endpoint, public_key=browser.point, secret=browser.auth)


async def send(service: WebPushService, browser: StandInBrowser) -> None:
    async with service.connect(new_vapid_key()) as sending:
        await sending(target_of(browser), PUSH)


@pytest.mark.parametrize("addresses", [["10.0.0.1"], ["127.0.0.1"], ["93.184.215.14", "10.0.0.1"], []])
async def test_name_of_a_push_service_that_leads_inside_is_not_connected_to(
    service: StandInPushService, addresses: list[str]
):
    async def resolve(host: str, port: int) -> list[str]:
        assert host == "fcm.googleapis.com"
        return addresses

    port = service.server.server_port
    pushing = WebPushService("mailto:a@b.example", resolve=resolve, ports=frozenset({port}))
    with pytest.raises(PushDelayedError, match="not a public address"):
        await send(pushing, StandInBrowser(f"https://fcm.googleapis.com:{port}/x"))
    assert service.received == []


async def test_endpoint_that_is_stored_and_not_known_any_more_is_not_connected_to(service: StandInPushService):
    pushing = WebPushService("mailto:a@b.example")
    with pytest.raises(PushRefusedError):
        await send(pushing, StandInBrowser(f"{service.origin}/web/x"))
    assert service.received == []


async def test_operators_servers_are_known_too():
    pushing = PushGateway("mailto:a@b.example", ["push.example.org"])
    assert pushing.accepts("https://push.example.org/x") and pushing.accepts("https://eu.push.example.org/x")
    assert not pushing.accepts("https://example.org/x")
    assert pushing.must_show("https://web.push.apple.com/x") and not pushing.must_show("https://push.example.org/x")


async def test_redirects_are_not_followed(service: StandInPushService):
    browser = StandInBrowser(f"{service.origin}/web/x")
    service.answers[browser.path] = [Answer(307, {"location": f"{service.origin}/web/y"})]
    with pytest.raises(PushRefusedError, match="307"):
        await send(WebPushService("mailto:a@b.example", stand_in=service.origin), browser)
    assert len(service.received) == 1


async def test_service_that_does_not_answer_is_tried_later(monkeypatch: pytest.MonkeyPatch):
    with stand_in_push_service() as gone:
        origin = gone.origin
    with pytest.raises(PushDelayedError, match="ConnectError"):
        await send(WebPushService("mailto:a@b.example", stand_in=origin), StandInBrowser(f"{origin}/web/x"))


async def test_signature_is_made_once_for_each_origin(service: StandInPushService):
    browsers = [StandInBrowser(f"{service.origin}/web/{name}") for name in "ab"]
    async with PushGateway("https://marmita.example", stand_in=service.origin).connect(
        PushKeys(vapid=new_vapid_key())
    ) as sending:
        for browser in browsers:
            await sending(target_of(browser), PUSH)
        with pytest.raises(PushRefusedError, match="no service account"):
            await sending(PushTarget(kind="FCM", address="token"), PUSH)
    first, second = (each.headers["authorization"] for each in service.received)
    assert first == second
    assert [browser.got(service)[0]["title"] for browser in browsers] == ["Soup", "Soup"]


def test_encryption_is_that_of_the_example_in_rfc_8291(monkeypatch: pytest.MonkeyPatch):
    def decoded(text: str) -> bytes:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))

    sender = ec.derive_private_key(
        int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1()
    )
    monkeypatch.setattr(web_push.ec, "generate_private_key", lambda curve: sender)
    monkeypatch.setattr(os, "urandom", lambda count: decoded("DGv6ra1nlYgDCS1FRnbzlw"))
    receiver = PushTarget(
        kind="WEB",
        address="",
        public_key=decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        secret=decoded("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    assert web_push.encrypt(b"When I grow up, I want to be a watermelon", receiver) == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("120", 120),
        ("Mon, 23 Nov 2026 12:01:00 GMT", 60),
        ("Mon, 23 Nov 2026 11:00:00 GMT", 0),
        ("Mon, 23 Nov 2026 12:01:00 -0000", 60),
        ("99999999999", PAUSE_MAX.total_seconds()),
        ("soon", None),
        ("-5", None),
        ("", None),
        (None, None),
    ],
)
def test_retry_after_is_read_within_bounds(text: str | None, seconds: float | None):
    pause = read_retry_after(text, datetime(2026, 11, 23, 12, tzinfo=UTC))
    assert (pause and pause.total_seconds()) == seconds if seconds != 0 else pause == timedelta()
