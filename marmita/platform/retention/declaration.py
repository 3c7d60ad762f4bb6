"""The declaration of data with a retention period."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from marmita.platform.clock import PARIS, paris_day
from marmita.platform.live_settings import LiveValues, Setting
from marmita.platform.ports import Port
from marmita.platform.retention.steps import Step

RetentionKey = Literal[
    "SESSIONS",
    "LOGIN_CHALLENGES",
    "LOGIN_NETWORKS",
    "LOGIN_TICKETS",
    "UNFINISHED_FACTORS",
    "ACCOUNT_KEYS",
    "UNACTIVATED_ACCOUNTS",
    "RATE_EVENTS",
    "EMAILS",
    "LIVE_EVENTS",
    "NOTIFICATIONS",
    "PUSHES",
    "TEXT_MESSAGES",
    "PHONE_CODES",
    "UNUSED_PHOTOS",
    "LINK_PREVIEWS",
    "DELETED_POSTS",
    "DELETED_COMMENTS",
    "DELETED_MESSAGES",
    "CART_REQUESTS",
    "ORDER_WORDS",
    "ORDERS",
    "PROVIDER_EVENTS",
    "TAX_IDENTITIES",
    "REFUSED_PAPERS",
    "ENDED_PAPERS",
    "CASES",
    "AUDIT_LOG",
    "CLIENT_ERRORS",
    "JOB_FAILURES",
    "FAILED_JOBS",
    "MAINTENANCE_RUNS",
    "RETENTION_RUNS",
]
# Article 6(1) of the GDPR: (b) a contract with the person, (c) a law, (f) the interest of the operator.
RetentionGround = Literal["CONTRACT", "LAW", "INTEREST"]
RetentionEnd = Literal["DELETED", "ANONYMIZED"]
# The event at which the retention period begins.
Since = Literal["CREATION", "EXPIRY", "LAST_USE", "DELETION", "DECISION", "YEAR_END"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """The data in `tables`, the legal ground, and the period: a fixed time, or calendar years that admins set.

    `step` removes older data in batches.
    """

    key: RetentionKey
    tables: Sequence[str]
    ground: RetentionGround
    kept: timedelta | Setting[int]
    since: Since
    step: Step
    end: RetentionEnd = "DELETED"
    # Listed for visitors, because it is personal data.
    personal: bool = True
    # Removed every hour, otherwise every night.
    hourly: bool = False

    def before(self, now: datetime, live: LiveValues) -> datetime:
        """Return the instant before which data are removed.

        Years count from the end of the calendar year, in Europe/Paris.
        """
        if isinstance(self.kept, timedelta):
            return now - self.kept
        return datetime(paris_day(now).year - live[self.kept], 1, 1, tzinfo=PARIS)


RETENTION: Port[Sequence[Retention]] = Port("retention")
