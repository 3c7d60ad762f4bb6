"""Figures of orders for Prometheus."""

from marmita.platform.metrics.gauges import DatabaseGauge

GAUGES = (
    DatabaseGauge(
        "marmita_held_portions",
        "Portions held by orders that no chef has accepted yet",
        "SELECT coalesce(sum(p.quantity), 0) FROM food_order o JOIN order_portion p ON p.order_id = o.id"
        " WHERE o.status IN ('PAYMENT_INTENT_CREATED', 'PENDING') AND o.stock_state = 'HELD'",
    ),
)
