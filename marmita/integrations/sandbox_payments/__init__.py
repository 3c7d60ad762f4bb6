"""A payment provider for trying out: test cards only, its own books, the same answers as a real one."""

from marmita.integrations.sandbox_payments.sandbox import SandboxPayments

__all__ = ["SandboxPayments"]
