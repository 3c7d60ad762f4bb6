"""Refusals of sessions: one class for each errorKey."""

from collections.abc import Mapping
from typing import ClassVar

from marmita.platform.errors import DomainError


class IncorrectPassword(DomainError):
    """The password is wrong. Clients of the specification recognise this problem by its title."""

    key, status = "incorrect_password", 400
    fixed_fields: ClassVar[Mapping[str, str]] = {"title": "Incorrect password"}


class InvalidCredentials(DomainError):
    key, status = "invalid_credentials", 401


class SecondFactorExpired(DomainError):
    """The challenge is unknown, used, expired, of another session, or had too many wrong tries."""

    key, status = "second_factor_expired", 400


class SecondFactorRequired(DomainError):
    """Password or Google account were right, the second factor is missing. `methods` are the account's kinds of
    factors.

    `challenge` is the token with which the client sends the second factor.
    """

    key, status = "second_factor_required", 401
    field_names = ("challenge", "methods", "expiresAt")


class UserAuthenticateLimit(DomainError):
    """Too many failed logins. The refusal does not disclose which limit was reached."""

    key, status = "user_authenticate_limit", 429
    field_names = ("seconds",)


class UserNotActivated(DomainError):
    key, status = "user_not_activated", 403
