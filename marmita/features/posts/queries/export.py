"""Export of a person's posts, votes and marks. Posts of others appear by id only."""

from marmita.platform.personal_data import ExportSection

EXPORT = (
    ExportSection(
        "posts",
        """
        SELECT p.id, p.content_type, p.name, p.content, p.document, p.pictures, p.adult,
               c.name AS community, p.plus, p.minus,
               ARRAY(SELECT t.name FROM post_tag pt JOIN tag t ON t.id = pt.tag_id WHERE pt.post_id = p.id
                     ORDER BY pt.position) AS tags,
               p.created_at, p.edited_at, p.deleted_at
        FROM post p LEFT JOIN community c ON c.id = p.community_id
        WHERE p.author_id = %(account_id)s ORDER BY p.id
        """,
    ),
    ExportSection(
        "post_votes",
        "SELECT post_id, value, voted_at FROM post_vote WHERE account_id = %(account_id)s ORDER BY post_id",
    ),
    ExportSection(
        "saved_posts",
        "SELECT post_id, saved_at FROM post_saved WHERE account_id = %(account_id)s ORDER BY saved_at, post_id",
    ),
    ExportSection(
        "hidden_posts",
        "SELECT post_id, hidden_at FROM post_hidden WHERE account_id = %(account_id)s ORDER BY hidden_at, post_id",
    ),
    ExportSection(
        "notified_posts",
        "SELECT post_id, wanted, notified_at FROM post_notified WHERE account_id = %(account_id)s"
        " ORDER BY notified_at, post_id",
    ),
)
