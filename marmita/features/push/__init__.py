"""Push: notifications and messages on devices whose owners want them there, by Web Push or FCM.

Stands above what it pushes. It is queued in the transaction of the event and sent by a job; a row that was read
meanwhile is not shown.
"""

from marmita.features.push import jobs
from marmita.features.push.listeners import (
    on_conversation_read,
    on_message,
    on_notifications,
    on_notifications_settled,
)
from marmita.features.push.ports import PUSH_SERVICES
from marmita.features.push.queries.export import EXPORT
from marmita.features.push.retention import RETENTION

__all__ = [
    "EXPORT",
    "PUSH_SERVICES",
    "RETENTION",
    "jobs",
    "on_conversation_read",
    "on_message",
    "on_notifications",
    "on_notifications_settled",
]
