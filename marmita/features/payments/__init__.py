"""Payments: one for each order. Each call to the provider is recorded before and after the call."""

from marmita.features.payments.domain.errors import (
    OrderDisputed,
    PaymentNotExist,
    PaymentProviderUnavailable,
    RefundTooLarge,
)
from marmita.features.payments.domain.events import PaymentChanged
from marmita.features.payments.domain.ports import (
    ACCOUNT_FORM,
    CARD_FORM,
    PAYMENT_PROVIDER,
    PAYOUT_ACCOUNTS,
    PROVIDER_REPORTS,
    CardForm,
    PaymentProvider,
)
from marmita.features.payments.domain.records import (
    Bearer,
    LedgerPart,
    Operation,
    Payment,
    PaymentMethod,
    PaymentStatus,
    ProviderName,
    RefundKind,
    RefundRequest,
    payment_status,
)
from marmita.features.payments.domain.rules import chef_share, refundable
from marmita.features.payments.queries.ledger import GAUGES, accept_captured
from marmita.features.payments.queries.outcome import OUTCOME
from marmita.features.payments.queries.payment_problems import (
    PAYMENT_PROBLEMS,
    payment_problem_parameters,
    read_money,
    settle_dispute,
)
from marmita.features.payments.queries.write import PAYMENT, create_key, find_payment, get_payment, lock_payment
from marmita.features.payments.retention import RETENTION
from marmita.features.payments.use_cases.open_payment import ensure_intent, open_payment
from marmita.features.payments.use_cases.query_each import query_each
from marmita.features.payments.use_cases.receive_event import receive_event
from marmita.features.payments.use_cases.request_operation import repeat_refund, request_operation, request_refund
from marmita.features.payments.use_cases.sync_payment import (
    is_known_to_provider,
    is_own_charge,
    is_processing,
    refresh_payment,
    sync_payment,
)

__all__ = [
    "ACCOUNT_FORM",
    "CARD_FORM",
    "GAUGES",
    "OUTCOME",
    "PAYMENT",
    "PAYMENT_PROBLEMS",
    "PAYMENT_PROVIDER",
    "PAYOUT_ACCOUNTS",
    "PROVIDER_REPORTS",
    "RETENTION",
    "Bearer",
    "CardForm",
    "LedgerPart",
    "Operation",
    "OrderDisputed",
    "Payment",
    "PaymentChanged",
    "PaymentMethod",
    "PaymentNotExist",
    "PaymentProvider",
    "PaymentProviderUnavailable",
    "PaymentStatus",
    "ProviderName",
    "RefundKind",
    "RefundRequest",
    "RefundTooLarge",
    "accept_captured",
    "chef_share",
    "create_key",
    "ensure_intent",
    "find_payment",
    "get_payment",
    "is_known_to_provider",
    "is_own_charge",
    "is_processing",
    "lock_payment",
    "open_payment",
    "payment_problem_parameters",
    "payment_status",
    "query_each",
    "read_money",
    "receive_event",
    "refresh_payment",
    "refundable",
    "repeat_refund",
    "request_operation",
    "request_refund",
    "settle_dispute",
    "sync_payment",
]
