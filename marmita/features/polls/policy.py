"""Who may do what with a poll; the right to write a poll is the right to write its post."""

from datetime import datetime
from typing import Literal

from marmita.features.polls.errors import PollClosed, PollNotExist
from marmita.features.polls.records import Poll
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, may_rewrite, require_unblocked

Action = Literal["vote", "edit"]


def authorize(actor: Actor, action: Action, poll: Poll, now: datetime) -> None:
    """Return if the actor may do this now. Authors may answer their own polls; editing follows the right to edit the
    post.

    Raises:
        DomainError: poll_not_exist (404); access_denied, user_blocked_temporarily, user_blocked_permanently (403);
            poll_closed (409).
    """
    if poll.post_deleted_at:
        raise PollNotExist
    if action == "edit":
        if actor.id != poll.author_id and not may_rewrite(actor, poll.author_authorities, is_article=poll.in_article):
            raise AccessDenied
        require_unblocked(actor, "posts")
        return
    require_unblocked(actor, "reactions")
    if poll.closes_at <= now:
        raise PollClosed
