"""Who may do what with a comment. `authorize` refuses, and the `can` of a view follows the same rules.

Writing one is no action on a comment: `authorize_writing`.
"""

from datetime import datetime, timedelta
from typing import Literal, get_args

from marmita.features.comments.domain.errors import CommentDeleteTimeExpired, CommentNotExist, OwnCommentVoted
from marmita.features.comments.domain.records import Comment
from marmita.features.comments.domain.rules import WINDOW, is_recent
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed, is_outranked, require_unblocked

# What the menu and the buttons of a comment offer.
Offered = Literal["edit", "delete", "undo_delete", "vote", "react", "reply", "report"]
# What a case decides restores a comment: the case asks who may judge the author.
Action = Literal["keep", "restore", Offered]


def authorize_writing(actor: Actor) -> None:
    """Everybody who is logged in and not blocked comments.

    Raises:
        DomainError: user_blocked_temporarily, user_blocked_permanently (403).
    """
    require_unblocked(actor, "comments")


def authorize(actor: Actor, action: Action, comment: Comment, now: datetime) -> None:
    """Return if the actor may do this now. `keep` is saving.

    A deleted comment can only be restored, by who deleted it: the author for an hour, moderators what moderators
    removed whom they do not have above them.

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
    """Which of the offered actions this person may take now; a visitor none."""
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
        raise CommentDeleteTimeExpired(hours=WINDOW // timedelta(hours=1))


def _may_restore(actor: Actor, comment: Comment) -> bool:
    own = actor.id == comment.author_id
    return own if comment.deleted_by == comment.author_id else actor.is_moderator and not own
