"""The kinds of notifications, and the topic of the settings to which each kind belongs."""

from typing import Literal, get_args

OrderKind = Literal[
    "ORDER_ACCEPTED", "ORDER_REJECTED", "ORDER_UNANSWERED", "ORDER_LAPSED", "ORDER_SOLD_OUT", "ORDER_CHEF_UNAVAILABLE",
    "ORDER_NOT_CHARGED", "ORDER_CANCELED", "ORDER_COMPLETED", "ORDER_NOT_COLLECTED", "ORDER_REFUNDED",
    "ORDER_PROBLEM_ANSWERED", "ORDER_PROBLEM_DISMISSED", "ORDER_PROBLEM_REFUNDED",
    "CHEF_ORDER_TO_ACCEPT", "CHEF_ORDER_REMINDER", "CHEF_ORDER_SOLD", "CHEF_ORDER_MISSED", "CHEF_ORDER_WITHDRAWN",
    "CHEF_ORDER_CHARGE_FAILED", "CHEF_ORDER_CANCELED", "CHEF_ORDER_NOT_COLLECTED", "CHEF_ORDER_REFUNDED",
    "CHEF_ORDER_PROBLEM_REPORTED", "CHEF_ORDER_PROBLEM_CLOSED", "CHEF_ORDER_PROBLEM_REFUNDED",
    "HOST_ORDER_COMING", "HOST_ORDER_CANCELED",
]  # fmt: skip
CommunityKind = Literal[
    "POST_COMMENTED", "FOLLOWED_POST_COMMENTED", "COMMENT_ANSWERED", "MENTIONED_IN_POST", "MENTIONED_IN_COMMENT",
    "POST_VOTED", "COMMENT_VOTED", "POST_REACTED", "COMMENT_REACTED", "FOLLOWED",
]  # fmt: skip
OtherKind = Literal[
    "REVIEW_RECEIVED", "REVIEW_ANSWERED", "REPORT_CLOSED", "BLOCKED", "UNBLOCKED",
    "CONTENT_DECIDED", "APPEAL_DECIDED", "DECISION_WITHDRAWN", "REPORT_UPHELD", "REPORT_NOT_UPHELD",
    "PAPER_ACCEPTED", "PAPER_REFUSED", "PAPER_EXPIRING", "PAPER_EXPIRED",
    "COMMUNITY_OPENED", "COMMUNITY_CLOSED", "COMMUNITY_HIDDEN",
    "CHEF_VERIFIED", "CHEF_UNVERIFIED", "CHEF_SUSPENDED", "CHEF_UNSUSPENDED",
]  # fmt: skip
NotificationKind = Literal[OrderKind, CommunityKind, OtherKind]
# The topics that can be switched off. Decisions about an account and news of papers belong to none.
NotificationTopic = Literal["ORDERS", "COMMENTS", "MENTIONS", "REVIEWS", "FOLLOWERS", "VOTES"]
DigestFrequency = Literal["NEVER", "DAILY", "WEEKLY"]

ORDER_KINDS: tuple[OrderKind, ...] = get_args(OrderKind)
KINDS: tuple[NotificationKind, ...] = get_args(NotificationKind)
TOPICS: tuple[NotificationTopic, ...] = get_args(NotificationTopic)
# Orders and reviews have their own e-mails, which are sent at once, with any digest.
DIGEST_TOPICS: frozenset[NotificationTopic] = frozenset({"COMMENTS", "MENTIONS", "FOLLOWERS", "VOTES"})

TOPIC_OF: dict[NotificationKind, NotificationTopic] = {
    **dict.fromkeys(ORDER_KINDS, "ORDERS"),
    "POST_COMMENTED": "COMMENTS",
    "FOLLOWED_POST_COMMENTED": "COMMENTS",
    "COMMENT_ANSWERED": "COMMENTS",
    "MENTIONED_IN_POST": "MENTIONS",
    "MENTIONED_IN_COMMENT": "MENTIONS",
    "POST_VOTED": "VOTES",
    "COMMENT_VOTED": "VOTES",
    "POST_REACTED": "VOTES",
    "COMMENT_REACTED": "VOTES",
    "FOLLOWED": "FOLLOWERS",
    "REVIEW_RECEIVED": "REVIEWS",
    "REVIEW_ANSWERED": "REVIEWS",
}
DIGEST_KINDS: tuple[NotificationKind, ...] = (
    *(kind for kind, topic in TOPIC_OF.items() if topic in DIGEST_TOPICS),
    "REPORT_CLOSED",
)
# Several people can cause one notification of these kinds, so each has a text for one and for many people.
GROUPED_KINDS: frozenset[NotificationKind] = frozenset(
    {
        "POST_COMMENTED", "FOLLOWED_POST_COMMENTED", "COMMENT_ANSWERED", "POST_VOTED", "COMMENT_VOTED", "POST_REACTED",
        "COMMENT_REACTED", "FOLLOWED",
    }
)  # fmt: skip
# The newest action of these kinds is a comment that the recipient may answer.
ANSWERABLE: frozenset[NotificationKind] = frozenset(
    {"POST_COMMENTED", "FOLLOWED_POST_COMMENTED", "COMMENT_ANSWERED", "MENTIONED_IN_COMMENT"}
)
# Notifications that are settled as soon as the order is accepted or has ended.
AWAITING_ANSWER: tuple[OrderKind, ...] = ("CHEF_ORDER_TO_ACCEPT", "CHEF_ORDER_REMINDER")
# Kinds of order notifications by the name of the email with the same meaning (orders.emails_for).
CUSTOMER_KINDS: dict[str, OrderKind] = {
    "paid": "ORDER_ACCEPTED",
    "rejected": "ORDER_REJECTED",
    "unanswered": "ORDER_UNANSWERED",
    "lapsed": "ORDER_LAPSED",
    "sold_out": "ORDER_SOLD_OUT",
    "chef_unavailable": "ORDER_CHEF_UNAVAILABLE",
    "not_charged": "ORDER_NOT_CHARGED",
    "canceled_for_you": "ORDER_CANCELED",
    "completed": "ORDER_COMPLETED",
    "not_collected": "ORDER_NOT_COLLECTED",
    "refunded": "ORDER_REFUNDED",
    "problem_answered": "ORDER_PROBLEM_ANSWERED",
    "problem_dismissed": "ORDER_PROBLEM_DISMISSED",
    "problem_refunded": "ORDER_PROBLEM_REFUNDED",
}
CHEF_KINDS: dict[str, OrderKind] = {
    "to_accept": "CHEF_ORDER_TO_ACCEPT",
    "reminder": "CHEF_ORDER_REMINDER",
    "sold": "CHEF_ORDER_SOLD",
    "missed": "CHEF_ORDER_MISSED",
    "withdrawn": "CHEF_ORDER_WITHDRAWN",
    "charge_failed": "CHEF_ORDER_CHARGE_FAILED",
    "canceled": "CHEF_ORDER_CANCELED",
    "missed_customer": "CHEF_ORDER_NOT_COLLECTED",
    "refunded_for_you": "CHEF_ORDER_REFUNDED",
    "problem_reported": "CHEF_ORDER_PROBLEM_REPORTED",
    "problem_closed": "CHEF_ORDER_PROBLEM_CLOSED",
    "problem_settled": "CHEF_ORDER_PROBLEM_REFUNDED",
}
HOST_KINDS: dict[str, OrderKind] = {"coming": "HOST_ORDER_COMING", "canceled_at_point": "HOST_ORDER_CANCELED"}
