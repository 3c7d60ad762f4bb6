"""The retention of the platform's own data: emails, live events, counts of limits, and failures of jobs."""

from datetime import timedelta

from marmita.platform.mail.outbox import RETENTION_PERIOD as EMAILS_KEPT
from marmita.platform.ratelimit import WINDOW_MAX
from marmita.platform.realtime.log import RETENTION_PERIOD as EVENTS_KEPT
from marmita.platform.retention.declaration import Retention
from marmita.platform.retention.steps import all_of, delete_where

FAILURES_KEPT = timedelta(days=30)
FAILED_JOBS_KEPT = timedelta(days=90)

PLATFORM_RETENTION = (
    Retention(
        key="RATE_EVENTS",
        tables=("rate_event",),
        ground="INTEREST",
        kept=WINDOW_MAX,
        since="CREATION",
        step=delete_where("rate_event", "at < %(before)s"),
        hourly=True,
    ),
    # Emails contain names and links.
    Retention(
        key="EMAILS",
        tables=("outbox_mail",),
        ground="CONTRACT",
        kept=EMAILS_KEPT,
        since="CREATION",
        step=delete_where("outbox_mail", "created_at < %(before)s"),
    ),
    Retention(
        key="LIVE_EVENTS",
        tables=("realtime_event",),
        ground="CONTRACT",
        kept=EVENTS_KEPT,
        since="CREATION",
        step=delete_where("realtime_event", "created_at < %(before)s"),
    ),
    # An error whose job no longer exists is deleted at once.
    Retention(
        key="JOB_FAILURES",
        tables=("job_failure", "job_error"),
        ground="INTEREST",
        kept=FAILURES_KEPT,
        personal=False,
        since="LAST_USE",
        step=all_of(
            delete_where("job_failure", "last_at < %(before)s"),
            delete_where("job_error", "NOT EXISTS (SELECT FROM procrastinate_jobs j WHERE j.id = job_error.job_id)"),
        ),
    ),
    # The queue's events are deleted with their job.
    Retention(
        key="FAILED_JOBS",
        tables=("procrastinate_jobs",),
        ground="INTEREST",
        kept=FAILED_JOBS_KEPT,
        personal=False,
        since="CREATION",
        step=delete_where(
            "procrastinate_jobs",
            "status IN ('failed', 'aborted', 'cancelled') AND NOT EXISTS (SELECT FROM procrastinate_events e"
            " WHERE e.job_id = procrastinate_jobs.id AND e.at >= %(before)s)",
        ),
    ),
)
