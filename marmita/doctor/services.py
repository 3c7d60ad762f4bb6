"""Checks of services beside the database: media storage, email, SMS, payment provider, Redis."""

import os
import time
from urllib.parse import urlsplit

import aiosmtplib
import httpx

from marmita.doctor.clocks import compare_header
from marmita.doctor.findings import Check, Finding, failed, ok, skipped, warning
from marmita.integrations.sms import TwilioGateway
from marmita.integrations.smtp import SmtpMailer
from marmita.platform.ids import new_id
from marmita.platform.storage import open_storage
from marmita.settings import Settings

ANSWER_SECONDS = 6.0
CONTENT = b"marmita doctor"
STRIPE = "https://api.stripe.com"


async def _storage(settings: Settings) -> list[Finding]:
    remote = (settings.storage_url or "").startswith("s3:")
    key = f"health/doctor-{new_id()}"
    try:
        storage = open_storage(settings.storage_url, settings.marmita_data)
        await storage.put(key, CONTENT)
        is_same = await storage.find(key) == CONTENT
        await storage.remove(key)
    except Exception as error:  # noqa: BLE001  the storage library has many kinds of errors
        advice = (
            "Do bucket, region and the AWS_… variables belong together, and may the key read, write, list and delete?"
            if remote
            else "Give the folder to the account that runs Marmita, and look at the disk."
        )
        return [failed(f"media cannot be stored: {_first_line(error)}", advice), *await _storage_clock(remote=remote)]
    if not is_same:
        return [failed("the media storage returns other bytes than were stored", "Do not use this store.")]
    target = f"the bucket {urlsplit(settings.storage_url or '').netloc}" if remote else "a folder"
    return [ok(f"media are stored in {target}"), *await _storage_clock(remote=remote)]


async def _storage_clock(*, remote: bool) -> list[Finding]:
    if not remote:
        return []
    region = os.environ.get("AWS_REGION") or os.environ.get("AWS_DEFAULT_REGION") or "us-east-1"
    endpoint = os.environ.get("AWS_ENDPOINT_URL") or os.environ.get("AWS_ENDPOINT")
    began = time.perf_counter()
    try:
        async with httpx.AsyncClient(timeout=ANSWER_SECONDS) as client:
            answer = await client.head(endpoint or f"https://s3.{region}.amazonaws.com")
    except httpx.HTTPError:
        return []  # the caller reports the error of the storage
    return compare_header("the media storage's", answer.headers, time.perf_counter() - began)


async def _mail(settings: Settings) -> list[Finding]:
    if settings.smtp_url is None:
        target = "the dev mailbox" if settings.dev_mailbox else "nowhere"
        return [skipped(f"no SMTP_URL: mails go to {target}")]
    mailer = SmtpMailer(settings.smtp_url, settings.mail_from, settings.public_url)
    server = f"{mailer.host}:{mailer.port}"
    client = aiosmtplib.SMTP(
        hostname=mailer.host,
        port=mailer.port,
        use_tls=mailer.implicit_tls,
        start_tls=mailer.needs_tls or None,
        timeout=ANSWER_SECONDS,
    )
    try:
        async with client:
            if mailer.user and mailer.password:
                await client.login(mailer.user, mailer.password)
            await client.noop()
    except aiosmtplib.SMTPAuthenticationError as error:
        return [failed(f"{server} refuses the login: {error.code}", "Put the right name and password into SMTP_URL.")]
    except (aiosmtplib.SMTPException, OSError) as error:
        advice = "Is the address right (587 with STARTTLS, smtps:// for 465), and is the port open from here?"
        return [failed(f"the mail server {server} cannot be used: {_first_line(error)}", advice)]
    return [ok(f"the mail server {server} answers{' and takes the login' if mailer.user else ''}; no mail was sent")]


