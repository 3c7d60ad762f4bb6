"""Refusals of payments: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ErrorCreatingStripeAccount(DomainError):
    key, status = "error_creating_stripe_account", 503


class PaymentNotExist(DomainError):
    key, status = "payment_not_exist", 404


class PaymentProviderUnavailable(DomainError):
    key, status = "payment_provider_unavailable", 503
