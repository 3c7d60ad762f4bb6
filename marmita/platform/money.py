"""Money is an integer number of euro cents, never a float."""

from decimal import ROUND_HALF_UP, Decimal

CURRENCY = "eur"
SMALLEST_CHARGE_CENTS = 50  # of a card, as Stripe has it for euros; nothing at all needs no card


def is_chargeable(amount_cents: int) -> bool:
    """Whether an order of that amount can be paid: by card, or because it is free."""
    return amount_cents == 0 or amount_cents >= SMALLEST_CHARGE_CENTS


def share(amount_cents: int, percent: Decimal) -> int:
    """That percentage of an amount in cents, rounded half up to a whole cent."""
    return int((Decimal(amount_cents) * percent / 100).quantize(Decimal(1), ROUND_HALF_UP))
