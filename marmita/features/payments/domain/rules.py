"""What can be refunded, who bears it, and what a chef is paid. Pure; all amounts are integer cents."""

from marmita.features.payments.domain.errors import OrderDisputed, RefundTooLarge
from marmita.features.payments.domain.records import Bearer, Payment


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
