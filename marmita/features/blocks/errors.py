"""Refusals of blocks: one class for each errorKey."""

from marmita.platform.errors import DomainError


class OwnAccountBlocked(DomainError):
    key, status = "own_account_blocked", 409
