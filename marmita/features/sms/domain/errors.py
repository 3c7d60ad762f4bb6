"""Refusals of text messages: one class for each errorKey."""

from marmita.platform.errors import DomainError


class SmsUnavailable(DomainError):
    """The site sends no texts, or no more today."""

    key, status = "sms_unavailable", 409


class SmsNumberInvalid(DomainError):
    """No mobile number of any country."""

    key, status = "sms_number_invalid", 400


class SmsCountryNotAllowed(DomainError):
    key, status = "sms_country_not_allowed", 400


class SmsNumberMissing(DomainError):
    """The account has no verified number."""

    key, status = "sms_number_missing", 409


class SmsCodeWrong(DomainError):
    key, status = "sms_code_wrong", 400


class SmsCodeExpired(DomainError):
    """Too late, too many tries, or no code at all."""

    key, status = "sms_code_expired", 400


class SmsTextInvalid(DomainError):
    """`name` is the placeholder that the text does not know; empty where braces do not match."""

    key, status = "sms_text_invalid", 400
    field_names = ("name",)


class SmsTextIncomplete(DomainError):
    """`name` is a placeholder of the text of the code that the new one leaves out."""

    key, status = "sms_text_incomplete", 400
    field_names = ("name",)
