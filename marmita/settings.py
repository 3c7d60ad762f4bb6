"""Settings: environment variables, read once at the start and validated together.

A wrong value stops the start with one message that lists every wrong value. Settings for trials are refused in
production unless they are set explicitly. Secrets never appear in `repr`.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from decimal import Decimal
from pathlib import Path
from typing import Literal

from marmita import setting_values as values
from marmita.running.server_settings import ServerSettings
from marmita.setting_contradictions import find_contradictions
from marmita.setting_defaults import defaults_for
from marmita.setting_values import Description, Network, SettingsError
from marmita.setting_values import setting as _setting

__all__ = ["Settings", "SettingsError", "load_settings", "markdown_table", "read_settings"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(ServerSettings):
    """Every setting, by the lower-case name of its environment variable."""

    payment_provider: Literal["sandbox", "stripe"] = _setting(
        None,
        values.choice("sandbox", "stripe"),
        "`sandbox` takes test cards only; `stripe` needs the three keys below; must be named in production",
        shown="sandbox in development, required in production",
    )
    stripe_secret_key: str | None = _setting(
        None, values.stripe_key("sk", "rk"), "secret or restricted key of Stripe", secret=True
    )
    stripe_publishable_key: str | None = _setting(
        None, values.stripe_key("pk"), "publishable key of the same Stripe account, for browsers", secret=True
    )
    stripe_webhook_secret: tuple[str, ...] = _setting(
        (),
        values.webhook_secrets,
        "signing secret of the webhook endpoint `PUBLIC_URL/api/stripe/webhook`; several between commas:"
        " Stripe has one for events of the account and one for events of connected accounts",
        shown="none",
        secret=True,
    )
    stripe_stand_in: str | None = _setting(
        None, values.url("http", "https"), "address that stands in for Stripe's API in tests; refused in production"
    )
    platform_fee_percent: Decimal = _setting(
        Decimal(10), values.percent, "share of each order kept by the platform, in percent"
    )
    smtp_url: str | None = _setting(
        None,
        values.url("smtp", "smtps"),
        "`smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`; without it mails go to the dev mailbox",
        secret=True,
    )
    mail_from: str = _setting("Marmita <hello@marmita.invalid>", values.mail_address, "sender of every mail")
    sms_gateway: Literal["none", "console", "twilio"] = _setting(
        None,
        values.choice("none", "console", "twilio"),
        "who sends text messages: `console` writes them to the log and to the dev mailbox, for trials; `twilio` needs"
        " the three settings below; `none`: nobody can have texts",
        shown="console in development, none in production",
    )
    sms_sender: str | None = _setting(
        None,
        values.sms_sender,
        "sender of text messages: a number such as `+33700000000`, a name of at most 11 letters and digits, or a"
        " messaging service (`MG…`)",
    )
    twilio_account_sid: str | None = _setting(None, values.twilio_sid, "account of Twilio (`AC…`)")
    twilio_auth_token: str | None = _setting(None, values.long_secret, "its token", secret=True)
    sms_countries: tuple[str, ...] = _setting(
        ("FR",),
        values.countries,
        "countries whose mobile numbers get texts, two letters each: `FR,BE`; each one more is one where somebody may"
        " let the site pay for texts",
        shown="FR",
    )
    operator: str | None = _setting(
        None,
        values.text,
        "legal name and address of who runs the site, for its terms",
        shown="`the operator of this site`",
    )
    contact_mail: str = _setting(None, values.mail_address, "where people may write to", shown="address of MAIL_FROM")
    social_links: tuple[str, ...] = _setting(
        (), values.links, "the site's own pages elsewhere, for the footer: `https://…,https://…`", shown="none"
    )
    dev_mailbox: bool = _setting(
        None,
        values.boolean,
        "show sent emails at `/dev/mailbox`; in production only if set to true",
        shown="true in development without SMTP_URL, else false",
    )
    storage_url: str | None = _setting(
        None,
        values.url("file", "s3"),
        "where media are kept: `file:///folder` or `s3://bucket/prefix` (keys from the usual `AWS_…` variables)",
        shown="folder media in MARMITA_DATA",
        secret=True,
    )
    google_client_id: str | None = _setting(
        None, values.text, "client id of Sign in with Google", shown="none: no login with Google"
    )
    google_stand_in: str | None = _setting(
        None, values.url("http", "https"), "issuer that stands in for Google in tests; refused in production"
    )
    push_services: tuple[str, ...] = _setting(
        (),
        values.hosts,
        "servers of push services beside those of Chrome, Firefox, Safari and Edge, such as `push.example.org`",
        shown="none: browsers of others cannot be pushed to",
    )
    push_stand_in: str | None = _setting(
        None,
        values.url("http", "https"),
        "address that stands in for push services and FCM in tests; refused in production",
    )
    map_style_url: str | None = _setting(
        None, values.style_url, "MapLibre style of the map", shown="bundled outlines, no network"
    )
    map_tiles: Path | str | None = _setting(
        None, values.tiles, "streets for the map: a PMTiles file, or the address of one", shown="none"
    )
    nominatim_url: str | None = _setting(
        None, values.url("http", "https"), "Nominatim server for addresses", shown="bundled gazetteer, no network"
    )
    ip_location: Path | None = _setting(
        None,
        values.mmdb_file,
        "file of IP addresses and towns (`.mmdb` of DB-IP or GeoLite2 City) that centres the first map",
        shown="none: addresses are not located",
    )
    trusted_proxies: tuple[Network, ...] = _setting(
        (), values.networks, "networks whose `X-Forwarded-…` headers count, such as `10.0.0.0/8`", shown="none"
    )
    rate_limit_reads: int = _setting(
        600,
        values.integer(0, 999_999_999),
        "GET calls and pages a minute of one address, and of one account; 0 for no limit",
    )
    rate_limit_writes: int = _setting(
        120, values.integer(0, 999_999_999), "the same for all other calls, and for sockets"
    )
    rate_limit_url: str | None = _setting(
        None,
        values.url("redis", "rediss"),
        "a Redis in which all processes count calls together, `redis://:password@host:6379/0`",
        shown="memory of each process",
        secret=True,
    )
    chef_verification: Literal["required", "badge"] = _setting(
        "required",
        values.choice("required", "badge"),
        "`required`: only chefs whom an admin has verified are listed and sell; `badge`: verification is a mark only",
    )
    chef_papers: tuple[str, ...] = _setting(
        ("registration", "hygiene", "insurance"),
        values.papers,
        "papers that chefs must hand in: `registration`, `hygiene`, `insurance`, `identity` between commas; `none`",
        shown="registration,hygiene,insurance",
    )
    expired_papers: Literal["badge", "hidden"] = _setting(
        "badge",
        values.choice("badge", "hidden"),
        "`badge`: of an expired paper only the mark on the chef's page goes; `hidden`: the chef is not listed and sells"
        " nothing until it is renewed",
    )
    advertising_consent_prechecked: bool = _setting(
        True, values.boolean, "tick the advertising consent beforehand; false where the law forbids it"
    )
    require_second_factor: Literal["nobody", "moderators"] = _setting(
        "nobody",
        values.choice("nobody", "moderators"),
        "`moderators`: admins and moderators can only use their rights once a second factor is set up",
    )
    secret_key: str | None = _setting(
        None,
        values.long_secret,
        "what keys for sealed rows are derived from (secrets of authenticator apps): 16 to 200 characters, the same for"
        " all processes, to be kept with the backups but not in them; in production with DATABASE_URL there are no"
        " authenticator apps without it",
        shown="file secret_key in MARMITA_DATA",
        secret=True,
    )
    secret_key_other: str | None = _setting(
        None,
        values.long_secret,
        "a second SECRET_KEY that opens sealed rows while the key is changed: first the next one, then the former one",
        secret=True,
    )
    metrics_listen: values.ListenAddress | None = _setting(
        None,
        values.listen_address,
        "address and port on which each process serves `/metrics` for Prometheus, such as `127.0.0.1:9464`;"
        " one that other machines reach needs `METRICS_TOKEN`",
        shown="none: nothing is counted",
    )
    metrics_token: str | None = _setting(
        None, values.long_secret, "what Prometheus sends as `Authorization: Bearer …`", secret=True
    )
    traces_url: str | None = _setting(
        None,
        values.url("http", "https"),
        "OpenTelemetry collector that takes traces (OTLP over HTTP), such as `http://127.0.0.1:4318`",
        shown="none: nothing is traced",
    )
    traces_percent: Decimal = _setting(Decimal(100), values.percent, "share of requests that are traced, in percent")
    log_format: Literal["console", "json"] = _setting(
        None, values.choice("console", "json"), "how log lines look", shown="console in development, json in production"
    )
    log_level: str = _setting(
        "info", values.choice("debug", "info", "warning", "error"), "least important lines that are logged"
    )

    def with_database(self, conninfo: str) -> "Settings":
        """Return these settings with another database."""
        return replace(self, database_url=conninfo)

    def describe(self) -> Iterator[Description]:
        """Return the rows of the table of settings, with the current values. Secrets are masked."""
        return (values.describe(self, setting) for setting in fields(self))


def markdown_table() -> str:
    """Return the table of README.md."""
    rows = [f"| `{row.name}` | {row.default or 'none'} | {row.meaning} |" for row in load_settings({}).describe()]
    return "\n".join(["| variable | default | meaning |", "|---|---|---|", *rows])


def load_settings(environ: Mapping[str, str] | None = None) -> Settings:
    """Return all settings after validation.

    Raises:
        SettingsError: lists every wrong value.
    """
    settings, problems = read_settings(environ)
    if problems:
        raise SettingsError(problems)
    return settings


def read_settings(environ: Mapping[str, str] | None = None) -> tuple[Settings, list[str]]:
    """Return the settings, with defaults in the place of wrong values, and a line for each wrong value."""
    environ = os.environ if environ is None else environ
    given, problems = values.parse_all(fields(Settings), environ)
    problems += find_contradictions(given)
    valid = {name: value for name, value in given.items() if value is not None}
    return Settings(**(defaults_for(valid) | valid)), problems
