"""Messages between the socket's client and the server. All of them are in the OpenAPI document."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from marmita.platform.realtime.topics import RealtimeEvent, TopicName

Cursor = Annotated[int, msgspec.Meta(ge=0, lt=2**53, description="The last revision that the client has seen")]


class AuthMessage(msgspec.Struct, tag="auth", tag_field="type"):
    """The first message: logs in.

    The socket follows the account's own topic after `cursor`, or from now on without it.
    """

    token: Annotated[str, msgspec.Meta(max_length=200)]
    cursor: Cursor | None = None


class FollowMessage(msgspec.Struct, tag="follow", tag_field="type"):
    """Requests the events of a topic.

    The answer is `ready`, or `unfollowed` if the account may not follow the topic.
    """

    topic: TopicName
    cursor: Cursor | None = None


class UnfollowMessage(msgspec.Struct, tag="unfollow", tag_field="type"):
    """Ends the events of a topic."""

    topic: TopicName


class SendMessage(msgspec.Struct, tag="ephemeral", tag_field="type"):
    """Sends an ephemeral event to the current followers of the topic; the sender must follow the topic too."""

    topic: TopicName
    kind: str
    data: dict[str, Any]


class ReadyMessage(msgspec.Struct, tag="ready", tag_field="type"):
    """The socket follows the topic after `cursor`. Unless `resumed`, the client must then reload its data."""

    topic: str
    cursor: int
    resumed: bool


class UnfollowedMessage(msgspec.Struct, tag="unfollowed", tag_field="type"):
    """The socket does not follow the topic: the account has no right, or the socket follows too many topics."""

    topic: str


class EphemeralMessage(msgspec.Struct, tag="ephemeral", tag_field="type"):
    """An ephemeral event of a follower, sent to all followers, including the sender."""

    topic: str
    sender: str
    kind: str
    data: Any


class EventMessage(msgspec.Struct, tag="event", tag_field="type"):
    """An event of any kind. `data` is already JSON."""

    topic: str
    cursor: int
    kind: str
    data: msgspec.Raw


# The messages after the first one.
Request: TypeAlias = FollowMessage | UnfollowMessage | SendMessage


def message_type(event: type[RealtimeEvent]) -> type[msgspec.Struct]:
    """Return the type of the messages with events of one kind, for the OpenAPI document."""
    fields = [("topic", str), ("cursor", int), ("kind", Literal[event.kind]), ("data", event)]
    return msgspec.defstruct(f"{event.__name__}Message", fields, tag="event", tag_field="type", module=event.__module__)


def described_messages(events: Iterable[type[RealtimeEvent]]) -> dict[str, tuple[type[msgspec.Struct], ...]]:
    """Return the messages of client and server, by the name of their union in the OpenAPI document."""
    return {
        "ClientMessage": (AuthMessage, FollowMessage, UnfollowMessage, SendMessage),
        "ServerMessage": (ReadyMessage, UnfollowedMessage, EphemeralMessage, *map(message_type, events)),
    }
