"""Sends text messages by Twilio's Messages API: a form, with account and token as HTTP Basic authentication.

https://www.twilio.com/docs/messaging/api/message-resource

The API has no idempotency keys: after a lost response it is unknown whether a text was accepted, so it is not sent
again. Twilio's error messages repeat numbers, so only their codes are stored.
"""

import httpx
import msgspec

from marmita.platform.sms import TextDelayedError, TextRefusedError, TextUnsureError

API = "https://api.twilio.com"
TIMEOUT_SECONDS = 15
# The request did not reach Twilio, so the text can be sent again.
_NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
# A wrong token and an overload are temporary; the operator sees the reason meanwhile.
_LATER = {401, 403, 408, 429, 500, 503}


class _Problem(msgspec.Struct):
    code: int = 0


class TwilioGateway:
    """Sends texts by Twilio. `sender` is a number or a name, or the id of a messaging service (`MG…`)."""

    name = "twilio"
    keeps_words = False

    def __init__(
        self, account: str, token: str, sender: str, *, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self._path = f"{API}/2010-04-01/Accounts/{account}"
        self._auth = httpx.BasicAuth(account, token)
        self._sender = {"MessagingServiceSid" if sender.startswith("MG") else "From": sender}
        self._transport = transport

    async def send(self, number: str, words: str) -> None:
        """Send one text to Twilio. Its acceptance does not mean that it has arrived.

        Raise TextDelayedError, TextRefusedError or TextUnsureError.
        """
        try:
            async with self._client() as client:
                answer = await client.post(
                    f"{self._path}/Messages.json", data={"To": number, "Body": words, **self._sender}
                )
        except _NOT_SENT as error:
            raise TextDelayedError(type(error).__name__) from error
        except httpx.HTTPError as error:
            raise TextUnsureError(type(error).__name__) from error
        _raise_for_status(answer)

    async def check(self) -> int:
        """Return the HTTP status of Twilio's response about this account. Nothing is sent. Raise httpx.HTTPError."""
        async with self._client() as client:
            return (await client.get(f"{self._path}.json")).status_code

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(auth=self._auth, timeout=TIMEOUT_SECONDS, transport=self._transport)


def _raise_for_status(answer: httpx.Response) -> None:
    if answer.is_success:
        return
    code = _code_of(answer)
    reason = f"{answer.status_code} {code}" if code else str(answer.status_code)
    if answer.status_code in _LATER:
        raise TextDelayedError(reason)
    if answer.is_client_error:
        raise TextRefusedError(reason)
    raise TextUnsureError(reason)


def _code_of(answer: httpx.Response) -> int:
    try:
        return msgspec.json.decode(answer.content, type=_Problem).code
    except msgspec.DecodeError:
        return 0
