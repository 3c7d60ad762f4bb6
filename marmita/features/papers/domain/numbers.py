"""Registration numbers of businesses, by country: checked by public rules, or only by their form.

Sources: SIREN and SIRET (ISO/IEC 7812), NIP and REGON (GUS), CNPJ (Receita Federal, with letters since July 2026),
numéro d'entreprise (Banque-Carrefour des Entreprises), partita IVA (Agenzia delle Entrate), NIPC (Autoridade
Tributária). A valid number may belong to no business: an admin compares it with the document.
"""

import re
from collections.abc import Callable, Sequence


def plain_number(number: str) -> str:
    """Return the number in capitals, without spaces, dots, slashes and hyphens."""
    return re.sub(r"[\s./-]", "", number).upper()


def is_business_number(country: str, number: str) -> bool:
    """Whether the plain number can be a business number of the country (ISO 3166-1, two letters)."""
    rule = RULES.get(country)
    return rule(number) if rule else re.fullmatch(r"[A-Z0-9]{4,20}", number) is not None


def _has_form(form: str) -> Callable[[str], bool]:
    return lambda number: re.fullmatch(form, number) is not None


def _sum(number: str, weights: Sequence[int]) -> int:
    # A letter of a CNPJ counts as its ASCII code minus that of 0.
    return sum((ord(character) - 48) * weight for character, weight in zip(number, weights, strict=False))


def _is_luhn(number: str) -> bool:
    doubled = (int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(number)))
    return sum(value - 9 if value > 9 else value for value in doubled) % 10 == 0


def _is_french(number: str) -> bool:
    return re.fullmatch(r"\d{9}(\d{5})?", number) is not None and _is_luhn(number[:9]) and _is_luhn(number)


def _is_italian(number: str) -> bool:
    return re.fullmatch(r"\d{11}", number) is not None and _is_luhn(number)


def _is_polish(number: str) -> bool:
    if not re.fullmatch(r"\d{9}|\d{10}|\d{14}", number):
        return False
    if len(number) == 10:
        return _sum(number, (6, 5, 7, 2, 3, 4, 5, 6, 7)) % 11 == int(number[9])
    short = _sum(number, (8, 9, 2, 3, 4, 5, 6, 7)) % 11 % 10 == int(number[8])
    if len(number) == 9 or not short:
        return short
    return _sum(number, (2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8)) % 11 % 10 == int(number[13])


def _is_brazilian(number: str) -> bool:
    if not re.fullmatch(r"[A-Z0-9]{12}\d{2}", number) or len(set(number)) == 1:
        return False
    first = _sum(number, (5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)) % 11
    second = _sum(number, (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)) % 11
    return [int(digit) for digit in number[12:]] == [0 if rest < 2 else 11 - rest for rest in (first, second)]


def _is_belgian(number: str) -> bool:
    return re.fullmatch(r"[01]\d{9}", number) is not None and 97 - int(number[:8]) % 97 == int(number[8:])


def _is_portuguese(number: str) -> bool:
    if not re.fullmatch(r"\d{9}", number):
        return False
    rest = _sum(number, range(9, 1, -1)) % 11
    return (0 if rest < 2 else 11 - rest) == int(number[8])


# The texts papers.numberForm explain the forms next to the field.
RULES: dict[str, Callable[[str], bool]] = {
    "FR": _is_french,
    "IT": _is_italian,
    "PL": _is_polish,
    "BR": _is_brazilian,
    "BE": _is_belgian,
    "PT": _is_portuguese,
    "ES": _has_form(r"[A-Z0-9]\d{7}[A-Z0-9]"),
    "DE": _has_form(r"HR[AB]\d{1,6}[A-Z]{0,2}|\d{10,13}|DE\d{9}"),
    "NL": _has_form(r"\d{8}|\d{12}"),
    "GB": _has_form(r"\d{8}|[A-Z]{2}\d{6}"),
}
