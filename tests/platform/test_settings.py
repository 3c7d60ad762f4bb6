"""Settings: typed values, one list of all errors, and no trial features in production by accident."""

from decimal import Decimal
from ipaddress import ip_network
from pathlib import Path

import pytest

from marmita.settings import Settings, SettingsError, load_settings

PRODUCTION = {
    "MARMITA_ENV": "production",
    "PUBLIC_URL": "https://marmita.example",
    "SMTP_URL": "smtps://user:hunter2@mail.example:465",
    "PAYMENT_PROVIDER": "sandbox",
}


def problems(environ: dict[str, str]) -> list[str]:
    with pytest.raises(SettingsError) as caught:
        load_settings(environ)
    return [problem.split()[0].rstrip(":") for problem in caught.value.problems]


def test_development_starts_without_settings():
    settings = load_settings({})
    assert (settings.port, settings.public_url) == (8000, "http://localhost:8000")
    assert settings.marmita_data == Path("var").absolute()
    assert settings.marmita_demo and settings.dev_mailbox and settings.worker
    assert (settings.payment_provider, settings.log_format) == ("sandbox", "console")


def test_values_get_their_types():
    settings = load_settings(
        {
            "PORT": " 9000 ",
            "WORKER": "No",
            "PLATFORM_FEE_PERCENT": "12.5",
            "TRUSTED_PROXIES": "10.0.0.0/8, ::1",
            "PUBLIC_URL": "https://marmita.example/",
            "MARMITA_DATA": "~/marmita",
            "LOG_LEVEL": "WARNING",
        }
    )
    assert (settings.port, settings.worker, settings.log_level) == (9000, False, "warning")
    assert settings.platform_fee_percent == Decimal("12.5")
    assert settings.trusted_proxies == (ip_network("10.0.0.0/8"), ip_network("::1"))
    assert settings.public_url == "https://marmita.example"
    assert settings.marmita_data == Path.home() / "marmita"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("PORT", "8e3"),
        ("MARMITA_ENV", "prod"),
        ("MARMITA_DEMO", "maybe"),
        ("DATABASE_URL", "mysql://localhost/marmita"),
        ("DATABASE_URL", "localhost/marmita"),
        ("DATABASE_URL", "postgresql://"),
        ("DATABASE_URL", "postgresql:/marmita"),
        ("DATABASE_URL", "postgresql://host:port/marmita"),
        ("DATABASE_POOL_SIZE", "1"),
        ("PUBLIC_URL", "marmita.example"),
        ("PUBLIC_URL", "https:///marmita"),
        ("PAYMENT_PROVIDER", "cash"),
        ("PLATFORM_FEE_PERCENT", "101"),
        ("PLATFORM_FEE_PERCENT", "NaN"),
        ("SMTP_URL", "mail.example"),
        ("MAIL_FROM", "nobody"),
        ("STORAGE_URL", "ftp://media"),
        ("STORAGE_URL", "s3://"),
        ("STORAGE_URL", "s3:///prefix"),
        ("STORAGE_URL", "file:///"),
        ("STORAGE_URL", "file://folder"),
        ("STORAGE_URL", "/folder"),
        ("TRUSTED_PROXIES", "10.0.0.1/8"),
        ("TRUSTED_PROXIES", "10.0.0.0/8,0.0.0.0/0"),
        ("TRUSTED_PROXIES", "::/0"),
        ("TRUSTED_PROXIES", "0.0.0.0/1,128.0.0.0/1"),
        ("LOG_FORMAT", "xml"),
        ("SMS_COUNTRIES", "FR,XX"),
        ("SMS_COUNTRIES", "FRA"),
        ("SMS_COUNTRIES", ","),
    ],
)
def test_wrong_value_is_refused_with_its_name(name: str, value: str):
    assert problems({name: value}) == [name]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("STORAGE_URL", "file:///folder"),
        ("STORAGE_URL", "s3://bucket/prefix"),
        ("DATABASE_URL", "postgresql:///marmita"),
        ("DATABASE_URL", "postgres://?host=/var/run/postgresql"),
        ("DATABASE_URL", "postgresql://user@%2Fvar%2Frun%2Fpostgresql/marmita"),
    ],
)
def test_url_may_point_to_this_machine(name: str, value: str):
    assert getattr(load_settings({name: value}), name.lower()) == value


def test_refused_url_names_valid_schemes():
    with pytest.raises(SettingsError, match="STORAGE_URL: must be a whole address that begins with file:/// or s3://"):
        load_settings({"STORAGE_URL": "file://folder"})


