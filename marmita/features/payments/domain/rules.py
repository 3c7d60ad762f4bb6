"""What can be refunded, who bears it, what a chef is paid, and what differs from the provider's ledger.

Pure; all amounts are integer cents.
"""

from datetime import timedelta

from marmita.features.payments.domain.errors import OrderDisputed, RefundTooLarge
from marmita.features.payments.domain.records import Bearer, Difference, Payment
from marmita.platform.card_payments import Ledger, PaymentIntent

REPORTS_KEPT = timedelta(days=90)


def refundable(payment: Payment) -> int:
    """What is left to refund: captured, less what was refunded and what is being refunded."""
    return max(0, payment.captured_cents - payment.refunded_cents - payment.pending_refund_cents)


def chef_share(payment: Payment) -> int:
    """What the chef is to have once all refunds are done: what the customer has paid, less what the platform keeps.

    The fee was rounded once, when the order was placed. What the platform bears of refunds comes out of its fee, and
    beyond that out of its pocket.
    """
    kept_by_platform = payment.fee_cents - payment.platform_refund_cents
    return max(0, payment.captured_cents - payment.refunded_cents - payment.pending_refund_cents - kept_by_platform)


def chef_part(payment: Payment, amount_cents: int, bearer: Bearer) -> int:
    """How much of a refund the chef bears. SHARED: each in the proportion of what they still have of the order.

    Raises:
        DomainError: refund_too_large with refundable (409), order_disputed (409).
    """
    if payment.is_frozen:
        raise OrderDisputed
    left = refundable(payment)
    if not 0 < amount_cents <= left:
        raise RefundTooLarge(refundable=left)
    share = chef_share(payment)
    match bearer:
        case "PLATFORM":
            return 0
        case "CHEF":
            return min(amount_cents, share)
        case _:
            return min(amount_cents, (2 * amount_cents * share + left) // (2 * left))


def charge_differences(payment: Payment, intent: PaymentIntent) -> list[Difference]:
    """What of the charge is not what the order requested: nothing once it was canceled or all of it given back."""
    is_over = intent.status == "canceled" or 0 < payment.captured_cents <= payment.refunded_cents
    is_own = (payment.order_id, payment.currency) == (intent.order_id, intent.currency)
    # A charge of another order or in another currency has nothing of what this order requested.
    requested = Difference("charge", payment.amount_cents, intent.amount_cents if is_own else 0)
    wanted = payment.captured_cents if is_over or payment.status != "succeeded" else payment.amount_cents
    captured = Difference("captured", wanted, intent.captured_cents)
    parts = [captured] if is_over else [requested, captured]
    return [part for part in parts if part.ours_cents != part.theirs_cents]


def ledger_differences(payment: Payment, ledger: Ledger | None) -> list[Difference]:
    """All that differs between the provider's ledger and ours; `ledger` is None when it does not know the payment."""
    if ledger is None:
        return [Difference("charge", payment.amount_cents, 0)]
    sums = [Difference("refunded", payment.refunded_cents, ledger.intent.refunded_cents)]
    # What somebody transferred and took back at the provider leaves the chef as we have it.
    if payment.transferred_cents - payment.reversed_cents != ledger.transferred_cents - ledger.reversed_cents:
        sums.append(Difference("transferred", payment.transferred_cents, ledger.transferred_cents))
        sums.append(Difference("reversed", payment.reversed_cents, ledger.reversed_cents))
    return charge_differences(payment, ledger.intent) + [part for part in sums if part.ours_cents != part.theirs_cents]
