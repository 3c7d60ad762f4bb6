"""Money is an integer number of euro cents, never a float."""

from decimal import ROUND_HALF_UP, Decimal

CURRENCY = "eur"


def share(amount_cents: int, percent: Decimal) -> int:
    """That percentage of an amount in cents, rounded half up to a whole cent."""
    return int((Decimal(amount_cents) * percent / 100).quantize(Decimal(1), ROUND_HALF_UP))
