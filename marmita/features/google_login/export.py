"""Export of the Google account that is linked to a person's account."""

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
