"""Export of a person's reviews, invitations, and answers as a chef. Texts of other persons are left out."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "reviews",
        """
        SELECT r.id, c.short_name AS chef, r.order_id, r.vote, r.review, r.created_at, r.edited_at, r.removed_at,
               m.reason AS removal_reason
        FROM review r JOIN chef c ON c.id = r.chef_id
        LEFT JOIN review_removal m ON m.review_id = r.id AND m.part = 'REVIEW'
        WHERE r.account_id = %(account_id)s ORDER BY r.id
        """,
    ),
    ExportSection(
        "review_invitations",
        """
        SELECT i.order_id, c.short_name AS chef, i.created_at FROM review_invitation i JOIN chef c ON c.id = i.chef_id
        WHERE i.account_id = %(account_id)s ORDER BY i.created_at
        """,
    ),
    ExportSection(
        "review_answers",
        """
        SELECT r.id AS review, r.answer, r.answered_at, r.answer_edited_at, r.answer_removed_at,
               m.reason AS removal_reason
        FROM review r JOIN chef c ON c.id = r.chef_id
        LEFT JOIN review_removal m ON m.review_id = r.id AND m.part = 'ANSWER'
        WHERE c.creator_id = %(account_id)s AND r.answer IS NOT NULL ORDER BY r.id
        """,
    ),
)
