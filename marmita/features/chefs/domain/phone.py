"""Check phone numbers as people write them, and convert them to the international form E.164."""

import phonenumbers

from marmita.features.chefs.domain.errors import InvalidPhone


def checked_phone(number: str, country_code: str) -> str:
    """Return the number in E.164. `country_code` (ISO 3166, two letters) is the country of a number without "+".

    Raises:
        DomainError: invalid_phone (400) if it cannot be a phone number, or has an extension.
    """
    try:
        parsed = phonenumbers.parse(number, country_code)
    except phonenumbers.NumberParseException as error:
        raise InvalidPhone from error
    if not phonenumbers.is_possible_number(parsed) or parsed.extension:
        raise InvalidPhone
    return phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164)
