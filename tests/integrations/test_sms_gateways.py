"""The adapter of Twilio, on a transport that answers like it, and the console."""

from base64 import b64encode
from collections.abc import Callable
from urllib.parse import parse_qs

import httpx
import pytest

from marmita.adapters import choose_sms_gateway
from marmita.integrations.sms import ConsoleGateway, TwilioGateway
from marmita.platform.sms import TextDelayedError, TextRefusedError, TextUnsureError, masked_number
from marmita.settings import load_settings
from tests.support.logs import written_log

ACCOUNT, TOKEN = "AC" + "0" * 32, "t0ken-" + "x" * 26
Answer = Callable[[httpx.Request], httpx.Response]


def gateway(answer: Answer, sender: str = "+33700000000") -> TwilioGateway:
    return TwilioGateway(ACCOUNT, TOKEN, sender, transport=httpx.MockTransport(answer))


@pytest.mark.parametrize(("sender", "field"), [("Marmita", "From"), ("MG" + "a" * 32, "MessagingServiceSid")])
async def test_text_is_a_form_with_basic_authentication(sender: str, field: str):
    got: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        got.append(request)
        return httpx.Response(201, json={"sid": "SM1", "status": "queued"})

    with written_log("debug") as said:
        await gateway(answer, sender).send("+33612345678", "Soup & bread: 12 €")
    [request] = got
    assert str(request.url) == f"https://api.twilio.com/2010-04-01/Accounts/{ACCOUNT}/Messages.json"
    assert request.headers["authorization"] == "Basic " + b64encode(f"{ACCOUNT}:{TOKEN}".encode()).decode()
    assert parse_qs(request.content.decode()) == {
        "To": ["+33612345678"], "Body": ["Soup & bread: 12 €"], field: [sender]
    }  # fmt: skip
    assert TOKEN not in said.getvalue() and "612345678" not in said.getvalue()


@pytest.mark.parametrize(
    ("status", "body", "error", "reason"),
    [
        (400, '{"code": 21211, "message": "+33612345678 is not valid"}', TextRefusedError, "400 21211"),
        (400, "<html>", TextRefusedError, "400"),
        (401, '{"code": 20003}', TextDelayedError, "401 20003"),
        (429, '{"code": 20429}', TextDelayedError, "429 20429"),
        (503, "", TextDelayedError, "503"),
        (502, "", TextUnsureError, "502"),
    ],
)
async def test_answer_says_whether_a_retry_may_work(status: int, body: str, error: type[Exception], reason: str):
    with pytest.raises(error) as raised:
        await gateway(lambda _: httpx.Response(status, text=body)).send("+33612345678", "Soup")
    assert str(raised.value) == reason


@pytest.mark.parametrize(
    ("failure", "error"), [(httpx.ConnectError, TextDelayedError), (httpx.ReadTimeout, TextUnsureError)]
)
async def test_lost_answer_is_another_thing_than_no_connection(failure: type[Exception], error: type[Exception]):
    def answer(request: httpx.Request) -> httpx.Response:
        raise failure("to +33612345678")

    with pytest.raises(error, match=f"^{failure.__name__}$"):
        await gateway(answer).send("+33612345678", "Soup")


async def test_check_sends_nothing():
    assert await gateway(lambda request: httpx.Response(200 if request.method == "GET" else 500)).check() == 200


async def test_console_masks_the_number():
    with written_log() as said:
        await ConsoleGateway().send("+33612345678", "Soup")
    assert "Soup" in said.getvalue() and "612345678" not in said.getvalue()
    assert masked_number("+331") == "…"


def test_setting_chooses_the_gateway():
    twilio = {"SMS_GATEWAY": "twilio", "SMS_SENDER": "Marmita", "TWILIO_ACCOUNT_SID": ACCOUNT}
    settings = load_settings({**twilio, "TWILIO_AUTH_TOKEN": TOKEN})
    assert isinstance(choose_sms_gateway(settings), TwilioGateway)
    assert TOKEN not in repr(settings)
    assert isinstance(choose_sms_gateway(load_settings({})), ConsoleGateway)
    assert choose_sms_gateway(load_settings({"SMS_GATEWAY": "none"})) is None
