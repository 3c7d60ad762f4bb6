"""Events of payments."""

from dataclasses import dataclass

from marmita.features.payments.domain.records import Operation, Payment


@dataclass(frozen=True, slots=True)
class PaymentChanged:
    """A payment was updated from the provider.

    Published in the transaction of the update, with the payment's row locked. `refused` is the operation that the
    provider finally refused. `mismatched`: the intent does not match the order. `newly_disputed`: the state of the
    dispute has changed.
    """

    payment: Payment
    refused: Operation | None = None
    mismatched: bool = False
    newly_disputed: bool = False
