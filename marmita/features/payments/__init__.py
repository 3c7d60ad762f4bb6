"""Payments: one for each order. Each call to the provider is recorded before and after it."""

from marmita.features.payments.domain.errors import PaymentNotExist, PaymentProviderUnavailable
from marmita.features.payments.domain.events import PaymentChanged
from marmita.features.payments.domain.ports import (
    ACCOUNT_FORM,
    CARD_FORM,
    PAYMENT_PROVIDER,
    PAYOUT_ACCOUNTS,
    CardForm,
    PaymentProvider,
)
from marmita.features.payments.domain.records import Operation, Payment, ProviderName
from marmita.features.payments.queries.write import create_key, find_payment
from marmita.features.payments.use_cases.open_payment import ensure_intent, open_payment
from marmita.features.payments.use_cases.receive_event import receive_event
from marmita.features.payments.use_cases.request_operation import request_operation
from marmita.features.payments.use_cases.sync_payment import is_processing, refresh_payment, sync_payment

__all__ = [
    "ACCOUNT_FORM",
    "CARD_FORM",
    "PAYMENT_PROVIDER",
    "PAYOUT_ACCOUNTS",
    "CardForm",
    "Operation",
    "Payment",
    "PaymentChanged",
    "PaymentNotExist",
    "PaymentProvider",
    "PaymentProviderUnavailable",
    "ProviderName",
    "create_key",
    "ensure_intent",
    "find_payment",
    "is_processing",
    "open_payment",
    "receive_event",
    "refresh_payment",
    "request_operation",
    "sync_payment",
]
