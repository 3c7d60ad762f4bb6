"""Export of a person's reactions. The posts and comments appear by their ids only."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "post_reactions",
        "SELECT post_id, kind, reacted_at FROM post_reaction WHERE account_id = %(account_id)s ORDER BY post_id",
    ),
    ExportSection(
        "comment_reactions",
        "SELECT comment_id, kind, reacted_at FROM comment_reaction WHERE account_id = %(account_id)s"
        " ORDER BY comment_id",
    ),
)
