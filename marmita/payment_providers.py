"""Connects the payment provider that the settings choose."""

from functools import partial

from marmita.features.payments import (
    ACCOUNT_FORM,
    CARD_FORM,
    PAYMENT_PROVIDER,
    PAYOUT_ACCOUNTS,
    PROVIDER_REPORTS,
    receive_event,
)
from marmita.integrations.sandbox_payments import SandboxAccounts, SandboxPayments
from marmita.platform.database import Database
from marmita.platform.ports import Ports
from marmita.settings import Settings


def plug_payment_provider(ports: Ports, settings: Settings, database: Database) -> None:
    """Plug the sandbox or Stripe into all five ports of payments."""
    if settings.payment_provider == "stripe":
        _plug_stripe(ports, settings)
    else:
        _plug_sandbox(ports, database)


def _plug_sandbox(ports: Ports, database: Database) -> None:
    sandbox = SandboxPayments(database, partial(receive_event, database))
    ports.plug(PAYMENT_PROVIDER, sandbox)
    ports.plug(CARD_FORM, sandbox)
    accounts = SandboxAccounts(database)
    ports.plug(PAYOUT_ACCOUNTS, accounts)
    ports.plug(ACCOUNT_FORM, accounts)
    ports.plug(PROVIDER_REPORTS, None)


def _plug_stripe(ports: Ports, settings: Settings) -> None:
    # The library takes a tenth of a second to load, and an installation with the sandbox does not need it.
    from marmita.integrations.stripe import (  # noqa: PLC0415
        StripeAccounts,
        StripeCalls,
        StripePayments,
        StripeReports,
    )

    calls = StripeCalls(settings.stripe_secret_key or "", settings.stripe_stand_in)
    ports.plug(PAYMENT_PROVIDER, StripePayments(calls))
    ports.plug(CARD_FORM, None)
    ports.plug(PAYOUT_ACCOUNTS, StripeAccounts(calls, settings.public_url))
    ports.plug(ACCOUNT_FORM, None)
    ports.plug(PROVIDER_REPORTS, StripeReports(settings.stripe_webhook_secret))
