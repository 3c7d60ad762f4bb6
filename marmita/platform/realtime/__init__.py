"""Live events: a log by topic, written in the transaction of the cause, and one listener per process for its sockets.

Events are hints ("this order changed") for clients, which then read the data. They may arrive twice and are never lost.
"""

from marmita.platform.realtime.log import delete_events_of, publish, recheck_followers
from marmita.platform.realtime.presence import HEARTBEAT_TIMEOUT, PRESENCE
from marmita.platform.realtime.topics import RealtimeEvent, TopicKind, user_topic

__all__ = [
    "HEARTBEAT_TIMEOUT",
    "PRESENCE",
    "RealtimeEvent",
    "TopicKind",
    "delete_events_of",
    "publish",
    "recheck_followers",
    "user_topic",
]
