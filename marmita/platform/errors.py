"""Base of domain errors: one exception class for each errorKey of the catalogue, in the errors.py of its feature."""

from collections.abc import Mapping
from typing import Any, ClassVar


class DomainError(Exception):
    """A domain error. Subclasses declare their `key` (part of the API: never renamed), `status` and body fields.

    Raises:
        TypeError: at import, for a key that is declared twice; at construction, for a field that the class does not
            declare.
    """

    key: ClassVar[str]
    status: ClassVar[int]
    field_names: ClassVar[tuple[str, ...]] = ()
    fixed_fields: ClassVar[Mapping[str, str]] = {}  # body fields whose value never changes
    catalogue: ClassVar[dict[str, type["DomainError"]]] = {}

    def __init_subclass__(cls) -> None:
        if cls.catalogue.setdefault(cls.key, cls) is not cls:
            raise TypeError(f"{cls.key} is declared twice")

    def __init__(self, **fields: Any) -> None:
        if fields and (unknown := fields.keys() - set(self.field_names)):
            raise TypeError(f"{self.key} has no field {', '.join(sorted(unknown))}")
        super().__init__(self.key)
        self.fields: dict[str, Any] = {**self.fixed_fields, **fields}


class NotAuthenticated(Exception):
    """There is no session, or it has ended: 401 without an errorKey, which makes a client log out."""


class AccessDenied(DomainError):
    key, status = "access_denied", 403


class CannotGetData(DomainError):
    key, status = "cannot_get_data", 503


class InvalidRequest(DomainError):
    key, status = "invalid_request", 400
    field_names = ("errors",)


class MethodNotAllowed(DomainError):
    key, status = "method_not_allowed", 405


class NotFound(DomainError):
    key, status = "not_found", 404


class RateLimitForUser(DomainError):
    key, status = "rate_limit_for_user", 429
    field_names = ("seconds", "translate_limit")


class RateLimitGlobal(DomainError):
    key, status = "rate_limit_global", 503
    field_names = ("seconds",)


class ReauthenticationNeeded(DomainError):
    key, status = "reauthentication_needed", 403


class ReportTooLong(DomainError):
    key, status = "report_too_long", 413


class RequestKeyReused(DomainError):
    key, status = "request_key_reused", 409


class SecondFactorNeeded(DomainError):
    """The account's role has the right, but only after a second factor is set up."""

    key, status = "second_factor_needed", 403


class TextChanged(DomainError):
    key, status = "text_changed", 409
    field_names = ("value",)


class UnknownError(DomainError):
    key, status = "unknown_error", 500


class UnsupportedMediaType(DomainError):
    key, status = "unsupported_media_type", 415


class UserBlockedPermanently(DomainError):
    key, status = "user_blocked_permanently", 403
    field_names = ("messageForUser",)


class UserBlockedTemporarily(DomainError):
    key, status = "user_blocked_temporarily", 403
    field_names = ("dueDate", "messageForUser")


class UploadFileTooBig(DomainError):
    key, status = "upload_file_too_big", 413
