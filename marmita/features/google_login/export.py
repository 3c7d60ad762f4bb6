"""The sections of the data export that google_login owns."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "identities",
        """
        SELECT issuer, subject, email, linked_at FROM external_identity
        WHERE account_id = %(account_id)s ORDER BY linked_at
        """,
    ),
)
