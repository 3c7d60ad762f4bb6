"""Sections of the data export that second_factor owns, without secrets and codes."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "authenticator_app",
        "SELECT confirmed_at, last_used_at FROM totp WHERE account_id = %(account_id)s AND confirmed_at IS NOT NULL",
    ),
    ExportSection(
        "passkeys",
        """
        SELECT name, created_at, last_used_at FROM passkey WHERE account_id = %(account_id)s ORDER BY created_at
        """,
    ),
    ExportSection(
        "recovery_codes",
        "SELECT made_at, used_at FROM recovery_code WHERE account_id = %(account_id)s ORDER BY used_at",
    ),
)
