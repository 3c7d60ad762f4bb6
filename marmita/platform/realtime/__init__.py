"""Live events: a log by topic that commits with its cause, and one listener per process that passes it to the sockets.

Events are hints ("this order changed") for clients that then read the data; they may arrive twice and are never lost.
"""

from marmita.platform.realtime.log import delete_events_of, publish, recheck_followers
from marmita.platform.realtime.presence import ALIVE, PRESENCE
from marmita.platform.realtime.topics import RealtimeEvent, TopicKind, user_topic

__all__ = [
    "ALIVE",
    "PRESENCE",
    "RealtimeEvent",
    "TopicKind",
    "delete_events_of",
    "publish",
    "recheck_followers",
    "user_topic",
]