def test_all_wrong_settings_are_reported_together():
    assert problems({"PORT": "x", "WORKER": "x", "LOG_LEVEL": "x"}) == ["PORT", "WORKER", "LOG_LEVEL"]


def test_production_starts_with_required_settings():
    settings = load_settings(PRODUCTION)
    assert settings.production
    assert not settings.marmita_demo
    assert not settings.dev_mailbox
    assert settings.log_format == "json"


@pytest.mark.parametrize("name", ["PUBLIC_URL", "SMTP_URL", "PAYMENT_PROVIDER"])
def test_production_without_required_settings_is_refused(name: str):
    assert problems({key: value for key, value in PRODUCTION.items() if key != name}) == [name]


def test_production_allows_the_dev_mailbox_by_explicit_setting():
    without_mail = {key: value for key, value in PRODUCTION.items() if key != "SMTP_URL"}
    assert problems(without_mail | {"DEV_MAILBOX": "false"}) == ["SMTP_URL"]
    assert load_settings(without_mail | {"DEV_MAILBOX": "true"}).dev_mailbox


def test_settings_repr_hides_secrets():
    given = {"DATABASE_URL": "postgresql://u:hunter2@db/m", "SMTP_URL": "smtp://u:hunter2@mail"}
    settings = load_settings(given)
    assert "hunter2" in settings.conninfo
    assert "hunter2" not in repr(settings)
    assert "hunter2" not in str(list(settings.describe()))
    with pytest.raises(SettingsError) as caught:
        load_settings({"DATABASE_URL": "mysql://u:hunter2@db/m"})
    assert "hunter2" not in str(caught.value)


def test_conninfo_before_the_database_starts_is_an_error():
    with pytest.raises(SettingsError, match="DATABASE_URL"):
        _ = load_settings({}).conninfo
    assert load_settings({}).with_database("postgresql:///m").conninfo == "postgresql:///m"


def test_every_setting_is_described():
    assert {row.name.lower() for row in load_settings({}).describe()} == set(Settings.__dataclass_fields__)
    assert all(row.meaning for row in load_settings({}).describe())


STRIPE = {
    "PAYMENT_PROVIDER": "stripe",
    "STRIPE_SECRET_KEY": "sk_test_hunter2hunter2",
    "STRIPE_PUBLISHABLE_KEY": "pk_test_4242424242",
    "STRIPE_WEBHOOK_SECRET": "whsec_hunter2hunter2, whsec_hunter2connect",
}


def test_stripe_needs_its_three_keys_and_takes_several_webhook_secrets():
    names = [name for name in STRIPE if name != "PAYMENT_PROVIDER"]
    assert problems({"PAYMENT_PROVIDER": "stripe"}) == names
    settings = load_settings(STRIPE)
    assert (settings.payment_provider, settings.stripe_publishable_key) == ("stripe", STRIPE["STRIPE_PUBLISHABLE_KEY"])
    assert settings.stripe_webhook_secret == ("whsec_hunter2hunter2", "whsec_hunter2connect")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("STRIPE_SECRET_KEY", "pk_test_hunter2hunter2"),
        ("STRIPE_SECRET_KEY", "sk_test_"),
        ("STRIPE_PUBLISHABLE_KEY", "sk_test_hunter2hunter2"),
        ("STRIPE_PUBLISHABLE_KEY", "pk_live_hunter2hunter2"),
        ("STRIPE_WEBHOOK_SECRET", "hunter2hunter2"),
        ("STRIPE_WEBHOOK_SECRET", "whsec_hunter2hunter2,"),
    ],
)
def test_wrong_key_of_stripe_is_named_and_not_shown(name: str, value: str):
    with pytest.raises(SettingsError) as caught:
        load_settings(STRIPE | {name: value})
    assert [problem.split(":")[0] for problem in caught.value.problems] == [name]
    assert "hunter2" not in str(caught.value)


def test_keys_of_stripe_are_shown_nowhere():
    settings = load_settings(STRIPE)
    shown = "".join(row.value for row in settings.describe())
    assert not any(secret in repr(settings) + shown for secret in ("hunter2", "pk_test"))


def test_production_refuses_what_stands_in_for_stripe():
    environ = PRODUCTION | STRIPE | {"STRIPE_STAND_IN": "http://localhost:1"}
    assert problems(environ) == ["STRIPE_STAND_IN"]


def test_address_that_is_wrong_because_of_its_password_does_not_print_it():
    with pytest.raises(SettingsError) as refused:
        load_settings({"DATABASE_URL": "postgresql://marmita:S3cr3t/xyz@db/marmita"})
    assert "S3cr3t" not in str(refused.value) and "%2F" in str(refused.value)
