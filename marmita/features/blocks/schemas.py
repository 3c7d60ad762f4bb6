"""Requests and responses about blocks. `chatDisabled` is the specification's name for `chatBlocked`."""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.blocks import rules
from marmita.features.blocks.records import BlockStatus, NewBlockStatus
from marmita.platform.identity import BlockArea
from marmita.platform.wire import Command, Id, View

Reason = Annotated[str, Meta(min_length=rules.REASON_MIN, max_length=rules.REASON_MAX)]
Message = Annotated[str, Meta(max_length=rules.MESSAGE_MAX)]
Instant = Annotated[datetime, Meta(tz=True)]


class BlockUser(Command):
    """At least one of the four areas must be true. A temporary block needs a `dueDate`; a permanent one has none."""

    user_id: Id
    block_status: NewBlockStatus
    reason_for_moderators: Reason
    due_date: Instant | None = None
    message_for_user: Message = ""
    chat_blocked: bool = False
    posts_blocked: bool = False
    comments_blocked: bool = False
    reactions_blocked: bool = False


class UnblockUser(Command):
    user_id: Id
    reason_for_moderators: Reason


class BlockInfo(View):
    """The block of an account. The reason and the moderator's name are null unless the reader is a moderator."""

    block_status: BlockStatus
    due_date: datetime | None
    date_of_blocking: datetime | None
    message_for_user: str
    reason_for_moderators: str | None
    blocked_by: str | None
    chat_disabled: bool
    posts_blocked: bool
    comments_blocked: bool
    reactions_blocked: bool
    scheduled_to_delete: date | None


class PastBlock(View):
    """A block in the history of an account. `endedAt` is null for an open block, `endedBy` if no moderator ended it."""

    id: str
    areas: list[BlockArea]
    created_at: datetime
    until: datetime | None
    ended_at: datetime | None
    reason: str
    reason_of_end: str
    blocked_by: str | None
    ended_by: str | None


class BlockCan(View):
    """The actions that the reader may take on the block of the account."""

    block: bool
    block_permanently: bool
    unblock: bool
