"""Errors of google_login: one class for each errorKey."""

from marmita.platform.errors import DomainError


class GoogleAlreadyLinked(DomainError):
    key, status = "google_already_linked", 409


class GoogleIdentityTaken(DomainError):
    key, status = "google_identity_taken", 409


class GoogleOtherAccount(DomainError):
    key, status = "google_other_account", 403


class GoogleTokenInvalid(DomainError):
    key, status = "google_token_invalid", 401


class GoogleUnavailable(DomainError):
    key, status = "google_unavailable", 503


class LastWayIn(DomainError):
    key, status = "last_way_in", 409
