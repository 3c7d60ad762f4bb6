"""Export of a person's comments, votes, saved comments and visits. Comments of others appear only as ids."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "comments",
        """
        SELECT id, post_id, parent_id, content, document, picture, plus, minus, answers, created_at, edited_at,
               deleted_at
        FROM comment WHERE author_id = %(account_id)s ORDER BY created_at
        """,
    ),
    ExportSection(
        "comment_votes",
        "SELECT comment_id, value, voted_at FROM comment_vote WHERE account_id = %(account_id)s ORDER BY comment_id",
    ),
    ExportSection(
        "saved_comments",
        "SELECT comment_id, saved_at FROM comment_saved WHERE account_id = %(account_id)s"
        " ORDER BY saved_at, comment_id",
    ),
    ExportSection(
        "comment_visits",
        "SELECT post_id, read_until, seen_until FROM comment_visit WHERE account_id = %(account_id)s ORDER BY post_id",
    ),
)
