"""Export of what a person reported. What others reported about the person is theirs."""

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
