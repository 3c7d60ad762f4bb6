"""Settings that are valid, but hardly intended on a public site."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from marmita.doctor.findings import Finding, warning
from marmita.secret_key import secret_reader
from marmita.settings import Settings


def find_risky_settings(settings: Settings) -> Iterator[Finding]:
    """Yield a warning for each unusual setting of a production site; nothing in development."""
    if not settings.production:
        return
    if urlsplit(settings.public_url).scheme != "https":
        advice = "Put a proxy with TLS in front and set PUBLIC_URL=https://…; without it no cookie is safe."
        yield warning(f"PUBLIC_URL is not encrypted: {settings.public_url}", advice)
    if settings.marmita_demo:
        yield warning("MARMITA_DEMO: everybody knows the demo town's passwords", "Unset it before strangers come.")
    if settings.payment_provider == "sandbox":
        yield warning("PAYMENT_PROVIDER=sandbox: nobody pays anything", "Set PAYMENT_PROVIDER=stripe and its keys.")
    elif (settings.stripe_secret_key or "").split("_")[1:2] == ["test"]:
        yield warning("STRIPE_SECRET_KEY is one for tests: nobody pays anything", "Take the live keys.")
    if settings.mail_from.rstrip(">").endswith(".invalid"):
        yield warning("MAIL_FROM is an address that does not exist", "Set the address that answers go to.")
    yield from _check_delivery(settings)
    if not settings.trusted_proxies:
        advice = (
            "Behind a proxy, set TRUSTED_PROXIES to its network: otherwise all people share one address and one limit."
        )
        yield warning("TRUSTED_PROXIES is empty", advice)
    yield from _check_second_factor(settings)
    if settings.operator is None:
        yield warning("OPERATOR is empty", "The terms must name who runs the site: set its name and address.")


def _check_delivery(settings: Settings) -> Iterator[Finding]:
    if settings.dev_mailbox:
        yield warning("DEV_MAILBOX shows everybody's mails at /dev/mailbox", "Set SMTP_URL and unset DEV_MAILBOX.")
    if settings.sms_gateway == "console":
        yield warning("SMS_GATEWAY=console: codes stand in the log, and nobody gets them", "Take twilio, or none.")


def _check_second_factor(settings: Settings) -> Iterator[Finding]:
    if settings.require_second_factor == "nobody":
        advice = "Set REQUIRE_SECOND_FACTOR=moderators: a guessed password is then not enough to moderate."
        yield warning("REQUIRE_SECOND_FACTOR is not set: admins and moderators may do without one", advice)
    if secret_reader(settings) is None:
        advice = "Set SECRET_KEY to 48 random characters, the same for all processes, and keep it beside the backups."
        yield warning("SECRET_KEY is empty: nobody can set up an authenticator app", advice)
