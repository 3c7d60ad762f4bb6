"""Pushes to apps through the HTTP v1 API of Firebase Cloud Messaging, as a service account of Google.

Addresses in the account's key file are ignored, so that its key is sent only to Google.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec

from marmita.integrations.push.answers import read_retry_after
from marmita.platform.clock import utc_now
from marmita.platform.push import DeviceGoneError, Push, PushDelayedError, PushRefusedError, PushTarget, SendPush

API, TOKENS = "https://fcm.googleapis.com", "https://oauth2.googleapis.com/token"
SCOPE = "https://www.googleapis.com/auth/firebase.messaging"
SECONDS = 15.0
# The token is no longer valid, or belongs to the apps of another project.
_GONE = frozenset({"UNREGISTERED", "SENDER_ID_MISMATCH"})


class FcmService:
    """Sends pushes by FCM. One instance serves the process, because an access token is valid for an hour.

    `stand_in` is the address of a server that replaces FCM.
    """

    def __init__(self, stand_in: str | None = None) -> None:
        self._api, self._tokens = (stand_in, f"{stand_in}/token") if stand_in else (API, TOKENS)
        self._known: tuple[dict[str, Any], Any] | None = None

    @asynccontextmanager
    async def connect(self, account: dict[str, Any] | None) -> AsyncGenerator[SendPush]:
        """Yield the function that sends a push; the pushes inside the block share connections."""
        async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
            # One request for an access token, however many pushes wait for it.
            lock = asyncio.Lock()
            failed: PushDelayedError | None = None

            async def send(target: PushTarget, push: Push) -> None:
                nonlocal failed
                if account is None:
                    raise PushRefusedError("no service account")
                async with lock:
                    if failed:  # a push that has waited would otherwise wait as long again
                        raise PushDelayedError(str(failed)) from failed
                    try:
                        token = await asyncio.to_thread(self._token, account)
                    except PushDelayedError as error:
                        failed = error
                        raise
                await self._post(client, str(account["project_id"]), token, message_of(target, push))

            yield send

    async def _post(self, client: httpx.AsyncClient, project: str, token: str, message: dict[str, Any]) -> None:
        address, headers = f"{self._api}/v1/projects/{project}/messages:send", {"authorization": f"Bearer {token}"}
        try:
            answer = await client.post(address, headers=headers, json={"message": message})
        except httpx.HTTPError as error:
            raise PushDelayedError(type(error).__name__) from error
        _raise_for_status(answer)

    def _token(self, account: dict[str, Any]) -> str:
        from google.auth.exceptions import GoogleAuthError  # noqa: PLC0415  a quarter of a second to load
        from google.oauth2.service_account import Credentials  # noqa: PLC0415

        if self._known is None or self._known[0] != account:
            info = {**account, "token_uri": self._tokens, "universe_domain": "googleapis.com"}
            made: Any = Credentials
            self._known = account, made.from_service_account_info(info, scopes=[SCOPE])
        credentials = self._known[1]
        try:
            if not credentials.valid:
                credentials.refresh(_request)
        except (GoogleAuthError, httpx.HTTPError) as error:
            # A withdrawn key fails here too. It is retried, because an admin may replace the key meanwhile.
            raise PushDelayedError(f"no access token: {type(error).__name__}") from error
        return credentials.token


class _Answer:
    """A response in the form that google-auth expects."""

    def __init__(self, answer: httpx.Response) -> None:
        self.status, self.headers, self.data = answer.status_code, answer.headers, answer.content


def _request(
    url: str, method: str = "GET", body: bytes | None = None, headers: Mapping[str, str] | None = None, **_: Any
) -> _Answer:
    """Send a request for google-auth, which has no transport for httpx."""
    with httpx.Client(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
        return _Answer(client.request(method, url, content=body, headers=dict(headers or {})))


def message_of(target: PushTarget, push: Push) -> dict[str, Any]:
    """Return the Message of the API. A withdrawal contains only data, and shows nothing."""
    seconds = int(push.lifetime.total_seconds())
    ends = str(int(utc_now().timestamp()) + seconds)
    message: dict[str, Any] = {"token": target.address}
    android: dict[str, Any] = {"ttl": f"{seconds}s", "collapse_key": push.topic, "priority": push.urgency.upper()}
    apns = {"apns-collapse-id": push.topic, "apns-expiration": ends}
    if push.close:
        message["data"] = {"close": msgspec.json.encode(push.close).decode()}
        headers = {**apns, "apns-push-type": "background", "apns-priority": "5"}
        return message | {
            "android": android,
            "apns": {"headers": headers, "payload": {"aps": {"content-available": 1}}},
        }
    message["data"] = {"tag": push.tag, "url": push.url}
    message["notification"] = {"title": push.title, "body": push.body}
    message["android"] = android | {"notification": {"tag": push.tag}}
    priority = "10" if push.urgency == "high" else "5"
    message["apns"] = {"headers": {**apns, "apns-priority": priority}}
    return message


def _raise_for_status(answer: httpx.Response) -> None:
    if answer.is_success:
        return
    code = _code_of(answer)
    if code in _GONE or answer.status_code == 404:
        raise DeviceGoneError(code)
    if answer.status_code in {401, 429} or answer.status_code >= 500:
        raise PushDelayedError(
            f"{answer.status_code} {code}", read_retry_after(answer.headers.get("retry-after"), utc_now())
        )
    raise PushRefusedError(f"{answer.status_code} {code}")


def _code_of(answer: httpx.Response) -> str:
    """Return the FcmError code. The INVALID_ARGUMENT of a token that never existed becomes UNREGISTERED."""
    try:
        error: Any = answer.json()["error"]
        details: list[Any] = error.get("details", [])
        codes = [str(each["errorCode"]) for each in details if "errorCode" in each]
        fields = [violation["field"] for each in details for violation in each.get("fieldViolations", [])]
    except (ValueError, KeyError, TypeError, AttributeError):
        return "?"
    if "message.token" in fields:
        return "UNREGISTERED"
    return codes[0][:40] if codes else str(error.get("status", "?"))[:40]
