"""Events that payments publish."""

from dataclasses import dataclass

from marmita.features.payments.domain.records import Operation, Payment


@dataclass(frozen=True, slots=True)
class PaymentChanged:
    """The provider's word on a payment has been written down; published in that transaction, the payment's row locked.

    `refused` is the operation that the provider finally refused, `mistaken` an intent that is not what was asked for.
    """

    payment: Payment
    refused: Operation | None = None
    mistaken: bool = False
