"""The sandbox's test cards and the outcome of each. Any other valid number is declined."""

from dataclasses import dataclass
from datetime import datetime

from marmita.platform.clock import PARIS


@dataclass(frozen=True, slots=True)
class Card:
    """A test card. `outcome` is a decline code, or the name of another outcome."""

    brand: str
    outcome: str


CARDS = {
    "4242424242424242": Card("visa", "authorise"),
    "5555555555554444": Card("mastercard", "authorise"),
    "4000000000000002": Card("visa", "card_declined"),
    "4000000000009995": Card("visa", "insufficient_funds"),
    "4000000000000069": Card("visa", "expired_card"),
    "4000000000000127": Card("visa", "incorrect_cvc"),
    "4000002500003155": Card("visa", "challenge"),
    "4000000000003220": Card("visa", "challenge"),
    "4000000000000077": Card("visa", "process"),
    "4000000000000119": Card("visa", "lose_answer"),
    "4000000000000341": Card("visa", "refuse_capture"),
    "4000000000000259": Card("visa", "dispute"),
}
REFUSING_CAPTURE = next(number for number, card in CARDS.items() if card.outcome == "refuse_capture")[-4:]
# Charges of this card are disputed as soon as they are captured.
DISPUTING = next(number for number, card in CARDS.items() if card.outcome == "dispute")[-4:]


def judge(number: str, expiry: str, cvc: str, now: datetime) -> Card:
    """Return the card of these digits. Its outcome is a decline code if it cannot be charged."""
    digits = number.replace(" ", "").replace("-", "")
    card = CARDS.get(digits)
    if not _is_card_number(digits):
        return Card("unknown", "invalid_number")
    if not _is_ahead(expiry, now):
        return Card(card.brand if card else "unknown", "expired_card")
    if not (cvc.isascii() and cvc.isdigit() and len(cvc) in (3, 4)):
        return Card(card.brand if card else "unknown", "invalid_cvc")
    return card or Card("unknown", "test_mode_card_only")


def _is_card_number(digits: str) -> bool:
    """Whether the text has twelve to nineteen digits that pass the Luhn check (ISO/IEC 7812-1)."""
    if not (digits.isascii() and digits.isdigit() and 12 <= len(digits) <= 19):
        return False
    doubled = (sum(divmod(2 * int(digit), 10)) for digit in digits[-2::-2])
    return (sum(map(int, digits[-1::-2])) + sum(doubled)) % 10 == 0


def _is_ahead(expiry: str, now: datetime) -> bool:
    """Whether a card that expires at the end of MM/YY is still valid."""
    month, _, year = expiry.replace(" ", "").partition("/")
    if not (month.isdigit() and year.isdigit() and len(year) == 2 and 1 <= int(month) <= 12):
        return False
    today = now.astimezone(PARIS)
    return (2000 + int(year), int(month)) >= (today.year, today.month)
