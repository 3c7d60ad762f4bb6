"""Who may do what with a post: `authorize` raises the refusal, and the `can` of a view follows the same rules.

For writing a new post see `authorize_writing`.
"""

from datetime import datetime, timedelta
from typing import Literal, get_args

from marmita.features.posts.domain.errors import OwnPostVoted, PostDeleteTimeExpired, PostNotExist
from marmita.features.posts.domain.records import Post, PostType
from marmita.features.posts.domain.rules import UNDO_TIME, may_undo
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed, is_outranked, may_rewrite, require_unblocked

# The actions that the screens offer as buttons and menu entries of a post.
Offered = Literal["edit", "delete", "undo_delete", "vote", "react", "hide", "report", "fix", "suggest"]
# `mark_adult` and `restore` follow the decision of a moderation case, which checks the rank of the author itself.
Action = Literal["view", "save", "mark_adult", "restore", Offered]


def authorize_writing(actor: Actor, content_type: PostType) -> None:
    """Return if the actor may write a post: everybody who is not blocked; articles only admins.

    Raises:
        DomainError: access_denied, user_blocked_temporarily, user_blocked_permanently (403).
    """
    require_unblocked(actor, "posts")
    if content_type == "ARTICLE" and not actor.is_admin:
        raise AccessDenied


def authorize(actor: Actor, action: Action, post: Post, now: datetime) -> None:
    """Return if the actor may do this now. `save` means to save the post or to be notified of replies.

    Moderators change posts of those whom they outrank, and articles only as admins. A deleted post can only be viewed
    and restored: by its author for an hour if the author deleted it; by moderators if a moderator deleted the post of
    another account, unless that moderator outranks them.

    Raises:
        DomainError: post_not_exist (404); access_denied, user_blocked_temporarily, user_blocked_permanently (403);
            own_post_voted, post_delete_time_expired (409).
    """
    if post.deleted_at is None:
        _authorize_shown(actor, action, post)
        return
    if not _may_restore(actor, post) or action not in ("view", "undo_delete", "restore"):
        raise PostNotExist
    if action == "undo_delete" and is_outranked(actor, post.remover_authorities):
        raise AccessDenied
    if action in ("undo_delete", "restore") and post.deleted_by == post.author_id:
        require_unblocked(actor, "posts")
        if not may_undo(post.deleted_at, now):
            raise PostDeleteTimeExpired(hours=UNDO_TIME // timedelta(hours=1))


def can(actor: Actor | None, post: Post, now: datetime) -> dict[str, bool]:
    """Return for each offered action whether this person may take it now; a visitor may take none."""
    return {
        action: actor is not None and is_allowed(authorize, actor, action, post, now) for action in get_args(Offered)
    }


def _authorize_shown(actor: Actor, action: Action, post: Post) -> None:
    own = post.author_id == actor.id
    if action in ("undo_delete", "restore"):
        raise PostNotExist
    if action in ("vote", "react"):
        require_unblocked(actor, "reactions")
    if action == "vote" and own:
        raise OwnPostVoted
    if (
        (action == "edit" and not (own or _may_change(actor, post)))
        or (action == "fix" and not ((own and actor.is_moderator) or _may_change(actor, post)))
        or (action == "delete" and not (own or actor.is_moderator))
        or (action == "mark_adult" and not actor.is_moderator)
        or (action in ("hide", "report") and own)
        or (action == "suggest" and not actor.is_admin)
    ):
        raise AccessDenied
    if action == "edit":
        require_unblocked(actor, "posts")


def _may_change(actor: Actor, post: Post) -> bool:
    return may_rewrite(actor, post.author_authorities, is_article=post.content_type == "ARTICLE")


def _may_restore(actor: Actor, post: Post) -> bool:
    own = actor.id == post.author_id
    return own if post.deleted_by == post.author_id else actor.is_moderator and not own
