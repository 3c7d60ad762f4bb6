"""Part of the composition root: the events of which people get notifications, pushes and text messages."""

from marmita.features import notifications, push, sms
from marmita.features.blocks import AccountBlocked, BlockEnded
from marmita.features.chat import ConversationRead, MessageWritten
from marmita.features.chefs import StateChangedByAdmin
from marmita.features.comments import (
    CommentAdded,
    CommentDeleted,
    CommentMentioned,
    CommentRestored,
    CommentVoted,
)
from marmita.features.communities import CommunityStateChanged
from marmita.features.follows import Followed, Unfollowed
from marmita.features.moderation import AppealDecided, CaseDecided, DecisionWithdrawn
from marmita.features.notifications import NotificationsAdded, NotificationsResolved
from marmita.features.orders import OrderTransitioned
from marmita.features.papers import PaperDecided, PaperEnds
from marmita.features.posts import PostDeleted, PostRestored, PostVoted, PostWritten
from marmita.features.reactions import Reacted
from marmita.features.reports import ReportClosed
from marmita.features.reviews import ReviewAnswered, ReviewWritten
from marmita.platform.unit_of_work import EventBus


def subscribe_notifications(bus: EventBus) -> None:
    """Subscribe the notifications: after the listeners that write the rows which the texts read."""
    bus.subscribe(OrderTransitioned, notifications.on_order)
    bus.subscribe(OrderTransitioned, sms.on_order)
    bus.subscribe(ReviewWritten, notifications.on_review)
    bus.subscribe(ReviewAnswered, notifications.on_review_answer)
    bus.subscribe(ReportClosed, notifications.on_report_closed)
    bus.subscribe(CaseDecided, notifications.on_case_decided)
    bus.subscribe(AppealDecided, notifications.on_appeal_decided)
    bus.subscribe(DecisionWithdrawn, notifications.on_decision_withdrawn)
    bus.subscribe(PaperDecided, notifications.on_paper_decided)
    bus.subscribe(PaperEnds, notifications.on_paper_ends)
    bus.subscribe(StateChangedByAdmin, notifications.on_chef_state)
    bus.subscribe(CommunityStateChanged, notifications.on_community_state)
    bus.subscribe(AccountBlocked, notifications.on_block)
    bus.subscribe(BlockEnded, notifications.on_block_end)
    bus.subscribe(Followed, notifications.on_follow)
    bus.subscribe(Unfollowed, notifications.on_unfollow)
    bus.subscribe(PostWritten, notifications.on_post)
    bus.subscribe(PostVoted, notifications.on_post_vote)
    bus.subscribe(PostDeleted, notifications.on_post_deleted)
    bus.subscribe(PostRestored, notifications.on_post_restored)
    bus.subscribe(CommentAdded, notifications.on_comment)
    bus.subscribe(CommentMentioned, notifications.on_comment_mention)
    bus.subscribe(CommentVoted, notifications.on_comment_vote)
    bus.subscribe(CommentDeleted, notifications.on_comment_deleted)
    bus.subscribe(CommentRestored, notifications.on_comment_restored)
    bus.subscribe(Reacted, notifications.on_reaction)
    bus.subscribe(NotificationsAdded, push.on_notifications)
    bus.subscribe(NotificationsResolved, push.on_notifications_resolved)
    bus.subscribe(MessageWritten, push.on_message)
    bus.subscribe(ConversationRead, push.on_conversation_read)
