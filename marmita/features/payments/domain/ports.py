"""The port to the payment provider. Every call is a network call: never make one inside a transaction."""

from typing import Protocol

from marmita.features.payments.domain.records import ProviderName
from marmita.platform.card_payments import (
    AccountLink,
    CardAnswer,
    Ledger,
    Movement,
    PaymentIntent,
    PayoutAccount,
    ProviderReport,
    SandboxOutcome,
)
from marmita.platform.ports import Port


class PaymentProvider(Protocol):
    """Card payments with manual capture, and transfers to chefs. Amounts in cents.

    Each call that changes data carries an idempotency key: a repeat with the same key returns the same answer and
    changes nothing. All calls raise ProviderUnavailable or ProviderRefused.
    """

    @property
    def name(self) -> ProviderName: ...

    async def create_intent(self, *, order_id: str, amount_cents: int, currency: str, key: str) -> PaymentIntent: ...

    async def retrieve(self, intent_id: str) -> PaymentIntent: ...

    async def read_ledger(self, intent_id: str) -> Ledger: ...

    async def capture(self, intent_id: str, amount_cents: int, key: str) -> Movement: ...

    async def cancel(self, intent_id: str, key: str) -> Movement: ...

    async def refund(self, intent_id: str, amount_cents: int, key: str) -> Movement: ...

    async def transfer(self, intent_id: str, amount_cents: int, destination: str, key: str) -> Movement: ...

    async def reverse_transfer(self, intent_id: str, transfer_id: str, amount_cents: int, key: str) -> Movement: ...


class CardForm(Protocol):
    """The card form of a provider whose form this application shows: the sandbox. Calls raise ProviderRefused."""

    async def confirm_card(
        self, intent_id: str, client_secret: str, *, number: str, expiry: str, cvc: str
    ) -> CardAnswer: ...

    async def answer_challenge(self, intent_id: str, client_secret: str, *, passed: bool) -> CardAnswer: ...


class PayoutAccounts(Protocol):
    """The provider's accounts of chefs. A chef activates the account on the provider's own pages.

    All calls raise ProviderUnavailable or ProviderRefused. Calls with the same idempotency key create one account.
    """

    async def create_account(self, *, key: str) -> str: ...

    async def create_link(self, account_id: str, *, return_path: str) -> str: ...

    async def retrieve_account(self, account_id: str) -> PayoutAccount: ...


class AccountForm(Protocol):
    """The activation page of a provider whose page this application shows: the sandbox. Calls raise ProviderRefused."""

    async def read_link(self, token: str) -> AccountLink: ...

    async def answer_link(self, token: str, *, outcome: SandboxOutcome) -> AccountLink: ...


class ProviderReports(Protocol):
    """Reports of the provider (webhooks) that arrive by HTTP. The port is None for a provider that sends no reports."""

    def read(self, body: bytes, signature: str | None) -> ProviderReport:
        """Return the report in the request's body. Raises ReportRefused when the provider has not signed the body."""
        ...


PAYMENT_PROVIDER = Port[PaymentProvider]("payment_provider")
CARD_FORM = Port["CardForm | None"]("card_form")
PAYOUT_ACCOUNTS = Port[PayoutAccounts]("payout_accounts")
ACCOUNT_FORM = Port["AccountForm | None"]("account_form")
PROVIDER_REPORTS = Port["ProviderReports | None"]("provider_reports")
