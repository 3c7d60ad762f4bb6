"""Rules of refunds, of the chef's share and of differences from the provider's ledger.

Pure. All amounts are integer cents.
"""

from datetime import timedelta

from marmita.features.payments.domain.errors import OrderDisputed, RefundTooLarge
from marmita.features.payments.domain.records import Bearer, Difference, Payment
from marmita.platform.card_payments import Ledger, PaymentIntent

REPORTS_KEPT = timedelta(days=90)


def refundable(payment: Payment) -> int:
    """Return the amount that can still be refunded: captured minus refunded minus pending refunds."""
    return max(0, payment.captured_cents - payment.refunded_cents - payment.pending_refund_cents)


def chef_share(payment: Payment) -> int:
    """Return the chef's share after all refunds: the sum that the customer paid minus the platform's share.

    The fee was rounded once, when the order was placed. The platform pays its part of refunds from its fee, and pays
    the rest itself if that part is larger than the fee.
    """
    kept_by_platform = payment.fee_cents - payment.platform_refund_cents
    return max(0, payment.captured_cents - payment.refunded_cents - payment.pending_refund_cents - kept_by_platform)


def chef_part(payment: Payment, amount_cents: int, bearer: Bearer) -> int:
    """Return the chef's part of a refund. SHARED: in proportion to the remaining shares of chef and platform.

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
    """Return the differences between the provider's charge and the amount that the order requested.

    When the charge was canceled or fully refunded, only the captured sum is compared.
    """
    is_over = intent.status == "canceled" or 0 < payment.captured_cents <= payment.refunded_cents
    is_own = (payment.order_id, payment.currency) == (intent.order_id, intent.currency)
    # A charge of another order or in another currency counts as nothing charged.
    requested = Difference("charge", payment.amount_cents, intent.amount_cents if is_own else 0)
    expected_cents = payment.captured_cents if is_over or payment.status != "succeeded" else payment.amount_cents
    captured = Difference("captured", expected_cents, intent.captured_cents)
    parts = [captured] if is_over else [requested, captured]
    return [part for part in parts if part.ours_cents != part.theirs_cents]


def ledger_differences(payment: Payment, ledger: Ledger | None) -> list[Difference]:
    """Return all differences between the provider's ledger and ours.

    `ledger` None: the provider has no such payment.
    """
    if ledger is None:
        return [Difference("charge", payment.amount_cents, 0)]
    sums = [Difference("refunded", payment.refunded_cents, ledger.intent.refunded_cents)]
    # A transfer that was made and reversed at the provider by hand does not change the chef's share.
    if payment.transferred_cents - payment.reversed_cents != ledger.transferred_cents - ledger.reversed_cents:
        sums.append(Difference("transferred", payment.transferred_cents, ledger.transferred_cents))
        sums.append(Difference("reversed", payment.reversed_cents, ledger.reversed_cents))
    return charge_differences(payment, ledger.intent) + [part for part in sums if part.ours_cents != part.theirs_cents]
