"""Retention of unfinished setups: secrets without a first code, and challenges that nobody signed."""

from datetime import timedelta

from marmita.features.second_factor.queries.totp import empty_pending
from marmita.platform.retention import Retention, all_of, delete_where, in_batches

RETENTION = (
    Retention(
        key="UNFINISHED_FACTORS",
        tables=("totp", "passkey_challenge"),
        ground="CONTRACT",
        kept=timedelta(0),
        since="EXPIRY",
        step=all_of(
            delete_where("totp", "secret IS NULL AND pending_until <= %(before)s"),
            in_batches(empty_pending),
            delete_where("passkey_challenge", "expires_at <= %(before)s"),
        ),
        hourly=True,
    ),
)
