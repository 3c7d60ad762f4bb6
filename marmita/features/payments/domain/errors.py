"""Domain errors of payments: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ErrorCreatingStripeAccount(DomainError):
    key, status = "error_creating_stripe_account", 503


class OrderDisputed(DomainError):
    key, status = "order_disputed", 409


class PaymentNotExist(DomainError):
    key, status = "payment_not_exist", 404


class PaymentProviderUnavailable(DomainError):
    key, status = "payment_provider_unavailable", 503


class RefundTooLarge(DomainError):
    key, status = "refund_too_large", 409
    field_names = ("refundable",)
