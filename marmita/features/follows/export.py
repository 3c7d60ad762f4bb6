"""Export of a person's follows and karma. Followers are not exported: a follow is personal data of the follower."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "follows",
        """
        SELECT f.observed_id AS observed, f.created_at FROM follow f
        WHERE f.account_id = %(account_id)s ORDER BY f.created_at
        """,
    ),
    ExportSection("karma", "SELECT plus, minus FROM karma WHERE account_id = %(account_id)s"),
)
