"""Retention of keys sent by email, of email changes, and of accounts that were never activated."""

from datetime import timedelta

from marmita.features.accounts.queries.erase import list_unactivated
from marmita.features.accounts.use_cases.delete_account import delete_unactivated
from marmita.platform.retention import Retention, all_of, delete_where, row_by_row

# Used and expired keys are kept 30 days longer: the answer to an old link is more precise than "invalid".
KEYS_KEPT = timedelta(days=30)
UNACTIVATED_KEPT = timedelta(days=90)

RETENTION = (
    Retention(
        key="ACCOUNT_KEYS",
        tables=("account_key", "email_change"),
        ground="CONTRACT",
        kept=KEYS_KEPT,
        since="EXPIRY",
        step=all_of(
            delete_where("account_key", "expires_at < %(before)s"),
            delete_where("email_change", "expires_at < %(before)s + %(kept)s", kept=KEYS_KEPT),
        ),
    ),
    Retention(
        key="UNACTIVATED_ACCOUNTS",
        tables=("account",),
        ground="CONTRACT",
        kept=UNACTIVATED_KEPT,
        since="CREATION",
        step=row_by_row("delete_unactivated_accounts", list_unactivated, delete_unactivated),
    ),
)
