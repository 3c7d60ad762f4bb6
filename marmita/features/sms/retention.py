"""Retention: text messages are deleted after a month, and codes as soon as they expire."""

from datetime import timedelta

from marmita.features.sms.domain.rules import KEPT_FOR
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="TEXT_MESSAGES",
        tables=("text_message",),
        ground="CONTRACT",
        kept=KEPT_FOR,
        since="CREATION",
        step=delete_where("text_message", "created_at < %(before)s AND state IN ('SENT', 'FAILED')"),
    ),
    Retention(
        key="PHONE_CODES",
        tables=("phone_code",),
        ground="CONTRACT",
        kept=timedelta(0),
        since="EXPIRY",
        step=delete_where("phone_code", "expires_at < %(before)s"),
    ),
)
