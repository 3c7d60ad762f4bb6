"""A payment provider for trials: it accepts only test cards, has its own tables, and responds like a real provider."""

from marmita.integrations.sandbox_payments.accounts import SandboxAccounts
from marmita.integrations.sandbox_payments.sandbox import SandboxPayments

__all__ = ["SandboxAccounts", "SandboxPayments"]
