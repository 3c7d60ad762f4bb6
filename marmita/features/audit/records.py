"""Structs of the audit log, its actions and its kinds of targets. Each action has a text in the web app."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any, Literal

import msgspec

from marmita.platform.clock import PARIS, sensible_day
from marmita.platform.identity import Actor
from marmita.platform.ids import first_id

AuditAction = Literal[
    "ROLES_CHANGED",
    "LOGIN_CHANGED",
    "ACCOUNT_ACTIVATED",
    "ACCOUNT_BLOCKED",
    "ACCOUNT_UNBLOCKED",
    "ACCOUNT_DELETION_SCHEDULED",
    "ACCOUNT_DELETION_CANCELED",
    "SESSIONS_ENDED",
    "SECOND_FACTOR_RESET",
    "PASSWORD_LINK_MADE",
    "CHEF_VERIFIED",
    "CHEF_UNVERIFIED",
    "CHEF_SUSPENDED",
    "CHEF_UNSUSPENDED",
    "CHEF_PAYABLE",
    "CHEF_NOT_PAYABLE",
    "CHEF_STARRED",
    "CHEF_UNSTARRED",
    "PAPER_ACCEPTED",
    "PAPER_REFUSED",
    "PAPER_READ",
    "CHEF_EDITED",
    "FOOD_ADDED",
    "FOOD_EDITED",
    "FOOD_OFFERED",
    "FOOD_WITHDRAWN",
    "FOOD_DELETED",
    "MENU_ORDERED",
    "CHEF_TOWN_CHANGED",
    "SURPRISE_BAGS_ALLOWED",
    "SURPRISE_BAGS_WITHDRAWN",
    "LANDING_CHEFS_CHOSEN",
    "SEARCH_REBUILT",
    "ORDER_CANCELED",
    "ORDER_REFUNDED",
    "ORDER_CHARGE_SETTLED",
    "ORDER_PROBLEM_DISMISSED",
    "ORDER_MONEY_RETRIED",
    "ORDER_DISPUTE_SETTLED",
    "POST_EDITED",
    "POST_REMOVED",
    "POST_RESTORED",
    "POST_FIXED",
    "POST_MARKED_ADULT",
    "POST_MARK_REMOVED",
    "POST_SUGGESTED",
    "POST_NOT_SUGGESTED",
    "COMMENT_REMOVED",
    "COMMENT_RESTORED",
    "REVIEW_REMOVED",
    "REVIEW_RESTORED",
    "CASE_DECIDED",
    "APPEAL_DECIDED",
    "DECISION_WITHDRAWN",
    "CASE_CLAIMED",
    "CASE_RELEASED",
    "REPORT_CLOSED",
    "PHOTO_DELETED",
    "COMMUNITY_EDITED",
    "COMMUNITY_DELETED",
    "COMMUNITY_OPENED",
    "COMMUNITY_CLOSED",
    "COMMUNITY_HIDDEN",
    "COMMUNITY_MOVED",
    "COMMUNITY_HANDED_OVER",
    "TOPIC_ADDED",
    "TOPIC_RENAMED",
    "TOPICS_ORDERED",
    "TOPICS_MERGED",
    "TOPIC_DELETED",
    "TAG_ADDED",
    "TAG_RENAMED",
    "TAG_MOVED",
    "TAG_BLOCKED",
    "TAG_UNBLOCKED",
    "TAGS_MERGED",
    "TAG_DELETED",
    "TAG_CATEGORY_ADDED",
    "TAG_CATEGORY_RENAMED",
    "TAG_CATEGORIES_ORDERED",
    "TAG_CATEGORY_DELETED",
    "TEXT_CHANGED",
    "STATIC_PHOTO_ADDED",
    "STATIC_PHOTO_DELETED",
    "LANDING_PAGE_CHANGED",
    "NOTIFICATION_TEXT_CHANGED",
    "SMS_TEXT_CHANGED",
    "SMS_TESTED",
    "NEWS_USER_ADDED",
    "NEWS_USER_CHANGED",
    "NEWS_USER_REMOVED",
    "PUSH_SETTINGS_CHANGED",
    "PUSH_TESTED",
    "TAX_REPORT_EXPORTED",
    "CLIENT_ERROR_SEEN",
    "CLIENT_ERROR_NEW",
    "KARMA_RECOUNTED",
    "MAINTENANCE_CANCELED",
    "RETENTION_STARTED",
    "CACHE_CLEARED",
    "JOB_RETRIED",
    "JOB_DISCARDED",
    "MAIL_RETRIED",
    "MAIL_DISCARDED",
    "ADMIN_SETTING_CHANGED",
    "ADMIN_SETTINGS_INITIALIZED",
]
AuditTarget = Literal[
    "ACCOUNT",
    "CHEF",
    "FOOD",
    "ORDER",
    "POST",
    "COMMENT",
    "REVIEW",
    "CASE",
    "REPORT",
    "COMMUNITY",
    "TOPIC",
    "TAG",
    "TAG_CATEGORY",
    "TEXT",
    "NEWS_USER",
    "PICTURE",
    "SETTING",
    "CLIENT_ERROR",
    "MAINTENANCE",
    "JOB",
    "MAIL",
]
AuditSort = Literal["LATEST", "EARLIEST"]

# The person who runs commands on the server. It has no account, so its id belongs to no account.
OPERATOR = Actor("operator", "", frozenset(), "EN", "")


class NewEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry to write: the actor, the action and the target. `about` are the accounts that the data is about."""

    actor: Actor
    action: AuditAction
    target: tuple[AuditTarget, str]
    label: str
    about: list[str]
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None
    reason: str


class AuditFilter(msgspec.Struct, frozen=True, kw_only=True):
    """The filters of a search; None and empty texts do not filter. The days `since` and `until` are included."""

    words: str = ""
    action: AuditAction | None = None
    actor: str = ""
    about: str = ""
    target_id: str = ""
    since: date | None = None
    until: date | None = None

    def values(self) -> dict[str, Any]:
        """Return the parameters of the filters that are set. Days in Paris become the first ids of their limits."""
        given = {name: value for name, value in msgspec.structs.asdict(self).items() if value}
        for name, moment in (("since", time.min), ("until", time.max)):
            if name in given:
                given[name] = first_id(datetime.combine(sensible_day(given[name]), moment, PARIS))
        return given
