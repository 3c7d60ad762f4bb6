"""Money is an integer number of euro cents, never a float."""

from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from babel.numbers import format_currency

CURRENCY = "eur"
SMALLEST_CHARGE_CENTS = 50  # of a card, as Stripe has it for euros; nothing at all needs no card

# By the language's name in CLDR.
_WHOLE_EUROS = {"en": "¤#,##0", "fr": "#,##0\u00a0¤", "pt_BR": "¤\u00a0#,##0", "pl": "#,##0\u00a0¤"}


def is_chargeable(amount_cents: int) -> bool:
    """Whether an order of that amount can be paid: by card, or because it is free."""
    return amount_cents == 0 or amount_cents >= SMALLEST_CHARGE_CENTS


def share(amount_cents: int, percent: Decimal) -> int:
    """That percentage of an amount in cents, rounded half up to a whole cent."""
    return int((Decimal(amount_cents) * percent / 100).quantize(Decimal(1), ROUND_HALF_UP))


@lru_cache(maxsize=2048)
def format_euros(cents: int, language: str) -> str:
    """The amount in a language of CLDR ("pt_BR"), like `money` of web/src/shared/lib/format.ts: whole euros have no
    decimals.
    """
    pattern = None if cents % 100 else _WHOLE_EUROS[language]
    return format_currency(cents / 100, "EUR", pattern, locale=language, currency_digits=pattern is None)
