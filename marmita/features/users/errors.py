"""Refusals about managed accounts: one class for each errorKey."""

from marmita.platform.errors import DomainError


class OwnRolesChanged(DomainError):
    key, status = "own_roles_changed", 409
