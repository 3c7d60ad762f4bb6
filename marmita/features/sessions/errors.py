"""Refusals of sessions: one class for each errorKey."""

from marmita.platform.errors import DomainError


class IncorrectPassword(DomainError):
    key, status = "incorrect_password", 400


class InvalidCredentials(DomainError):
    key, status = "invalid_credentials", 401


class UserAuthenticateLimit(DomainError):
    key, status = "user_authenticate_limit", 429
    field_names = ("seconds",)


class UserNotActivated(DomainError):
    key, status = "user_not_activated", 403
