"""A payment provider for trials: test cards only, tables of its own, the same answers as a real one."""

from marmita.integrations.sandbox_payments.accounts import SandboxAccounts
from marmita.integrations.sandbox_payments.sandbox import SandboxPayments

__all__ = ["SandboxAccounts", "SandboxPayments"]
