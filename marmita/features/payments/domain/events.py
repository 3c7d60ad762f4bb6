"""Events of payments."""

from dataclasses import dataclass

from marmita.features.payments.domain.records import Operation, Payment


@dataclass(frozen=True, slots=True)
class PaymentChanged:
    """A payment was updated from the provider; published in that transaction, with the payment's row locked.

    `refused` is the operation that the provider finally refused, `mistaken` an intent that is not the requested one,
    `newly_disputed` says that the state of a dispute is another than before.
    """

    payment: Payment
    refused: Operation | None = None
    mistaken: bool = False
    newly_disputed: bool = False
