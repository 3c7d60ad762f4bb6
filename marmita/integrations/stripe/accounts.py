"""Accounts of chefs at Stripe: Stripe collects the required information and pays out; this application only
transfers.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import get_args

from marmita.integrations.stripe.answers import read_account
from marmita.integrations.stripe.calls import StripeCalls, within_bounds
from marmita.platform.card_payments import PayoutAccount, PayoutNeed, PayoutObstacle

# Parts of the names of required fields; the first match counts. Everything else is OTHER.
_PARTS: tuple[tuple[str, PayoutNeed], ...] = (
    ("external_account", "BANK_ACCOUNT"),
    ("tax_id", "TAX_NUMBER"),
    ("id_number", "TAX_NUMBER"),
    ("address", "ADDRESS"),
    ("individual.", "IDENTITY"),
    ("person_", "IDENTITY"),
    ("verification", "IDENTITY"),
)
# Prefixes of Stripe's reasons. Every other reason is OTHER.
_REASONS: tuple[tuple[str, PayoutObstacle], ...] = (
    ("requirements.past_due", "PAST_DUE"),
    ("requirements.pending_verification", "CHECKING"),
    ("under_review", "CHECKING"),
    ("listed", "CHECKING"),
    ("rejected.", "REJECTED"),
    ("platform_paused", "PAUSED"),
)


class StripeAccounts:
    """Implements the port PayoutAccounts. Stripe's pages lead back to `public_url`."""

    def __init__(self, calls: StripeCalls, public_url: str) -> None:
        self._calls = calls
        self._v1 = calls.v1
        self._public_url = public_url

    async def create_account(self, *, key: str) -> str:
        """Return the id of a new account, or of the existing one with this idempotency key.

        The chef uses Stripe's own dashboard and answers Stripe's questions there; the platform pays fees and losses.
        """
        async with within_bounds():
            account = await self._calls.make(
                lambda: self._v1.accounts.create_async(
                    {
                        "controller": {
                            "stripe_dashboard": {"type": "express"},
                            "fees": {"payer": "application"},
                            "losses": {"payments": "application"},
                            "requirement_collection": "stripe",
                        },
                        "capabilities": {"transfers": {"requested": True}},
                        "metadata": {"key": key},
                    },
                    {"idempotency_key": key},
                )
            )
            return read_account(account).id

    async def create_link(self, account_id: str, *, return_path: str) -> str:
        """Return the address of Stripe's page, valid once and for minutes.

        A used link leads back like a finished one.
        """
        back = self._public_url + return_path
        async with within_bounds():
            link = await self._calls.make(
                lambda: self._v1.account_links.create_async(
                    {
                        "account": account_id,
                        "type": "account_onboarding",
                        "return_url": back,
                        "refresh_url": back,
                    }
                )
            )
            return link.url

    async def retrieve_account(self, account_id: str) -> PayoutAccount:
        """Return the current state of the account."""
        async with within_bounds():
            answer = await self._calls.make(lambda: self._v1.accounts.retrieve_async(account_id))
            account = read_account(answer)
            return PayoutAccount(
                id=account.id,
                can_be_paid=account.capabilities.get("transfers") == "active",
                details_submitted=account.details_submitted,
                needs=needs_of(account.requirements.currently_due),
                needed_by=datetime.fromtimestamp(due, UTC) if (due := account.requirements.current_deadline) else None,
                disabled_reason=obstacle_of(account.requirements.disabled_reason),
            )


def needs_of(fields: Iterable[str]) -> tuple[PayoutNeed, ...]:
    """Return the kinds of information to which the required fields belong, each once."""
    requested = {next((need for part, need in _PARTS if part in field), "OTHER") for field in fields}
    return tuple(need for need in get_args(PayoutNeed) if need in requested)


def obstacle_of(reason: str | None) -> PayoutObstacle | None:
    """Return why Stripe has stopped the account. None if it has not."""
    if not reason:
        return None
    for start, obstacle in _REASONS:
        if reason.startswith(start):
            return obstacle
    return "OTHER"
