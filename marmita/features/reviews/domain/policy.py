"""Permissions on a review. `authorize` enforces the rules, and the field `can` of views is computed from them.

Writing a new review has no rule here: it needs a completed order without a review (`write_review`).
"""

from datetime import datetime, timedelta
from typing import Literal, get_args

from marmita.features.reviews.domain.errors import ReviewEditTimeExpired, ReviewNotExist
from marmita.features.reviews.domain.records import Review
from marmita.features.reviews.domain.rules import EDIT_PERIOD, is_editable
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed, require_unblocked

Action = Literal["edit", "delete", "answer", "remove", "remove_answer"]


def authorize(actor: Actor, action: Action, review: Review, now: datetime) -> None:
    """Raise an error if the actor may not take this action now.

    `answer` is writing the answer and, within 48 hours, changing it. Moderators may not remove reviews or answers of
    their own chef or pick-up point.

    Raises:
        DomainError: review_not_exist (404), access_denied, user_blocked_temporarily, user_blocked_permanently (403),
            review_edit_time_expired (409).
    """
    if review.removed_at:
        raise ReviewNotExist
    own_chef = actor.owns_chef(review.chef_id)
    if action in ("edit", "delete"):
        _require(actor.id == review.author_id)
        _require_editable(review.created_at, now)
    elif action == "answer":
        _require(own_chef and review.answer_removed_at is None)
        _require_editable(review.answered_at, now)
    else:
        _require(actor.is_moderator and not own_chef)
        if action == "remove_answer" and (review.answer is None or review.answer_removed_at):
            raise ReviewNotExist
    if action in ("edit", "answer"):
        require_unblocked(actor, "comments")


def can(actor: Actor | None, review: Review, now: datetime) -> dict[str, bool]:
    """Return for each action whether this person may take it now. A visitor may take none."""
    return {
        action: actor is not None and is_allowed(authorize, actor, action, review, now) for action in get_args(Action)
    }


def _require(right: bool) -> None:
    if not right:
        raise AccessDenied


def _require_editable(written_at: datetime | None, now: datetime) -> None:
    if written_at and not is_editable(written_at, now):
        raise ReviewEditTimeExpired(hours=EDIT_PERIOD // timedelta(hours=1))
