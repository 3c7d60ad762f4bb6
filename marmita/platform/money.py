"""Amounts of money are integers in euro cents, never floats."""

from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from babel.numbers import format_currency

CURRENCY = "eur"
SMALLEST_CHARGE_CENTS = 50  # Stripe's minimum for a card payment in euros; an amount of 0 needs no card

# The keys are names of languages in CLDR.
_WHOLE_EUROS = {"en": "¤#,##0", "fr": "#,##0\u00a0¤", "pt_BR": "¤\u00a0#,##0", "pl": "#,##0\u00a0¤"}


def is_chargeable(amount_cents: int) -> bool:
    """Return whether an order of that amount can be paid: by card, or because it is free."""
    return amount_cents == 0 or amount_cents >= SMALLEST_CHARGE_CENTS


def share(amount_cents: int, percent: Decimal) -> int:
    """Return that percentage of an amount in cents, rounded half up to a whole cent."""
    return int((Decimal(amount_cents) * percent / 100).quantize(Decimal(1), ROUND_HALF_UP))


@lru_cache(maxsize=2048)
def format_euros(cents: int, language: str) -> str:
    """Return the amount in a CLDR language ("pt_BR"), like `money` of web/src/shared/lib/format.ts.

    Whole euros have no decimals.
    """
    pattern = None if cents % 100 else _WHOLE_EUROS[language]
    return format_currency(cents / 100, "EUR", pattern, locale=language, currency_digits=pattern is None)
