"""Refusals of text messages: one class for each errorKey."""

from marmita.platform.errors import DomainError


class SmsUnavailable(DomainError):
    """The site sends no text messages, or the daily limit is reached."""

    key, status = "sms_unavailable", 409


class SmsNumberInvalid(DomainError):
    """The number is no valid mobile number."""

    key, status = "sms_number_invalid", 400


class SmsCountryNotAllowed(DomainError):
    key, status = "sms_country_not_allowed", 400


class SmsNumberMissing(DomainError):
    """The account has no verified number."""

    key, status = "sms_number_missing", 409


class SmsCodeWrong(DomainError):
    key, status = "sms_code_wrong", 400


class SmsCodeExpired(DomainError):
    """The code is too old, had too many wrong tries, or does not exist."""

    key, status = "sms_code_expired", 400


class SmsTextInvalid(DomainError):
    """`name` is the unknown placeholder; empty if the braces do not match."""

    key, status = "sms_text_invalid", 400
    field_names = ("name",)


class SmsTextIncomplete(DomainError):
    """`name` is a placeholder of the built-in text that the new text lacks."""

    key, status = "sms_text_incomplete", 400
    field_names = ("name",)
