"""Notifications: actions of others that concern an account, grouped by target and 12 hours, with their read state.

Listeners to the events of other features write the rows in the transaction of the action.
"""

from marmita.features.notifications import jobs
from marmita.features.notifications.decision_listeners import (
    on_appeal_decided,
    on_block,
    on_block_end,
    on_case_decided,
    on_chef_state,
    on_community_state,
    on_decision_withdrawn,
    on_report_closed,
)
from marmita.features.notifications.domain.events import NotificationsAdded, NotificationsChanged, NotificationsResolved
from marmita.features.notifications.domain.kinds import NotificationTopic
from marmita.features.notifications.listeners import (
    on_comment,
    on_comment_deleted,
    on_comment_mention,
    on_comment_restored,
    on_comment_vote,
    on_follow,
    on_post,
    on_post_deleted,
    on_post_restored,
    on_post_vote,
    on_reaction,
    on_unfollow,
    remove_erased_actor,
)
from marmita.features.notifications.queries.export import EXPORT
from marmita.features.notifications.retention import RETENTION
from marmita.features.notifications.sale_listeners import (
    on_order,
    on_paper_decided,
    on_paper_ends,
    on_review,
    on_review_answer,
)
from marmita.features.notifications.use_cases.describe import describe_unread

__all__ = [
    "EXPORT",
    "RETENTION",
    "NotificationTopic",
    "NotificationsAdded",
    "NotificationsChanged",
    "NotificationsResolved",
    "describe_unread",
    "jobs",
    "on_appeal_decided",
    "on_block",
    "on_block_end",
    "on_case_decided",
    "on_chef_state",
    "on_comment",
    "on_comment_deleted",
    "on_comment_mention",
    "on_comment_restored",
    "on_comment_vote",
    "on_community_state",
    "on_decision_withdrawn",
    "on_follow",
    "on_order",
    "on_paper_decided",
    "on_paper_ends",
    "on_post",
    "on_post_deleted",
    "on_post_restored",
    "on_post_vote",
    "on_reaction",
    "on_report_closed",
    "on_review",
    "on_review_answer",
    "on_unfollow",
    "remove_erased_actor",
]
