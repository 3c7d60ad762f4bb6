"""Calls to Stripe: each ends within seconds, is retried within bounds, and raises the errors of the port.

A retry has the first call's idempotency key, so it does nothing twice. Stripe keeps a key for at least a day; objects
that could be made again after that (refunds, transfers, reversals) are first searched by their key (`payments.py`).
"""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import msgspec
import stripe
import structlog
from stripe import StripeClient

from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable, ProviderUnclear
from marmita.platform.http.deadline import seconds_left

log = structlog.get_logger()
T = TypeVar("T")

# A checkout must fail within ten seconds. One slow attempt leaves time for another one.
ALL_SECONDS = 8.0
ATTEMPT = httpx.Timeout(4.0, connect=2.0)
PAUSES = (0.3, 1.0)


class _Http(stripe.HTTPClient):
    """Sends the library's requests, each on its own connection: nothing stays open, and jobs have other event loops."""

    name = "httpx"

    def __init__(self) -> None:
        super().__init__()  # pyright: ignore[reportUnknownMemberType]  one of its parameters has no type
        self._certificates = httpx.create_ssl_context()

    async def request_async(
        self, method: str, url: str, headers: Mapping[str, str], post_data: Any = None
    ) -> tuple[bytes, int, Mapping[str, str]]:
        try:
            async with httpx.AsyncClient(verify=self._certificates, timeout=ATTEMPT) as client:
                answer = await client.request(method, url, headers=dict(headers), content=post_data)
        except httpx.HTTPError as error:
            raise stripe.APIConnectionError(type(error).__name__) from error
        return answer.content, answer.status_code, answer.headers


class StripeCalls:
    """The client of one secret key. `api_url` replaces Stripe's own address in tests."""

    def __init__(self, secret_key: str, api_url: str | None = None) -> None:
        stripe.enable_telemetry = False
        client = StripeClient(
            secret_key,
            http_client=_Http(),
            max_network_retries=0,
            base_addresses={"api": api_url} if api_url else {},
        )
        self.v1 = client.v1

    async def make(self, call: Callable[[], Awaitable[T]]) -> T:
        """Make the call and return its response. It is retried after a lost connection, 409, 429 and 5xx.

        Raises:
            ProviderRefused: a final refusal. For a declined card it has the bank's code and Stripe's message.
            ProviderUnavailable: no response, or one that is not final.
        """
        for pause in (*PAUSES, None):
            try:
                return await call()
            except stripe.StripeError as error:
                if pause is None or not _may_be_repeated(error):
                    raise _translate(error) from error
            await asyncio.sleep(pause * random.uniform(0.7, 1.3))  # noqa: S311  (no secret: it spreads the repeats)
        raise AssertionError


@asynccontextmanager
async def within_bounds() -> AsyncGenerator[None]:
    """Limit all calls inside the block to ALL_SECONDS, and to the remaining time of the request.

    Raise ProviderUnavailable at the limit, and ProviderUnclear for a response of unknown shape.
    """
    try:
        async with asyncio.timeout(seconds_left(ALL_SECONDS)):
            yield
    except TimeoutError as silence:
        raise ProviderUnavailable from silence
    except msgspec.ValidationError as error:
        log.error("stripe_answer_not_understood", error=str(error))
        raise ProviderUnclear from error


def _may_be_repeated(error: stripe.StripeError) -> bool:
    if (error.headers or {}).get("stripe-should-retry") == "false":
        return False
    return _decides_nothing(error)


def _decides_nothing(error: stripe.StripeError) -> bool:
    """Whether the outcome is unknown: no response, a running call with this key, too many calls, or a failure at
    Stripe.

    A response without an error of Stripe's counts too: a proxy or a firewall in between has sent it.
    """
    if isinstance(error, stripe.APIConnectionError | stripe.RateLimitError) or error.error is None:
        return True
    return error.http_status is None or error.http_status == 409 or error.http_status >= 500


def _translate(error: stripe.StripeError) -> Exception:
    # Stripe responds 403 for an unknown connected account too, but with a code of its own.
    details = error.error
    is_forbidden = isinstance(error, stripe.PermissionError) and (details is None or details.code != "account_invalid")
    if is_forbidden or isinstance(error, stripe.AuthenticationError):
        # This is the operator's mistake: the calls are retried until it is corrected.
        log.error("stripe_refuses_the_key", code=error.code, request=error.request_id)
        return ProviderUnavailable()
    if _decides_nothing(error):
        log.warning("stripe_unavailable", status=error.http_status, request=error.request_id)
        return ProviderUnavailable()
    code = (details and (details.decline_code or details.code or details.type)) or "refused"
    log.warning("stripe_refused", code=code, request=error.request_id)
    return ProviderRefused(code, error.user_message or "")
