"""Text messages that were not sent, for the start page of admins and for Prometheus.

A failed text cannot be sent again, so each is shown for a day. It fails about when it is due, not when it was queued.
"""

from marmita.platform.metrics.attention import AttentionPart
from marmita.platform.metrics.gauges import DatabaseGauge

ATTENTION = AttentionPart(
    "TEXTS",
    """
    SELECT id, kind AS label, reason AS detail, due_at AS since FROM text_message
    WHERE state = 'FAILED' AND due_at > %(now)s::timestamptz - interval '1 day' ORDER BY due_at DESC, id
    """,
)
GAUGES = (
    DatabaseGauge(
        "marmita_texts_failed",
        "Text messages of the last day that were not sent",
        "SELECT count(*) FROM text_message WHERE state = 'FAILED' AND due_at > %(now)s::timestamptz - interval '1 day'",
    ),
)
