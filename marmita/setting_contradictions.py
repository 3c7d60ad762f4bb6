"""Contradictions of settings: one needs another, two exclude each other, or one defeats its own purpose."""

from collections.abc import Iterator, Mapping
from typing import Any


def find_contradictions(given: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for each contradiction of the given settings. A value that could not be parsed is None."""
    for name in ("database_direct_url", "database_read_url"):
        if name in given and "database_url" not in given:
            yield f"{name.upper()}: it needs DATABASE_URL; the embedded PostgreSQL has neither pooler nor replica"
    if given.get("map_style_url") and given.get("map_tiles"):
        yield "MAP_TILES: MAP_STYLE_URL is set too, and a style names its own tiles; choose one of them"
    yield from _of_proxies(given)
    if listen := given.get("metrics_listen"):
        if listen.is_reached_from_elsewhere and "metrics_token" not in given:
            yield "METRICS_TOKEN: other machines reach METRICS_LISTEN; give a token, or listen on 127.0.0.1"
    elif "metrics_token" in given and "metrics_listen" not in given:
        yield "METRICS_LISTEN: there is a METRICS_TOKEN, but nowhere to listen; set 127.0.0.1:9464, for example"
    if given.get("payment_provider") == "stripe":
        yield from _of_stripe(given)
    if given.get("sms_gateway") == "twilio":
        yield from _of_twilio(given)
    if given.get("marmita_env") == "production":
        yield from _of_production(given)


def _of_proxies(given: Mapping[str, Any]) -> Iterator[str]:
    if any(network.prefixlen < 7 for network in given.get("trusted_proxies") or ()):  # the widest private one: fc00::/7
        yield "TRUSTED_PROXIES: name the networks of your proxies only; everybody in them can forge an address"


def _of_stripe(given: Mapping[str, Any]) -> Iterator[str]:
    keys = {
        "stripe_secret_key": "the secret key (sk_…), or a restricted one (rk_…)",
        "stripe_publishable_key": "the publishable key (pk_…)",
        "stripe_webhook_secret": "the signing secret (whsec_…) of the endpoint PUBLIC_URL/api/stripe/webhook",
    }
    for name, meaning in keys.items():
        if name not in given:
            yield f"{name.upper()}: PAYMENT_PROVIDER=stripe needs {meaning}; it stands in Stripe's dashboard"
    secret, publishable = given.get("stripe_secret_key"), given.get("stripe_publishable_key")
    if secret and publishable and secret.split("_")[1] != publishable.split("_")[1]:
        yield "STRIPE_PUBLISHABLE_KEY: one key is for tests (…_test_…) and the other one live; take both from one mode"


def _of_twilio(given: Mapping[str, Any]) -> Iterator[str]:
    needed = {
        "sms_sender": "a sender: one of its numbers, a name, or a messaging service (MG…)",
        "twilio_account_sid": "the account (AC…)",
        "twilio_auth_token": "the account's token",
    }
    for name, meaning in needed.items():
        if name not in given:
            yield f"{name.upper()}: SMS_GATEWAY=twilio needs {meaning}; it stands in Twilio's console"


def _of_production(given: Mapping[str, Any]) -> Iterator[str]:
    if "payment_provider" not in given:
        yield "PAYMENT_PROVIDER: production takes no default; the sandbox must be asked for (PAYMENT_PROVIDER=sandbox)"
    if "smtp_url" not in given and not given.get("dev_mailbox"):
        yield "SMTP_URL: production needs a mail server; the dev mailbox must be asked for (DEV_MAILBOX=true)"
    if "public_url" not in given:
        yield "PUBLIC_URL: production needs the address that people use, such as https://marmita.example"
    if "stripe_stand_in" in given:
        yield "STRIPE_STAND_IN: whoever runs it decides which orders are paid; production believes Stripe only"
    if "push_stand_in" in given:
        yield "PUSH_STAND_IN: anybody who runs it reads what is pushed to apps; production trusts push services only"
    if "google_stand_in" in given:
        yield "GOOGLE_STAND_IN: anybody who runs it could log in as anybody; production believes Google only"
