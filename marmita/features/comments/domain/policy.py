"""Who may do what with a comment. `authorize` raises the refusals, and the `can` of a view uses the same rules.

`authorize_writing` checks who may write a new comment.
"""

from datetime import datetime, timedelta
from typing import Literal, get_args

from marmita.features.comments.domain.errors import CommentDeleteTimeExpired, CommentNotExist, OwnCommentVoted
from marmita.features.comments.domain.records import Comment
from marmita.features.comments.domain.rules import UNDO_TIME, is_recent
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed, is_outranked, require_unblocked

# The actions that the menu and the buttons of a comment offer.
Offered = Literal["edit", "delete", "undo_delete", "vote", "react", "reply", "report"]
# "restore" is used by decisions of cases: the case checks whether the actor may judge the author.
Action = Literal["save", "restore", Offered]


def authorize_writing(actor: Actor) -> None:
    """Return if the actor may comment: every logged-in account that is not blocked.

    Raises:
        DomainError: user_blocked_temporarily, user_blocked_permanently (403).
    """
    require_unblocked(actor, "comments")


def authorize(actor: Actor, action: Action, comment: Comment, now: datetime) -> None:
    """Return if the actor may take the action now. `save` means saving the comment.

    A deleted comment can only be restored. The author may undo their own deletion for one hour. A moderator may restore
    a comment that a moderator removed; `undo_delete` is refused if the remover has a higher rank.

    Raises:
        DomainError: comment_not_exist (404), access_denied, user_blocked_temporarily, user_blocked_permanently (403),
            own_comment_voted, comment_delete_time_expired (409).
    """
    if comment.deleted_at is None:
        _authorize_shown(actor, action, comment, now)
        return
    if action not in ("undo_delete", "restore") or not _may_restore(actor, comment):
        raise CommentNotExist
    if action == "undo_delete" and is_outranked(actor, comment.remover_authorities):
        raise AccessDenied
    if comment.deleted_by == comment.author_id:
        require_unblocked(actor, "comments")
        _require_recent(comment.deleted_at, now)


def can(actor: Actor | None, comment: Comment, now: datetime) -> dict[str, bool]:
    """Return for each offered action whether the actor may take it now. A visitor (None) may take none."""
    return {
        action: actor is not None and is_allowed(authorize, actor, action, comment, now) for action in get_args(Offered)
    }


def _authorize_shown(actor: Actor, action: Action, comment: Comment, now: datetime) -> None:
    own = comment.author_id == actor.id
    if action in ("undo_delete", "restore"):
        raise CommentNotExist
    if action in ("vote", "react"):
        require_unblocked(actor, "reactions")
    if action == "vote" and own:
        raise OwnCommentVoted
    if action in ("edit", "reply"):
        require_unblocked(actor, "comments")
    if (
        (action == "edit" and not own)
        or (action == "delete" and not (own or actor.is_moderator))
        or (action == "report" and own)
    ):
        raise AccessDenied
    if action == "edit" or (action == "delete" and not actor.is_moderator):
        _require_recent(comment.created_at, now)


def _require_recent(instant: datetime, now: datetime) -> None:
    if not is_recent(instant, now):
        raise CommentDeleteTimeExpired(hours=UNDO_TIME // timedelta(hours=1))


def _may_restore(actor: Actor, comment: Comment) -> bool:
    own = actor.id == comment.author_id
    return own if comment.deleted_by == comment.author_id else actor.is_moderator and not own
