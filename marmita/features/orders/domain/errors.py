"""Domain errors of orders: one class for each errorKey."""

from marmita.platform.errors import DomainError


class CancelTooLate(DomainError):
    key, status = "cancel_too_late", 409


class CartChanged(DomainError):
    key, status = "cart_changed", 409
    field_names = ("orderItems", "totalPrice")


class ChargeNotOurs(DomainError):
    key, status = "charge_not_ours", 409


class FoodOrderNotFound(DomainError):
    key, status = "food_order_not_found", 404


class HandOverTooEarly(DomainError):
    key, status = "hand_over_too_early", 409
    field_names = ("day",)


class HoldExpired(DomainError):
    key, status = "hold_expired", 409
    field_names = ("orderStatus",)


class NoShowTooEarly(DomainError):
    key, status = "no_show_too_early", 409
    field_names = ("slotEnd",)


class NothingToRetry(DomainError):
    key, status = "nothing_to_retry", 409


class NothingToSettle(DomainError):
    key, status = "nothing_to_settle", 409


class OrderInPayment(DomainError):
    key, status = "order_in_payment", 409
    field_names = ("orderId",)


class OrderStateChanged(DomainError):
    key, status = "order_state_changed", 409
    field_names = ("orderStatus",)


class OrderTooSmall(DomainError):
    key, status = "order_too_small", 409
    field_names = ("minimum",)


class PaymentDeclined(DomainError):
    key, status = "payment_declined", 402
    field_names = ("declineCode",)


class PaymentFailed(DomainError):
    key, status = "payment_failed", 402


class PaymentProcessing(DomainError):
    key, status = "payment_processing", 409


class ProblemAlreadyReported(DomainError):
    key, status = "problem_already_reported", 409


class ProblemNotOpen(DomainError):
    key, status = "problem_not_open", 409


class ReasonRequired(DomainError):
    key, status = "reason_required", 400


class ReportTooEarly(DomainError):
    key, status = "report_too_early", 409
    field_names = ("slotEnd",)


class ReportTooLate(DomainError):
    key, status = "report_too_late", 409


class TooManyUnpaidOrders(DomainError):
    key, status = "too_many_unpaid_orders", 409
    field_names = ("count",)


class WrongHandOverCode(DomainError):
    key, status = "wrong_hand_over_code", 409
