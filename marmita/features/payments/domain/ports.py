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

    Each call that changes something carries an idempotency key: repeated with the same key it answers the same and
    does nothing again. All raise ProviderUnavailable or ProviderRefused.
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
    """A provider's own card form, where it is ours to show: the sandbox's. Both calls raise ProviderRefused."""

    async def confirm_card(
        self, intent_id: str, client_secret: str, *, number: str, expiry: str, cvc: str
    ) -> CardAnswer: ...

    async def answer_challenge(self, intent_id: str, client_secret: str, *, passed: bool) -> CardAnswer: ...


class PayoutAccounts(Protocol):
    """The provider's accounts of chefs, which a chef activates on the provider's own pages.

    All raise ProviderUnavailable or ProviderRefused. An idempotency key gives one account, however often it is sent.
    """

    async def create_account(self, *, key: str) -> str: ...

    async def create_link(self, account_id: str, *, return_path: str) -> str: ...

    async def retrieve_account(self, account_id: str) -> PayoutAccount: ...


class AccountForm(Protocol):
    """A provider's activation page, where it is ours to show: the sandbox's. Both calls raise ProviderRefused."""

    async def read_link(self, token: str) -> AccountLink: ...

    async def answer_link(self, token: str, *, outcome: SandboxOutcome) -> AccountLink: ...


class ProviderReports(Protocol):
    """Reports of the provider (webhooks) that arrive by HTTP. None for a provider that sends none."""

    def read(self, body: bytes, signature: str | None) -> ProviderReport:
        """Raises ReportRefused when the provider has not signed this body."""
        ...


PAYMENT_PROVIDER = Port[PaymentProvider]("payment_provider")
CARD_FORM = Port["CardForm | None"]("card_form")
PAYOUT_ACCOUNTS = Port[PayoutAccounts]("payout_accounts")
ACCOUNT_FORM = Port["AccountForm | None"]("account_form")
PROVIDER_REPORTS = Port["ProviderReports | None"]("provider_reports")
