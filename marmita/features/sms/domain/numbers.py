"""Mobile numbers as people write them, converted to E.164. Premium-rate numbers are not accepted."""

from collections.abc import Collection

import phonenumbers

from marmita.features.sms.domain.errors import SmsCountryNotAllowed, SmsNumberInvalid

_MOBILE = {phonenumbers.PhoneNumberType.MOBILE, phonenumbers.PhoneNumberType.FIXED_LINE_OR_MOBILE}


def checked_number(text: str, country: str, allowed: Collection[str]) -> str:
    """Return the number in E.164. `country` is the country of a number without "+".

    Raises:
        DomainError: sms_number_invalid, sms_country_not_allowed (400).
    """
    try:
        parsed = phonenumbers.parse(text, country)
    except phonenumbers.NumberParseException as error:
        raise SmsNumberInvalid from error
    if not phonenumbers.is_valid_number(parsed) or parsed.extension:
        raise SmsNumberInvalid
    if phonenumbers.region_code_for_number(parsed) not in allowed:
        raise SmsCountryNotAllowed
    if phonenumbers.number_type(parsed) not in _MOBILE:
        raise SmsNumberInvalid
    return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164)
