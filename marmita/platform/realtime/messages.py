"""Messages between socket and server. All of them are in the API's description."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from marmita.platform.realtime.topics import RealtimeEvent, TopicName

Cursor = Annotated[int, msgspec.Meta(ge=0, lt=2**53, description="The last revision that the client has seen")]


class AuthMessage(msgspec.Struct, tag="auth", tag_field="type"):
    """The first message. Follows the account's own topic after `cursor`, or from now on when there is none."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
    cursor: Cursor | None = None


class FollowMessage(msgspec.Struct, tag="follow", tag_field="type"):
    """Asks for a topic's events; answered with `ready`, or with `unfollowed` when the account may not follow it."""

    topic: TopicName
    cursor: Cursor | None = None


class UnfollowMessage(msgspec.Struct, tag="unfollow", tag_field="type"):
    """Asks for no more events of a topic."""

    topic: TopicName


class SendMessage(msgspec.Struct, tag="ephemeral", tag_field="type"):
    """Sends an ephemeral event to the current followers of the topic; the sender must follow it too."""

    topic: TopicName
    kind: str
    data: dict[str, Any]


class ReadyMessage(msgspec.Struct, tag="ready", tag_field="type"):
    """The topic is followed after `cursor`. Unless `resumed`, read the screens' data after this."""

    topic: str
    cursor: int
    resumed: bool


class UnfollowedMessage(msgspec.Struct, tag="unfollowed", tag_field="type"):
    """The account may not follow the topic, or no longer, or follows too many."""

    topic: str


class EphemeralMessage(msgspec.Struct, tag="ephemeral", tag_field="type"):
    """An ephemeral event of a follower, sent to all followers, the sender included."""

    topic: str
    sender: str
    kind: str
    data: Any


class EventMessage(msgspec.Struct, tag="event", tag_field="type"):
    """An event of any kind. `data` is JSON already."""

    topic: str
    cursor: int
    kind: str
    data: msgspec.Raw


# The messages after the first one.
Request: TypeAlias = FollowMessage | UnfollowMessage | SendMessage


def message_type(event: type[RealtimeEvent]) -> type[msgspec.Struct]:
    """The type of the messages that carry events of one kind, for the API's description."""
    fields = [("topic", str), ("cursor", int), ("kind", Literal[event.kind]), ("data", event)]
    return msgspec.defstruct(f"{event.__name__}Message", fields, tag="event", tag_field="type", module=event.__module__)


def described_messages(events: Iterable[type[RealtimeEvent]]) -> dict[str, tuple[type[msgspec.Struct], ...]]:
    """The messages of each side, by the name of their union in the API's description."""
    return {
        "ClientMessage": (AuthMessage, FollowMessage, UnfollowMessage, SendMessage),
        "ServerMessage": (ReadyMessage, UnfollowedMessage, EphemeralMessage, *map(message_type, events)),
    }
