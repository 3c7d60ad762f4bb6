"""Text messages (SMS): verified numbers, the few events of an order that are worth a text, and the templates of admins.

A text is queued in the transaction of its event, and sent by a job.
"""

from marmita.features.sms import jobs
from marmita.features.sms.domain.rules import TEXTS_A_DAY
from marmita.features.sms.listeners import delete_number, on_order
from marmita.features.sms.ports import SMS_COUNTRIES
from marmita.features.sms.queries.export import EXPORT
from marmita.features.sms.queries.failed import ATTENTION, GAUGES
from marmita.features.sms.queries.outbox import list_kept
from marmita.features.sms.retention import RETENTION

__all__ = [
    "ATTENTION",
    "EXPORT",
    "GAUGES",
    "RETENTION",
    "SMS_COUNTRIES",
    "TEXTS_A_DAY",
    "delete_number",
    "jobs",
    "list_kept",
    "on_order",
]
