"""Errors of the feature follows: one class for each errorKey."""

from marmita.platform.errors import DomainError


class OwnAccountObserved(DomainError):
    key, status = "own_account_observed", 409
