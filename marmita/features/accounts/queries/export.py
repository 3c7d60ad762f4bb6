"""The sections of the data export with data of accounts."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "account",
        """
        SELECT id, login, email, name, about_me, avatar, locale, authorities, content_settings,
               password_hash IS NOT NULL AS has_password, created_at, activated_at, rules_accepted_at, adv_accepted_at,
               second_factors, blocked_areas, blocked_until, blocked_message
        FROM account WHERE id = %(account_id)s
        """,
    ),
    ExportSection(
        "deletion",
        "SELECT due_on, reason, asked_at, postponed_at FROM account_deletion WHERE account_id = %(account_id)s",
    ),
    ExportSection(
        "mailed_links",
        """
        SELECT purpose, expires_at, used_at FROM account_key WHERE account_id = %(account_id)s ORDER BY expires_at
        """,
    ),
    ExportSection(
        "email_changes",
        "SELECT email, expires_at, confirmed_at FROM email_change WHERE account_id = %(account_id)s",
    ),
)
