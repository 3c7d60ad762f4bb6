"""Refusals of profiles: one class for each errorKey."""

from marmita.platform.errors import DomainError


class UserNotExist(DomainError):
    key, status = "user_not_exist", 404
