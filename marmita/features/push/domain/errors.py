"""Refusals of push: one class for each errorKey."""

from marmita.platform.errors import DomainError


class PushEndpointRefused(DomainError):
    """The endpoint is of no known push service, its keys are invalid, or it belongs to another browser."""

    key, status = "push_endpoint_refused", 400


class PushServiceAccountInvalid(DomainError):
    key, status = "push_service_account_invalid", 400


class PushServiceAccountMissing(DomainError):
    """FCM cannot be switched on without a service account."""

    key, status = "push_service_account_missing", 409
