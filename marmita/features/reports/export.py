"""Export of the reports that a person made. Reports about the person are personal data of their reporters."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "reports",
        """
        SELECT n.id, c.short_name AS chef, n.review_id AS review, n.post_id AS post, n.comment_id AS comment, n.reason,
               n.description, n.created_at
        FROM report n LEFT JOIN review r ON r.id = n.review_id LEFT JOIN chef c ON c.id = coalesce(n.chef_id, r.chef_id)
        WHERE n.reporter_id = %(account_id)s ORDER BY n.id
        """,
    ),
)