async def _sms(settings: Settings) -> list[Finding]:
    if settings.sms_gateway != "twilio":
        target = "nobody can have texts" if settings.sms_gateway == "none" else "texts go to the log"
        return [skipped(f"SMS_GATEWAY={settings.sms_gateway}: {target}")]
    account, token = settings.twilio_account_sid or "", settings.twilio_auth_token or ""
    try:
        status = await TwilioGateway(account, token, settings.sms_sender or "").check()
    except httpx.HTTPError as error:
        advice = "Let this machine reach api.twilio.com on port 443; https://status.twilio.com says how Twilio is."
        return [failed(f"Twilio does not answer: {type(error).__name__}", advice)]
    if status in (401, 403, 404):
        advice = "Take TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN anew from Twilio's console."
        return [failed("Twilio does not take the account and its token", advice)]
    if status != 200:
        return [warning(f"Twilio answers {status}", "Try again in a minute; https://status.twilio.com says how it is.")]
    return [ok("Twilio answers and takes the token; no text was sent")]


async def _provider(settings: Settings) -> list[Finding]:
    if settings.payment_provider == "sandbox":
        return [ok("the sandbox needs nothing")]
    base = settings.stripe_stand_in or STRIPE
    began = time.perf_counter()
    headers = {"authorization": f"Bearer {settings.stripe_secret_key}"}
    try:
        async with httpx.AsyncClient(timeout=ANSWER_SECONDS) as client:
            answer = await client.get(f"{base}/v1/refunds", params={"limit": 1}, headers=headers)
    except httpx.HTTPError as error:
        advice = "Let this machine reach api.stripe.com on port 443; https://status.stripe.com says how Stripe is."
        return [failed(f"Stripe does not answer: {type(error).__name__}", advice)]
    return [_judge_stripe(answer.status_code), *compare_header("Stripe's", answer.headers, time.perf_counter() - began)]


def _judge_stripe(status: int) -> Finding:
    if status == 401:
        return failed("Stripe does not take STRIPE_SECRET_KEY", "Take the key anew from Stripe's dashboard.")
    if status == 403:
        advice = "docs/payments.md lists what a restricted key (rk_…) must be allowed to do."
        return failed("Stripe takes STRIPE_SECRET_KEY, but it may not read refunds", advice)
    if status != 200:
        return warning(f"Stripe answers {status}", "Try again in a minute; https://status.stripe.com says how it is.")
    return ok("Stripe answers and takes the key")


async def _redis(settings: Settings) -> list[Finding]:
    if settings.rate_limit_url is None:
        return [skipped("no RATE_LIMIT_URL: each process counts calls by itself")]
    from redis.asyncio import Redis  # noqa: PLC0415  most installations have no Redis
    from redis.exceptions import RedisError  # noqa: PLC0415

    client = Redis.from_url(  # pyright: ignore[reportUnknownMemberType] its keyword arguments are untyped
        settings.rate_limit_url, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS
    )
    try:
        await client.echo("marmita")  # pyright: ignore[reportUnknownMemberType, reportGeneralTypeIssues]
    except (RedisError, OSError) as error:
        advice = "Start it, or correct RATE_LIMIT_URL. Meanwhile each process counts calls by itself."
        return [warning(f"Redis cannot be used: {_first_line(error)}", advice)]
    finally:
        await client.aclose()
    return [ok("Redis answers")]


def _first_line(error: BaseException) -> str:
    message = str(error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {message}" if message else type(error).__name__


SERVICE_CHECKS = (
    Check("storage", _storage, ("STORAGE_URL", "MARMITA_DATA")),
    Check("mail", _mail, ("SMTP_URL", "MAIL_FROM")),
    Check("sms", _sms, ("SMS_GATEWAY", "SMS_SENDER", "TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN")),
    Check("provider", _provider, ("PAYMENT_PROVIDER", "STRIPE_SECRET_KEY", "STRIPE_STAND_IN")),
    Check("redis", _redis, ("RATE_LIMIT_URL",)),
)
