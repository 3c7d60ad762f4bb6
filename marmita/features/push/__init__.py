"""Push: notifications and messages on devices that their owners have registered, by Web Push or FCM.

This feature may import the features whose content it pushes. A push is queued in the transaction of its event and sent
by a job; if the row was read meanwhile, nothing is shown.
"""

from marmita.features.push import jobs
from marmita.features.push.listeners import (
    on_conversation_read,
    on_message,
    on_notifications,
    on_notifications_resolved,
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
    "on_notifications_resolved",
]
