"""Keys of emails end, and accounts whose address nobody has ever proven."""

from datetime import timedelta

from marmita.features.accounts.queries.erase import list_unactivated
from marmita.features.accounts.use_cases.delete_account import delete_unactivated
from marmita.platform.retention import Retention, all_of, delete_where, row_by_row

# Used and expired keys are stored a while longer, so that an old link gets another answer than an invalid one.
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
